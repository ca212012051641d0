/** Field errors: marks the refused fields of a form, and shows each message beside its field. */

import { useLayoutEffect } from 'react'
import { FieldError, refusedControlClass, refusedFieldClasses } from './field-error.tsx'
import { fieldId } from './field-id.ts'
import { type Control, controlsNamed } from './served-controls.ts'
import { Slot } from './slot.tsx'
import type { ServedForm } from './use-served-form.ts'

interface Props {
  readonly form: ServedForm
  /** Id of the message for fields without their own. */
  readonly sharedMessageId: string | undefined
}

export function FieldErrors({ form, sharedMessageId }: Props) {
  const { id, element, fields } = form
  const { messages } = form.problems
  useLayoutEffect(() => {
    for (const field of fields) {
      const message = messages[field]
      const messageId = message === '' ? sharedMessageId : `${fieldId(id, field)}-error`
      const refusal = message === undefined ? undefined : { messageId }
      markField(controlsNamed(element, field)[0], fieldId(id, field), refusal)
    }
  })
  return fields.map((field) => {
    const message = messages[field]
    return (
      <Slot key={field} region={element} at={`[data-slot=${field}]`}>
        {message && <FieldError id={`${fieldId(id, field)}-error`} message={message} />}
      </Slot>
    )
  })
}

interface Refusal {
  /** Id of the message that gives the reason. */
  readonly messageId: string | undefined
}

function markField(control: Control | undefined, id: string, refusal: Refusal | undefined): void {
  const frame = control?.closest('.field')
  if (!control || !frame) return
  const isRefused = refusal !== undefined
  for (const className of refusedFieldClasses) frame.classList.toggle(className, isRefused)
  const isText = control.matches('.form-control, .form-select')
  if (isText) control.classList.toggle(refusedControlClass, isRefused)
  // Radios are marked on their group.
  const marked = frame.matches('fieldset') ? frame : control
  marked.setAttribute('aria-invalid', String(isRefused))
  const hintId = `${id}-hint`
  const describedBy = [document.getElementById(hintId) && hintId, refusal?.messageId]
  const ids = describedBy.filter(Boolean).join(' ')
  if (ids) marked.setAttribute('aria-describedby', ids)
  else marked.removeAttribute('aria-describedby')
}
