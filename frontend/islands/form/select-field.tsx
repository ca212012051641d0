/** A field for one of several choices that need no explaining. */

import { FieldFrame, type FieldProps, useField } from './fields.tsx'

interface SelectFieldProps extends FieldProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

export function SelectField({ choices, ...field }: SelectFieldProps) {
  const { control, frame } = useField(field)
  return (
    <FieldFrame {...frame}>
      <select className={frame.isInvalid ? 'form-select is-invalid' : 'form-select'} {...control}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
