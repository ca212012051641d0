/**
 * Question steps of a tool: shows a conditional question only while its answers call for it, and
 * shows one question at a time on a phone (frontend/styles/_forms.scss sets which windows).
 */

import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Tool } from '#domain/screening/screening-tool.ts'
import type { Question } from '#frontend/content/tool.ts'
import { readTypedValues } from '#frontend/forms/served-controls.ts'
import {
  addressName,
  drawSteps,
  focusQuestion,
  inOrder,
  isHiddenStep,
  placeSteps,
  progressAt,
  questionAt,
  questionToContinue,
} from './question-steps.ts'

export function useQuestionSteps(
  form: HTMLFormElement,
  questions: readonly Question[],
  { askedIf, orderFor }: Pick<Tool, 'askedIf' | 'orderFor'>,
) {
  const [first = ''] = questions.map(({ name }) => name)
  const [current, setCurrent] = useState(first)
  const read = () => {
    const given = readTypedValues(form)
    return progressAt(inOrder(questions, orderFor?.(given)), askedIf, given, current)
  }
  const draw = () => {
    placeSteps(form, orderFor?.(readTypedValues(form)))
    drawSteps(form, questions, read())
  }
  useStepEvents(form, draw, show)

  // After each render too: clearing the form fires no event.
  useLayoutEffect(draw)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form and its start never change
  useLayoutEffect(() => {
    const isAt = questionAt(document.activeElement) ?? history.state?.[historyKey]
    show(isAt ?? questionToContinue(form, questions, read().asked) ?? first)
    // Last: if an older browser fails above, its visitors see and send the whole form.
    form.dataset.steps = 'alive'
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
    focusQuestion(form, name)
  }

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

/** Keeps the steps as the answers and the focus call for. */
function useStepEvents(
  form: HTMLFormElement,
  draw: () => void,
  show: (name: string) => void,
): void {
  const onAnswer = useEffectEvent(draw)
  const onFocus = useEffectEvent((element: Element | null) => {
    const name = questionAt(element)
    if (name) show(name)
  })
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    for (const type of ['input', 'change']) {
      form.addEventListener(type, () => onAnswer(), { signal })
    }
    form.addEventListener('focusin', ({ target }) => onFocus(target as Element), { signal })
    // Before the summary's own listener, which moves the focus.
    const reveal = ({ target }: Event) => {
      const id = target instanceof HTMLAnchorElement ? target.hash.slice(1) : ''
      flushSync(() => onFocus(document.getElementById(id)))
    }
    form.addEventListener('click', reveal, { signal, capture: true })
    // Visitors who are reading elsewhere on the page stay there.
    const keepInSight = () => {
      if (!form.contains(document.activeElement)) return
      form.querySelector('.step[data-current]')?.scrollIntoView({ block: 'nearest' })
    }
    matchMedia('(orientation: portrait)').addEventListener('change', keepInSight, { signal })
    return () => listening.abort()
  }, [form])
}
