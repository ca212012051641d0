/** The unlocked state: figures, notices, filters and the leads themselves, and the other parts. */

import { type RefObject, useMemo, useRef, useState } from 'react'
import type { UndeliveredState } from '#domain/lead-extra.ts'
import { countByPerson } from '../leads/lead-groups.ts'
import type { LeadsAnswer } from '../leads/leads-answer.ts'
import type { Section } from '../leads/view-query.ts'
import { DashboardHead } from './dashboard-head.tsx'
import { DayChart } from './day-chart.tsx'
import { FilterBar } from './filter-bar.tsx'
import { KeyHelp } from './key-help.tsx'
import { LeadDetail } from './lead-detail.tsx'
import { LeadList } from './lead-list.tsx'
import { Notices } from './notices.tsx'
import { OriginChart } from './origin-chart.tsx'
import { RowCounts } from './row-counts.tsx'
import { SectionNav } from './section-nav.tsx'
import { Tiles } from './tiles.tsx'
import { useLeadView } from './use-lead-view.ts'
import type { LeadsReading } from './use-leads.ts'
import { useNow } from './use-now.ts'
import { useShortcuts, useSingleKeys } from './use-shortcuts.ts'
import { useViewQuery } from './use-view-query.ts'

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
  const view = useLeadView(leads, query, changeQuery, now)
  const countsByPerson = useMemo(() => countByPerson(leads), [leads])
  const leadsHeading = useRef<HTMLHeadingElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [openKey, setOpenKey] = useState<string>()
  const openLead = useMemo(
    () => (openKey === undefined ? undefined : leads.find(({ key }) => key === openKey)),
    [leads, openKey],
  )
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

  const offered: readonly Section[] = ['']
  return (
    <>
      <DashboardHead
        reading={reading}
        token={token}
        headingRef={headingRef}
        onHelp={() => setHelpOpen(true)}
      />
      {offered.length > 1 && <SectionNav current={query.section} offered={offered} />}
      <Notices answer={answer} now={now} onShow={showMarked} />
      <Tiles answer={answer} arrivedAt={reading.arrivedAt} now={now} />
      {leads.length === 0 ? (
        <p role="status" className="no-leads">
          No leads found
        </p>
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
              counts={
                <RowCounts answer={answer} view={view} isReadingRest={reading.isReadingRest} />
              }
            />
            <LeadList
              view={view}
              header={answer.header}
              countsByPerson={countsByPerson}
              now={now}
              selection={undefined}
              onOpen={setOpenKey}
            />
          </section>
          <div className="charts">
            <DayChart leads={leads} now={now} />
            <OriginChart leads={leads} />
          </div>
        </>
      )}
      <LeadDetail
        lead={openLead}
        source={answer.source}
        rowsOfPerson={countsByPerson}
        now={now}
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
