/** Controls in a form's own HTML: reads what a visitor or a program entered, and writes values. */

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
    if (isBox(control)) values[control.name] = control.checked ? 'true' : ''
    else if (!isRadio(control)) values[control.name] = control.value
    else if (control.checked) values[control.name] = control.value
  }
  return values
}

/** Of these names alone. A radio without a choice is empty. */
export function readFields(
  form: HTMLFormElement,
  names: readonly string[],
): Record<string, string> {
  const values = readTypedValues(form)
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
}

/** The same, with each checkbox as true or false. */
export function readValues(
  form: HTMLFormElement,
  names: readonly string[],
): Record<string, string | boolean> {
  const boxes = new Set(controlsOf(form).flatMap((control) => (isBox(control) ? control.name : [])))
  const values = Object.entries(readFields(form, names))
  return Object.fromEntries(
    values.map(([name, value]) => [name, boxes.has(name) ? value === 'true' : value]),
  )
}

/** A new value in the focused control is selected, so that a key replaces it. */
export function writeValues(
  form: HTMLFormElement,
  values: Readonly<Record<string, string | undefined>>,
): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name]
    if (value === undefined) continue
    if (isBox(control)) control.checked = value === 'true'
    else if (isRadio(control)) control.checked = value === control.value
    else {
      control.value = value
      if (control === document.activeElement && 'select' in control) control.select()
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

/** The values whose controls browsers fill with personal data (those with an `autocomplete`). */
export function personIn(
  form: HTMLFormElement,
  values: object = readTypedValues(form),
): Record<string, string> {
  const ofPerson = controlsOf(form).filter(
    ({ autocomplete }) => !['', 'off'].includes(autocomplete),
  )
  const names = new Set(ofPerson.map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

/** Name of a partly filled date field, whose value reads as empty, of a question that is asked. */
export function halfFilledControl(form: HTMLFormElement): string | undefined {
  const inputs = [...form.querySelectorAll('input')]
  return inputs.find(
    (input) => input.validity.badInput && !input.closest('.step:not([data-asked])'),
  )?.name
}

function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  )
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox'
}

function isRadio(control: Control): control is HTMLInputElement {
  return control.type === 'radio'
}
