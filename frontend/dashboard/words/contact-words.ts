/** Contact text: phone numbers in what a person wrote, and their answers in words. */

import { textOf } from '#domain/lead-extra.ts'
import { phoneDigits, phonePattern } from '#domain/searched-text.ts'
import { answerWords } from '#frontend/content/answer-words.ts'
import { extraOf, type Lead } from '#frontend/dashboard/leads/lead.ts'
import { answerQuestions } from './form-words.ts'

export interface Phone {
  /** As the person wrote it. */
  readonly text: string
  readonly href: `tel:${string}`
}

/** The phone numbers in a text, each once. */
export function phonesIn(text: string): readonly Phone[] {
  const phones = new Map<string, Phone>()
  for (const match of text.matchAll(phonePattern)) {
    const [written, area] = match
    const href = `tel:+${area ? '1' : ''}${phoneDigits(match)}` as const
    if (!phones.has(href)) phones.set(href, { text: written.trim(), href })
  }
  return [...phones.values()]
}

/** All that a person wrote, the form's own fields first; a call's row only has the firm's. */
export function writtenIn(lead: Lead): string {
  const { id: _, message, ...said } = (lead.event !== 'call_click' && extraOf(lead)?.members) || {}
  return [...Object.values(said).map(textOf), textOf(message) || lead.note].join('\n')
}

/** Answers to the contact form except name, email, plan and message, each with its label. */
export function answersIn(lead: Lead): readonly (readonly [label: string, answer: string])[] {
  const members = lead.event === 'consultation_request' ? extraOf(lead)?.members : undefined
  return answerQuestions
    .map((asked) => [asked.text, answerWords(asked, textOf(members?.[asked.name]))] as const)
    .filter(([, answer]) => answer !== '')
}

/** Those answers as lines, then the message. */
export function saidIn(lead: Lead): readonly string[] {
  const answers = answersIn(lead).map(([label, answer]) =>
    label.endsWith('?') ? `${label} ${answer}` : `${label}: ${answer}`,
  )
  return lead.note ? [...answers, lead.note] : answers
}
