/** Fields of the dashboard with their labels; its buttons, small, like a link, pressed; tooltips. */

import { Content, Portal, Root, Trigger } from '@radix-ui/react-tooltip'
import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { Button, type ButtonProps, Form, type FormSelectProps } from 'react-bootstrap'

interface FieldProps {
  readonly label: string
  readonly className?: string | undefined
  /** A react-bootstrap control, which takes its id from the group. */
  readonly children: ReactNode
}

export function Field({ label, className, children }: FieldProps) {
  return (
    <Form.Group controlId={useId()} className={className}>
      <Form.Label>{label}</Form.Label>
      {children}
    </Form.Group>
  )
}

export type Choices<Value extends string = string> = readonly (readonly [Value, label: string])[]

interface ChoiceProps
  extends Omit<FieldProps, 'children'>,
    Pick<FormSelectProps, 'name' | 'size' | 'value'> {
  readonly choices: Choices
  readonly onChoose?: (value: string) => void
}

export function ChoiceField({ label, className, choices, onChoose, ...select }: ChoiceProps) {
  return (
    <Field label={label} className={className}>
      <Form.Select {...select} onChange={(event) => onChoose?.(event.target.value)}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Form.Select>
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
          onClick={() => onPress(each)}
        >
          {label}
        </ToggleButton>
      ))}
      {children}
    </fieldset>
  )
}

type PlainProps = Omit<ButtonProps, 'as'>

export function SmallButton({ variant = 'outline-secondary', ...props }: PlainProps) {
  return <Button variant={variant} size="sm" {...props} />
}

/** A button that acts on the page and looks like a link. */
export function LinkButton({ className = '', ...props }: PlainProps) {
  return <Button variant="link" className={`p-0 border-0 text-start ${className}`} {...props} />
}

export function ToggleButton({ isOn, ...props }: PlainProps & { readonly isOn: boolean }) {
  return <SmallButton aria-pressed={isOn} active={isOn} {...props} />
}

interface TooltipProps {
  readonly text: string
  /** A focusable control. */
  readonly children: ReactElement
}

/**
 * Explains a short name, after the delays of docs/specification.md §9 (main.tsx) or on keyboard focus.
 * Radix lets Escape close it and the pointer rest on it (WCAG 1.4.13).
 */
export function Tooltip({ text, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)

  /** Radix closes on any scroll, even the one that brings the focused control into view. */
  function change(wanted: boolean): void {
    setOpen(wanted || trigger.current?.matches(':focus-visible') === true)
  }

  return (
    <Root open={isOpen} onOpenChange={change}>
      <Trigger asChild ref={trigger}>
        {children}
      </Trigger>
      {/* Inside a landmark, where screen readers look for text. */}
      <Portal container={trigger.current?.closest('main')}>
        <Content
          className="tip bg-dark text-white border border-white rounded-1 px-3 py-2"
          sideOffset={4}
          collisionPadding={8}
          onEscapeKeyDown={(event) => {
            event.preventDefault()
            setOpen(false)
          }}
        >
          {text}
        </Content>
      </Portal>
    </Root>
  )
}
