/**
 * Everything that the parts of the unlocked dashboard share: the token and its holder, the time, the
 * leads held, the view of them that the address asks for, the selected leads and the open one; and
 * how they ask the service for more, or to change leads.
 */

import { useMutation, useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useState } from 'react'
import type { WantedChange } from '#backend/journal/status-store.ts'
import type { LeadFilter } from '#domain/lead-filter.ts'
import type { LeadState } from '#domain/lead-status.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { ApiError } from '#frontend/api/api-request.ts'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import { useLeadView } from '#frontend/dashboard/leads/use-lead-view.ts'
import type { LeadsReading } from '#frontend/dashboard/service/use-leads.ts'
import { type AdminPath, askAdmin, refusalText } from './service/ask-admin.ts'
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

export interface ChangeOutcome {
  readonly done: readonly LeadState[]
  /** States that were set in the meantime, by somebody else or by a call whose answer was lost. */
  readonly conflicts: readonly LeadState[]
  /** Ids of leads that no longer exist. */
  readonly unknown: readonly string[]
  /** Why the call was refused or failed. */
  readonly refusal?: string
  /** Whether the service may have made the changes, and only its answer was lost. */
  readonly isUncertain?: boolean
}

const paths = { change: '/api/admin/statuses', undo: '/api/admin/statuses/undo' } as const

interface Call {
  readonly action: keyof typeof paths
  /** To undo, only id and the version to undo. */
  readonly changes: readonly WantedChange[]
}

/** Sends changes of one or many leads (docs/http-interface.md §14), and shows their outcome in all. */
export function useLeadChanges() {
  const { token, reading } = useDashboard()
  const { isPending, data, mutateAsync } = useMutation({
    mutationFn: ({ action, changes }: Call) =>
      // The service refuses more than ten thousand at once, with a sentence that says so.
      askAdmin<ChangeOutcome>(token, paths[action], { changes }).catch(
        (error: unknown): ChangeOutcome => {
          const isUncertain = !(error instanceof ApiError && error.status < 500)
          return { done: [], conflicts: [], unknown: [], refusal: refusalText(error), isUncertain }
        },
      ),
    // After a conflict too: before saving again, the user has read the other person's change. After
    // a failure the reading shows whether the changes were made.
    onSuccess: ({ done, conflicts }) => reading.enterStates([...done, ...conflicts]),
  })
  return {
    isSaving: isPending,
    /** Of the last call; undefined during the next one. */
    outcome: data,
    /** Nothing is disabled meanwhile, so that focus stays; a second press does nothing. */
    send: async (action: Call['action'], changes: Call['changes']) =>
      isPending ? undefined : mutateAsync({ action, changes }),
  }
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
