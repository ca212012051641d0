/** Problems of a form's last attempt: marked at their fields, listed above them, announced once. */

import { useState } from 'react'
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTitlePrefix } from '#frontend/browser/title-prefix.ts'
import type { FieldError } from './failed-submission.ts'

export interface FormProblem {
  readonly field: string
  /** The question or label used in the announcement. */
  readonly label: string
  readonly message: string
}

/** Each field's label, in the order of the fields. */
export type FieldLabels = Readonly<Record<string, string>>

export type Problems = ReturnType<typeof useProblems>

/** @param onInvalid for forms that show problems in their own way, without an ErrorSummary */
export function useProblems(
  { setError }: UseFormReturn<FieldValues>,
  labels: FieldLabels,
  onInvalid?: (errors: FieldErrors) => void,
) {
  const [list, setList] = useState<readonly FormProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  useTitlePrefix(list.length > 0 ? 'Error: ' : '')

  function announce(errors: FieldErrors): void {
    onInvalid?.(errors)
    setList(problemsOf(errors, labels))
    setAttempt((count) => count + 1)
  }

  /** Marks the fields that something else than the schema refused: the service, the browser. */
  function refuse(refused: readonly FieldError[]): void {
    const shown = refused.filter(({ field }) => Object.hasOwn(labels, field))
    if (shown.length === 0) return
    const errors = shown.map(({ field, message }) => [field, { type: 'refused', message }] as const)
    for (const [field, error] of errors) setError(field, error)
    announce(Object.fromEntries(errors))
  }

  return {
    /** Empty if the last attempt was valid. */
    list,
    /** Counts failed attempts, so that the same problems are announced again. */
    attempt,
    announce,
    refuse,
    clear: () => setList([]),
  }
}

function problemsOf(errors: FieldErrors, labels: FieldLabels): readonly FormProblem[] {
  return Object.entries(labels).flatMap(([field, label]) => {
    const message = errors[field]?.message
    return typeof message === 'string' ? [{ field, label, message }] : []
  })
}
