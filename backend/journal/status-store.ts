/**
 * Status changes and notes by staff: one permanent row per change. A change names the version it
 * was based on; of two at once, one wins and the other gets a conflict. Positions rise in the order
 * in which changes become visible, so that a reader who has seen one has seen all before it.
 */

import {
  isAnswer,
  type LeadState,
  leadState,
  respondedAt,
  type StaffState,
  type StaffStateChange,
} from '#domain/lead-status.ts'
import { type AuditEntry, appendLine } from './audit-store.ts'
import { type Database, runSteps, type Step, type Steps, type StoredRow } from './database.ts'
import { eventColumns, eventOf, type JournalEvent, selectWithIds } from './journal-event.ts'
import { pagesFrom } from './row-pages.ts'

export interface Lead {
  readonly event: JournalEvent
  readonly state: LeadState
  /** Oldest first. */
  readonly changes: readonly StaffStateChange[]
}

/** Who changes something and when (ISO 8601 UTC). */
export interface Author {
  readonly by: string
  readonly at: string
}

/** What a change is to write. */
export type Entry = StaffState & Pick<StaffStateChange, 'undoes'>

/** A change to be written, and the lead's id. */
export type NewChange = StaffStateChange & { readonly id: string }

/** Undefined parts stay as they are. */
export interface WantedChange extends Asked {
  readonly id: string
  /** The version it was based on; undefined: any version. */
  readonly expected?: number | undefined
}

type Asked = { readonly [Part in keyof StaffState]?: StaffState[Part] | undefined }

export interface WantedUndo {
  readonly id: string
  /** The version to undo. */
  readonly expected: number
}

export type ChangeResult =
  | { readonly outcome: 'done' | 'conflict'; readonly state: LeadState }
  | { readonly outcome: 'unknown'; readonly id: string }

export interface ChangedLead {
  readonly position: number
  readonly event: JournalEvent
  readonly state: LeadState
}

const changeColumns =
  'event_id, version, status, note, author, at, undoes, responded_at, assignee, follow_up_on'

const selectLastChanges = `
  SELECT position, ${changeColumns}, ${eventColumns}
  FROM status_changes AS changed JOIN events ON id = event_id
  WHERE position > $1 AND NOT EXISTS (
    SELECT 1 FROM status_changes AS later
    WHERE later.event_id = changed.event_id AND later.version = changed.version + 1)
  ORDER BY position LIMIT $2`

export type StatusStore = ReturnType<typeof statusStore>

export function statusStore(database: Pick<Database, 'read' | 'transaction'>) {
  /** Decides each wish by itself, all in one transaction. @param line of the trail, written first */
  const enter = <Wish extends { readonly id: string }>(
    wishes: readonly Wish[],
    author: Author,
    line: AuditEntry | undefined,
    decide: (lead: Lead, wish: Wish) => Entry | ChangeResult,
  ): Promise<readonly ChangeResult[]> =>
    database.transaction(function* () {
      if (line) yield* appendLine(line)
      // Other changes wait here until this transaction ends.
      yield staffTurn
      const leads = yield* leadsWith(wishes.map(({ id }) => id))
      const changes: NewChange[] = []
      const results = wishes.map((wish): ChangeResult => {
        const lead = leads.get(wish.id)
        if (lead === undefined) return { outcome: 'unknown', id: wish.id }
        const entry = decide(lead, wish)
        if ('outcome' in entry) return entry
        const change = nextChange(lead, { ...author, ...entry })
        changes.push(change)
        return { outcome: 'done', state: leadState(lead.event, change) }
      })
      yield* addChanges(changes)
      return results
    })

  const read = (ids: readonly string[]) => runSteps(leadsWith(ids), database.read)

  return {
    change: (wanted: readonly WantedChange[], author: Author, line?: AuditEntry) =>
      enter(wanted, author, line, (lead, wish) => changeOne(lead, wish, author)),
    /** Takes back the last change of each, if it is still the expected version. */
    undo: (wanted: readonly WantedUndo[], author: Author, line?: AuditEntry) =>
      enter(wanted, author, line, (lead, { expected }) => undoLast(lead, expected)),
    history: async (id: string) => (await read([id])).get(id),
    /** By id, oldest first. Leaves out what is no id in the journal, as `states` does. */
    histories: async (ids: readonly string[]) =>
      new Map([...(await read(ids))].map(([id, { changes }]) => [id, changes])),
    states: async (ids: readonly string[]): Promise<ReadonlyMap<string, LeadState>> =>
      new Map([...(await read(ids))].map(([id, { state }]) => [id, state])),
    /** Leads whose last change is after a position, in order of position. */
    changedAfter: async (position: number, limit: number) =>
      (await database.read(selectLastChanges, position, limit)).map((row): ChangedLead => {
        const event = eventOf(row)
        const state = leadState(event, statusChangeOf(row))
        return { position: Number(row.position), event, state }
      }),
  }
}

/** Leads that staff have changed, in pages, by last change. One changed meanwhile comes again. */
export function changedLeads(statuses: Pick<StatusStore, 'changedAfter'>) {
  return pagesFrom(0, 500, statuses.changedAfter, ({ position }) => position)
}

function changeOne({ state, changes }: Lead, wanted: WantedChange, author: Author) {
  const { expected, ...asked } = wanted
  if (expected !== undefined && expected !== state.version) {
    // The same person's same change again: only its answer was lost.
    const made = changes[expected]
    const isRepeat = made?.by === author.by && isSame(standingAfter(made, asked, author), made)
    return { outcome: isRepeat ? 'done' : 'conflict', state } as const
  }
  const before = standingIn(state)
  const after = standingAfter(before, asked, author)
  // A suspect is spam by default until somebody decides; confirming that is a change, too, and so
  // is a note: notes are a log, in which "Left a message." may stand twice.
  const isEntry = (state.version === 0 && asked.status === 'spam') || Boolean(asked.note)
  if (isSame(after, before) && !isEntry) return { outcome: 'done', state } as const
  return { ...after, undoes: null }
}

function isSame(one: StaffState, other: StaffState): boolean {
  return JSON.stringify(standingIn(one)) === JSON.stringify(standingIn(other))
}

export function standingIn({ status, note, assignee, followUpOn }: StaffState): StaffState {
  return { status, note, assignee, followUpOn }
}

/** Whoever answers an unassigned lead is assigned to it, unless the change says otherwise. */
function standingAfter(before: StaffState, asked: Asked, { by }: Author): StaffState {
  const { status = before.status, note = before.note, followUpOn = before.followUpOn } = asked
  const isAnswered = status !== before.status && isAnswer(status)
  const { assignee = before.assignee ?? (isAnswered ? by : null) } = asked
  return { status, note, assignee, followUpOn }
}

function undoLast({ event, state, changes }: Lead, expected: number) {
  if (state.version !== expected || expected === 0) return { outcome: 'conflict', state } as const
  return { ...standingIn(leadState(event, changes.at(-2))), undoes: expected }
}

export function nextChange(
  { event, changes }: Pick<Lead, 'event' | 'changes'>,
  entry: Entry & Author,
): NewChange {
  const made = { ...entry, version: changes.length + 1 }
  return { id: event.id, ...made, respondedAt: respondedAt([...changes, made]) }
}

/** Staff's changes take this advisory lock in turn. */
export const staffTurn: Step = ['SELECT pg_advisory_xact_lock(7270145)']

function statusChangeOf(row: StoredRow): StaffStateChange {
  const { version, status, note, assignee, at, undoes } = row
  return {
    ...{ version, status, note, assignee, followUpOn: row.follow_up_on },
    ...{ by: row.author, at, undoes, respondedAt: row.responded_at },
  } as StaffStateChange
}

/** Leads by id, without those that the journal does not know. */
export function* leadsWith(ids: readonly string[]): Steps<ReadonlyMap<string, Lead>> {
  const events = (yield [selectWithIds, ids]).map(eventOf)
  const select = `
    SELECT ${changeColumns} FROM status_changes WHERE event_id = ANY ($1)
    ORDER BY event_id, version`
  const rows = Map.groupBy(yield [select, ids], ({ event_id }) => String(event_id))
  return new Map(
    events.map((event) => {
      const changes = (rows.get(event.id) ?? []).map(statusChangeOf)
      return [event.id, { event, state: leadState(event, changes.at(-1)), changes }]
    }),
  )
}

const insertChanges = `
  INSERT INTO status_changes (${changeColumns})
  SELECT value->>'id', (value->>'version')::integer, value->>'status', value->>'note',
    value->>'by', value->>'at', (value->>'undoes')::integer, value->>'respondedAt',
    value->>'assignee', value->>'followUpOn'
  FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS given (value, key) ORDER BY key`

/** One statement writes all of them: a thousand separate ones held up every visitor. */
export function* addChanges(changes: readonly NewChange[]): Steps<void> {
  if (changes.length > 0) yield [insertChanges, JSON.stringify(changes)]
}
