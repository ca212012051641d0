/**
 * Hook that sends changes of status, note and next action for one or many leads
 * (docs/http-interface.md §14), and applies the outcome to all leads held.
 */

import { useState } from 'react'
import type { LeadState, StaffState } from '#domain/lead-status.ts'
import { askAdmin, refusalText } from '#frontend/dashboard/service/admin-request.ts'
import { useDesk } from './desk.tsx'

/** Omitted values stay as they are. To undo, only id and the version to undo. */
interface LeadChange extends Partial<StaffState> {
  readonly id: string
  /** The version that the user saw. */
  readonly expected: number
}

export interface ChangeOutcome {
  readonly done: readonly LeadState[]
  /** States that somebody else has set in the meantime. */
  readonly conflicts: readonly LeadState[]
  /** Ids of leads that no longer exist. */
  readonly unknown: readonly string[]
  /** Why the call was refused or failed. */
  readonly refusal?: string
}

/** Ten thousand changes take a few seconds; a longer silence is a dead connection. */
const answerWithinMs = 30_000

const paths = { change: '/api/admin/statuses', undo: '/api/admin/statuses/undo' } as const

export function useLeadChanges() {
  const { service, enterStates } = useDesk()
  const [isSaving, setSaving] = useState(false)

  /** Nothing is disabled meanwhile, so that focus stays; a second press does nothing. */
  async function send(
    action: 'change' | 'undo',
    changes: readonly LeadChange[],
  ): Promise<ChangeOutcome | undefined> {
    if (isSaving) return undefined
    setSaving(true)
    const signal = AbortSignal.timeout(answerWithinMs)
    // The service refuses more than ten thousand at once, with a sentence that says so.
    const outcome = await askAdmin<ChangeOutcome>(service, paths[action], {
      body: { changes },
      signal,
    }).catch((error: unknown): ChangeOutcome => {
      return { done: [], conflicts: [], unknown: [], refusal: refusalText(error) }
    })
    setSaving(false)
    // After a conflict too: before saving again, the user has read the other person's change.
    enterStates([...outcome.done, ...outcome.conflicts])
    return outcome
  }

  return { isSaving, send }
}
