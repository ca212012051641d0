/** Message of a refused field, and the classes that mark the field. */

import { Icon } from '#frontend/components/icons.tsx'

interface Props {
  readonly id: string
  readonly message: string
}

export function FieldError({ id, message }: Props) {
  return (
    <p className="invalid-feedback d-flex mb-2 fw-bold" id={id}>
      <Icon name="alert" />
      <span>{message}</span>
    </p>
  )
}

/** A refused field gets a red rule on its left. */
export const refusedFieldClasses = ['border-start', 'border-5', 'border-danger', 'ps-3'] as const

export const refusedControlClass = 'is-invalid'
