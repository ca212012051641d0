/** Field errors: marks the refused fields of a form, and shows each message beside its field. */

import { useLayoutEffect } from 'react'
import { Icon } from '#frontend/components/icons.tsx'
import { controlsNamed } from './served-controls.ts'
import { fieldId, Slot } from './slot.tsx'
import type { ServedForm } from './use-served-form.ts'

interface Props {
  readonly form: ServedForm
  /** Id of the message for fields that are refused without a message of their own. */
  readonly sharedMessageId?: string | undefined
}

export function FieldErrors({ form, sharedMessageId }: Props) {
  const { element, fields, methods } = form
  const { errors } = methods.formState
  const refusals = fields.map((field) => {
    const message = String(errors[field]?.message ?? '')
    const id = fieldId(form.id, field)
    const messageId = message ? `${id}-error` : errors[field] && sharedMessageId
    return { field, id, isRefused: field in errors, message, messageId }
  })
  useLayoutEffect(() => {
    for (const refusal of refusals) mark(element, refusal)
  })
  return refusals.map(({ field, message, messageId = '' }) => (
    <Slot key={field} region={element} at={`[data-slot=${field}]`}>
      {message && <FieldError id={messageId} message={message} />}
    </Slot>
  ))
}

interface Refusal {
  readonly field: string
  /** The control's. */
  readonly id: string
  readonly isRefused: boolean
  readonly messageId: string | undefined
}

/** A refused field gets a red rule on its left. */
const frameClasses = ['border-start', 'border-5', 'border-danger', 'ps-3'] as const

function mark(form: HTMLFormElement, { field, id, isRefused, messageId }: Refusal): void {
  const [control] = controlsNamed(form, field)
  const frame = control?.closest('.field')
  if (!control || !frame) return
  for (const className of frameClasses) frame.classList.toggle(className, isRefused)
  if (control.matches('.form-control, .form-select')) {
    control.classList.toggle('is-invalid', isRefused)
  }
  // Radios are marked on their group.
  const marked = frame.matches('fieldset') ? frame : control
  marked.setAttribute('aria-invalid', String(isRefused))
  const hintId = document.getElementById(`${id}-hint`)?.id
  const describedBy = [hintId, messageId].filter(Boolean).join(' ')
  if (describedBy) marked.setAttribute('aria-describedby', describedBy)
  else marked.removeAttribute('aria-describedby')
}

/** Message of a refused field, or of a form. */
export function FieldError({ id, message }: { readonly id: string; readonly message: string }) {
  return (
    <p className="invalid-feedback d-flex mb-2 fw-bold" id={id}>
      <Icon name="alert" />
      <span>{message}</span>
    </p>
  )
}
