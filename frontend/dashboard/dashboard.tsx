/** Unlocked dashboard: its head, and one of its parts: the list with its notices, or another. */

import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { yearWithoutClosedDays } from '#domain/office.ts'
import { takeFocus } from '#frontend/browser/take-focus.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { office } from '#frontend/content/firm/firm.ts'
import { formatMoment, localDay } from '#frontend/content/local-time.ts'
import { apiHref } from '#frontend/site/build-settings.ts'
import { AdminFrame } from './admin-frame.tsx'
import { Charts } from './charts/chart-tables.tsx'
import { SmallButton, Tooltip } from './controls/controls.tsx'
import {
  DashboardContext,
  type UnlockedReading,
  useDashboard,
  useNewDashboard,
} from './dashboard-context.ts'
import { noticesFor } from './delivery/delivery-notices.ts'
import { DeliveryPart } from './delivery/delivery-part.tsx'
import { LeadDetail } from './lead/lead-detail.tsx'
import { BulkBar } from './leads/bulk-bar.tsx'
import { FilterBar } from './leads/filter-bar.tsx'
import { LeadList } from './leads/list-of-leads.tsx'
import { leadsHeadingId, leadsTableId } from './leads/table-of-leads.tsx'
import { AuditTrail, TokenPart } from './owner/token-parts.tsx'
import { type Section, sections, useAddressOf } from './view-query.ts'

const parts: Readonly<Record<Section, () => ReactNode>> = {
  '': LeadsPart,
  charts: Charts,
  delivery: DeliveryPart,
  tokens: TokenPart,
  audit: AuditTrail,
}

interface Props {
  readonly token: string
  readonly reading: UnlockedReading
  readonly isAfterForm: boolean
}

export function Dashboard({ token, reading, isAfterForm }: Props) {
  const dashboard = useNewDashboard(token, reading)
  const { asked, openLead, access } = dashboard
  const hasLeads = reading.answer.leads.length > 0
  const offered = (Object.keys(sections) as Section[]).filter((each) => {
    if (each === 'charts') return hasLeads
    return each === '' || access?.role === 'owner'
  })
  const section = offered.includes(asked.show) ? asked.show : ''
  const Part = parts[section]
  return (
    <DashboardContext value={dashboard}>
      <AdminFrame>
        {section === '' && hasLeads && (
          <a className="skip-link d-print-none" href={`#${leadsTableId}`}>
            Skip to leads
          </a>
        )}
        <div className="d-flex flex-wrap align-items-center column-gap-2 row-gap-1 mb-2 d-print-none">
          {/* The focused form is gone. A page opened by its address keeps the focus at the top. */}
          <h1 ref={isAfterForm ? takeFocus : null} className="mb-0 fs-5" tabIndex={-1}>
            Leads Dashboard
          </h1>
          {offered.length > 1 && <SectionNav current={section} offered={offered} />}
          <Actions />
        </div>
        <ReadingState />
        <Part />
        {openLead && <LeadDetail lead={openLead} />}
      </AdminFrame>
    </DashboardContext>
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

function Actions() {
  const { token, reading } = useDashboard()
  const { isReading, readAgain } = reading
  const csv = apiHref(`/api/admin/leads.csv?token=${encodeURIComponent(token)}`)
  return (
    <div className="dashboard-actions d-flex gap-2 ms-auto">
      {/* Not disabled, so that it keeps the focus. */}
      <SmallButton
        className={isReading ? 'disabled' : ''}
        aria-disabled={isReading}
        onClick={() => isReading || readAgain()}
      >
        {isReading ? 'Refreshing...' : 'Refresh'}
      </SmallButton>
      <Tooltip text="All leads with all eleven columns, as a file you can open in a spreadsheet program.">
        <SmallButton onClick={() => window.open(csv, '_blank')}>Download CSV</SmallButton>
      </Tooltip>
    </div>
  )
}

/** Why the last refresh failed, and for screen readers what the reading does. */
function ReadingState() {
  const { answer, reading } = useDashboard()
  const { arrivedAt, isReading, failure } = reading
  return (
    <>
      <div role="alert">
        {failure && (
          <Callout tone="error" title={failure.message}>
            <p>
              What you see was read {formatMoment(arrivedAt, arrivedAt)} and may have changed since
              then. {failure.kind === 'token' && 'Open the dashboard again with the current token.'}
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

function LeadsPart() {
  const { answer } = useDashboard()
  return (
    <>
      <Notices />
      {answer.leads.length === 0 ? (
        <NoLeads />
      ) : (
        <section aria-labelledby={leadsHeadingId}>
          <h2 id={leadsHeadingId} className="visually-hidden" tabIndex={-1}>
            Leads
          </h2>
          <FilterBar />
          <BulkBar />
          <LeadList />
        </section>
      )}
    </>
  )
}

function Notices() {
  const { now, access, answer } = useDashboard()
  const isOwner = access?.role === 'owner'
  const notices = [...noticesFor(answer, now, isOwner)]
  const unlistedYear = isOwner ? yearWithoutClosedDays(office, localDay(now)) : undefined
  if (unlistedYear) {
    notices.push({
      tone: 'warning',
      title: `No closed days are listed for ${unlistedYear}`,
      text: 'Until they are, only holidays of a fixed date count, and replies may be promised for a day on which the office is closed. Ask the person who runs the site to list them.',
    })
  }
  return (
    <div className="d-print-none">
      {notices.map(({ tone, title, text }) => (
        <Callout key={title} tone={tone} title={title}>
          <p>{text}</p>
        </Callout>
      ))}
    </div>
  )
}

/** The first day: no leads have come in yet; says how to test that they do. */
function NoLeads() {
  return (
    <div className="border rounded-3 bg-white text-center px-3 py-5">
      <p role="status" className="h4 mb-0">
        No leads found
      </p>
      <p className="mt-2 mb-0 text-body-secondary">
        What visitors send appears here when you press Refresh. To see it work, send{' '}
        <a href="/contact">the contact form</a> once, or ask the person who runs the service to run
        “npm run leads -- journal check”.
      </p>
    </div>
  )
}
