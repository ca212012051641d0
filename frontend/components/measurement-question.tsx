/**
 * Question whether visits may be counted: only on pages that may be, and on the privacy page, where
 * a choice can be changed. frontend/inline/measurement.ts shows it and handles its buttons, and
 * counts the page under the path given here: never the address as it was typed.
 */

import { Button } from 'react-bootstrap'
import { legalPagePath } from '#frontend/content/legal-pages.ts'
import { isMeasuredSite } from '#frontend/site/build-settings.ts'
import { ButtonRow } from './button-row.tsx'
import { usePageHandle } from './page-handle.ts'

export function MeasurementQuestion() {
  const { path, isMeasured } = usePageHandle()
  if (!isMeasuredSite) return null
  if (!isMeasured && path !== legalPagePath('privacy')) return null
  return (
    <section
      className="container d-print-none"
      aria-label="Counting visits"
      data-measurement={isMeasured ? path : ''}
      hidden
    >
      <div className="alert alert-info">
        <div>
          <p>
            May we count this visit with Google’s service? It sees which pages you read, never what
            you write or answer. The site works the same if you say no. Our{' '}
            <a href="/privacy">privacy page</a> says more.
          </p>
          <ButtonRow>
            <Button variant="outline-secondary" size="sm" value="yes">
              Yes, count it
            </Button>
            <Button variant="outline-secondary" size="sm" value="no">
              No
            </Button>
          </ButtonRow>
        </div>
      </div>
    </section>
  )
}
