/** HTML of a field for several lines of text. */

import { FieldFrame, type FieldProps, useControl } from './text-field.tsx'

export function TextArea(field: FieldProps) {
  return (
    <FieldFrame {...field}>
      <textarea rows={5} {...useControl(field, 'form-control')} />
    </FieldFrame>
  )
}
