/** View of the leads: filter, order and page, and the resulting rows. */

import { useDeferredValue, useMemo, useState } from 'react'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import {
  filterChoices,
  filterLeads,
  isWorkLane,
  noFilter,
  type Viewer,
  type ViewFilter,
} from '#frontend/dashboard/leads/lead-filter.ts'
import { countByPerson, foldLeads } from '#frontend/dashboard/leads/people.ts'
import { isOverdue, isStale, replyNeed } from '#frontend/dashboard/leads/staff-clock.ts'
import { type LeadOrder, partsOf, sortLeads } from './lead-columns.tsx'
import { toggled } from './use-selection.ts'
import { chosenOrder, usualOrder, type ViewQuery, viewText } from './view-query.ts'

export const rowsPerPage = 50

export type LeadView = ReturnType<typeof useLeadView>

/** @param asked the requested view; the rows may still show the previous letter's */
export function useLeadView(
  leads: readonly Lead[],
  asked: ViewQuery,
  change: (changed: Partial<ViewQuery>) => void,
  { now, me }: Viewer,
) {
  // Typed letters appear at once; the list follows when there is time, and renders once for them.
  const q = useDeferredValue(asked.filter.q)
  const filter = useMemo(() => ({ ...asked.filter, q }), [asked.filter, q])
  const order = asked.sort || usualOrder(filter.lane)
  const [wanted, setWanted] = useState({ view: '', page: 1 })
  const [staleShownIn, showStaleIn] = useState<string>()
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())

  const countsByPerson = useMemo(() => countByPerson(leads), [leads])
  // Sorts before it filters: typing a letter sorts nothing, only a tick of the clock does.
  const sorted = useMemo(() => sortLeads(leads, order, now), [leads, order, now])
  const inAllLanes = useMemo(
    () => filterLeads(sorted, { ...filter, lane: '' }, { now, me }),
    [sorted, filter, now, me],
  )
  const laneCounts = useMemo(() => countLanes(inAllLanes, { now, me }), [inAllLanes, now, me])
  const matches = useMemo(() => {
    const inLane = { ...noFilter, lane: filter.lane }
    return filterLeads(inAllLanes, inLane, { now, me })
  }, [inAllLanes, filter.lane, me, now])
  const isUrgentFirst = partsOf(order)[0] === 'reply' && filter.lane === 'open'
  const fresh = useMemo(
    () => (isUrgentFirst ? matches.filter((lead) => !isStale(replyNeed(lead), now)) : matches),
    [matches, isUrgentFirst, now],
  )

  // A different view starts at its first page.
  const view = useMemo(() => viewText({ ...asked, filter }), [asked, filter])
  const listed = fresh.length === 0 || staleShownIn === view ? matches : fresh
  const { heads, repeats } = useMemo(() => foldLeads(listed), [listed])
  const pageCount = Math.max(1, Math.ceil(heads.length / rowsPerPage))
  const page = Math.min(wanted.view === view ? wanted.page : 1, pageCount)
  const pageHeads = heads.slice((page - 1) * rowsPerPage, page * rowsPerPage)
  const rows = pageHeads.flatMap((head) => {
    const under = repeats.get(head) ?? []
    const isUnfolded = unfolded.has(head.key)
    return [head, ...(isUnfolded ? under : [])].map((lead) => ({
      lead,
      personCount: countsByPerson.get(lead.person) ?? 0,
      repeatCount: lead === head ? under.length : 0,
      isUnfolded,
      isRepeat: lead !== head,
    }))
  })

  return {
    asked,
    isListed: q === asked.filter.q,
    filter,
    order,
    /** Rows of the page, in order, without those folded under another. */
    heads: pageHeads,
    /** By head: the rows folded under it. */
    repeats,
    /** Rows of the page, and the repeats below an unfolded row. */
    rows,
    /** Shows a row's repeats, or folds them again; takes its key. */
    toggleFold: (key: string) => setUnfolded(toggled(unfolded, key)),
    /** From 1. */
    page,
    pageCount,
    /** Changes with the list. */
    key: `${view} ${page}`,
    /** Number of matching leads in each lane, and how many of them are overdue. */
    laneCounts,
    /** The rows that match in all lanes. */
    inAllLanes,
    /** The rows that match, in order. */
    matches,
    /** Those of them that are on one of the list's pages. */
    listed,
    /** Number of listed rows folded under another. */
    foldedCount: listed.length - heads.length,
    /** Number of leads promised more than a week ago, hidden until staff ask for them. */
    staleCount: matches.length - listed.length,
    turnTo: (next: number) => setWanted({ view, page: next }),
    showStale: () => showStaleIn(view),
    change,
    setFilter: (changed: Partial<ViewFilter>) =>
      change({ filter: { ...asked.filter, ...changed } }),
    setOrder: (next: LeadOrder) => change({ sort: chosenOrder(next, asked.filter.lane) }),
  }
}

function countLanes(leads: readonly Lead[], viewer: Viewer) {
  const counts = (Object.keys(filterChoices.lane) as ViewFilter['lane'][]).map((lane) => {
    const inLane = filterLeads(leads, { ...noFilter, lane }, viewer)
    const overdue = inLane.filter((lead) => isOverdue(replyNeed(lead), viewer.now))
    return [lane, { count: inLane.length, overdue: isWorkLane(lane) ? overdue.length : 0 }] as const
  })
  return Object.fromEntries(counts) as Record<ViewFilter['lane'], (typeof counts)[number][1]>
}
