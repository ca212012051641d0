/** Ways to reach a person: telephone numbers in what they wrote, and all of a lead as a text to paste. */

import { textOf } from '#domain/lead-extra.ts'
import { cellOf, leadRowColumns } from '#domain/lead-row.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { formatLongMoment } from '#frontend/content/local-time.ts'
import { answerLabels } from './form-words.ts'
import { extraOf, type Lead } from './lead.ts'
import { consentLabel, eventLabel } from './lead-words.ts'

/** As people in America write them: (727) 555-0123, 727.555.0123, +1 727 555 0123. */
const phonePattern =
  /(?<![\d+])(?:\+?1[\s.-]?)?\(?([2-9]\d{2})\)?[\s.-]?([2-9]\d{2})[\s.-]?(\d{4})(?!\d)/g

export interface Phone {
  /** As it was written. */
  readonly text: string
  readonly href: `tel:${string}`
}

/** Each number once. */
export function phonesIn(text: string): readonly Phone[] {
  const phones = new Map<string, Phone>()
  for (const [written, area, exchange, line] of text.matchAll(phonePattern)) {
    const href = `tel:+1${area}${exchange}${line}` as const
    if (!phones.has(href)) phones.set(href, { text: written.trim(), href })
  }
  return [...phones.values()]
}

/** All that a person wrote, a form's own fields first; a call's row has the firm's own number. */
export function writtenIn(lead: Lead): string {
  const { id: _, message, ...said } = (lead.event !== 'call_click' && extraOf(lead)?.members) || {}
  return [...Object.values(said).map(textOf), textOf(message) || lead.note].join('\n')
}

/** Each answer to the contact form beside name, address, plan and message, with its label. */
export function answersIn(lead: Lead): readonly (readonly [label: string, answer: string])[] {
  const members = lead.event === 'consultation_request' ? extraOf(lead)?.members : undefined
  return Object.entries(answerLabels)
    .map(([name, label]) => [label, textOf(members?.[name])] as const)
    .filter(([, answer]) => answer !== '')
}

/** In lines: those answers, then the message. */
export function saidIn(lead: Lead): readonly string[] {
  const answers = answersIn(lead).map(([label, answer]) => `${label}: ${answer}`)
  return lead.note ? [...answers, lead.note] : answers
}

/** For a mail or a file: what a person would want to know, then the row as it stands. */
export function leadAsText(lead: Lead): string {
  const received =
    lead.receivedAt === undefined
      ? cellOf(lead.cells, 'timestamp')
      : formatLongMoment(lead.receivedAt)
  const reference = submissionReference(lead.id)
  const lines = [
    [lead.name, lead.email && `<${lead.email}>`].filter(Boolean).join(' '),
    [eventLabel(lead.event), lead.subject].filter(Boolean).join(': '),
    received,
    reference && `Reference: ${reference}`,
    `Consent: ${consentLabel(lead.hasConsent)}`,
    ...saidIn(lead),
  ]
  const cells = leadRowColumns.map((column, index) => `${column}: ${lead.cells[index] ?? ''}`)
  return `${lines.filter((line) => line !== '').join('\n')}\n\n${cells.join('\n')}\n`
}
