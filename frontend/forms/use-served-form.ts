/**
 * State of a form that the page already shows, by react-hook-form with a zod schema.
 *
 * React adds to the form's HTML instead of hydrating it: the labels and controls stay as they were
 * served, react-hook-form registers them (use-served-controls.ts), and React draws only what comes
 * later, in places of its own (slot.tsx). Hydration would compare the HTML with what React expects,
 * and draw the form anew where a translator, a password manager or a form filler has changed it:
 * what the visitor typed would be gone.
 */

import { zodResolver } from '@hookform/resolvers/zod'
import { useLayoutEffect, useState } from 'react'
import { type FieldErrors, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { trapName } from '#domain/forms/submission-context.ts'
import { checkForm, type StepOptions } from './check-form.ts'
import { type Draft, forgetPerson } from './drafts.ts'
import { formIn, personIn, readTypedValues } from './served-controls.ts'
import { useFormDraft } from './use-form-draft.ts'
import { type LastAttemptOptions, useLastAttempt } from './use-last-attempt.ts'
import { type FieldLabels, useProblems } from './use-problems.ts'
import { type SendingOptions, useSending } from './use-sending.ts'
import { usePendingButton, useServedControls } from './use-served-controls.ts'

export interface ServedFormOptions<Output extends object>
  extends SendingOptions<Output>,
    StepOptions,
    LastAttemptOptions {
  /** Key of the draft: draft:<name>. */
  readonly name: string
  readonly schema: z.ZodMiniType<Output>
  readonly labels: FieldLabels
  readonly island: HTMLElement
  /** The fields' initial values. @param typed what the visitor entered before the script came */
  readonly startValues: (typed: Draft) => FieldValues
  /** Until Clear: after Back or a reload the values are there, and sent again they are one row. */
  readonly keepsDraft?: boolean
  /** For forms that show problems in their own way, without an ErrorSummary. */
  readonly onInvalid?: (errors: FieldErrors) => void
  readonly onClear?: () => void
}

export type ServedForm = ReturnType<typeof useServedForm>

export function useServedForm<Output extends object>(options: ServedFormOptions<Output>) {
  const { island, labels, name, keepsDraft = false } = options
  const fields = Object.keys(labels)
  const { element, typed, defaultValues, checked } = useServedValues(options)
  const methods = checked as unknown as UseFormReturn<FieldValues>
  const draft = useFormDraft({ name, element, fields, isKeptOnceSent: keepsDraft })
  const problems = useProblems(methods, labels, options.onInvalid)
  const sending = useSending(options, { element, methods, draft, problems })
  const person = () => personIn(element, methods.getValues())
  const lastAttempt = useLastAttempt(options, { draft, isBusy: sending.isBusy, person })
  const names = [...fields, trapName]
  useServedControls({ element, names, methods, onChange: draft.keep, onSubmit: submit })
  usePendingButton(element, sending.isPending)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useLayoutEffect(() => draft.open(typed), [])

  function submit(): void {
    const onValid = (values: Output) => {
      lastAttempt.clear()
      return sending.send(values)
    }
    const form = { element, names, methods: checked, problems, onValid }
    void sending.attempt(() => checkForm(form, options))
  }

  function reset(values: FieldValues): void {
    methods.reset(values, { keepFieldsRef: true })
  }

  function clear(): void {
    reset({ ...defaultValues, ...Object.fromEntries(fields.map((field) => [field, ''])) })
    if (fields.includes('email')) forgetPerson()
    for (const part of [draft, problems, sending, lastAttempt]) part.clear()
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
    methods,
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

/** Begins with what the HTML holds by the time the script has come. */
function useServedValues<Output extends object>(options: ServedFormOptions<Output>) {
  const { island, startValues, schema } = options
  const [element] = useState(() => formIn(island))
  const [typed] = useState(() => readTypedValues(element))
  const [defaultValues] = useState(() => startValues(typed))
  const resolver = zodResolver(schema as z.ZodMiniType<Output, FieldValues>)
  const checked = useForm({ resolver, defaultValues, shouldFocusError: false })
  return { element, typed, defaultValues, checked }
}
