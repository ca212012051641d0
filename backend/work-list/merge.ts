/**
 * Merge of staff's edits in the Sheet with what the journal says by now. What the dashboard changed
 * meanwhile stays, and the lead's history then names what the Sheet said: nothing is silent.
 */

import { type Lead, type NewChange, nextChange } from '#backend/journal/status-rows.ts'
import { standingIn } from '#backend/journal/status-store.ts'
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
import { notePart, readText, textsOf } from './staff-texts.ts'

export interface Edit {
  /** Place in StaffTexts. */
  readonly part: number
  readonly text: string
}

export interface MergeContext {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly office: Office
  /** Names of tokens in use: an edit of a lead that was one's already is taken for that person's. */
  readonly names: readonly string[]
}

/**
 * @param said what the journal said when the list was last written
 * @returns changes for the history, and the texts that the journal now says, by part
 */
export function merge(
  { event, changes: earlier }: Lead,
  edits: readonly Edit[],
  said: StaffTexts,
  { at, office, names }: MergeContext,
) {
  const before = leadState(event, earlier.at(-1))
  let standing: StaffState = standingIn(before)
  const taken = new Map<number, string>()
  const notes: string[] = []
  const clashes: string[] = []
  for (const { part, text } of edits) {
    const read = readText(part, text)
    const now = textsOf(standing)
    // What cannot be read is set back by the next plan; what the journal says already is done.
    if (read === undefined) continue
    if (text === now[part]) taken.set(part, text)
    else if (part === notePart) notes.push(...piecesOf(text))
    else if (now[part] === said[part]) {
      standing = { ...standing, ...read }
      taken.set(part, text)
    } else {
      const other = taken.has(part) ? 'another row of the list' : setter(part, earlier, at, office)
      clashes.push(
        `Sheet: ${shown(part, text)}${notTaken}${other.replace('…', shown(part, now[part] ?? ''))}`,
      )
    }
  }
  const changes: NewChange[] = []
  const add = (by: string, note = standing.note) => {
    standing = { ...standing, note }
    const lead = { event, changes: [...earlier, ...changes] }
    changes.push(nextChange(lead, { ...standing, undoes: null, by, at }))
  }
  const { assignee } = before
  const by = assignee && names.includes(assignee) ? `${assignee} (${sheetAuthor})` : sheetAuthor
  const isChanged = textsOf(standing).join('\n') !== textsOf(before).join('\n')
  const [firstNote, ...otherNotes] = notes
  if (isChanged || firstNote !== undefined) add(by, firstNote)
  for (const note of otherNotes) add(by, note)
  for (const clash of clashes) add(sheetAuthor, clash)
  if (notes.length > 0 && clashes.length === 0) taken.set(notePart, standing.note)
  return { changes, taken }
}

/** A longer note becomes several, so that nothing of it is lost. */
function piecesOf(text: string): readonly string[] {
  return text.match(new RegExp(`[^]{1,${longestNote}}`, 'g')) ?? []
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
