/** Problems of a form's last attempt: marked at their fields, listed above them, announced once. */

import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTitlePrefix } from '#frontend/browser/title-prefix.ts'
import type { FieldError } from './failed-submission.ts'

export interface FormProblem extends FieldError {
  /** The question or label used in the announcement. */
  readonly label: string
}

/** Each field's label, in the order of the fields. */
export type FieldLabels = Readonly<Record<string, string>>

/** What is wrong, by field. */
export type Errors = Readonly<Record<string, { readonly message?: unknown } | undefined>>

export type Problems = ReturnType<typeof useProblems>

/** @param onInvalid called with the errors, by field, before they are shown */
export function useProblems(
  { setError }: UseFormReturn<FieldValues>,
  labels: FieldLabels,
  onInvalid?: (errors: Errors) => void,
) {
  const [list, setList] = useState<readonly FormProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  useTitlePrefix(list.length > 0 ? 'Error: ' : '')

  function announce(errors: Errors): void {
    onInvalid?.(errors)
    setAttempt((count) => count + 1)
    setList(
      Object.entries(labels).flatMap(([field, label]) => {
        const message = errors[field]?.message
        return typeof message === 'string' ? [{ field, label, message }] : []
      }),
    )
  }

  /** Marks the fields that something else than the schema refused: the service, the browser. */
  function refuse(refused: readonly FieldError[]): void {
    const shown = refused.filter(({ field }) => field in labels)
    for (const { field, message } of shown) setError(field, { message })
    if (shown.length > 0) announce(Object.fromEntries(shown.map((each) => [each.field, each])))
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
