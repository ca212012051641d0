/**
 * Question steps of a tool: shows a conditional question only while its answers call for it, and
 * shows one question at a time on a phone (frontend/styles/_forms.scss sets which windows). The
 * controls and their values stay as they were served, and so does the order, unless the tool has
 * another one for the answers.
 */

import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Tool } from '#domain/screening/screening-tool.ts'
import { countWords, progressAt } from '#frontend/components/form/question-progress.ts'
import { type Question, wordsOf } from '#frontend/content/tool.ts'
import { controlsNamed, readTypedValues } from '#frontend/islands/form/controls.ts'

export function useQuestionSteps(
  form: HTMLFormElement,
  questions: readonly Question[],
  { askedIf, orderFor }: Pick<Tool, 'askedIf' | 'orderFor'>,
) {
  const [first = ''] = questions.map(({ name }) => name)
  const [current, setCurrent] = useState(first)
  const read = () => {
    const given = readTypedValues(form)
    const ordered = inOrder(questions, orderFor?.(given))
    const progress = progressAt(ordered, askedIf, given, current)
    // If the current question is no longer asked, start from the first one.
    return progress.index < 0 ? progressAt(ordered, askedIf, given, first) : progress
  }
  const draw = useEffectEvent(() => {
    const progress = read()
    const { asked, index, canGrow } = progress
    const isLast = index === asked.length - 1 && !canGrow
    const given = readTypedValues(form)
    placeSteps(form, orderFor?.(given))
    for (const question of questions) {
      const { name } = question
      const step = stepOf(form, name)
      if (step && question.wordings) writeWords(step, wordsOf(question, given))
      step?.toggleAttribute('data-asked', asked.includes(name))
      step?.toggleAttribute('data-current', name === asked[index])
      const count = step?.querySelector('[data-count]')
      if (name === asked[index]) write(count, countWords(progress))
    }
    stepOf(form, addressName)?.toggleAttribute('data-current', isLast)
    form.toggleAttribute('data-last', isLast)
    form.style.setProperty('--answered', `${(100 * index) / asked.length}%`)
  })
  const follow = useEffectEvent(({ target }: Event) => {
    const name = target instanceof Element ? nameIn(target.closest('.step')) : undefined
    if (name) show(name)
  })
  const reveal = useEffectEvent(({ target }: Event) => {
    const id = target instanceof HTMLAnchorElement ? target.hash.slice(1) : ''
    const name = nameIn(document.getElementById(id)?.closest('.step'))
    if (name) flushSync(() => show(name))
  })

  // After each render too: clearing the form fires no event.
  useLayoutEffect(() => draw())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form and its start never change
  useLayoutEffect(() => {
    const given = readTypedValues(form)
    const { asked } = read()
    const isAt = nameIn(document.activeElement?.closest('.step')) ?? placeInHistory()
    // A draft continues where it was left; a link may have left out a question before that.
    const last = asked.findLast((name) => given[name])
    const start = questions.find(
      ({ name, isOptional }) =>
        name === last || (asked.includes(name) && !isOptional && !given[name]),
    )
    show(isAt ?? (last && start?.name) ?? first)
    const listening = new AbortController()
    const { signal } = listening
    for (const type of ['input', 'change']) form.addEventListener(type, () => draw(), { signal })
    form.addEventListener('focusin', (event) => follow(event), { signal })
    // Before the summary's own listener, which moves the focus.
    form.addEventListener('click', (event) => reveal(event), { signal, capture: true })
    // Visitors who are reading elsewhere on the page stay there.
    const keepInSight = () => {
      if (!form.contains(document.activeElement)) return
      form.querySelector('.step[data-current]')?.scrollIntoView({ block: 'nearest' })
    }
    matchMedia('(orientation: portrait)').addEventListener('change', keepInSight, { signal })
    // Last: if an older browser fails above, its visitors see and send the whole form.
    form.dataset.steps = 'alive'
    return () => listening.abort()
  }, [form])

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
    const words = stepOf(form, name)?.querySelector<HTMLElement>('legend, .form-label')
    if (!words) return
    words.tabIndex = -1
    words.focus({ preventScroll: true })
    form.scrollIntoView()
  }

  return {
    isFirst: current === first,
    /** Name of the question shown alone while others follow; undefined if no later one is hidden. */
    toCheck: () => {
      const { asked, index } = read()
      const next = stepOf(form, asked[index + 1] ?? '')
      return next && next.offsetParent === null ? asked[index] : undefined
    },
    next: () => move(1),
    back: () => move(-1),
    /** Shows the question with this name; focus stays where it is. */
    show,
  }
}

function inOrder(questions: readonly Question[], names?: readonly string[]): readonly Question[] {
  return names?.flatMap((name) => questions.find((each) => each.name === name) ?? []) ?? questions
}

/** Moves only steps that stand elsewhere: a control that is moved loses the focus. */
function placeSteps(form: HTMLFormElement, names: readonly string[] = []): void {
  const steps = names.flatMap((name) => stepOf(form, name) ?? [])
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1]
    const isBehind =
      !before || before.compareDocumentPosition(step) & Node.DOCUMENT_POSITION_FOLLOWING
    if (!isBehind) before.after(step)
  }
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

/** Name of the field shown with the last question. */
const addressName = 'userEmail'

/** Key in the state of this page's history entry, which survives a reload. */
const historyKey = 'question'

function placeInHistory(): string | undefined {
  return history.state?.[historyKey]
}

function stepOf(form: HTMLFormElement, name: string): HTMLElement | undefined | null {
  return controlsNamed(form, name)[0]?.closest<HTMLElement>('.step')
}

function nameIn(step: Element | null | undefined): string | undefined {
  return step?.querySelector<HTMLInputElement>('[name]')?.name
}
