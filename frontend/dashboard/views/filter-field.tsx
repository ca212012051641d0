/** One labelled control of the filter bar. */

import { type ReactNode, useId } from 'react'
import { FormSelect } from 'react-bootstrap'

interface FieldProps {
  readonly label: string
  readonly className?: string
  /** Called with the id that the label names. */
  readonly children: (controlId: string) => ReactNode
}

export function FilterField({ label, className = '', children }: FieldProps) {
  const id = useId()
  return (
    <div className={`filter ${className}`.trim()}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly className?: string
  readonly value: string
  /** Value and label of each choice. */
  readonly choices: readonly (readonly [value: string, label: string])[]
  readonly onChoose: (value: string) => void
}

export function ChoiceField({ label, className = '', value, choices, onChoose }: ChoiceProps) {
  return (
    <FilterField label={label} className={className}>
      {(controlId) => (
        <FormSelect id={controlId} value={value} onChange={(event) => onChoose(event.target.value)}>
          {choices.map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </FormSelect>
      )}
    </FilterField>
  )
}

interface SwitchProps {
  readonly label: string
  readonly isChecked: boolean
  readonly onSwitch: (isChecked: boolean) => void
}

export function SwitchField({ label, isChecked, onSwitch }: SwitchProps) {
  const id = useId()
  return (
    <div className="form-check form-switch">
      <input
        type="checkbox"
        id={id}
        className="form-check-input"
        checked={isChecked}
        onChange={(event) => onSwitch(event.target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
    </div>
  )
}
