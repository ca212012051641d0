/** A tool's result in the page: brought into view, and handed on to the contact form. */

import { type RefObject, useEffect, useEffectEvent } from 'react'
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
    const timer = setTimeout(() => {
      const prefersStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      // The card's scroll margin keeps it clear of the sticky header.
      const behavior = prefersStill ? 'auto' : 'smooth'
      heading.closest('.result')?.scrollIntoView({ block: 'start', behavior })
    }, scrollDelayMs)
    return () => clearTimeout(timer)
  }, [shown, headingRef, scrollDelayMs])
}

/** Hands the result to the contact form when the visitor follows a link there from the card. */
export function useHandedOnResult(
  { rule, form }: LoadedTool,
  shown: ShownResult | undefined,
  island: HTMLElement,
): void {
  const onClick = useEffectEvent(({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('.result a')
    if (!shown || rule.isKeptWithAddressOnly) return
    if (!link?.getAttribute('href')?.startsWith(bookConsultation.href)) return
    const { answers, result } = shown
    const heading = island.querySelector('.result .takes-focus')
    // The result's name; without one, the sentence that answers.
    const named = heading?.querySelector('.result-category') ?? heading
    const name = named?.textContent.replace(/^Your result: /, '').replace(/\.$/, '')
    const given = questionsOf(form).flatMap((question) => {
      const answer = answers[question.name]
      return answer ? `${wordsOf(question, answers).text} ${answerWords(question, answer)}` : []
    })
    const plan = rule.planOf?.(result)
    const title = `My result in “${rule.toolLabel}”: ${name?.trim()}.`
    addToolResult({ title, lines: given, email: answers.userEmail, plan }, link.search)
  })
  useEffect(() => {
    const listening = new AbortController()
    island.addEventListener('click', (event) => onClick(event), { signal: listening.signal })
    return () => listening.abort()
  }, [island])
}
