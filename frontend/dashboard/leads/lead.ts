/**
 * A lead as the dashboard uses it: a row of eleven texts, parsed tolerantly, and what the person
 * wrote. Staff edit the Sheet, so any cell may hold anything; what cannot be parsed stays text.
 */

import { type FilterableLead, isSetAsideLead, leadFacts, searchTextOf } from '#domain/lead-facts.ts'
import { cellOf, type LeadCells, type LeadExtra, readExtra, textOf } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import { phoneDigits, phonePattern } from '#domain/searched-text.ts'
import { answerWords } from '#frontend/content/answer-words.ts'
import { answerQuestions } from '#frontend/dashboard/words/form-words.ts'
import { subjectOf } from '#frontend/dashboard/words/lead-words.ts'

export interface Lead extends FilterableLead {
  /** Identifies the row among all that are held, and again after a refresh. */
  readonly key: string
  readonly cells: LeadCells
  readonly name: string
  readonly email: string
  /** The message that came with the lead, or any text that staff wrote in place of the JSON. */
  readonly note: string
  /** What the lead is about: plan, tool with its result, download, place of a click. */
  readonly subject: string
  /** The campaign that brought it (utm_campaign), or the empty text. */
  readonly campaign: string
  /** How many of the rows that are held have this email address, or none. */
  readonly personCount: number
  /** Undefined if never changed, or if the row is only in the Sheet. */
  readonly state: LeadState | undefined
}

/** @param id the event's id, if the service gives it separately from the row */
export function toLead(cells: LeadCells, id?: string): Omit<Lead, 'key' | 'personCount' | 'state'> {
  const extra = readExtra(cellOf(cells, 'extra'))
  const facts = leadFacts(id || extra?.id || '', cells, extra)
  const searchText = searchTextOf(cells, extra)
  return {
    ...facts,
    cells,
    name: cellOf(cells, 'name').trim(),
    email: cellOf(cells, 'email').trim(),
    campaign: extra?.attribution.utm_campaign ?? '',
    note: extra?.message ?? cellOf(cells, 'extra').trim(),
    subject: subjectOf(cells, facts.plan, extra),
    // Of twenty thousand leads at each letter typed.
    searchText: () => searchText,
  }
}

/** Label for signs of a robot; undefined once staff have changed the lead's status. */
export function suspicionLabel(lead: Lead): 'Suspected bot' | 'One sign of a bot' | undefined {
  if (lead.suspect.length === 0 || lead.state !== undefined) return undefined
  return isSetAsideLead(lead) ? 'Suspected bot' : 'One sign of a bot'
}

/** Parsed each time, because keeping twenty thousand of them would take too much memory. */
export function extraOf({ cells }: Lead): LeadExtra | undefined {
  return readExtra(cellOf(cells, 'extra'))
}

interface Phone {
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
