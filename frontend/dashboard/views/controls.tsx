/** Small controls of every part: labeled fields, a button that is on or off, one that copies. */

import { type ReactNode, useId, useState } from 'react'
import { Button, FormSelect } from 'react-bootstrap'
import { canCopy, copyText } from '#frontend/browser/capabilities.ts'

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

interface ChoiceProps extends Omit<FieldProps, 'children'> {
  readonly value: string
  /** Value and label of each choice. */
  readonly choices: readonly (readonly [value: string, label: string])[]
  readonly onChoose: (value: string) => void
}

export function ChoiceField({ value, choices, onChoose, ...field }: ChoiceProps) {
  return (
    <FilterField {...field}>
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

interface ToggleProps {
  readonly isOn: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

export function ToggleButton({ isOn, onPress, children }: ToggleProps) {
  return (
    <Button
      variant="outline-secondary"
      size="sm"
      aria-pressed={isOn}
      active={isOn}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}

interface CopyProps {
  readonly label: string
  readonly text: () => string
}

/** Says what came of it; not there where the browser has no clipboard to offer. */
export function CopyButton({ label, text }: CopyProps) {
  const [outcome, setOutcome] = useState('')
  if (!canCopy()) return null

  async function copy(): Promise<void> {
    setOutcome((await copyText(text())) ? 'Copied' : 'The browser didn’t allow it')
  }

  return (
    <>
      <Button variant="outline-secondary" size="sm" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="text-success">
        {outcome}
      </span>
    </>
  )
}
