/** HTML of the box on /resources that filters its lists; hydrated by resource-search.tsx. */

import { useFieldId } from '#frontend/forms/field-id.ts'

interface Props {
  readonly label: string
  readonly hint: string
}

export function SearchMarkup({ label, hint }: Props) {
  const id = useFieldId('q')
  return (
    <search>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <p className="form-text mb-2" id={`${id}-hint`}>
        {hint}
      </p>
      <input
        type="search"
        id={id}
        name="q"
        className="form-control"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
      />
      <p role="status" className="search-status mt-2" />
    </search>
  )
}
