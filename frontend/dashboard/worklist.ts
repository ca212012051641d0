/**
 * Everything that the parts of the unlocked dashboard share: the leads it holds, the view of them
 * that the address asks for, the selected leads and the open one.
 */

import { createContext, use, useEffect, useMemo, useState } from 'react'
import { submissionReference } from '#domain/submission-reference.ts'
import { countByPerson, type Lead } from '#frontend/dashboard/leads/lead.ts'
import { useLeadView } from '#frontend/dashboard/leads/use-lead-view.ts'
import type { ViewFilter } from '#frontend/dashboard/leads/view-filter.ts'
import type { LeadsAnswer, LeadsReading } from '#frontend/dashboard/service/use-leads.ts'
import { useStaffSession } from './staff-session.tsx'
import { useViewQuery, type ViewQuery } from './view-query.ts'

export function useNewWorklist(answer: LeadsAnswer, reading: LeadsReading) {
  const { now, access } = useStaffSession()
  const { view: asked, change, type } = useViewQuery()
  const { leads } = answer
  const view = useLeadView(leads, asked, { now, me: access?.name ?? '' })
  const selection = useSelection(view.listed)
  useLinkedLead(leads, asked, change)
  return {
    answer,
    reading,
    asked,
    change,
    setFilter: (changed: Partial<ViewFilter>) =>
      change({ filter: { ...asked.filter, ...changed }, later: '' }),
    /** Takes the search text. */
    type,
    view,
    selection,
    /** Whether leads can be selected: the token's rights are known, and some lead has an id. */
    isSelectable: access !== undefined && selection.choosable.length > 0,
    countByPerson: useMemo(() => countByPerson(leads), [leads]),
    openLead: useMemo(() => leads.find(({ key }) => key === asked.lead), [leads, asked.lead]),
  }
}

type Worklist = ReturnType<typeof useNewWorklist>

export const WorklistContext = createContext<Worklist | undefined>(undefined)

/** @throws Error outside the provider */
export function useWorklist(): Worklist {
  const worklist = use(WorklistContext)
  if (!worklist) throw new Error('WorklistContext has no provider')
  return worklist
}

/** Selection of leads for bulk actions: one by one, or all that match the filter. */
function useSelection(listed: readonly Lead[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const choosable = useMemo(() => listed.filter(isChoosable), [listed])
  return {
    keys,
    choosable,
    // Leads that are no longer listed are deselected: nobody should change what they do not see.
    leads: keys.size === 0 ? [] : choosable.filter(({ key }) => keys.has(key)),
    toggle: (key: string) => {
      const next = new Set(keys)
      if (!next.delete(key)) next.add(key)
      setKeys(next)
    },
    chooseAll: () => setKeys(new Set(choosable.map(({ key }) => key))),
    clear: () => setKeys(new Set()),
  }
}

/** A row typed into the Sheet by hand has no id, and a copied one has a key of its own. */
export function isChoosable({ key, id }: Lead): boolean {
  return key === id
}

/** "?q=1013-A639", as mails and the work list link to a lead, opens it once its page has come. */
function useLinkedLead(
  leads: readonly Lead[],
  { filter: { q }, lead }: ViewQuery,
  change: ReturnType<typeof useViewQuery>['change'],
): void {
  const [linked, setLinked] = useState(lead === '' ? q.toUpperCase() : '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list of leads
  useEffect(() => {
    if (linked === '' || linked !== q.toUpperCase()) return
    const found = leads.find(({ id }) => submissionReference(id) === linked)
    if (found === undefined) return
    setLinked('')
    change({ lead: found.key }, false)
  }, [leads])
}

export const leadsHeadingId = 'leads-heading'
/** The table's region, from which the arrow keys go to its rows. */
export const leadsTableId = 'leads-table'

export function leadsHeading(): HTMLElement | null {
  return document.getElementById(leadsHeadingId)
}

/** Rows of the table or cards, in order. */
export function listedRows(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')]
}
