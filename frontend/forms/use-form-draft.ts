/** Draft of a form in the page: kept at each change, until its receipt or Clear. */

import { useState } from 'react'
import { OpenDraft } from './drafts.ts'
import { visibleValues } from './served-controls.ts'

interface Options {
  /** Key of the draft: draft:<name>. */
  readonly name: string
  readonly element: HTMLFormElement
  readonly fields: readonly string[]
  /** Until Clear: after Back or a reload the values are there, and sent again they are one row. */
  readonly isKeptOnceSent: boolean
}

export type FormDraft = ReturnType<typeof useFormDraft>

export function useFormDraft({ name, element, fields, isKeptOnceSent }: Options) {
  const [draft] = useState(() => new OpenDraft(name))
  const [hasInput, setHasInput] = useState(false)
  const visible = () => visibleValues(element, fields)

  function noteInput(): void {
    setHasInput(Object.values(visible()).some((value) => value !== ''))
  }

  function keep(begunAt?: number): void {
    draft.keep(visible(), location.search, begunAt)
    noteInput()
  }

  return {
    hasInput,
    visible,
    keep,
    /** @param typed what was entered before the form's script came */
    open(typed: Readonly<Record<string, string>>): void {
      // The first key came before: count from when the page was opened.
      if (fields.some((field) => typed[field])) keep(performance.timeOrigin)
      else noteInput()
    },
    /** Before these values are sent. */
    beginAttempt(values: object) {
      // Even if a program filled the form without events: its id must survive a reload.
      keep(performance.timeOrigin)
      const submissionId = draft.submissionId(JSON.stringify(values))
      draft.noteAttempt(submissionId)
      return { submissionId, fillTimeMs: draft.fillTimeMs() }
    },
    /** After the receipt. */
    settle(): void {
      if (isKeptOnceSent) draft.noteReceipt()
      else draft.remove()
    },
    /** After a refusal. */
    renewId: () => draft.renewId(),
    unconfirmedId: () => draft.unconfirmedId,
    clear(): void {
      draft.remove()
      setHasInput(false)
    },
  }
}
