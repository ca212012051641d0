/** Field errors: marks the refused fields of a form, and shows each message beside its field. */

import { useLayoutEffect } from 'react'
import type { FieldErrors as Errors } from 'react-hook-form'
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
  const { id, element, fields, methods } = form
  const { errors } = methods.formState
  useLayoutEffect(() => {
    for (const field of fields) {
      const ownId = messageIn(errors, field) && `${fieldId(id, field)}-error`
      const refusal = errors[field] && { messageId: ownId || sharedMessageId }
      markField(controlsNamed(element, field)[0], fieldId(id, field), refusal)
    }
  })
  return fields.map((field) => {
    const message = messageIn(errors, field)
    return (
      <Slot key={field} region={element} at={`[data-slot=${field}]`}>
        {message && <FieldError id={`${fieldId(id, field)}-error`} message={message} />}
      </Slot>
    )
  })
}

/** Empty if the field is only marked. */
function messageIn(errors: Errors, field: string): string {
  const message = errors[field]?.message
  return typeof message === 'string' ? message : ''
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
