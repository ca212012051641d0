/** The unlocked state: figures, notices, filters and the leads themselves, and the other parts. */

import { useQuery } from '@tanstack/react-query'
import { type RefObject, useMemo, useRef, useState } from 'react'
import type { UndeliveredState } from '#domain/lead-extra.ts'
import { useBuildSettings } from '#frontend/build-settings.ts'
import { isSuspect } from '../leads/lead.ts'
import { countUses } from '../leads/lead-counts.ts'
import { filterQuery } from '../leads/lead-filter.ts'
import { newestFirst } from '../leads/lead-order.ts'
import type { LeadState } from '../leads/lead-state.ts'
import type { LeadsAnswer } from '../leads/leads-answer.ts'
import type { Section } from '../leads/view-query.ts'
import { readAccess } from '../service/access.ts'
import { readOpenings } from '../service/office-clock.ts'
import { changeStatus } from '../service/status-calls.ts'
import { ArrivalNotice } from './arrival-notice.tsx'
import { AuditTrail } from './audit-trail.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CsvButton } from './csv-button.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import { DayChart } from './day-chart.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import { FilterBar } from './filter-bar.tsx'
import { KeyHelp } from './key-help.tsx'
import { LeadDetail } from './lead-detail.tsx'
import { LeadList } from './lead-list.tsx'
import { LeadStanding } from './lead-standing.tsx'
import { NoLeads } from './no-leads.tsx'
import { Notices } from './notices.tsx'
import { OriginChart } from './origin-chart.tsx'
import { PersonTimeline } from './person-timeline.tsx'
import { Pictures } from './pictures.tsx'
import { RowCounts } from './row-counts.tsx'
import { SectionNav } from './section-nav.tsx'
import { Tiles } from './tiles.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useLeadView } from './use-lead-view.ts'
import type { LeadsReading } from './use-leads.ts'
import { useNow } from './use-now.ts'
import { useOlderLeads } from './use-older-leads.ts'
import { useSelection } from './use-selection.tsx'
import { useShortcuts, useSingleKeys } from './use-shortcuts.ts'
import { useViewQuery } from './use-view-query.ts'
import { ViewBar } from './view-bar.tsx'

const clockIntervalMs = 30_000

interface Props {
  readonly answer: LeadsAnswer
  readonly reading: LeadsReading
  readonly token: string
  readonly headingRef: RefObject<HTMLHeadingElement | null>
}

export function Dashboard({ answer, reading, token, headingRef }: Props) {
  const now = useNow(clockIntervalMs)
  const { leads } = answer
  const [query, changeQuery] = useViewQuery()
  const older = useOlderLeads(answer, reading, query.filter, !reading.isReadingRest, now)
  const view = useLeadView(leads, older.leads, query, changeQuery, now)
  const leadsHeading = useRef<HTMLHeadingElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [openKey, setOpenKey] = useState<string>()
  const openLead = useMemo(
    () =>
      openKey === undefined
        ? undefined
        : [leads, older.leads].flatMap((some) => some.find(({ key }) => key === openKey) ?? [])[0],
    [leads, older.leads, openKey],
  )
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [areSingleKeysOn, switchSingleKeys] = useSingleKeys()
  useShortcuts(
    openKey === undefined
      ? { '/': () => search.current?.focus(), '?': () => setHelpOpen(true) }
      : { n: notSpam },
    areSingleKeysOn,
  )

  /** The one key for a suspect in view. */
  function notSpam(): void {
    if (!mayChange || openLead === undefined || openLead.id === '' || !isSuspect(openLead)) return
    const expected = openLead.state?.version ?? 0
    void changeStatus(service, { id: openLead.id, status: 'pending', expected }).then((outcome) => {
      if (outcome.kind !== 'refused') enterStates([outcome.state])
    })
  }

  /** The button may be far above what it changes: the view and the focus go there. */
  function showMarked(mark: UndeliveredState): void {
    view.showMarked(mark)
    leadsHeading.current?.focus()
  }

  const settings = useBuildSettings()
  const service = useMemo(() => ({ settings, token }), [settings, token])
  const arrivals = useArrivals(service, reading, answer.isPaged)
  const { data: access } = useQuery({
    queryKey: ['access', token],
    queryFn: () => readAccess(service),
    enabled: answer.isPaged,
  })
  const { data: openings } = useQuery({
    queryKey: ['clock', token],
    queryFn: () => readOpenings(service),
    enabled: answer.isPaged,
  })
  const charts = useMemo(
    () => (
      <div className="charts">
        <DayChart leads={leads} now={now} />
        <OriginChart leads={leads} />
      </div>
    ),
    [leads, now],
  )
  const mayChange = access?.may.change === true
  const { requests, choosable } = useMemo(() => countUses(view.matches), [view.matches])
  const chosen = useSelection(view.matches, mayChange ? choosable : 0)

  function enterStates(states: readonly LeadState[]): void {
    reading.enter((book) => book.addStates(states))
  }

  function showArrivals(): void {
    arrivals.show()
    changeQuery({ section: '', order: newestFirst })
    leadsHeading.current?.focus()
  }

  const offered: readonly Section[] = [
    '',
    ...(leads.length > 0 ? (['pictures'] as const) : []),
    ...(access ? (['delivery'] as const) : []),
    ...(access?.may.readAudit ? (['audit'] as const) : []),
  ]
  const section = offered.includes(query.section) ? query.section : ''
  return (
    <>
      <DashboardHead
        reading={reading}
        token={token}
        headingRef={headingRef}
        mayExport={access?.may.export ?? true}
        onHelp={() => setHelpOpen(true)}
      />
      {offered.length > 1 && <SectionNav current={section} offered={offered} />}
      {section === 'pictures' && (
        <Pictures
          leads={view.matches}
          view={view}
          now={now}
          service={service}
          hasTimes={answer.isPaged}
        />
      )}
      {section === 'delivery' && (
        <DeliveryPart
          service={service}
          mayManage={access?.may.manageDelivery === true}
          answer={answer}
          now={now}
        />
      )}
      {section === 'audit' && <AuditTrail service={service} />}
      {section === '' && (
        <>
          <Notices answer={answer} now={now} onShow={showMarked} />
          <Tiles answer={answer} arrivedAt={reading.arrivedAt} now={now} />
          {leads.length === 0 ? (
            <NoLeads />
          ) : (
            <>
              <section aria-labelledby="leads-heading">
                <h2 ref={leadsHeading} id="leads-heading" className="visually-hidden" tabIndex={-1}>
                  Leads
                </h2>
                <FilterBar
                  leads={leads}
                  view={view}
                  now={now}
                  hasStates={answer.isPaged}
                  searchRef={search}
                  actions={
                    <>
                      {access?.may.export && view.isFiltered && view.matches.length > 0 && (
                        <CsvButton
                          service={service}
                          label={`CSV of these ${view.matches.length.toLocaleString('en-US')}`}
                          query={() => filterQuery(view.filter, now)}
                        />
                      )}
                      {access?.may.export && requests > 0 && (
                        <CsvButton
                          service={service}
                          label={`CSV of ${requests.toLocaleString('en-US')} requests and notes`}
                          query={() => {
                            const query = filterQuery({ ...view.filter, event: '' }, now)
                            query.set('kind', 'consultations')
                            return query
                          }}
                        />
                      )}
                      {access && <ViewBar service={service} query={query} mayKeep={mayChange} />}
                    </>
                  }
                  counts={
                    <RowCounts
                      answer={answer}
                      view={view}
                      older={older}
                      isReadingRest={reading.isReadingRest}
                    />
                  }
                />
                <ArrivalNotice arrivals={arrivals} onShow={showArrivals} />
                <BulkBar
                  chosen={chosen}
                  matchCount={view.matches.length}
                  service={service}
                  mayExport={access?.may.export === true}
                  onStates={enterStates}
                />
                <LeadList
                  listing={view.listing}
                  onOrder={view.setOrder}
                  onPage={view.setPage}
                  header={answer.header}
                  countsByPerson={view.countsByPerson}
                  now={now}
                  openings={openings}
                  selection={chosen.boxes}
                  onOpen={setOpenKey}
                />
              </section>
              {charts}
            </>
          )}
        </>
      )}
      <LeadDetail
        lead={openLead}
        source={answer.source}
        rowsOfPerson={view.countsByPerson}
        now={now}
        standing={
          access &&
          openLead &&
          openLead.id !== '' && (
            <LeadStanding
              key={openLead.key}
              lead={openLead}
              service={service}
              mayChange={mayChange}
              onState={(state) => enterStates([state])}
            />
          )
        }
        openings={openings}
        timeline={
          openLead && (
            <PersonTimeline
              lead={openLead}
              leads={leads}
              now={now}
              onOpen={setOpenKey}
              onShowPerson={(person) => {
                view.showPerson(person)
                setOpenKey(undefined)
              }}
            />
          )
        }
        onShowPerson={view.showPerson}
        onClose={() => setOpenKey(undefined)}
      />
      <KeyHelp
        isOpen={isHelpOpen}
        areSingleKeysOn={areSingleKeysOn}
        onSwitch={switchSingleKeys}
        onClose={() => setHelpOpen(false)}
      />
    </>
  )
}
