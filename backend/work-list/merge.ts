/**
 * Merge of staff's edits in the Sheet with what the journal says by now. What the dashboard changed
 * meanwhile stays, and the lead's history then names what the Sheet said: nothing is silent.
 */

import type { Author, Entry, Lead } from '#backend/journal/status-store.ts'
import type { StaffTexts } from '#backend/journal/work-list-store.ts'
import {
  leadState,
  longestNote,
  notTaken,
  type StaffState,
  sheetAuthor,
} from '#domain/lead-status.ts'
import type { Office } from '#domain/office.ts'
import { officeDate } from '#domain/office-clock.ts'
import { staffColumns } from './list-columns.ts'
import { notePart } from './plan.ts'
import { readText, textsOf } from './staff-texts.ts'

export interface Edit {
  readonly id: string
  /** Place in StaffTexts. */
  readonly part: number
  readonly text: string
}

export interface MergeContext {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly office: Office
  /** Names of tokens in use: an edit of a lead that was one's already is taken for that person's. */
  readonly names: ReadonlySet<string>
}

/**
 * @param said what the journal said when the list was last written
 * @returns entries of the history, and the texts that the journal now says, by part
 */
export function merge(
  { event, changes }: Lead,
  edits: readonly Edit[],
  said: StaffTexts,
  { at, office, names }: MergeContext,
) {
  const before = leadState(event, changes.at(-1))
  const { assignee } = before
  const by = assignee !== null && names.has(assignee) ? `${assignee} (${sheetAuthor})` : sheetAuthor
  let standing: StaffState = before
  const taken = new Map<number, string>()
  const notes: string[] = []
  const clashes: string[] = []
  for (const { part, text } of edits) {
    const read = readText(part, text)
    const now = textsOf(standing)
    // What cannot be read is set back by the next plan; what the journal says already is done.
    if (read === undefined) continue
    const isSame = text === now[part]
    if (isSame || (part !== notePart && now[part] === said[part])) {
      if (!isSame) standing = { ...standing, ...read }
      taken.set(part, text)
    } else if (part === notePart) notes.push(...piecesOf(text))
    else {
      const other = taken.has(part) ? 'another row of the list' : setter(part, changes, at, office)
      clashes.push(
        `Sheet: ${shown(part, text)}${notTaken}${other.replace('…', shown(part, now[part] ?? ''))}`,
      )
    }
  }
  const entries: (Entry & Author)[] = []
  const add = (author: string, note = standing.note) => {
    standing = { ...partsOf(standing), note }
    entries.push({ ...partsOf(standing), undoes: null, by: author, at })
  }
  const [firstNote, ...otherNotes] = notes
  if (hasChanged(standing, before) || firstNote !== undefined) {
    add(by, firstNote)
  }
  for (const note of otherNotes) add(by, note)
  for (const clash of clashes) add(sheetAuthor, clash)
  if (notes.length > 0 && clashes.length === 0) taken.set(notePart, standing.note)
  return { entries, taken }
}

function hasChanged(one: StaffState, other: StaffState): boolean {
  return textsOf(one).some((text, part) => text !== textsOf(other)[part])
}

function partsOf({ status, note, assignee, followUpOn }: StaffState): StaffState {
  return { status, note, assignee, followUpOn }
}

/** A longer note becomes several, so that nothing of it is lost. */
function piecesOf(text: string): readonly string[] {
  const pieces = Math.ceil(text.length / longestNote)
  return Array.from({ length: pieces }, (_, index) =>
    text.slice(index * longestNote, (index + 1) * longestNote),
  )
}

function shown(part: number, text: string): string {
  return text === '' ? `no ${staffColumns[part]?.toLowerCase()}` : text
}

/** "James had set … at 10:41 AM": who made this part what it is. */
function setter(part: number, changes: Lead['changes'], at: string, office: Office): string {
  const set = changes.findLast((change, index) => {
    const before = changes[index - 1]
    return before === undefined || textsOf(change)[part] !== textsOf(before)[part]
  })
  if (set === undefined) return 'the website had set …'
  const time = Date.parse(set.at)
  const isToday = officeDate(office, time) === officeDate(office, Date.parse(at))
  const words = new Intl.DateTimeFormat('en-US', {
    timeZone: office.timeZone,
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  })
  return `${set.by} had set … at ${words.format(time)}`
}
