/**
 * Asks whether visits may be counted; stands in pages only where a measurement id is set. Its
 * buttons are answered by the inline script (frontend/inline/measurement.ts), which also shows it.
 */

import { useBuildSettings } from '../build-settings.ts'
import { ButtonRow } from './button-row.tsx'

export function MeasurementQuestion() {
  const { gaMeasurementId, googleAdsConversion } = useBuildSettings()
  if (!gaMeasurementId && !googleAdsConversion) return null
  return (
    <section
      className="container d-print-none"
      aria-label="Counting visits"
      data-measurement=""
      hidden
    >
      <div className="alert alert-info">
        <div>
          <p>
            May we count this visit with Google’s service? It sees which pages are read and whether
            a form was sent, never what you write or answer. The site works the same if you say no.
            Our <a href="/privacy">privacy page</a> says more.
          </p>
          <ButtonRow>
            <button type="button" className="btn btn-sm btn-outline-secondary" value="yes">
              Yes, count it
            </button>
            <button type="button" className="btn btn-sm btn-outline-secondary" value="no">
              No
            </button>
          </ButtonRow>
        </div>
      </div>
    </section>
  )
}
