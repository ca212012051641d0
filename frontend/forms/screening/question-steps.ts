/**
 * Question steps in a tool's own HTML: which questions are shown, and with what words. The controls
 * and their values stay as they were served, and so does the order, unless the tool has another one
 * for the answers.
 */

import type { AskedIf } from '#domain/screening/screening-tool.ts'
import { type Question, wordsOf } from '#frontend/content/tool.ts'
import { controlsNamed, readTypedValues } from '#frontend/forms/served-controls.ts'

/** Name of the field shown with the last question. */
export const addressName = 'userEmail'

export interface Progress {
  /** Names of the questions that the given answers call for, in order. */
  readonly asked: readonly string[]
  /** The current question's place among them, from 0. */
  readonly index: number
}

/** @param current the first question, if it is not asked */
export function progressAt(
  questions: readonly Question[],
  askedIf: AskedIf = {},
  given: Readonly<Record<string, string>>,
  current: string,
): Progress {
  const names = questions.map(({ name }) => name)
  const asked = names.filter((name) => askedIf[name]?.(given) ?? true)
  return { asked, index: Math.max(0, asked.indexOf(current)) }
}

/** Without a total if questions come and go: it would change during reading. */
export function countWords(index: number, total?: number): string {
  return total === undefined ? `Question ${index + 1}` : `Question ${index + 1} of ${total}`
}

/** Marks the questions that are asked, and the one that a phone shows. */
export function drawSteps(
  form: HTMLFormElement,
  questions: readonly Question[],
  { asked, index }: Progress,
): void {
  const isLast = index === asked.length - 1
  const given = readTypedValues(form)
  for (const question of questions) {
    const { name } = question
    const step = stepOf(form, name)
    if (step && question.wordings) writeWords(step, wordsOf(question, given))
    step?.toggleAttribute('data-asked', asked.includes(name))
    step?.toggleAttribute('data-current', name === asked[index])
    const count = step?.querySelector('[data-count]')
    if (name === asked[index]) write(count, countWords(index))
  }
  stepOf(form, addressName)?.toggleAttribute('data-current', isLast)
  form.toggleAttribute('data-last', isLast)
  form.style.setProperty('--answered', `${(100 * index) / asked.length}%`)
}

export function inOrder(
  questions: readonly Question[],
  names?: readonly string[],
): readonly Question[] {
  return names?.flatMap((name) => questions.find((each) => each.name === name) ?? []) ?? questions
}

/** Moves only steps that stand elsewhere: a control that is moved loses the focus. */
export function placeSteps(form: HTMLFormElement, names: readonly string[] = []): void {
  const steps = names.flatMap((name) => stepOf(form, name) ?? [])
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1]
    const isBehind =
      !before || before.compareDocumentPosition(step) & Node.DOCUMENT_POSITION_FOLLOWING
    if (!isBehind) before.after(step)
  }
}

/** A draft continues where it was left; a link may have left out a question before that. */
export function questionToContinue(
  form: HTMLFormElement,
  questions: readonly Question[],
  asked: readonly string[],
): string | undefined {
  const given = readTypedValues(form)
  const last = asked.findLast((name) => given[name])
  if (last === undefined) return undefined
  return questions.find(
    ({ name, isOptional }) =>
      name === last || (asked.includes(name) && !isOptional && !given[name]),
  )?.name
}

/** Whether the question is hidden because another one is shown alone. */
export function isHiddenStep(form: HTMLFormElement, name: string | undefined): boolean {
  return stepOf(form, name ?? '')?.offsetParent === null
}

/** Announces the question by focus. */
export function focusQuestion(form: HTMLFormElement, name: string): void {
  const words = stepOf(form, name)?.querySelector<HTMLElement>('legend, .form-label')
  if (!words) return
  words.tabIndex = -1
  words.focus({ preventScroll: true })
  form.scrollIntoView()
}

/** Name of the question that the element belongs to. */
export function questionAt(element: Element | null | undefined): string | undefined {
  return element?.closest('.step')?.querySelector<HTMLInputElement>('[name]')?.name
}

/** Writes into the places that the form's HTML has for them; the rest of a label stays. */
function writeWords(step: HTMLElement, { text, hint = '' }: ReturnType<typeof wordsOf>): void {
  write(step.querySelector('[data-words]'), text)
  write(step.querySelector('.form-text'), hint)
}

/** The words last written into each place, which a translator may have replaced since. */
const written = new WeakMap<Element, string>()

function write(place: Element | null | undefined, words: string): void {
  if (!place || written.get(place) === words) return
  written.set(place, words)
  if (place.textContent !== words) place.textContent = words
}

function stepOf(form: HTMLFormElement, name: string): HTMLElement | undefined | null {
  return controlsNamed(form, name)[0]?.closest<HTMLElement>('.step')
}
