/** Unlocked dashboard: the list with its notices, filters and open lead, and the other parts. */

import { useEffect, useMemo, useRef, useState } from 'react'
import type { UndeliveredState } from '#domain/lead-extra.ts'
import { Callout } from '#frontend/components/callout.tsx'
import { noticesFor } from '#frontend/dashboard/leads/delivery-notices.ts'
import { noFilter } from '#frontend/dashboard/leads/lead-filter.ts'
import { AuditTrail } from './audit-trail.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { Charts } from './charts.tsx'
import { LinkButton, SmallButton } from './controls.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import { useDesk } from './desk.tsx'
import { FilterBar } from './filter-bar.tsx'
import { LeadDetail } from './lead-detail.tsx'
import { LeadList } from './lead-list.tsx'
import { RowCounts } from './row-counts.tsx'
import { TokenPart } from './token-part.tsx'
import { useLeadView } from './use-lead-view.ts'
import type { LeadsAnswer, LeadsReading } from './use-leads.ts'
import { useOlderLeads } from './use-older-leads.ts'
import { useSelection } from './use-selection.tsx'
import { onBackOrForward, type Section, sections, useViewQuery } from './view-query.ts'

interface Props {
  readonly answer: LeadsAnswer
  readonly reading: LeadsReading
  /** Whether the token form was here before. */
  readonly isAfterForm: boolean
}

export function Dashboard({ answer, reading, isAfterForm }: Props) {
  const { now, access } = useDesk()
  const { leads } = answer
  const { view: query, change, isSettled } = useViewQuery()
  const older = useOlderLeads(reading, query.filter, isSettled)
  const view = useLeadView(leads, older.leads, query, change, { now, me: access?.name ?? '' })
  const selection = useSelection(view.listed)
  useTitleCount(answer.arrivals.length)
  const leadsHeading = useRef<HTMLHeadingElement>(null)

  const [openKey, setOpenKey] = useState<string>()
  const openLead = useMemo(() => {
    const isOpen = ({ key }: { readonly key: string }) => key === openKey
    return leads.find(isOpen) ?? older.leads.find(isOpen)
  }, [leads, older.leads, openKey])
  const openedAt = useRef(-1)
  // Back leads to another part of the page, which the panel would cover.
  useEffect(() => onBackOrForward(() => setOpenKey(undefined)), [])

  function openLeadOf(key: string): void {
    openedAt.current = listedRows().findIndex(({ dataset }) => dataset.row === key)
    setOpenKey(key)
  }

  /** If the row has left the lane meanwhile, the row now in its place gets the focus. */
  function focusRowInItsPlace(): void {
    if (document.activeElement !== document.body) return
    const rows = listedRows()
    const row = rows[Math.min(openedAt.current, rows.length - 1)] ?? leadsHeading.current
    row?.focus()
  }

  /** The button may be far above the list that it changes, so view and focus move there. */
  function showMarked(mark: UndeliveredState): void {
    change({ filter: { ...noFilter, sheet: mark } })
    leadsHeading.current?.focus()
  }

  function showPerson(person: string): void {
    change({ show: '', filter: { ...noFilter, q: person } })
    setOpenKey(undefined)
  }

  function showArrivals(): void {
    reading.showArrivals()
    // Without filters, which may hide them.
    change({ show: '', filter: noFilter, sort: '' })
    leadsHeading.current?.focus()
  }

  const may = access?.may
  const isOffered: Readonly<Record<Section, boolean | undefined>> = {
    '': !answer.isRedacted,
    charts: answer.isRedacted || leads.length > 0,
    delivery: may?.manageDelivery,
    tokens: may?.manageTokens,
    audit: may?.readAudit,
  }
  const offered = (Object.keys(sections) as Section[]).filter((each) => isOffered[each])
  const section = offered.find((each) => each === query.show) ?? offered[0] ?? ''
  return (
    <>
      <DashboardHead
        reading={reading}
        isAfterForm={isAfterForm}
        current={section}
        query={query}
        offered={offered}
        onSection={(chosen) => change({ show: chosen })}
      />
      {section === 'charts' && <Charts view={view} />}
      {section === 'delivery' && <DeliveryPart answer={answer} />}
      {section === 'tokens' && <TokenPart />}
      {section === 'audit' && <AuditTrail />}
      {section === '' && (
        <div className="d-print-none">
          {noticesFor(answer, now, may?.manageDelivery === true).map(
            ({ tone, title, text, mark }) => (
              <Callout key={title} tone={tone} title={title}>
                <p>{text}</p>
                {mark && leads.some(({ notInSheet }) => notInSheet === mark) && (
                  <SmallButton onClick={() => showMarked(mark)}>Show only these</SmallButton>
                )}
              </Callout>
            ),
          )}
        </div>
      )}
      {section === '' && leads.length === 0 && <NoLeads />}
      {section === '' && leads.length > 0 && (
        <section aria-labelledby="leads-heading">
          <h2 ref={leadsHeading} id="leads-heading" className="visually-hidden" tabIndex={-1}>
            Leads
          </h2>
          <FilterBar
            leads={leads}
            view={view}
            foot={
              <>
                <RowCounts
                  held={leads.length}
                  total={answer.total}
                  view={view}
                  older={older}
                  isReadingRest={reading.isReadingRest}
                />
                <ArrivalNotice count={answer.arrivals.length} onShow={showArrivals} />
              </>
            }
          />
          {access && <BulkBar selection={selection} matchCount={view.listed.length} />}
          <LeadList
            view={view}
            header={answer.header}
            selection={access && selection.choosable.length > 0 ? selection : undefined}
            onOpen={openLeadOf}
          />
        </section>
      )}
      {openLead && (
        <LeadDetail
          lead={openLead}
          leads={leads}
          source={answer.source}
          onOpen={setOpenKey}
          onShowPerson={showPerson}
          onClose={() => setOpenKey(undefined)}
          onClosed={focusRowInItsPlace}
        />
      )}
    </>
  )
}

/** "(3) Leads": visible from other tabs. */
function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return
    const { title } = document
    document.title = `(${count}) ${title}`
    return () => {
      document.title = title
    }
  }, [count])
}

interface NoticeProps {
  readonly count: number
  readonly onShow: () => void
}

/** Leads that arrived while the page was open. They wait, so that no row moves during work. */
function ArrivalNotice({ count, onShow }: NoticeProps) {
  return (
    <div className="arrivals d-flex align-items-center gap-2">
      <p role="status" className="mb-0">
        {count > 0 && `${count.toLocaleString('en-US')} new`}
      </p>
      {count > 0 && <LinkButton onClick={onShow}>Show {count === 1 ? 'it' : 'them'}</LinkButton>}
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
        What visitors send appears here within half a minute. To see it work, send{' '}
        <a href="/contact">the contact form</a> once, or ask the person who runs the service to run
        “npm run leads -- journal check”.
      </p>
    </div>
  )
}

/** Rows of the table or cards, in order. */
function listedRows(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')]
}
