/** Buttons of the dashboard: small, like a link, pressed, several to choose from. */

import type { ReactNode, Ref } from 'react'
import { Button, type ButtonProps } from 'react-bootstrap'
import type { Choices } from './field.tsx'

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
