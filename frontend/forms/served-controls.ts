/** Controls in a form's own HTML: reads what a visitor or a program entered, and writes values. */

import type { FieldValues, UseFormReturn } from 'react-hook-form'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What the form holds, by control name: no radio or checkbox that is not chosen. */
export function enteredIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(new FormData(form)) as Record<string, string>
}

export function controlsNamed(form: HTMLFormElement, name: string): readonly Control[] {
  return controlsOf(form).filter((control) => control.name === name)
}

/**
 * Lets react-hook-form read and write the controls. Writing a value that a control already holds
 * does not move the caret; a new value in the focused control is selected, so that a key replaces it.
 */
export function registerControls(
  form: HTMLFormElement,
  { register }: Pick<UseFormReturn<FieldValues>, 'register'>,
): void {
  for (const control of controlsOf(form)) {
    const { value } = control
    register(control.name).ref(control)
    const isNew = control.value !== value && control === document.activeElement
    if (isNew && 'select' in control) control.select()
  }
}

/** Takes over values that were put into the controls without events, as form fillers may do. */
export function readControls(
  form: HTMLFormElement,
  { setValue }: Pick<UseFormReturn<FieldValues>, 'setValue'>,
): void {
  const entered = enteredIn(form)
  for (const { type, name } of controlsOf(form)) {
    setValue(name, type === 'checkbox' ? name in entered : (entered[name] ?? ''))
  }
}

/** The values whose controls browsers fill with personal data (those with an `autocomplete`). */
export function personIn(form: HTMLFormElement, values: object): Record<string, string> {
  const isOfPerson = ({ autocomplete }: Control) => !['', 'off'].includes(autocomplete)
  const names = new Set(
    controlsOf(form)
      .filter(isOfPerson)
      .map(({ name }) => name),
  )
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

/** Name of a partly filled date field, whose value reads as empty; of asked questions only. */
export function halfFilledControl(form: HTMLFormElement): string | undefined {
  const isHalf = ({ validity }: Control) => validity.badInput
  const isAsked = (control: Control) => control.closest('.step:not([data-asked])') === null
  return controlsOf(form).find((control) => isHalf(control) && isAsked(control))?.name
}

export function submitButtonIn(form: HTMLFormElement): HTMLButtonElement | null {
  return form.querySelector('button[type="submit"]')
}

/** Our own: what other programs put into the form has no name. */
function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.querySelectorAll<Control>(':is(input, select, textarea)[name]')]
}
