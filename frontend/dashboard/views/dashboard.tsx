/** The unlocked state: figures, notices, filters and the leads themselves. */

import { type RefObject, useMemo, useRef, useState } from 'react'
import type { UndeliveredState } from '#domain/lead-extra.ts'
import { countByPerson } from '../leads/lead-groups.ts'
import type { LeadsAnswer } from '../leads/leads-answer.ts'
import { DashboardHead } from './dashboard-head.tsx'
import { DayChart } from './day-chart.tsx'
import { FilterBar } from './filter-bar.tsx'
import { LeadDetail } from './lead-detail.tsx'
import { LeadList } from './lead-list.tsx'
import { Notices } from './notices.tsx'
import { OriginChart } from './origin-chart.tsx'
import { Tiles } from './tiles.tsx'
import { useLeadView } from './use-lead-view.ts'
import type { LeadsReading } from './use-leads.ts'
import { useNow } from './use-now.ts'

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
  const view = useLeadView(leads, now)
  const countsByPerson = useMemo(() => countByPerson(leads), [leads])
  const leadsHeading = useRef<HTMLHeadingElement>(null)
  const [openKey, setOpenKey] = useState<string>()

  /** The button may be far above what it changes: the view and the focus go there. */
  function showMarked(mark: UndeliveredState): void {
    view.showMarked(mark)
    leadsHeading.current?.focus()
  }

  return (
    <>
      <DashboardHead reading={reading} token={token} headingRef={headingRef} />
      <Notices answer={answer} now={now} onShow={showMarked} />
      <Tiles answer={answer} arrivedAt={reading.arrivedAt} now={now} />
      {leads.length === 0 ? (
        <p role="status" className="no-leads">
          No leads found
        </p>
      ) : (
        <>
          <div className="charts">
            <DayChart leads={leads} now={now} />
            <OriginChart leads={leads} />
          </div>
          <section aria-labelledby="leads-heading">
            <h2 ref={leadsHeading} id="leads-heading" className="visually-hidden" tabIndex={-1}>
              Leads
            </h2>
            <FilterBar leads={leads} view={view} />
            <LeadList
              view={view}
              header={answer.header}
              countsByPerson={countsByPerson}
              now={now}
              onOpen={setOpenKey}
            />
          </section>
        </>
      )}
      <LeadDetail
        lead={leads.find(({ key }) => key === openKey)}
        source={answer.source}
        rowsOfPerson={countsByPerson}
        now={now}
        onShowPerson={view.showPerson}
        onClose={() => setOpenKey(undefined)}
      />
    </>
  )
}
