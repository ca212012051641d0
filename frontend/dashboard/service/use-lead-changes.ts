/**
 * Hook that sends changes of status, note and next action for one or many leads
 * (docs/http-interface.md §14), and applies the outcome to all leads held.
 */

import { useMutation } from '@tanstack/react-query'
import type { WantedChange } from '#backend/journal/status-store.ts'
import type { LeadState } from '#domain/lead-status.ts'
import { ApiError } from '#frontend/api/api-request.ts'
import { useDashboard } from '#frontend/dashboard/dashboard-context.ts'
import { askAdmin, refusalText } from './ask-admin.ts'

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
