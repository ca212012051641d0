/** View of the leads: filter, order and page, and the resulting rows. */

import { useDeferredValue, useMemo, useState } from 'react'
import { isFiltered, usualOrder, type ViewQuery } from '#frontend/dashboard/view-query.ts'
import { leadsByLane } from './lane-leads.ts'
import type { Lead } from './lead.ts'
import { sortLeads } from './lead-columns.tsx'
import { countByPerson, foldLeads } from './repeated-leads.ts'
import { toggled } from './use-selection.ts'
import { filterLeads, type Viewer } from './view-filter.ts'

export const rowsPerPage = 50

export type LeadView = ReturnType<typeof useLeadView>

/** @param asked the requested view; the rows may still show the previous letter's */
export function useLeadView(leads: readonly Lead[], asked: ViewQuery, { now, me }: Viewer) {
  // Typed letters appear at once; the list follows when there is time, and renders once for them.
  const q = useDeferredValue(asked.filter.q)
  const filter = useMemo(() => ({ ...asked.filter, q }), [asked.filter, q])
  const order = asked.sort || usualOrder(filter.lane)
  // Sorts before it filters: typing a letter sorts nothing, only a tick of the clock does.
  const sorted = useMemo(() => sortLeads(leads, order, now), [leads, order, now])
  const lanes = useMemo(() => {
    const viewer = { now, me }
    const isWhole = isFiltered(filter)
    return leadsByLane(
      filterLeads(sorted, { ...filter, lane: '' }, viewer),
      viewer,
      (lane) => isWhole || (lane === filter.lane && asked.later === 'shown'),
    )
  }, [sorted, filter, now, me, asked.later])
  const { matches, listed } = lanes[filter.lane]
  // A different view starts at its first page.
  const view = JSON.stringify([filter, order, asked.later])
  const rows = useRows(leads, listed, view)
  return {
    /** Whether the rows are those of the requested view already. */
    isListed: q === asked.filter.q,
    filter,
    order,
    lanes,
    /** The leads that match, in order, and those of them that are on one of the list's pages. */
    matches,
    listed,
    ...rows,
    /** Changes with the list. */
    key: `${view} ${rows.page}`,
  }
}

/** Page of the list, with the rows of one person within ten minutes folded under one of them. */
function useRows(leads: readonly Lead[], listed: readonly Lead[], view: string) {
  const [wanted, setWanted] = useState({ view: '', page: 1 })
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const countsByPerson = useMemo(() => countByPerson(leads), [leads])
  const { heads: all, repeats } = useMemo(() => foldLeads(listed), [listed])
  const pageCount = Math.max(1, Math.ceil(all.length / rowsPerPage))
  const page = Math.min(wanted.view === view ? wanted.page : 1, pageCount)
  const heads = all.slice((page - 1) * rowsPerPage, page * rowsPerPage)
  return {
    /** Rows of the page, in order, without those folded under another. */
    heads,
    /** By head: the rows folded under it. */
    repeats,
    foldedCount: listed.length - all.length,
    /** Rows of the page, and the repeats below an unfolded row. */
    rows: heads.flatMap((head) => {
      const under = repeats.get(head) ?? []
      const isUnfolded = unfolded.has(head.key)
      return [head, ...(isUnfolded ? under : [])].map((lead) => ({
        lead,
        personCount: countsByPerson.get(lead.person) ?? 0,
        repeatCount: lead === head ? under.length : 0,
        isUnfolded,
        isRepeat: lead !== head,
      }))
    }),
    /** Shows a row's repeats, or folds them again; takes its key. */
    toggleFold: (key: string) => setUnfolded(toggled(unfolded, key)),
    /** From 1. */
    page,
    pageCount,
    turnTo: (next: number) => setWanted({ view, page: next }),
  }
}
