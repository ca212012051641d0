/**
 * The behaviour that every form shares: schema, drafts, one submission at a time, problems told
 * once, and focus that is never lost. What each form shows and says stays in its own file.
 */

import { zodResolver } from '@hookform/resolvers/zod'
import {
  type SubmitEventHandler,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type FieldErrors, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { messages } from '#domain/forms/fields.ts'
import { apiRequest } from '#frontend/api/api-request.ts'
import { submissionContext } from '#frontend/api/submission-context.ts'
import { SubmissionIds } from '#frontend/api/submission-ids.ts'
import { apiHref, useBuildSettings } from '#frontend/build-settings.ts'
import { mountToaster } from '../toast/mount-toaster.tsx'
import { readTypedValues } from '../typed-values.ts'
import { rememberPerson, removeDraft, saveDraft } from './drafts.ts'

export interface FormProblem {
  readonly field: string
  /** The question or label, as the announcement names it. */
  readonly label: string
  readonly message: string
}

export interface IslandFormOptions<Output extends object> {
  /** Key of the draft: draft:<name>. */
  readonly name: string
  readonly path: `/api/${string}`
  readonly schema: z.ZodMiniType<Output>
  /** What each field is called, in the order in which the fields stand. */
  readonly labels: Readonly<Record<string, string>>
  /** What the fields hold at first. Must not change what is rendered: the HTML was built without. */
  readonly startValues: () => FieldValues
  /** Called with valid values before they are sent. */
  readonly onValid?: (values: Output) => void
  readonly onSent: (values: Output, submissionId: string) => void
  readonly onFailed: () => void
  /** Called instead of telling the problems; true = told. */
  readonly onInvalid?: (errors: FieldErrors) => boolean
  readonly onClear?: () => void
}

export interface IslandForm {
  readonly action: string
  /** Start of the ids of the form's fields: fieldId(form.id, 'email'). */
  readonly id: string
  readonly methods: UseFormReturn<FieldValues>
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly submitButtonRef: RefObject<HTMLButtonElement | null>
  readonly isPending: boolean
  /** Of the last attempt; empty after one that was valid. */
  readonly problems: readonly FormProblem[]
  /** Counts attempts that failed, so that the same problems are told again. */
  readonly attempt: number
  readonly hasInput: boolean
  readonly onInput: () => void
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>
  readonly clear: () => void
}

export function fieldId(formId: string, field: string): string {
  return `${formId}-${field}`
}

export function useIslandForm<Output extends object>(
  options: IslandFormOptions<Output>,
): IslandForm {
  const settings = useBuildSettings()
  const id = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const submitButtonRef = useRef<HTMLButtonElement>(null)
  const isBusy = useRef(false)
  const [submissionIds] = useState(() => new SubmissionIds())
  const [isPending, setPending] = useState(false)
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [hasInput, setHasInput] = useState(false)
  const [defaultValues] = useState(options.startValues)
  const methods = useForm<FieldValues, unknown, Output>({
    resolver: zodResolver(options.schema as z.ZodMiniType<Output, FieldValues>),
    defaultValues,
    shouldFocusError: false,
  })
  const action = apiHref(settings, options.path)

  useEffect(mountToaster, [])
  useErrorTitle(problems.length > 0)

  // Before hydration the browser's own checks help; from now on ours do, with their own words.
  useLayoutEffect(() => {
    if (formRef.current) formRef.current.noValidate = true
    keepDraft()
  }, [])

  function keepDraft(): void {
    if (!formRef.current) return
    const values = visibleValues(formRef.current)
    saveDraft(options.name, values)
    setHasInput(Object.values(values).some((value) => value !== ''))
  }

  const onSubmit: SubmitEventHandler<HTMLFormElement> = async (event) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    try {
      const unreadable = unreadableControl(event.currentTarget)
      if (unreadable) {
        tellProblems({ [unreadable]: { type: 'unreadable', message: unreadableMessage } })
      } else {
        await methods.handleSubmit(send, (errors) => {
          if (!options.onInvalid?.(errors)) tellProblems(errors)
        })(event)
      }
    } finally {
      isBusy.current = false
    }
  }

  async function send(values: Output): Promise<void> {
    setProblems([])
    setPending(true)
    options.onValid?.(values)
    const submissionId = submissionIds.idFor(JSON.stringify(values))
    const context = submissionContext(submissionId, methods.getValues('website') ?? '')
    const sent = await apiRequest('POST', action, { ...values, ...context }).then(
      () => true,
      () => false,
    )
    setPending(false)
    if (sent) {
      submissionIds.settle()
      removeDraft(options.name)
      rememberPerson(values)
      options.onSent(values, submissionId)
    } else {
      options.onFailed()
    }
  }

  function tellProblems(errors: FieldErrors): void {
    for (const [field, error] of Object.entries(errors)) if (error) methods.setError(field, error)
    setProblems(problemsOf(errors, options.labels))
    setAttempt((count) => count + 1)
  }

  function clear(): void {
    const empty = Object.keys(defaultValues).map((name) => [name, options.labels[name] ? '' : defaultValues[name]])
    methods.reset(Object.fromEntries(empty))
    removeDraft(options.name)
    setProblems([])
    setHasInput(false)
    options.onClear?.()
    methods.setFocus(Object.keys(options.labels)[0] ?? '')
  }

  return {
    action,
    id,
    methods: methods as unknown as UseFormReturn<FieldValues>,
    formRef,
    submitButtonRef,
    isPending,
    problems,
    attempt,
    hasInput,
    onInput: keepDraft,
    onSubmit,
    clear,
  }
}
