/** A tool's result in the page: brought into view, and handed on to the contact form. */

import { type RefObject, useEffect } from 'react'
import {
  bookConsultation,
  type ResultGuidance,
  type Tool,
  type ToolForm as ToolAnswers,
} from '#domain/screening/screening-tool.ts'
import { answerWords } from '#frontend/content/answer-words.ts'
import { questionsOf, type ToolForm, wordsOf } from '#frontend/content/tool.ts'
import { addToolResult } from '#frontend/forms/consultation/add-tool-result.ts'

/** The parts of a tool that the browser loads. */
export interface LoadedTool {
  readonly rule: Tool
  readonly form: ToolForm
}

export interface ShownResult {
  readonly answers: ToolAnswers
  readonly result: object
  readonly guidance: ResultGuidance
}

/** Moves to a new result. */
export function useFocusedResult(
  shown: ShownResult | undefined,
  headingRef: RefObject<HTMLHeadingElement | null>,
  scrollDelayMs = 0,
): void {
  useEffect(() => {
    const heading = headingRef.current
    if (!shown || !heading) return
    heading.focus({ preventScroll: true })
    const timer = setTimeout(() => scrollToResult(heading), scrollDelayMs)
    return () => clearTimeout(timer)
  }, [shown, headingRef, scrollDelayMs])
}

/** Hands the result to the contact form when the visitor follows a link there from the card. */
export function useKeptResult(
  { rule, form: words }: LoadedTool,
  shown: ShownResult | undefined,
  headingRef: RefObject<HTMLHeadingElement | null>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked never changes
  useEffect(() => {
    const heading = headingRef.current
    const card = heading?.closest('.result')
    if (!shown || !card || rule.isKeptWithAddressOnly) return
    const { answers, result } = shown
    const keep = ({ currentTarget }: Event) => {
      const given = questionsOf(words).filter(({ name: asked }) => answers[asked])
      // The result's name; without one, the sentence that answers.
      const named = heading?.querySelector('.result-category') ?? heading
      const name = named?.textContent?.replace(/^Your result: /, '').replace(/\.$/, '')
      const kept = {
        title: `My result in “${rule.toolLabel}”: ${name?.trim()}.`,
        lines: given.map(
          (question) =>
            `${wordsOf(question, answers).text} ${answerWords(question, answers[question.name] ?? '')}`,
        ),
        email: answers.userEmail ?? '',
        plan: rule.planOf?.(result),
      }
      addToolResult(kept, (currentTarget as HTMLAnchorElement).search)
    }
    const links = card.querySelectorAll<HTMLAnchorElement>(`a[href^="${bookConsultation.href}"]`)
    for (const link of links) link.addEventListener('click', keep)
    return () => {
      for (const link of links) link.removeEventListener('click', keep)
    }
  }, [shown])
}

/** The card's scroll margin keeps it clear of the sticky header. */
function scrollToResult(heading: HTMLElement): void {
  const prefersStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const card = heading.closest('.result') ?? heading
  card.scrollIntoView({ block: 'start', behavior: prefersStill ? 'auto' : 'smooth' })
}
