/**
 * Takes from a snapshot what staff did, merges it with what the journal says by now, and tells what
 * the list holds. What the dashboard changed meanwhile stays, and the lead's history then names what
 * the Sheet said: nothing is silent. Pure, and run inside the transaction that stores the result, so
 * that each edit counts once.
 */

import { type Lead, type NewChange, nextChange, standingIn } from '#backend/journal/status-store.ts'
import type {
  FrozenPlan,
  Settled,
  StaffTexts,
  WorkListState,
} from '#backend/journal/work-list-store.ts'
import {
  leadState,
  longestNote,
  notTaken,
  type StaffState,
  sheetAuthor,
} from '#domain/lead-status.ts'
import type { Office } from '#domain/office.ts'
import { officeDate } from '#domain/office-clock.ts'
import { carriedOut } from './damaged-rows.ts'
import { heldTexts, isEdit, type ListTable, listTable, staffColumns } from './list-table.ts'
import { notePart, readText, textsOf } from './staff-texts.ts'

interface Edit {
  /** Place in StaffTexts. */
  readonly part: number
  readonly text: string
}

interface MergeContext {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly office: Office
  /** Names of tokens in use: an edit of a lead that was one's already is taken for that person's. */
  readonly names: readonly string[]
}

interface Carried {
  readonly plan: FrozenPlan
  readonly snapshot: ListTable
  /** From before the plan. */
  readonly state: WorkListState
}

/** Staff's edits by lead. */
export function editsIn({ plan, snapshot, state }: Carried): ReadonlyMap<string, readonly Edit[]> {
  if (plan.isRestored) return new Map()
  const edits = [...heldTexts(snapshot)].map(([id, held]): [string, readonly Edit[]] => {
    const texts = held.flatMap((own, part) => own.map((text) => ({ part, text })))
    return [id, texts.filter(({ part, text }) => isEdit(state.rows[id], part, text))]
  })
  return new Map(edits.filter(([, own]) => own.length > 0))
}

/** @param leads that were edited, as they are now */
export function settled(
  carried: Carried,
  leads: ReadonlyMap<string, Lead>,
  context: MergeContext,
): Settled {
  const { plan, snapshot, state } = carried
  const changes: Settled['changes'][number][] = []
  const known = { ...plan.leads }
  for (const [id, edits] of editsIn(carried)) {
    const lead = leads.get(id)
    const listed = state.rows[id]
    const planned = known[id]
    if (lead === undefined || listed === undefined || planned === undefined) continue
    const merged = merge(lead, edits, listed.said, context)
    changes.push(...merged.changes)
    // The texts of taken edits, which the journal now says, too.
    const said = planned.said.map((text, part) => merged.taken.get(part) ?? text)
    known[id] = { ...planned, said }
  }
  const { grid, damaged } = carriedOut(plan, snapshot, state)
  const after = listTable(grid, plan.leads)
  const rows = [...heldTexts(after)].map(([id, held]) => [id, { ...known[id], held }])
  const { spreadsheetId, number } = state
  const { tabId, snapshotId } = plan
  return {
    changes,
    state: {
      ...{ spreadsheetId, number: number + 1, tabId, snapshotId, at: context.at },
      rows: after.problem ? state.rows : Object.fromEntries(rows),
      damaged,
      // Erased people, too, leave so: another snapshot must follow, without them.
      isStale: plan.deleted.length > 0,
      titles: after.problem ? [] : after.titles,
      plans: [],
    },
  }
}

/**
 * @param said what the journal said when the list was last written
 * @returns changes for the history, and the texts that the journal now says, by part
 */
function merge(
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
