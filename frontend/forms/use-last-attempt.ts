/**
 * An earlier visit's attempt to send what a form holds: the page may have been left, or the line
 * cut, before the answer came. The service is asked once whether it arrived.
 */

import { useEffect, useState } from 'react'
import { wasReceived } from '#frontend/api/receipt.ts'
import { apiHref } from '#frontend/site/build-settings.ts'
import { type Draft, rememberPerson } from './drafts.ts'
import type { FormDraft } from './use-form-draft.ts'

export interface LastAttemptOptions {
  /** Whether all such forms with one address are one row, whose id the service makes. */
  readonly isOneRowPerAddress?: boolean
  /** Called if the attempt turns out to be received. */
  readonly onFoundReceived?: (submissionId: string) => void
}

interface FormParts {
  readonly draft: FormDraft
  readonly isBusy: () => boolean
  /** What the form holds about the person. */
  readonly person: () => Draft
}

export function useLastAttempt(
  { isOneRowPerAddress = false, onFoundReceived }: LastAttemptOptions,
  { draft, isBusy, person }: FormParts,
) {
  const [isUnconfirmed, setUnconfirmed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what an earlier visit left
  useEffect(() => void ask(), [])

  async function ask(): Promise<void> {
    const id = draft.unconfirmedId()
    if (id === undefined || isOneRowPerAddress) return
    const isReceived = await wasReceived(id, apiHref(`/api/submissions/${id}`))
    // Changed or sent again meanwhile: another attempt.
    if (draft.unconfirmedId() !== id || isBusy()) return
    if (!isReceived) {
      // Of a tool used without an address, nobody waits for an answer.
      setUnconfirmed(Object.values(person()).some((said) => said !== ''))
      return
    }
    rememberPerson(person())
    draft.settle()
    onFoundReceived?.(id)
  }

  return { isUnconfirmed, clear: () => setUnconfirmed(false) }
}
