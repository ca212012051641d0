/** Controls in a form's own HTML: reads what a visitor or a program entered, and writes values. */

import type { FieldValues, UseFormReturn } from 'react-hook-form'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function controlsNamed(form: HTMLFormElement, name: string): readonly Control[] {
  return controlsOf(form).filter((control) => control.name === name)
}

/**
 * What a visitor has entered, by control name: text as typed, the value of the chosen radio, and
 * every checkbox as "true" or "", so that an unchecked box differs from an absent one.
 */
export function readTypedValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {}
  for (const control of controlsOf(form)) {
    const value = valueIn(control)
    if (value !== undefined) values[control.name] = value === false ? '' : String(value)
  }
  return values
}

/**
 * Lets react-hook-form read and write the controls with these names. Writing a value that a control
 * already holds does not move the caret; a new value in the focused control is selected, so that a
 * key replaces it.
 */
export function registerControls(
  form: HTMLFormElement,
  names: readonly string[],
  { register }: UseFormReturn<FieldValues>,
): void {
  for (const name of names) {
    const { ref } = register(name)
    for (const control of controlsNamed(form, name)) {
      const { value } = control
      ref(control)
      const isNew = control.value !== value && control === document.activeElement
      if (isNew && 'select' in control) control.select()
    }
  }
}

/** Takes over values that were put into the controls without events, as form fillers may do. */
export function readControls(
  form: HTMLFormElement,
  names: readonly string[],
  { getValues, setValue }: UseFormReturn<FieldValues>,
): void {
  for (const name of names) {
    for (const control of controlsNamed(form, name)) {
      const value = valueIn(control)
      if (value !== undefined && value !== getValues(name)) setValue(name, value)
    }
  }
}

export function formIn(island: HTMLElement): HTMLFormElement {
  const form = island.querySelector('form')
  if (!form) throw new Error(`The island ${island.dataset.island} holds no form`)
  return form
}

export function submitButtonIn(form: HTMLFormElement): HTMLButtonElement | null {
  return form.querySelector('button[type="submit"]')
}

/** Both labels of the button are in the page, so that a translated one is not overwritten. */
export function showPending(form: HTMLFormElement, isPending: boolean): void {
  const submitButton = submitButtonIn(form)
  if (!submitButton) return
  submitButton.disabled = isPending
  if (isPending) submitButton.setAttribute('aria-disabled', 'true')
  else submitButton.removeAttribute('aria-disabled')
  for (const words of submitButton.children) {
    if (words instanceof HTMLElement) words.hidden = 'pending' in words.dataset !== isPending
  }
}

/** What the visitor can see and change, by control name. */
export function visibleValues(
  form: HTMLFormElement,
  names: readonly string[],
): Record<string, string> {
  const values = readTypedValues(form)
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
}

/** The values whose controls browsers fill with personal data (those with an `autocomplete`). */
export function personIn(form: HTMLFormElement, values: object): Record<string, string> {
  const ofPerson = controlsOf(form).filter(
    ({ autocomplete }) => !['', 'off'].includes(autocomplete),
  )
  const names = new Set(ofPerson.map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

/** Name of a partly filled date field, whose value reads as empty. */
export function halfFilledControl(form: HTMLFormElement): string | undefined {
  const inputs = [...form.querySelectorAll('input')]
  return inputs.find((input) => input.validity.badInput && !isNotAsked(input))?.name
}

/** Whether the control belongs to a question that its tool does not currently ask. */
function isNotAsked(control: Control): boolean {
  return control.closest('.step:not([data-asked])') !== null
}

/** Undefined for a radio that is not selected. */
function valueIn(control: Control): string | boolean | undefined {
  if (control.type === 'checkbox') return (control as HTMLInputElement).checked
  if (control.type === 'radio' && !(control as HTMLInputElement).checked) return undefined
  return control.value
}

function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.elements].filter(isControl)
}

export function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}
