/**
 * A lead as the dashboard works with it: a row of eleven texts, read with care. Staff edit the
 * Sheet, so that any cell may hold anything; what cannot be understood is kept as the text it is.
 */

import { type LeadExtra, readExtra, type UndeliveredState } from '#domain/lead-extra.ts'
import { cellOf, type LeadCells } from '#domain/lead-row.ts'
import { type LocalDay, localDay } from '#frontend/content/local-time.ts'
import { eventLabel, subjectOf } from './lead-words.ts'

export interface Lead {
  /** Names the row among all others of one answer, and again after a refresh. */
  readonly key: string
  /** Place in the answer, which is oldest first. */
  readonly position: number
  readonly cells: LeadCells
  /** Milliseconds since 1970; undefined when the timestamp is not a date. */
  readonly receivedAt: number | undefined
  readonly receivedDay: LocalDay | undefined
  readonly timestamp: string
  readonly event: string
  readonly name: string
  readonly email: string
  /** Given only where the cell says so; Google writes TRUE where staff type it anew. */
  readonly hasConsent: boolean
  readonly source: string
  /** Undefined when the cell does not hold a JSON object. */
  readonly extra: LeadExtra | undefined
  /** The message that came with the lead, or whatever staff wrote in place of the JSON. */
  readonly note: string
  /** The plan asked for, or the empty text. */
  readonly plan: string
  /** What the lead is about: plan, result of a tool, download, place of a click. */
  readonly subject: string
  /** As staff left it; empty where the event has none. */
  readonly status: string
  /** Why it may be a bot's; empty for people. */
  readonly suspect: readonly string[]
  /** Why the lead is not in the Sheet; undefined where it is, and where no Sheet is connected. */
  readonly notInSheet: UndeliveredState | undefined
  /** The e-mail address in lower case: one person. Empty where none was given. */
  readonly person: string
  /** What the search looks through, in lower case. */
  readonly searchText: string
}

/** @param rows eleven texts each, oldest first */
export function toLeads(rows: readonly LeadCells[]): readonly Lead[] {
  const keys = new Set<string>()
  return rows.map((cells, position) => {
    const lead = toLead(cells, position)
    // Staff may have copied a row together with its id.
    const key = keys.has(lead.key) ? `row-${position}` : lead.key
    keys.add(key)
    return { ...lead, key }
  })
}

export function toLead(cells: LeadCells, position: number): Lead {
  const timestamp = cellOf(cells, 'timestamp')
  const event = cellOf(cells, 'event')
  const name = cellOf(cells, 'name')
  const email = cellOf(cells, 'email')
  const contentId = cellOf(cells, 'contentId')
  const extra = readExtra(cellOf(cells, 'extra'))
  const receivedAt = parseTimestamp(timestamp)
  const note = extra?.message ?? cellOf(cells, 'extra').trim()
  const plan = event === 'consultation_request' ? extra?.planType || contentId.trim() : ''
  const subject = subjectOf({
    event,
    contentId,
    page: cellOf(cells, 'page'),
    plan,
    recommendation: extra?.recommendation ?? '',
  })
  const person = email.normalize('NFC').trim().toLowerCase()
  return {
    key: extra?.id || `row-${position}`,
    position,
    cells,
    receivedAt,
    receivedDay: receivedAt === undefined ? undefined : localDay(receivedAt),
    timestamp,
    event,
    name: name.trim(),
    email: email.trim(),
    hasConsent: cellOf(cells, 'consent').trim().toLowerCase() === 'true',
    source: cellOf(cells, 'source'),
    extra,
    note,
    plan,
    subject,
    status: extra?.status ?? '',
    suspect: extra?.suspect ?? [],
    notInSheet: extra?.delivery,
    person,
    searchText: [name, email, note, subject, eventLabel(event)]
      .join('\n')
      .normalize('NFC')
      .toLowerCase(),
  }
}

/** ISO 8601 with a zone, as the service writes it. Anything looser would be guessed wrongly. */
const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

function parseTimestamp(text: string): number | undefined {
  const trimmed = text.trim()
  if (!isoInstant.test(trimmed)) return undefined
  const instant = Date.parse(trimmed)
  return Number.isNaN(instant) ? undefined : instant
}
