/** Unlocked dashboard: the list with its notices, filters and open lead, and the other parts. */

import type { ReactNode } from 'react'
import { yearWithoutClosedDays } from '#domain/office.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { office } from '#frontend/content/firm/firm.ts'
import { localDay } from '#frontend/content/local-time.ts'
import { AdminFrame } from './admin-frame.tsx'
import { AuditTrail } from './audit/audit-part.tsx'
import { Charts } from './charts/chart-tables.tsx'
import {
  DashboardContext,
  type UnlockedReading,
  useDashboard,
  useNewDashboard,
} from './dashboard-context.ts'
import { DashboardHead } from './dashboard-head.tsx'
import { noticesFor } from './delivery/delivery-notices.ts'
import { DeliveryPart } from './delivery/delivery-part.tsx'
import { LeadDetail } from './lead/lead-detail.tsx'
import { BulkBar } from './leads/bulk-bar.tsx'
import { FilterBar } from './leads/filter-bar.tsx'
import { LeadList } from './leads/list-of-leads.tsx'
import { leadsHeadingId, leadsTableId } from './leads/table-of-leads.tsx'
import { TokenPart } from './tokens/token-part.tsx'
import { type Section, sections } from './view-query.ts'

interface Props {
  readonly token: string
  readonly reading: UnlockedReading
  /** Whether the token form was here before. */
  readonly isAfterForm: boolean
}

const parts: Readonly<Record<Section, () => ReactNode>> = {
  '': LeadsPart,
  charts: Charts,
  delivery: DeliveryPart,
  tokens: TokenPart,
  audit: AuditTrail,
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
        <DashboardHead isAfterForm={isAfterForm} current={section} offered={offered} />
        <Part />
        {openLead && <LeadDetail lead={openLead} />}
      </AdminFrame>
    </DashboardContext>
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
  const unlistedYear = isOwner ? yearWithoutClosedDays(office, localDay(now)) : undefined
  return (
    <div className="d-print-none">
      {noticesFor(answer, now, isOwner).map(({ tone, title, text }) => (
        <Callout key={title} tone={tone} title={title}>
          <p>{text}</p>
        </Callout>
      ))}
      {unlistedYear && (
        <Callout tone="warning" title={`No closed days are listed for ${unlistedYear}`}>
          <p>
            Until they are, only holidays of a fixed date count, and replies may be promised for a
            day on which the office is closed. Ask the person who runs the site to list them.
          </p>
        </Callout>
      )}
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
