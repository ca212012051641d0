/** HTML of a field for several lines of text. */

import { Form } from 'react-bootstrap'
import { FieldFrame, type FieldProps, useControl } from './text-field.tsx'

export function TextArea(field: FieldProps) {
  return (
    <FieldFrame {...field}>
      <Form.Control as="textarea" rows={5} {...useControl(field)} />
    </FieldFrame>
  )
}
