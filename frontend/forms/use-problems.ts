/** Problems of a form's last attempt: marked at their fields, listed above them, announced once. */

import { useState } from 'react'
import { useTitlePrefix } from '#frontend/browser/title-prefix.ts'
import type { FieldError } from './failed-submission.ts'
import { controlsNamed } from './served-controls.ts'

export interface FormProblem {
  readonly field: string
  /** The question or label used in the announcement. */
  readonly label: string
  readonly message: string
}

/** Each field's label, in the order of the fields. */
export type FieldLabels = Readonly<Record<string, string>>

/** Message by field; an empty one marks the field alone. */
export type FieldMessages = Readonly<Record<string, string>>

export function useProblems(element: HTMLFormElement, labels: FieldLabels) {
  const [messages, setMessages] = useState<FieldMessages>({})
  const [list, setList] = useState<readonly FormProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  useTitlePrefix(list.length > 0 ? 'Error: ' : '')

  function announce(found: FieldMessages): void {
    const problems = Object.entries(labels).flatMap(([field, label]) => {
      const message = found[field]
      return message === undefined ? [] : [{ field, label, message }]
    })
    setMessages(found)
    setList(problems)
    setAttempt((count) => count + 1)
    // Where there is a summary, it takes the focus (error-summary.tsx).
    if (element.querySelector('[data-slot=summary]')) return
    controlsNamed(element, problems[0]?.field ?? '')[0]?.focus()
  }

  return {
    /** What is still wrong with each field. */
    messages,
    /** What the last attempt found; empty if it was valid. */
    list,
    /** Counts failed attempts, so that the same problems are announced again. */
    attempt,
    announce,
    /** Marks the fields that the service refused. */
    refuse(refused: readonly FieldError[]): void {
      const known = refused.filter(({ field }) => Object.hasOwn(labels, field))
      if (known.length === 0) return
      announce(Object.fromEntries(known.map(({ field, message }) => [field, message])))
    },
    /** Of a field that was mended the mark goes; the list stays until the next attempt. */
    mend: (field: string) => setMessages(({ [field]: _, ...others }) => others),
    clear(): void {
      setMessages({})
      setList([])
    },
  }
}

export type Problems = ReturnType<typeof useProblems>
