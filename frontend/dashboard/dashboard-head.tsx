/** Dashboard head: heading, parts, Refresh and Download CSV on one line, and the refresh error. */

import { Link } from 'react-router-dom'
import { takeFocus } from '#frontend/browser/take-focus.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { formatMoment } from '#frontend/content/local-time.ts'
import { SmallButton } from '#frontend/dashboard/controls/controls.tsx'
import { Tooltip } from '#frontend/dashboard/controls/tooltip.tsx'
import { apiHref } from '#frontend/site/build-settings.ts'
import { useDashboard } from './dashboard-context.ts'
import { type Section, sections, useAddressOf } from './view-query.ts'

interface Props extends NavProps {
  readonly isAfterForm: boolean
}

export function DashboardHead({ isAfterForm, ...nav }: Props) {
  const { token, answer, reading } = useDashboard()
  const { isReading, failure } = reading

  function downloadCsv(): void {
    const path = `/api/admin/leads.csv?token=${encodeURIComponent(token)}` as const
    window.open(apiHref(path), '_blank')
  }

  return (
    <>
      <div className="d-flex flex-wrap align-items-center column-gap-2 row-gap-1 mb-2 d-print-none">
        {/* The focused form is gone. A page opened by its address keeps the focus at the top. */}
        <h1 ref={isAfterForm ? takeFocus : null} className="mb-0 fs-5" tabIndex={-1}>
          Leads Dashboard
        </h1>
        {nav.offered.length > 1 && <SectionNav {...nav} />}
        <div className="dashboard-actions d-flex gap-2 ms-auto">
          {/* Not disabled, so that it keeps the focus. */}
          <SmallButton
            className={isReading ? 'disabled' : ''}
            aria-disabled={isReading}
            onClick={() => isReading || reading.readAgain()}
          >
            {isReading ? 'Refreshing...' : 'Refresh'}
          </SmallButton>
          <Tooltip text="All leads with all eleven columns, as a file you can open in a spreadsheet program.">
            <SmallButton onClick={downloadCsv}>Download CSV</SmallButton>
          </Tooltip>
        </div>
      </div>
      <div role="alert">
        {failure && (
          <Callout tone="error" title={failure.message}>
            <p>
              What you see was read {formatMoment(reading.arrivedAt, reading.arrivedAt)} and may
              have changed since then.{' '}
              {failure.kind === 'token' && 'Open the dashboard again with the current token.'}
            </p>
          </Callout>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {isReading ? 'Reading the leads again.' : `Leads read: ${answer.total}.`}
      </p>
    </>
  )
}

interface NavProps {
  readonly current: Section
  readonly offered: readonly Section[]
}

/** Links to the parts of the dashboard. Each has its own address, and all share the same filter. */
function SectionNav({ current, offered }: NavProps) {
  const { asked } = useDashboard()
  const addressOf = useAddressOf()
  return (
    <nav className="section-nav ms-sm-2" aria-label="Parts of the dashboard">
      <ul className="nav column-gap-3">
        {offered.map((section) => (
          <li key={section}>
            <Link
              className={section === current ? 'nav-link fw-bold' : 'nav-link'}
              to={addressOf({ ...asked, show: section })}
              aria-current={section === current ? 'page' : undefined}
            >
              {sections[section]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
