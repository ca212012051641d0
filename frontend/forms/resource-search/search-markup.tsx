/** HTML of the box on /resources that filters its lists; resource-search.tsx adds to it. */

import { Form } from 'react-bootstrap'
import { Hint } from '#frontend/forms/field-markup.tsx'
import { useFieldId } from '#frontend/forms/slot.tsx'

interface Props {
  readonly label: string
  readonly hint: string
}

export function SearchMarkup({ label, hint }: Props) {
  const id = useFieldId('q')
  return (
    <search>
      <Form.Label htmlFor={id}>{label}</Form.Label>
      <Hint name="q">{hint}</Hint>
      <Form.Control
        type="search"
        id={id}
        name="q"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
      />
      <p role="status" className="search-status mt-2" />
    </search>
  )
}
