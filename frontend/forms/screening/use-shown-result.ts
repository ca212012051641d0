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
import { contactDraft, keepDraft, mergeNonEmpty, readDraft } from '#frontend/forms/drafts.ts'

export interface LoadedTool {
  readonly rule: Tool
  readonly form: ToolForm
}

export interface ShownResult {
  readonly answers: ToolAnswers
  readonly result: object
  readonly guidance: ResultGuidance
}

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

/**
 * Hands the result to the contact form when the visitor follows a link there from the card: added to
 * the form's draft in the session, after its own message, and never to the address.
 */
export function useHandedOnResult(
  { rule, form }: LoadedTool,
  shown: ShownResult | undefined,
  island: HTMLElement,
): void {
  const onClick = useEffectEvent(({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('.result a')
    if (!shown || rule.isKeptWithAddressOnly) return
    if (!link?.getAttribute('href')?.startsWith(bookConsultation.href)) return
    const { answers } = shown
    const given = questionsOf(form).flatMap((question) => {
      const answer = answers[question.name]
      return answer ? `${wordsOf(question, answers).text} ${answerWords(question, answer)}` : []
    })
    const title = `My result in “${rule.toolLabel}”: ${nameOfResult(island)}.`
    const result = [title, '', ...given].join('\n')
    const draft = readDraft(contactDraft)
    const { message: earlier = '' } = draft ?? {}
    // The visitor may have gone back to read it again.
    const isThere = earlier.includes(result)
    const message = isThere ? earlier : [earlier, result].filter(Boolean).join('\n\n')
    const handedOn = { email: answers.userEmail, planType: rule.planOf?.(shown.result), message }
    keepDraft(contactDraft, mergeNonEmpty(draft, handedOn), link.search)
  })
  useEffect(() => {
    const listening = new AbortController()
    island.addEventListener('click', (event) => onClick(event), { signal: listening.signal })
    return () => listening.abort()
  }, [island])
}

/** As its card calls it; without a name, the sentence that answers. */
function nameOfResult(island: HTMLElement): string {
  const heading = island.querySelector('.result .takes-focus')
  const named = heading?.querySelector('.result-category') ?? heading
  return (
    named?.textContent
      .replace(/^Your result: /, '')
      .replace(/\.$/, '')
      .trim() ?? ''
  )
}
