/** Unlocked dashboard: the list with its notices, filters and open lead, and the other parts. */

import { yearWithoutClosedDays } from '#domain/office.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { office } from '#frontend/content/firm/firm.ts'
import { localDay } from '#frontend/content/local-time.ts'
import { AuditTrail } from '#frontend/dashboard/audit/audit-part.tsx'
import { Charts } from '#frontend/dashboard/charts/chart-tables.tsx'
import { noticesFor } from '#frontend/dashboard/delivery/delivery-notices.ts'
import { DeliveryPart } from '#frontend/dashboard/delivery/delivery-part.tsx'
import { LeadDetail } from '#frontend/dashboard/lead/lead-detail.tsx'
import { BulkBar } from '#frontend/dashboard/leads/bulk-bar.tsx'
import { FilterBar } from '#frontend/dashboard/leads/filter-bar.tsx'
import { LeadList } from '#frontend/dashboard/leads/list-of-leads.tsx'
import type { LeadsAnswer, LeadsReading } from '#frontend/dashboard/service/use-leads.ts'
import { TokenPart } from '#frontend/dashboard/tokens/token-part.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import { useStaffSession } from './staff-session.tsx'
import { type Section, sections } from './view-query.ts'
import {
  leadsHeadingId,
  leadsTableId,
  useNewWorklist,
  useWorklist,
  WorklistContext,
} from './worklist.ts'

interface Props {
  readonly answer: LeadsAnswer
  readonly reading: LeadsReading
  /** Whether the token form was here before. */
  readonly isAfterForm: boolean
}

export function Dashboard({ answer, reading, isAfterForm }: Props) {
  const { access } = useStaffSession()
  const worklist = useNewWorklist(answer, reading)
  const { asked, openLead } = worklist
  const may = access?.may
  const isOffered: Readonly<Record<Section, boolean | undefined>> = {
    '': true,
    charts: answer.leads.length > 0,
    delivery: may?.manageDelivery,
    tokens: may?.manageTokens,
    audit: may?.readAudit,
  }
  const offered = (Object.keys(sections) as Section[]).filter((each) => isOffered[each])
  const section = offered.find((each) => each === asked.show) ?? offered[0] ?? ''
  return (
    <WorklistContext value={worklist}>
      {section === '' && answer.leads.length > 0 && (
        <a className="skip-link d-print-none" href={`#${leadsTableId}`}>
          Skip to leads
        </a>
      )}
      <DashboardHead isAfterForm={isAfterForm} current={section} offered={offered} />
      {section === 'charts' && <Charts />}
      {section === 'delivery' && <DeliveryPart />}
      {section === 'tokens' && <TokenPart />}
      {section === 'audit' && <AuditTrail />}
      {section === '' && <LeadsPart />}
      {openLead && <LeadDetail lead={openLead} />}
    </WorklistContext>
  )
}

function LeadsPart() {
  const { access } = useStaffSession()
  const { answer } = useWorklist()
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
          {access && <BulkBar />}
          <LeadList />
        </section>
      )}
    </>
  )
}

function Notices() {
  const { now, access } = useStaffSession()
  const { answer } = useWorklist()
  const mayManage = access?.may.manageDelivery === true
  const unlistedYear = mayManage ? yearWithoutClosedDays(office, localDay(now)) : undefined
  return (
    <div className="d-print-none">
      {noticesFor(answer, now, mayManage).map(({ tone, title, text }) => (
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
