/** The unlocked state: figures, notices, filters and the leads themselves, and the other parts. */

import { useQuery } from '@tanstack/react-query'
import { lazy, type RefObject, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import type { UndeliveredState } from '#domain/lead-extra.ts'
import type { LeadState } from '#frontend/dashboard/leads/lead-state.ts'
import type { LeadsAnswer } from '#frontend/dashboard/leads/leads-answer.ts'
import { readOpenings } from '#frontend/dashboard/service/office-clock.ts'
import { useBuildSettings } from '#frontend/site/build-settings.ts'
import { ArrivalNotice } from './arrival-notice.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CopyButton } from './copy-button.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import { ExportField } from './export-field.tsx'
import { FilterBar } from './filter-bar.tsx'
import { KeyHelp } from './key-help.tsx'
import { LeadList } from './lead-list.tsx'
import { newestFirst } from './lead-order.ts'
import { NoLeads } from './no-leads.tsx'
import { Notices } from './notices.tsx'
import { PersonTimeline } from './person-timeline.tsx'
import { RowCounts } from './row-counts.tsx'
import { SectionNav } from './section-nav.tsx'
import { StatusPanel } from './status-panel.tsx'
import { useAccess } from './use-access.ts'
import { useArrivals } from './use-arrivals.ts'
import { useLeadView } from './use-lead-view.ts'
import type { LeadsReading } from './use-leads.ts'
import { useNow } from './use-now.ts'
import { useOlderLeads } from './use-older-leads.ts'
import { useSelection } from './use-selection.tsx'
import { useShortcuts, useSingleKeys } from './use-shortcuts.ts'
import { useViewQuery } from './use-view-query.ts'
import { type Section, type ViewQuery, viewText } from './view-query.ts'

// Who opens the list waits for none of them.
const Charts = lazy(async () => ({ default: (await import('./charts.tsx')).Charts }))
const DeliveryPart = lazy(async () => ({
  default: (await import('./delivery-part.tsx')).DeliveryPart,
}))
const LeadDetail = lazy(async () => ({ default: (await import('./lead-detail.tsx')).LeadDetail }))
const TokenPart = lazy(async () => ({ default: (await import('./token-part.tsx')).TokenPart }))
const AuditTrail = lazy(async () => ({ default: (await import('./audit-trail.tsx')).AuditTrail }))

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
  const settings = useBuildSettings()
  const service = useMemo(() => ({ settings, token }), [settings, token])
  const access = useAccess(service, answer.isPaged)
  const me = access?.name ?? ''
  const view = useLeadView(leads, older.leads, query, changeQuery, { now, me })
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
  const openedAt = useRef(-1)
  // The panel stays when it closes: it moves out of view and gives the focus back.
  const wasOpened = useRef(false)
  if (openLead) wasOpened.current = true
  const openLeadOf = useCallback((key: string) => {
    openedAt.current = listedRows().findIndex(({ dataset }) => dataset.row === key)
    setOpenKey(key)
  }, [])

  /** The row may have left the lane meanwhile: the one in its place has the focus then. */
  function focusRowInItsPlace(): void {
    if (document.activeElement !== document.body) return
    const rows = listedRows()
    const row = rows[Math.min(openedAt.current, rows.length - 1)] ?? leadsHeading.current
    row?.focus()
  }

  const [isHelpOpen, setHelpOpen] = useState(false)
  const [areSingleKeysOn, switchSingleKeys] = useSingleKeys()
  useShortcuts(
    { '/': () => search.current?.focus(), '?': () => setHelpOpen(true) },
    areSingleKeysOn && openKey === undefined,
  )

  /** The button may be far above what it changes: the view and the focus go there. */
  function showMarked(mark: UndeliveredState): void {
    view.showMarked(mark)
    leadsHeading.current?.focus()
  }

  const arrivals = useArrivals(service, reading, answer.isPaged)
  const { data: openings } = useQuery({
    queryKey: ['clock', token],
    queryFn: () => readOpenings(service),
    enabled: answer.isPaged,
  })
  const { matches } = view
  // A row that was typed into the Sheet has no id.
  const choosable = useMemo(() => matches.filter(({ id }) => id !== '').length, [matches])
  const chosen = useSelection(matches, access ? choosable : 0)

  function enterStates(states: readonly LeadState[]): void {
    reading.enter((book) => book.addStates(states))
  }

  function showArrivals(): void {
    arrivals.show()
    changeQuery((former) => ({
      section: '',
      filter: { ...former.filter, lane: '' },
      order: newestFirst,
    }))
    leadsHeading.current?.focus()
  }

  const mayManage = access?.may.manageDelivery === true
  const first = answer.isRedacted ? 'charts' : ''
  const offered: readonly Section[] = answer.isRedacted
    ? [first]
    : [
        first,
        ...(leads.length > 0 ? (['charts'] as const) : []),
        ...(mayManage ? (['delivery'] as const) : []),
        ...(access?.may.manageTokens ? (['tokens'] as const) : []),
        ...(access?.may.readAudit ? (['audit'] as const) : []),
      ]
  const section = offered.find((each) => each === query.section) ?? first
  return (
    <>
      <DashboardHead
        reading={reading}
        token={token}
        headingRef={headingRef}
        onHelp={answer.isRedacted ? undefined : () => setHelpOpen(true)}
        parts={
          offered.length > 1 && <SectionNav current={section} query={query} offered={offered} />
        }
      />
      <Suspense fallback={<p role="status">Loading...</p>}>
        {section === 'charts' && (
          <Charts
            leads={view.filter.lane === 'month' ? view.matches : view.inAllLanes}
            view={view}
            now={now}
            service={service}
            hasTimes={answer.isPaged}
            mayExport={access?.may.export === true}
          />
        )}
        {section === 'delivery' && <DeliveryPart service={service} answer={answer} now={now} />}
        {section === 'tokens' && <TokenPart service={service} />}
        {section === 'audit' && <AuditTrail service={service} />}
      </Suspense>
      {section === '' && (
        <>
          <div className="d-print-none">
            <Notices answer={answer} now={now} mayManage={mayManage} onShow={showMarked} />
          </div>
          {leads.length === 0 ? (
            <NoLeads />
          ) : (
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
                    {access && <ExportField service={service} view={view} now={now} />}
                    <CopyButton label="Copy link" text={() => linkTo(query)} />
                  </>
                }
                arrivals={<ArrivalNotice arrivals={arrivals} onShow={showArrivals} />}
                counts={
                  <RowCounts
                    answer={answer}
                    view={view}
                    older={older}
                    isReadingRest={reading.isReadingRest}
                  />
                }
              />
              {access && (
                <BulkBar
                  chosen={chosen}
                  matchCount={view.matches.length}
                  service={service}
                  access={access}
                  now={now}
                  onStates={enterStates}
                />
              )}
              <LeadList
                listing={view.listing}
                filter={view.filter}
                elsewhereCount={view.inAllLanes.length}
                onShowAllLanes={() => view.setFilter({ lane: '' })}
                onOrder={view.setOrder}
                onPage={view.setPage}
                header={answer.header}
                countsByPerson={view.countsByPerson}
                now={now}
                openings={openings}
                selection={chosen.boxes}
                onOpen={openLeadOf}
              />
            </section>
          )}
        </>
      )}
      {wasOpened.current && (
        <Suspense>
          <LeadDetail
            lead={openLead}
            source={answer.source}
            rowsOfPerson={view.countsByPerson}
            now={now}
            standing={
              access &&
              openLead &&
              openLead.id !== '' && (
                <StatusPanel
                  key={openLead.key}
                  lead={openLead}
                  service={service}
                  access={access}
                  now={now}
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
            onClosed={focusRowInItsPlace}
          />
        </Suspense>
      )}
      <KeyHelp
        isOpen={isHelpOpen}
        areSingleKeysOn={areSingleKeysOn}
        onSwitch={switchSingleKeys}
        onClose={() => setHelpOpen(false)}
      />
    </>
  )
}

/** Of table or cards, in their order. */
function listedRows(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')]
}

/** Without the token: whoever opens it is asked for one of his own. */
function linkTo(query: ViewQuery): string {
  const text = viewText(query)
  return `${location.origin}${location.pathname}${text && `?${text}`}`
}
