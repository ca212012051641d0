/**
 * State of a form that the page already shows, by react-hook-form with a zod schema.
 *
 * React adds to the form's HTML instead of hydrating it: the labels and controls stay as they were
 * served, react-hook-form registers them, and React draws only what comes later, in places of its
 * own (slot.tsx). Hydration would compare the HTML with what React expects, and draw the form anew
 * where a translator, a password manager or a form filler has changed it: what the visitor typed
 * would be gone.
 */

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type Draft, draftValues, forgetPerson, keepDraft, removeDraft } from './drafts.ts'
import { type Errors, type FieldLabels, type Problems, useProblems } from './form-problems.tsx'
import {
  type Control,
  enteredIn,
  halfFilledControl,
  readControls,
  registerControls,
  submitButtonIn,
} from './served-controls.ts'
import { type SendingOptions, useSending } from './use-sending.ts'

export interface ServedFormOptions<Output extends object> extends SendingOptions<Output> {
  readonly schema: z.ZodMiniType<Output>
  readonly labels: FieldLabels
  readonly island: HTMLElement
  /** Initial values; by default the draft's. @param typed what the HTML held as the script came */
  readonly startValues?: (typed: Draft) => FieldValues
  /** The question shown alone while more follow; undefined if the whole form is to be checked. */
  readonly stepToCheck?: () => string | undefined
  /** Called when that question has a valid answer. */
  readonly onStep?: () => void
  /** @param errors by field, before they are shown */
  readonly onInvalid?: (errors: Errors) => void
  readonly onClear?: () => void
}

export type ServedForm = ReturnType<typeof useServedForm>

export function useServedForm<Output extends object>(options: ServedFormOptions<Output>) {
  const { island, labels, name } = options
  const fields = Object.keys(labels)
  const empty = Object.fromEntries(fields.map((field) => [field, '']))
  const [element] = useState(() => island.querySelector('form') as HTMLFormElement)
  const [typed] = useState(() => enteredIn(element))
  const [start] = useState(() => {
    const values = options.startValues?.(typed) ?? draftValues(name, typed)
    return { ...empty, ...typed, ...values }
  })
  const resolver = zodResolver(options.schema as z.ZodMiniType<Output, FieldValues>)
  const checked = useForm({ resolver, defaultValues: start, shouldFocusError: false })
  const methods = checked as unknown as UseFormReturn<FieldValues>
  const problems = useProblems(methods, labels, options.onInvalid)
  const draft = useDraft(name, element, fields)
  const sending = useSending(options, { element, problems, draft })
  useServedControls(element, methods, {
    onChange: draft.keep,
    onSubmit: () =>
      sending.attempt((send) => checkForm(options, { element, checked, problems, send })),
  })
  usePendingButton(element, sending.isPending)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useLayoutEffect(() => {
    // The first key came before: count from when the page was opened.
    if (fields.some((field) => typed[field])) draft.keep(performance.timeOrigin)
    else draft.noteInput()
  }, [])

  /** Empties all fields but these. */
  function reset(values: FieldValues): void {
    methods.reset({ ...start, ...empty, ...values }, { keepFieldsRef: true })
    draft.noteInput()
  }

  function clear(): void {
    reset({})
    removeDraft(name)
    if (fields.includes('email')) forgetPerson()
    sending.clear()
    options.onClear?.()
    element.querySelector<HTMLElement>(`[name="${fields[0]}"]`)?.focus()
  }

  const { hasInput } = draft
  const { isPending, failure, isUnconfirmed } = sending
  const id = island.dataset.island ?? ''
  const state = { problems, isPending, failure, isUnconfirmed, hasInput }
  return { island, element, id, fields, methods, ...state, reset, clear }
}

function useDraft(name: string, element: HTMLFormElement, fields: readonly string[]) {
  const [hasInput, setHasInput] = useState(false)

  /** What the visitor can see and change. */
  function visible(): Draft {
    const entered = enteredIn(element)
    return Object.fromEntries(fields.map((field) => [field, entered[field] ?? '']))
  }

  function noteInput(): void {
    setHasInput(Object.values(visible()).some((value) => value !== ''))
  }

  function keep(begunAt?: number): void {
    keepDraft(name, visible(), location.search, begunAt)
    noteInput()
  }

  return { hasInput, visible, noteInput, keep }
}

interface CheckedForm<Output> {
  readonly element: HTMLFormElement
  readonly checked: UseFormReturn<FieldValues, unknown, Output>
  readonly problems: Problems
  readonly send: (values: Output) => Promise<void>
}

/** All of the form, or only the question that a phone shows alone. */
async function checkForm<Output extends object>(
  { stepToCheck, onStep }: ServedFormOptions<Output>,
  { element, checked, problems, send }: CheckedForm<Output>,
): Promise<void> {
  const step = stepToCheck?.()
  const half = halfFilledControl(element)
  if (half && (!step || half === step)) {
    problems.refuse([{ field: half, message: 'Please enter the whole date, or clear it' }])
    return
  }
  readControls(element, checked)
  if (step === undefined) {
    await checked.handleSubmit(send, problems.announce)()
  } else if (await checked.trigger(step)) {
    problems.clear()
    onStep?.()
  } else {
    problems.announce({ [step]: checked.getFieldState(step).error })
  }
}

function useServedControls(
  element: HTMLFormElement,
  methods: UseFormReturn<FieldValues>,
  { onChange, onSubmit }: Record<'onChange' | 'onSubmit', () => void>,
): void {
  const changed = useEffectEvent((event: Event) => {
    const { name } = event.target as Control
    if (name) void methods.register(name).onChange(event)
    onChange()
  })
  const submitted = useEffectEvent((event: Event) => {
    event.preventDefault()
    onSubmit()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's HTML stays
  useLayoutEffect(() => {
    registerControls(element, methods)
    const listening = new AbortController()
    const { signal } = listening
    // Some form fillers send only a change event.
    for (const type of ['input', 'change']) {
      element.addEventListener(type, (event) => changed(event), { signal })
    }
    element.addEventListener('submit', (event) => submitted(event), { signal })
    return () => listening.abort()
  }, [])
}

/**
 * While the form is being sent, its button says so and takes no press. Both labels are in the page,
 * so that a translated one is not overwritten.
 */
function usePendingButton(element: HTMLFormElement, isPending: boolean): void {
  useLayoutEffect(() => {
    const submitButton = submitButtonIn(element)
    if (!submitButton) return
    submitButton.disabled = isPending
    if (isPending) submitButton.setAttribute('aria-disabled', 'true')
    else submitButton.removeAttribute('aria-disabled')
    for (const words of submitButton.querySelectorAll<HTMLElement>(':scope > *')) {
      words.hidden = 'pending' in words.dataset !== isPending
    }
  }, [element, isPending])

  // The disabled button lost focus; a visitor who has since focused something else stays there.
  useEffect(() => {
    if (!isPending) return
    return () => {
      const { activeElement } = document
      // No scrolling: the page may just have scrolled to a result.
      if (activeElement === document.body) submitButtonIn(element)?.focus({ preventScroll: true })
    }
  }, [element, isPending])
}
