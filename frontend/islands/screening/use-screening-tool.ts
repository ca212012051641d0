/**
 * Behavior that the tools share: answers → result at once, in view and in focus, while the answers
 * are posted behind it. A link with answers restores its result and posts nothing.
 */

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { apiPath } from '#domain/forms/form.ts'
import { bookConsultation, type ResultGuidance } from '#domain/screening/screening-result.ts'
import type { Tool, ToolForm as ToolAnswers } from '#domain/screening/screening-tool.ts'
import { answerWords, type Question, questionsOf, type ToolForm } from '#frontend/content/tool.ts'
import { keepToolResult } from '#frontend/islands/consultation/tool-result.ts'
import { layOver, readDraft } from '#frontend/islands/form/drafts.ts'
import { type IslandForm, useIslandForm } from '#frontend/islands/form/use-island-form.ts'
import { answersInFragment } from './answers-link.ts'
import { type QuestionSteps, useQuestionSteps } from './use-question-steps.ts'

interface Options {
  readonly rule: Tool
  readonly words: ToolForm
  readonly island: HTMLElement
  readonly onSent: () => void
  readonly onFailed: () => void
}

interface Shown {
  readonly answers: ToolAnswers
  readonly result: object
  readonly guidance: ResultGuidance
}

export interface ScreeningForm {
  readonly form: IslandForm
  readonly steps: QuestionSteps
  readonly shown: Shown | undefined
  /** The result's heading: focused when a result appears. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>
}

export function useScreeningTool(options: Options): ScreeningForm {
  const { rule, words, island, onSent, onFailed } = options
  const { contentId, isKeptWithAddressOnly } = rule
  const schema = rule.schemaAt(new Date())
  const questions = questionsOf(words)
  const labels = labelsOf(questions)
  const { scrollDelayMs = 0 } = words
  const [shown, setShown] = useState<Shown>()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const form = useIslandForm({
    name: contentId,
    path: apiPath(rule),
    schema,
    labels,
    island,
    startValues: (typed) => startValues(labels, contentId, typed),
    stepToCheck: () => steps.toCheck(),
    onStep: () => steps.next(),
    onValid: show,
    isSent: ({ userEmail }) => !isKeptWithAddressOnly || userEmail !== undefined,
    onSent,
    onFailed,
    onClear: () => {
      setShown(undefined)
      // The form's first field is focused next.
      flushSync(() => steps.show(questions[0]?.name ?? ''))
    },
  })
  const steps = useQuestionSteps(form.element, questions, rule.askedIf)

  // biome-ignore lint/correctness/useExhaustiveDependencies: of each attempt the first problem
  useLayoutEffect(() => {
    const [problem] = form.problems
    if (problem) steps.show(problem.field)
  }, [form.attempt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page was opened with
  useEffect(() => {
    const linked = schema.safeParse(answersInFragment(location.hash))
    if (linked.success) show(linked.data)
  }, [])

  useEffect(() => {
    const heading = headingRef.current
    if (!shown || !heading) return
    heading.focus({ preventScroll: true })
    const timer = setTimeout(() => scrollToResult(heading), scrollDelayMs)
    return () => clearTimeout(timer)
  }, [shown, scrollDelayMs])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked never changes
  useEffect(() => {
    const heading = headingRef.current
    const card = heading?.closest('.result')
    if (!shown || !card || isKeptWithAddressOnly) return
    const keep = () => {
      const { answers, result } = shown
      const given = questions.filter(({ name }) => answers[name])
      const plan = rule.planOf?.(result)
      keepToolResult({
        title: `My result in “${rule.toolLabel}”: ${heading?.textContent}.`,
        lines: given.map(
          (asked) => `${asked.text} ${answerWords(asked, answers[asked.name] ?? '')}`,
        ),
        email: answers.userEmail ?? '',
        plan,
      })
    }
    const links = card.querySelectorAll<HTMLAnchorElement>(`a[href="${bookConsultation.href}"]`)
    for (const link of links) {
      // Rendered ahead of the click, the contact page would not find what the click leaves for it.
      link.rel = 'nofollow'
      link.addEventListener('click', keep)
    }
    return () => {
      for (const link of links) link.removeEventListener('click', keep)
    }
  }, [shown])

  function show(answers: ToolAnswers): void {
    const now = new Date()
    setShown({ answers, result: rule.decide(answers, now), guidance: rule.guide(answers, now) })
  }

  return { form, steps, shown, headingRef }
}

/** Each field's name for people, in order; the optional address comes last. */
function labelsOf(questions: readonly Question[]): Readonly<Record<string, string>> {
  const asked = questions.map(({ name, text }) => [name, text])
  return { ...Object.fromEntries(asked), userEmail: 'Email' }
}

function startValues(
  labels: Readonly<Record<string, string>>,
  name: string,
  typed: Readonly<Record<string, string>>,
): FieldValues {
  const empty = Object.fromEntries(Object.keys(labels).map((field) => [field, '']))
  return { ...empty, ...layOver(readDraft(name), answersInFragment(location.hash), typed) }
}

/** The card stays clear of the sticky header by its scroll margin. */
function scrollToResult(heading: HTMLElement): void {
  const prefersStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const card = heading.closest('.result') ?? heading
  card.scrollIntoView({ block: 'start', behavior: prefersStill ? 'auto' : 'smooth' })
}
