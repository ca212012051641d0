/**
 * Sending of a form: valid values become one submission, which has a receipt or has failed. Of an
 * earlier visit's attempt without receipt (the page may have been left, or the line cut, before the
 * answer came) the service is asked once whether it arrived.
 */

import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { trapName } from '#domain/forms/submission-context.ts'
import type { SubmissionFailure } from '#domain/outcome.ts'
import { ApiError, objectIn } from '#frontend/api/api-request.ts'
import { type Receipt, sendForReceipt, wasReceived } from '#frontend/api/receipt.ts'
import { visitContext } from '#frontend/api/visit-context.ts'
import { failureSentences } from '#frontend/content/form-failures.ts'
import { apiHref } from '#frontend/site/build-settings.ts'
import {
  beginAttempt,
  type Draft,
  noteReceipt,
  rememberPerson,
  removeDraft,
  renewDraftId,
  unconfirmedId,
} from './drafts.ts'
import type { Problems } from './form-problems.tsx'
import { enteredIn, personIn } from './served-controls.ts'

export interface Sent<Output> {
  readonly values: Output
  readonly submissionId: string
  /** The service's answer, and when it came by the service's clock. */
  readonly receipt: Receipt
  /** Fields that were changed while it was under way, with what they hold now. */
  readonly changed: Draft
}

export interface SendingOptions<Output> {
  /** Of the draft. */
  readonly name: string
  readonly path: `/api/${string}`
  /** Whether all such forms with one address are one row, whose id the service makes. */
  readonly isOneRowPerAddress?: boolean
  /** Until Clear: after Back or a reload the values are there, and sent again they are one row. */
  readonly keepsDraft?: boolean
  /** Called with valid values before they are sent. */
  readonly onValid?: (values: Output) => void
  /** False for values that only the page answers, without the service. */
  readonly isSent?: (values: Output) => boolean
  readonly onSent: (sent: Sent<Output>) => void
  readonly onFailed?: () => void
  /** Called if the attempt of an earlier visit turns out to be received. */
  readonly onFoundReceived?: (submissionId: string) => void
}

interface SentForm {
  readonly element: HTMLFormElement
  readonly problems: Problems
  readonly draft: {
    /** What the visitor can see and change. */
    readonly visible: () => Draft
    readonly keep: (begunAt?: number) => void
  }
}

export function useSending<Output extends object>(
  options: SendingOptions<Output>,
  { element, problems, draft }: SentForm,
) {
  const { name, path, isOneRowPerAddress = false } = options
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<ReturnType<typeof failedSubmission>>()
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const isBusy = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what an earlier visit left
  useEffect(() => void askForReceipt(), [])

  /** Leaves out a press that comes while another one is under way. */
  function attempt(check: (send: (values: Output) => Promise<void>) => Promise<void>): void {
    if (isBusy.current) return
    isBusy.current = true
    void check(send).finally(() => {
      isBusy.current = false
    })
  }

  async function send(values: Output): Promise<void> {
    clear()
    options.onValid?.(values)
    if (options.isSent?.(values) === false) return
    // Even if a program filled the form without events: its id must survive a reload.
    draft.keep(performance.timeOrigin)
    const begun = beginAttempt(name, JSON.stringify(values))
    const { [trapName]: trap = '' } = enteredIn(element)
    const payload = { ...values, ...visitContext({ ...begun, trap }) }
    const atPress = draft.visible()
    setPending(true)
    const sending = sendForReceipt(apiHref(path), payload, isOneRowPerAddress)
    const outcome = await sending.catch(failedSubmission)
    setPending(false)
    if ('at' in outcome) {
      settle(values)
      const entries = Object.entries(draft.visible()).filter(
        ([field, now]) => now !== atPress[field],
      )
      const changed = Object.fromEntries(entries)
      options.onSent({ values, submissionId: begun.submissionId, receipt: outcome, changed })
      if (entries.length > 0) draft.keep()
      return
    }
    if (outcome.isRefused) renewDraftId(name)
    setFailure(outcome)
    problems.refuse(outcome.fieldErrors)
    options.onFailed?.()
  }

  async function askForReceipt(): Promise<void> {
    const id = unconfirmedId(name)
    if (id === undefined || isOneRowPerAddress) return
    const isReceived = await wasReceived(id)
    // Changed or sent again meanwhile: another attempt.
    if (unconfirmedId(name) !== id || isBusy.current) return
    const entered = enteredIn(element)
    if (isReceived) {
      settle(entered)
      options.onFoundReceived?.(id)
    } else {
      // Of a tool used without an address, nobody waits for an answer.
      setUnconfirmed(Object.values(personIn(element, entered)).some((said) => said !== ''))
    }
  }

  function settle(values: object): void {
    if (options.keepsDraft) noteReceipt(name)
    else removeDraft(name)
    rememberPerson(personIn(element, values))
  }

  function clear(): void {
    problems.clear()
    setFailure(undefined)
    setUnconfirmed(false)
  }

  return { isPending, failure, isUnconfirmed, attempt, clear }
}

/** In an RFC 9457 problem. */
const fieldError = z.object({ field: z.string(), message: z.string() })

const failures: Readonly<Record<number, SubmissionFailure>> = {
  409: 'conflict',
  413: 'tooLong',
  429: 'tooMany',
  503: 'notSaved',
}

const refusals = [400, 409, 413, 415, 422]

/** @param error what sendForReceipt threw */
export function failedSubmission(error: unknown) {
  const { status = 0, body = '', retryAfterSeconds } = error instanceof ApiError ? error : {}
  const failure = failures[status]
  const { errors } = objectIn(body)
  return {
    /** The service read the submission and refused it; after other failures it may have arrived. */
    isRefused: refusals.includes(status),
    /** Problems that the service found in individual fields. */
    fieldErrors: z.safeParse(z.array(fieldError), errors).data ?? [],
    /** Advice beyond the form's own words for a failure; empty if there is none. */
    sentence: (failure && failureSentences[failure]?.(inTime(retryAfterSeconds))) ?? '',
  }
}

/** "in 40 seconds", "in 2 minutes" */
function inTime(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a minute'
  if (seconds === 1) return 'in a second'
  if (seconds <= 90) return `in ${seconds} seconds`
  return `in ${Math.ceil(seconds / 60)} minutes`
}
