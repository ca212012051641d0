/**
 * Sends changes of status, note and next action, of one lead or of many (docs/http-interface.md §14); what comes of
 * them is entered into all that is held.
 */

import { useState } from 'react'
import type { LeadState, Standing } from '#domain/lead-status.ts'
import {
  type AdminService,
  askAdmin,
  refusalText,
} from '#frontend/dashboard/service/admin-request.ts'
import { useDesk } from './desk.tsx'

/** What is left out stays as it is. To undo: the version to take back. */
interface LeadChange extends Partial<Standing> {
  readonly id: string
  /** The version that was seen. */
  readonly expected: number
}

interface Answer {
  readonly done: readonly LeadState[]
  /** As somebody else has left them meanwhile. */
  readonly conflicts: readonly LeadState[]
  /** Ids that no lead has any more. */
  readonly unknown: readonly string[]
}

export interface ChangeOutcome extends Answer {
  /** Why it was refused, or did not arrive. */
  readonly refusal?: string
}

const paths = { change: '/api/admin/statuses', undo: '/api/admin/statuses/undo' } as const

export function useLeadChanges() {
  const { service, enterStates } = useDesk()
  const [isSaving, setSaving] = useState(false)

  /** What has the focus keeps it: nothing is disabled meanwhile, a second press does nothing. */
  async function send(
    action: 'change' | 'undo',
    changes: readonly LeadChange[],
  ): Promise<ChangeOutcome | undefined> {
    if (isSaving) return undefined
    setSaving(true)
    const outcome = await changeLeads(service, action, changes)
    setSaving(false)
    // After a conflict too: whoever saves again has read what the other did.
    enterStates([...outcome.done, ...outcome.conflicts])
    return outcome
  }

  return { isSaving, send }
}

/** More than ten thousand at once are refused by the service, in a sentence. */
async function changeLeads(
  service: AdminService,
  action: keyof typeof paths,
  changes: readonly LeadChange[],
): Promise<ChangeOutcome> {
  try {
    return await askAdmin<Answer>(service, paths[action], { body: { changes } })
  } catch (error) {
    return { done: [], conflicts: [], unknown: [], refusal: refusalText(error) }
  }
}
