/** Fields of the dashboard with their labels, and its buttons: small, like a link, pressed. */

import { type ReactNode, type Ref, useId } from 'react'
import {
  Button,
  type ButtonProps,
  FormGroup,
  FormLabel,
  FormSelect,
  type FormSelectProps,
} from 'react-bootstrap'

interface FieldProps {
  readonly label: string
  readonly className?: string | undefined
  /** A react-bootstrap control, which takes its id from the group. */
  readonly children: ReactNode
}

export function Field({ label, className, children }: FieldProps) {
  return (
    <FormGroup controlId={useId()} className={className}>
      <FormLabel>{label}</FormLabel>
      {children}
    </FormGroup>
  )
}

export type Choices<Value extends string = string> = readonly (readonly [
  value: Value,
  label: string,
])[]

interface ChoiceProps
  extends Omit<FieldProps, 'children'>,
    Pick<FormSelectProps, 'name' | 'size' | 'value'> {
  readonly choices: Choices
  readonly onChoose?: (value: string) => void
}

export function ChoiceField({ label, className, choices, onChoose, ...select }: ChoiceProps) {
  return (
    <Field label={label} className={className}>
      <FormSelect {...select} onChange={(event) => onChoose?.(event.target.value)}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </FormSelect>
    </Field>
  )
}

interface ButtonsProps<Value extends string> {
  readonly legend: string
  /** Null if nothing is chosen. */
  readonly value: Value | null
  readonly choices: Choices<Value>
  readonly onPress: (value: Value) => void
  /** A choice at the end of the line, away from the others. */
  readonly apart?: Value
  readonly children?: ReactNode
}

export function ChoiceButtons<Value extends string>(props: ButtonsProps<Value>) {
  const { legend, value, choices, onPress, apart, children } = props
  return (
    <fieldset className="d-flex flex-wrap gap-2 mb-3 d-print-none">
      <legend className="form-label mb-0">{legend}</legend>
      {choices.map(([each, label]) => (
        <ToggleButton
          key={each}
          className={each === apart ? 'ms-auto' : ''}
          isOn={each === value}
          onPress={() => onPress(each)}
        >
          {label}
        </ToggleButton>
      ))}
      {children}
    </fieldset>
  )
}

interface SmallButtonProps extends Omit<ButtonProps, 'as'> {
  readonly ref?: Ref<HTMLButtonElement>
}

export function SmallButton(props: SmallButtonProps) {
  return <Button variant="outline-secondary" size="sm" {...props} />
}

/** A button that acts on the page and looks like a link. */
export function LinkButton({ className = '', ...props }: Omit<ButtonProps, 'as'>) {
  return <Button variant="link" className={`p-0 border-0 text-start ${className}`} {...props} />
}

interface ToggleProps {
  readonly className?: string
  readonly isOn: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

export function ToggleButton({ isOn, onPress, className = '', children }: ToggleProps) {
  return (
    <SmallButton className={className} aria-pressed={isOn} active={isOn} onClick={onPress}>
      {children}
    </SmallButton>
  )
}
