/**
 * Question steps of a tool: shows a conditional question only while its answers call for it, and
 * one question at a time on a phone (frontend/styles/_forms.scss sets which windows). The controls
 * and their values stay as they were served, and so does the order, unless the tool has another one
 * for the answers.
 */

import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Tool } from '#domain/screening/screening-tool.ts'
import { countWords, type Question, wordsOf } from '#frontend/content/tool.ts'
import { controlsNamed, enteredIn } from '#frontend/forms/served-controls.ts'

/** Name of the field shown with the last question. */
const addressName = 'userEmail'

interface Progress {
  readonly given: Readonly<Record<string, string>>
  /** Names of all questions. */
  readonly order: readonly string[]
  /** Names of those that the answers call for. */
  readonly asked: readonly string[]
  /** The current one's place among them, from 0. */
  readonly index: number
}

export function useQuestionSteps(
  form: HTMLFormElement,
  questions: readonly Question[],
  { askedIf = {}, orderFor }: Pick<Tool, 'askedIf' | 'orderFor'>,
) {
  const names = questions.map(({ name }) => name)
  const [first = ''] = names
  const [current, setCurrent] = useState(first)

  const read = (): Progress => {
    const given = enteredIn(form)
    const order = orderFor?.(given) ?? names
    const asked = order.filter((name) => askedIf[name]?.(given) ?? true)
    return { given, order, asked, index: Math.max(0, asked.indexOf(current)) }
  }
  const draw = () => drawSteps(form, questions, read())

  function show(name: string): void {
    setCurrent(name === addressName ? (read().asked.at(-1) ?? first) : name)
  }

  /** Moves by that many questions and announces the new one by focus. */
  function move(places: number): void {
    const { asked, index } = read()
    const name = asked[index + places]
    if (name === undefined) return
    flushSync(() => setCurrent(name))
    history.replaceState({ ...history.state, [historyKey]: name }, '')
    focusQuestion(form, name)
  }

  // After each render: clearing the form fires no event.
  useLayoutEffect(draw)
  useStepEvents(form, draw, show)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form and its start never change
  useLayoutEffect(() => {
    const isAt = questionAt(document.activeElement) ?? history.state?.[historyKey]
    show(isAt ?? questionToContinue(questions, read()) ?? first)
    // Last: if an older browser fails above, its visitors see and send the whole form.
    form.dataset.steps = 'alive'
  }, [])

  return {
    isFirst: current === first,
    /** Name of the question shown alone while others follow; undefined if no later one is hidden. */
    toCheck: () => {
      const { asked, index } = read()
      return isHiddenStep(form, asked[index + 1]) ? asked[index] : undefined
    },
    next: () => move(1),
    back: () => move(-1),
    /** Shows the question with this name; focus stays where it is. */
    show,
  }
}

/** Key in the state of this page's history entry, which survives a reload. */
const historyKey = 'question'

function useStepEvents(
  form: HTMLFormElement,
  draw: () => void,
  show: (name: string) => void,
): void {
  const onAnswer = useEffectEvent(draw)
  const onFocus = useEffectEvent(({ target }: Event) => {
    const name = questionAt(target as Element)
    if (name) show(name)
  })
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    for (const type of ['input', 'change']) {
      form.addEventListener(type, () => onAnswer(), { signal })
    }
    form.addEventListener('focusin', (event) => onFocus(event), { signal })
    return () => listening.abort()
  }, [form])
}

/** Marks the questions that are asked, and the one that a phone shows, and writes their words. */
function drawSteps(
  form: HTMLFormElement,
  questions: readonly Question[],
  { given, order, asked, index }: Progress,
): void {
  placeSteps(form, order)
  for (const question of questions) {
    const { name } = question
    const step = stepOf(form, name)
    const isCurrent = name === asked[index]
    step?.toggleAttribute('data-asked', asked.includes(name))
    step?.toggleAttribute('data-current', isCurrent)
    if (isCurrent) write(step?.querySelector('[data-count]'), countWords(index))
    if (!question.wordings) continue
    const { text, hint = '' } = wordsOf(question, given)
    write(step?.querySelector('[data-words]'), text)
    write(step?.querySelector('.form-text'), hint)
  }
  const isLast = index === asked.length - 1
  stepOf(form, addressName)?.toggleAttribute('data-current', isLast)
  form.toggleAttribute('data-last', isLast)
  form.style.setProperty('--answered', `${(100 * index) / asked.length}%`)
}

/** The words last written into each place, which a translator may have replaced since. */
const written = new WeakMap<Element, string>()

/** Writes into a place that the form's HTML has for these words; the rest of a label stays. */
function write(place: Element | null | undefined, words: string): void {
  if (!place || written.get(place) === words) return
  written.set(place, words)
  if (place.textContent !== words) place.textContent = words
}

/** Moves only steps that stand elsewhere: a control that is moved loses the focus. */
function placeSteps(form: HTMLFormElement, names: readonly string[]): void {
  const steps = names.flatMap((name) => stepOf(form, name) ?? [])
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1] ?? step
    const isAhead = before.compareDocumentPosition(step) & Node.DOCUMENT_POSITION_PRECEDING
    if (isAhead) before.after(step)
  }
}

/** A draft continues where it was left; a link may have left out a question before that. */
function questionToContinue(questions: readonly Question[], { given, asked }: Progress) {
  const last = asked.findLast((name) => given[name])
  return questions.find(
    ({ name, isOptional }) =>
      name === last || (last && asked.includes(name) && !isOptional && !given[name]),
  )?.name
}

/** Because another one is shown alone. */
function isHiddenStep(form: HTMLFormElement, name = ''): boolean {
  return stepOf(form, name)?.offsetParent === null
}

function focusQuestion(form: HTMLFormElement, name: string): void {
  const words = stepOf(form, name)?.querySelector<HTMLElement>('legend, .form-label')
  if (!words) return
  words.tabIndex = -1
  words.focus({ preventScroll: true })
  form.scrollIntoView()
}

function questionAt(element: Element | null): string | undefined {
  return element?.closest('.step')?.querySelector<HTMLInputElement>('[name]')?.name
}

function stepOf(form: HTMLFormElement, name: string): HTMLElement | undefined | null {
  return controlsNamed(form, name)[0]?.closest<HTMLElement>('.step')
}
