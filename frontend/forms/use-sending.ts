/** Sending of a form: valid values become one submission, which has a receipt or has failed. */

import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type SubmissionContext, trapName } from '#domain/forms/submission-context.ts'
import { type Receipt, sendForReceipt } from '#frontend/api/receipt.ts'
import { visitContext } from '#frontend/api/visit-context.ts'
import { apiHref } from '#frontend/site/build-settings.ts'
import { type Draft, rememberPerson } from './drafts.ts'
import { type FailedSubmission, failedSubmission } from './failed-submission.ts'
import { personIn } from './served-controls.ts'
import type { FormDraft } from './use-form-draft.ts'
import type { Problems } from './use-problems.ts'

export interface Sent<Output> {
  readonly values: Output
  readonly submissionId: string
  /** The service's answer, and when it came by the service's clock. */
  readonly receipt: Receipt
  /** Fields that were changed while it was under way, with what they hold now. */
  readonly changed: Draft
}

export interface SendingOptions<Output> {
  readonly path: `/api/${string}`
  /** Whether all such forms with one address are one row, whose id the service makes. */
  readonly isOneRowPerAddress?: boolean
  /** Called with valid values before they are sent. */
  readonly onValid?: (values: Output) => void
  /** False for values that only the page answers, without the service. */
  readonly isSent?: (values: Output) => boolean
  readonly onSent: (sent: Sent<Output>) => void
  readonly onFailed?: () => void
}

interface FormParts {
  readonly element: HTMLFormElement
  readonly methods: UseFormReturn<FieldValues>
  readonly draft: FormDraft
  readonly problems: Problems
}

export function useSending<Output extends object>(
  options: SendingOptions<Output>,
  { element, methods, draft, problems }: FormParts,
) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<FailedSubmission>()
  const isBusy = useRef(false)

  /** Leaves out an attempt that begins while another one is under way. */
  async function attempt(act: () => Promise<void>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    await act().finally(() => {
      isBusy.current = false
    })
  }

  async function send(values: Output): Promise<void> {
    problems.clear()
    setFailure(undefined)
    options.onValid?.(values)
    if (options.isSent?.(values) === false) return
    setPending(true)
    const { submissionId, fillTimeMs } = draft.beginAttempt(values)
    const context = visitContext({ submissionId, fillTimeMs, trap: methods.getValues(trapName) })
    const atPress = draft.visible()
    const outcome = await post(options, { ...values, ...context })
    setPending(false)
    if ('at' in outcome) {
      draft.settle()
      rememberPerson(personIn(element, values))
      const atAnswer = Object.entries(draft.visible())
      const changed = atAnswer.filter(([name, value]) => value !== atPress[name])
      const sent = { values, submissionId, receipt: outcome }
      options.onSent({ ...sent, changed: Object.fromEntries(changed) })
      if (changed.length > 0) draft.keep()
      return
    }
    if (outcome.isRefused) draft.renewId()
    setFailure(outcome)
    problems.refuse(outcome.fieldErrors)
    options.onFailed?.()
  }

  return {
    isPending,
    failure,
    isBusy: () => isBusy.current,
    attempt,
    send,
    clear: () => setFailure(undefined),
  }
}

/** @returns why the submission was not received, if it was not */
async function post(
  { path, isOneRowPerAddress = false }: SendingOptions<never>,
  payload: SubmissionContext,
): Promise<Receipt | FailedSubmission> {
  try {
    return await sendForReceipt(apiHref(path), payload, isOneRowPerAddress)
  } catch (error) {
    return failedSubmission(error)
  }
}
