/** A field for several lines. */

import { FieldFrame, type FieldProps, useField } from './fields.tsx'

export function TextArea(field: FieldProps) {
  const { control, frame } = useField(field)
  return (
    <FieldFrame {...frame}>
      <textarea
        className={frame.isInvalid ? 'form-control is-invalid' : 'form-control'}
        rows={5}
        {...control}
      />
    </FieldFrame>
  )
}
