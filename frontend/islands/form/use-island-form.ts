/**
 * Behavior that all forms share: schema, drafts, one submission at a time, problems announced once,
 * and focus that is never lost. What each form shows and says stays in its own file.
 */

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type SubmissionContext, trapName } from '#domain/forms/submission-context.ts'
import { type Receipt, sendForReceipt, wasReceived } from '#frontend/api/receipt.ts'
import { submissionContext } from '#frontend/api/submission-context.ts'
import { useTitlePrefix } from '#frontend/browser/title-prefix.ts'
import { fieldId } from '#frontend/components/form/field-id.ts'
import { apiHref } from '#frontend/site/build-settings.ts'
import {
  formIn,
  halfFilledControl,
  isControl,
  personIn,
  readControls,
  readTypedValues,
  registerControls,
  showPending,
  submitButtonIn,
  visibleValues,
} from './controls.ts'
import { type Draft, forgetPerson, OpenDraft, rememberPerson } from './drafts.ts'
import { type FailedSubmission, type FieldError, failedSubmission } from './failed-submission.ts'

export interface FormProblem {
  readonly field: string
  /** The question or label used in the announcement. */
  readonly label: string
  readonly message: string
}

export interface IslandFormOptions<Output extends object> {
  /** Key of the draft: draft:<name>. */
  readonly name: string
  readonly path: `/api/${string}`
  readonly schema: z.ZodMiniType<Output>
  /** Each field's label, in the order of the fields. */
  readonly labels: Readonly<Record<string, string>>
  readonly island: HTMLElement
  /** The fields' initial values. @param typed what the visitor entered before hydration */
  readonly startValues: (typed: Readonly<Record<string, string>>) => FieldValues
  /** The question shown alone while more follow; undefined if the whole form is to be checked. */
  readonly stepToCheck?: () => string | undefined
  /** Called when that question has a valid answer. */
  readonly onStep?: () => void
  /** Called with valid values before they are sent. */
  readonly onValid?: (values: Output) => void
  /** False for values that only the page answers, without the service. */
  readonly isSent?: (values: Output) => boolean
  /** Until Clear: after Back or a reload the values are there, and sent again they are one row. */
  readonly keepsDraft?: boolean
  /** Whether all such forms with one address are one row, whose id the service makes. */
  readonly isOneRowPerAddress?: boolean
  /**
   * @param receipt the service's answer, and when it came by the service's clock: the visitor's own
   *   may be wrong
   * @param changed fields that were changed while it was under way, with what they hold now
   */
  readonly onSent: (values: Output, submissionId: string, receipt: Receipt, changed: Draft) => void
  /** Called if an attempt of an earlier visit, which got no receipt, turns out to be received. */
  readonly onFoundReceived?: (submissionId: string) => void
  readonly onFailed?: () => void
  /** For forms that show problems in their own way, without an ErrorSummary. */
  readonly onInvalid?: (errors: FieldErrors) => void
  readonly onClear?: () => void
}

export type IslandForm = ReturnType<typeof useIslandForm>

export function useIslandForm<Output extends object>(options: IslandFormOptions<Output>) {
  const { island = '' } = options.island.dataset
  const [element] = useState(() => formIn(options.island))
  const fields = Object.keys(options.labels)
  const isBusy = useRef(false)
  const [draft] = useState(() => new OpenDraft(options.name))
  const [isPending, setPending] = useState(false)
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [hasInput, setHasInput] = useState(false)
  const [failure, setFailure] = useState<FailedSubmission>()
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const [typed] = useState(() => readTypedValues(element))
  const [defaultValues] = useState(() => options.startValues(typed))
  const methods = useForm<FieldValues, unknown, Output>({
    resolver: zodResolver(options.schema as z.ZodMiniType<Output, FieldValues>),
    defaultValues,
    shouldFocusError: false,
  })

  useTitlePrefix(problems.length > 0 ? 'Error: ' : '')

  const registered = [...fields, trapName]
  const untyped = methods as unknown as UseFormReturn<FieldValues>
  const onInput = useEffectEvent(noteChange)
  const onSubmit = useEffectEvent(submit)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's HTML stays
  useLayoutEffect(() => {
    registerControls(element, registered, untyped)
    const listening = new AbortController()
    const { signal } = listening
    // Some form fillers send only a change event.
    for (const type of ['input', 'change']) {
      element.addEventListener(type, (event) => onInput(event), { signal })
    }
    element.addEventListener('submit', (event) => onSubmit(event), { signal })
    // The first key came before hydration: count from when the page was opened.
    if (fields.some((name) => typed[name])) keepDraft(performance.timeOrigin)
    else noteInput()
    return () => listening.abort()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what an earlier visit left
  useEffect(() => void askForLastAttempt(), [])

  useLayoutEffect(() => showPending(element, isPending), [element, isPending])

  // The disabled button lost focus; a visitor who has since focused something else stays there.
  useEffect(() => {
    if (!isPending) return
    return () => {
      const { activeElement } = document
      // No scrolling: the page may just have scrolled to a result.
      if (activeElement === document.body) submitButtonIn(element)?.focus({ preventScroll: true })
    }
  }, [element, isPending])

  function noteChange(event: Event): void {
    const { target } = event
    if (isControl(target) && registered.includes(target.name)) {
      void untyped.register(target.name).onChange(event)
    }
    keepDraft()
  }

  function keepDraft(begunAt?: number): void {
    draft.keep(visibleValues(element, fields), location.search, begunAt)
    noteInput()
  }

  function noteInput(): void {
    setHasInput(Object.values(visibleValues(element, fields)).some((value) => value !== ''))
  }

  /** The page may have been left, or the line cut, before the answer came. */
  async function askForLastAttempt(): Promise<void> {
    const id = draft.unconfirmedId
    if (id === undefined || options.isOneRowPerAddress) return
    const isReceived = await wasReceived(id, apiHref(`/api/submissions/${id}`))
    // Changed or sent again meanwhile: another attempt.
    if (draft.unconfirmedId !== id || isBusy.current) return
    const person = personIn(element, methods.getValues())
    if (!isReceived) {
      // Of a tool used without an address, nobody waits for an answer.
      setUnconfirmed(Object.values(person).some((said) => said !== ''))
      return
    }
    rememberPerson(person)
    settleDraft()
    options.onFoundReceived?.(id)
  }

  /** After the receipt. */
  function settleDraft(): void {
    if (options.keepsDraft) draft.noteReceipt()
    else draft.remove()
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    try {
      const step = options.stepToCheck?.()
      const halfFilled = halfFilledControl(element)
      if (halfFilled && (!step || halfFilled === step)) {
        const error = { type: 'half-filled', message: 'Please enter the whole date, or clear it' }
        methods.setError(halfFilled, error)
        announceProblems({ [halfFilled]: error })
      } else {
        readControls(element, registered, untyped)
        if (step) await checkStep(step)
        else await methods.handleSubmit(send, announceProblems)()
      }
    } finally {
      isBusy.current = false
    }
  }

  async function checkStep(step: string): Promise<void> {
    if (await methods.trigger(step)) {
      setProblems([])
      options.onStep?.()
    } else {
      announceProblems({ [step]: methods.getFieldState(step).error })
    }
  }

  async function send(values: Output): Promise<void> {
    setProblems([])
    setFailure(undefined)
    setUnconfirmed(false)
    options.onValid?.(values)
    if (options.isSent?.(values) === false) return
    setPending(true)
    // Even if a program filled the form without events: its id must survive a reload.
    keepDraft(performance.timeOrigin)
    const submissionId = draft.submissionId(JSON.stringify(values))
    draft.noteAttempt(submissionId)
    const trap: string = methods.getValues(trapName) ?? ''
    const context = submissionContext({ submissionId, fillTimeMs: draft.fillTimeMs(), trap })
    const atPress = visibleValues(element, fields)
    const outcome = await post({ ...values, ...context })
    setPending(false)
    if ('at' in outcome) {
      settleDraft()
      rememberPerson(personIn(element, values))
      const atAnswer = Object.entries(visibleValues(element, fields))
      const changed = atAnswer.filter(([name, value]) => value !== atPress[name])
      options.onSent(values, submissionId, outcome, Object.fromEntries(changed))
      if (changed.length > 0) keepDraft()
      return
    }
    if (outcome.isRefused) draft.renewId()
    setFailure(outcome)
    markFields(outcome.fieldErrors)
    options.onFailed?.()
  }

  /** @returns why the submission was not received, if it was not */
  async function post(payload: SubmissionContext): Promise<Receipt | FailedSubmission> {
    try {
      const url = apiHref(options.path)
      return await sendForReceipt(url, payload, options.isOneRowPerAddress ?? false)
    } catch (error) {
      return failedSubmission(error)
    }
  }

  /** Shows the service's refusals like the form's own. */
  function markFields(fieldErrors: readonly FieldError[]): void {
    const shown = fieldErrors.filter(({ field }) => Object.hasOwn(options.labels, field))
    if (shown.length === 0) return
    const errors = Object.fromEntries(
      shown.map(({ field, message }) => [field, { type: 'refused', message }]),
    )
    for (const [field, error] of Object.entries(errors)) methods.setError(field, error)
    announceProblems(errors)
  }

  function announceProblems(errors: FieldErrors): void {
    options.onInvalid?.(errors)
    setProblems(problemsOf(errors, options.labels))
    setAttempt((count) => count + 1)
  }

  function reset(values: FieldValues): void {
    methods.reset(values, { keepFieldsRef: true })
  }

  function clear(): void {
    const emptied = fields.map((name) => [name, ''])
    reset({ ...defaultValues, ...Object.fromEntries(emptied) })
    draft.remove()
    if (fields.includes('email')) forgetPerson()
    setProblems([])
    setFailure(undefined)
    setUnconfirmed(false)
    setHasInput(false)
    options.onClear?.()
    document.getElementById(fieldId(island, fields[0] ?? ''))?.focus()
  }

  return {
    /** The form in the island's HTML. */
    element,
    /** The row of its buttons. */
    buttons: submitButtonIn(element)?.parentElement ?? element,
    /** Start of the ids of the form's fields: fieldId(form.id, 'email'). */
    id: island,
    /** The fields' names, in order. */
    fields,
    methods: untyped,
    isPending,
    /** Problems of the last attempt; empty if it was valid. */
    problems,
    /** Counts failed attempts, so that the same problems are announced again. */
    attempt,
    hasInput,
    /** Failure of the last attempt; undefined if it was sent. */
    failure,
    /** Whether an earlier visit sent what the form holds, and got no receipt. */
    isUnconfirmed,
    reset,
    clear,
  }
}

function problemsOf(
  errors: FieldErrors,
  labels: Readonly<Record<string, string>>,
): readonly FormProblem[] {
  return Object.entries(labels).flatMap(([field, label]) => {
    const message = errors[field]?.message
    return typeof message === 'string' ? [{ field, label, message }] : []
  })
}
