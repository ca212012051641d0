/** Rows of one page of the list, where what one person sent within ten minutes is folded. */

import { useMemo, useState } from 'react'
import { useWorklist } from '#frontend/dashboard/worklist.ts'
import { countByPerson, foldLeads } from './repeated-leads.ts'
import { toggled } from './use-selection.ts'

export const rowsPerPage = 50

export type Rows = ReturnType<typeof useRows>

export function useRows() {
  const { answer, asked, change, view } = useWorklist()
  const { leads } = answer
  const { listed } = view
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const countsByPerson = useMemo(() => countByPerson(leads), [leads])
  const { heads: all, repeats } = useMemo(() => foldLeads(listed), [listed])
  const pageCount = Math.max(1, Math.ceil(all.length / rowsPerPage))
  const page = Math.min(Number(asked.page) || 1, pageCount)
  const heads = all.slice((page - 1) * rowsPerPage, page * rowsPerPage)
  return {
    /** Rows of the page, in order, without those folded under another. */
    heads,
    /** By head: the rows folded under it. */
    repeats,
    foldedCount: listed.length - all.length,
    /** Rows of the page, and the repeats below an unfolded row. */
    shown: heads.flatMap((head) => {
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
    toggleFold: (row: string) => setUnfolded(toggled(unfolded, row)),
    /** From 1. */
    page,
    pageCount,
    turnTo: (next: number) => change({ page: next === 1 ? '' : `${next}` }),
  }
}
