/**
 * Everything that the parts of the unlocked dashboard share: the token and its holder, the time, the
 * leads held, the view of them that the address asks for, the selected leads and the open one.
 */

import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useState } from 'react'
import type { LeadFilter } from '#domain/lead-filter.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import { useLeadView } from '#frontend/dashboard/leads/use-lead-view.ts'
import type { LeadsReading } from '#frontend/dashboard/service/use-leads.ts'
import { type AdminPath, askAdmin } from './service/ask-admin.ts'
import { useViewQuery, type ViewQuery } from './view-query.ts'

export interface UnlockedReading extends LeadsReading {
  readonly answer: NonNullable<LeadsReading['answer']>
}

export function useNewDashboard(token: string, reading: UnlockedReading) {
  const { answer, access } = reading
  const { leads } = answer
  const now = useNow()
  const { view: asked, change, type } = useViewQuery()
  const view = useLeadView(leads, asked, now, access?.name ?? '')
  useLinkedLead(leads, asked, change)
  return {
    token,
    access,
    /** Milliseconds since 1970. */
    now,
    answer,
    reading,
    asked,
    change,
    setFilter: (changed: Partial<LeadFilter>) =>
      change({ filter: { ...asked.filter, ...changed }, later: '' }),
    type,
    view,
    selection: useSelection(view.listed),
    openLead: useMemo(() => leads.find(({ key }) => key === asked.lead), [leads, asked.lead]),
  }
}

/** Undefined while the dashboard is locked. */
export const DashboardContext = createContext<ReturnType<typeof useNewDashboard> | undefined>(
  undefined,
)

export function useDashboard() {
  const dashboard = use(DashboardContext)
  if (!dashboard) throw new Error('DashboardContext has no provider')
  return dashboard
}

/** Answer of a GET to the service; opening a part again requests it again, and so does Refresh. */
export function useAdminAnswer<Answer>(path: AdminPath) {
  const { token } = useDashboard()
  return useQuery({
    queryKey: [path, token],
    queryFn: () => askAdmin<Answer>(token, path),
    gcTime: 0,
  })
}

const clockIntervalMs = 30_000

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), clockIntervalMs)
    return () => clearInterval(timer)
  }, [])
  return now
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
