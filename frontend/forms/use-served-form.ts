/**
 * State of a form that the page already shows, checked by its zod schema.
 *
 * React adds to the form's HTML instead of hydrating it: the labels and controls stay as they were
 * served, hold the values (served-controls.ts), and React draws only what comes later, in places of
 * its own (slot.tsx). Hydration would compare the HTML with what React expects, and draw the form
 * anew where a translator, a password manager or a form filler has changed it: what the visitor
 * typed would be gone.
 */

import { useLayoutEffect, useState } from 'react'
import { forgetPerson } from './drafts.ts'
import { formIn, halfFilledControl, personIn } from './served-controls.ts'
import { useFormDraft } from './use-form-draft.ts'
import { type FormValues, type FormValuesOptions, useFormValues } from './use-form-values.ts'
import { type LastAttemptOptions, useLastAttempt } from './use-last-attempt.ts'
import { type FieldLabels, type FieldMessages, useProblems } from './use-problems.ts'
import { type SendingOptions, useSending } from './use-sending.ts'
import { useFormEvents, usePendingButton } from './use-served-controls.ts'

export interface ServedFormOptions<Output extends object>
  extends FormValuesOptions<Output>,
    SendingOptions<Output>,
    LastAttemptOptions {
  /** Key of the draft: draft:<name>. */
  readonly name: string
  readonly labels: FieldLabels
  readonly island: HTMLElement
  /** Until Clear: after Back or a reload the values are there, and sent again they are one row. */
  readonly keepsDraft?: boolean
  /** For a form that marks its fields in a way of its own. */
  readonly messagesFor?: (found: FieldMessages) => FieldMessages
  /** The question shown alone while more follow; undefined if the whole form is to be checked. */
  readonly stepToCheck?: () => string | undefined
  /** Called when that question has a valid answer. */
  readonly onStep?: () => void
  readonly onClear?: () => void
}

export type ServedForm = ReturnType<typeof useServedForm>

export function useServedForm<Output extends object>(options: ServedFormOptions<Output>) {
  const { island, labels, name, keepsDraft = false } = options
  const fields = Object.keys(labels)
  const [element] = useState(() => formIn(island))
  const values = useFormValues(element, fields, options)
  const draft = useFormDraft({ name, element, fields, isKeptOnceSent: keepsDraft })
  const problems = useProblems(element, labels)
  const sending = useSending(options, { element, draft, problems })
  const person = () => personIn(element)
  const lastAttempt = useLastAttempt(options, { draft, isBusy: sending.isBusy, person })
  usePendingButton(element, sending.isPending)
  useFormEvents(element, {
    onChange: (field) => {
      const isMarked = problems.messages[field] !== undefined
      if (isMarked && values.check().found[field] === undefined) problems.mend(field)
      draft.keep()
    },
    onSubmit: submit,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useLayoutEffect(() => draft.open(values.typed), [])

  function submit(): void {
    if (sending.isBusy()) return
    const step = options.stepToCheck?.()
    const half = halfFilledControl(element)
    const { data, found } = values.check()
    if (half && (!step || half === step)) {
      problems.announce({ [half]: 'Please enter the whole date, or clear it' })
    } else if (step !== undefined && found[step] !== undefined) {
      problems.announce({ [step]: found[step] })
    } else if (step !== undefined) {
      problems.clear()
      options.onStep?.()
    } else if (data === undefined) {
      problems.announce(options.messagesFor?.(found) ?? found)
    } else {
      lastAttempt.clear()
      void sending.send(data)
    }
  }

  function reset(to: FormValues): void {
    values.write(to)
    problems.clear()
    draft.noteInput()
  }

  function clear(): void {
    reset({ ...values.initial, ...Object.fromEntries(fields.map((field) => [field, ''])) })
    if (fields.includes('email')) forgetPerson()
    for (const part of [draft, sending, lastAttempt]) part.clear()
    options.onClear?.()
    element.querySelector<HTMLElement>(`[name="${fields[0]}"]`)?.focus()
  }

  return {
    /** The form in the island's HTML. */
    element,
    /** Start of the ids of the form's fields: fieldId(form.id, 'email'). */
    id: island.dataset.island ?? '',
    /** The fields' names, in order. */
    fields,
    problems,
    isPending: sending.isPending,
    /** Failure of the last attempt; undefined if it was sent. */
    failure: sending.failure,
    hasInput: draft.hasInput,
    /** Whether an earlier visit sent what the form holds, and got no receipt. */
    isUnconfirmed: lastAttempt.isUnconfirmed,
    reset,
    clear,
  }
}
