/**
 * Behavior that the three tools share: answers → result at once, in view and in focus, while the answers
 * are posted behind it. A link with answers restores its result and posts nothing.
 */

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { apiPath, type ToolName, tools } from '#domain/forms-and-tools.ts'
import type { ResultGuidance } from '#domain/screening/result-guidance.ts'
import { bookConsultation } from '#domain/screening/screening-result.ts'
import type { Question } from '#frontend/content/tool-questions.ts'
import { keepToolResult } from '#frontend/islands/consultation/tool-result.ts'
import { layOver, readDraft } from '#frontend/islands/form/drafts.ts'
import { type IslandForm, useIslandForm } from '#frontend/islands/form/use-island-form.ts'
import { answersInFragment } from './answers-link.ts'

interface Options<Answers extends object, Result> {
  readonly tool: ToolName
  readonly schema: z.ZodMiniType<Answers>
  readonly labels: Readonly<Record<string, string>>
  readonly questions: readonly Question[]
  readonly decide: (answers: Answers, now: Date) => Result
  readonly guide: (answers: Answers, now: Date) => ResultGuidance
  /** Time from the result's appearance to its scrolling into view. */
  readonly scrollDelayMs: number
  readonly island: HTMLElement
  readonly onSent?: () => void
  readonly onFailed?: () => void
}

interface Shown<Answers, Result> {
  readonly answers: Answers
  readonly result: Result
  readonly guidance: ResultGuidance
}

export interface ScreeningForm<Answers, Result> {
  readonly form: IslandForm
  readonly shown: Shown<Answers, Result> | undefined
  /** The result's heading: focused when a result appears. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>
}

export function useScreeningTool<
  Answers extends Readonly<Record<string, string | undefined>>,
  Result,
>(options: Options<Answers, Result>): ScreeningForm<Answers, Result> {
  const { schema, labels, scrollDelayMs, island } = options
  const tool = tools[options.tool]
  const [shown, setShown] = useState<Shown<Answers, Result>>()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const form = useIslandForm({
    name: tool.contentId,
    path: apiPath(tool),
    schema,
    labels,
    island,
    startValues: (typed) => startValues(labels, tool.contentId, typed),
    onValid: show,
    onSent: () => options.onSent?.(),
    onFailed: () => options.onFailed?.(),
    onClear: () => setShown(undefined),
  })

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
    if (!shown || !card) return
    const { tool: name, questions } = options
    const { answers } = shown
    const keep = () =>
      keepToolResult({
        tool: name,
        heading: heading?.textContent ?? '',
        labels,
        questions,
        answers,
      })
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

  function show(answers: Answers): void {
    const now = new Date()
    const { decide, guide } = options
    setShown({ answers, result: decide(answers, now), guidance: guide(answers, now) })
  }

  return { form, shown, headingRef }
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
