/**
 * The journal's events (docs/architecture.md §3.1 tells their states), their counts, and how they are
 * read. Cells never change, unless the event is erased: then only its id and place are kept, and
 * readers no longer find it.
 */

import { cellOf, type LeadCells } from '#domain/lead-row.ts'
import { type Database, recordsOf, type Step, type StoredRow } from './database.ts'
import { pagesFrom, sequenceOf } from './row-pages.ts'

export interface NewEvent {
  /** UUID in lower case: the submission's id. One id is one row, however often it is sent. */
  readonly id: string
  /** Hash of the form's content; a different hash under the same id is a conflict. */
  readonly contentHash: string
  readonly cells: LeadCells
  /** Beyond its sender's daily limit: it goes to the Sheet only once the owner says so. */
  readonly isLimited?: boolean
}

export type EventState = 'pending' | 'delivered' | 'quarantined'

export interface JournalEvent extends Pick<NewEvent, 'id' | 'cells' | 'isLimited'> {
  /** Position in order of acceptance: rising, with gaps. */
  readonly sequence: number
  readonly state: EventState
}

/** What readers find up to one position. It never changes, except by later erasures. */
export interface JournalExtent {
  readonly lastSequence: number
  /** Without erased ones. */
  readonly events: number
  /** If this has changed, something that was read is gone. */
  readonly erased: number
}

export interface StoredEvent extends Pick<JournalEvent, 'sequence' | 'id'> {
  readonly state: EventState | 'limited'
  readonly deliveredTo?: string
  readonly isErased: boolean
  /** As stored: JSON. */
  readonly cells: string
}

/** The form of ids: a UUID in lower case. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Columns of `eventOf`. */
export const eventColumns = 'sequence, id, cells, state'

export function eventOf(row: StoredRow): JournalEvent {
  const isLimited = row.state === 'limited'
  return {
    sequence: Number(row.sequence),
    id: String(row.id),
    cells: cellsOf(row),
    state: isLimited ? 'pending' : (row.state as EventState),
    ...(isLimited && { isLimited }),
  }
}

export function cellsOf(row: StoredRow): LeadCells {
  return JSON.parse(String(row.cells))
}

/**
 * Events in a state other than delivered: one range of a small index. SQLite uses that index only
 * if the statement repeats its condition.
 */
export const openEvents = "FROM events WHERE state <> 'delivered'"

const select = `SELECT ${eventColumns} FROM events`

export const selectWithIds = `${select} WHERE id = ANY ($1) AND erased_at IS NULL`

const selectLast = 'SELECT max(sequence) AS sequence FROM events'

const openAfter = (state: string) =>
  `SELECT ${eventColumns} ${openEvents} AND state = '${state}' AND sequence > $1`

const inOrder = 'ORDER BY sequence LIMIT $2'

const selectPending = `${openAfter('pending')} ${inOrder}`

/** Merges ranges of the index; one condition for all states would sort all rows. */
const selectUndelivered = ['pending', 'limited', 'quarantined']
  .map(openAfter)
  .join(' UNION ALL ')
  .concat(` ${inOrder}`)

/** Reads of the events and both of their indexes. */
export const selectOnAppend: readonly Step[] = [
  [selectLast],
  [selectWithIds, ['00000000-0000-0000-0000-000000000000']],
  [selectPending, 0, 1],
]

export function journalReader({ read }: Pick<Database, 'read'>) {
  const eventsBy = async (...step: Step): Promise<readonly JournalEvent[]> =>
    (await read(...step)).map(eventOf)

  /** Events by id, in order of acceptance; leaves out erased ones, and ids that no event has. */
  async function findAll(ids: readonly string[]): Promise<readonly JournalEvent[]> {
    // Ids may come from a URL. PostgreSQL fails on a NUL.
    const wanted = ids.filter((id) => uuid.test(id))
    const found = wanted.length > 0 ? await eventsBy(selectWithIds, wanted) : []
    return found.toSorted((a, b) => a.sequence - b.sequence)
  }

  return {
    find: async (id: string) => (await findAll([id])).at(0),
    findAll,
    /**
     * Events after a sequence number, in order of acceptance, in any state, except erased ones.
     * There is no upper bound: with one, PostgreSQL sorts a whole table that has no statistics yet.
     */
    rows: (after: number, limit: number) =>
      eventsBy(`${select} WHERE sequence > $1 AND erased_at IS NULL ${inOrder}`, after, limit),
    /** The same in reverse: the last accepted event comes first. */
    rowsBefore: (before: number, limit: number) =>
      eventsBy(
        `${select} WHERE sequence < $1 AND erased_at IS NULL ORDER BY sequence DESC LIMIT $2`,
        before,
        limit,
      ),
    /** Pending and quarantined events in order of acceptance; delivered ones cost no time. */
    undelivered: (after: number, limit: number) => eventsBy(selectUndelivered, after, limit),
    /** 0 if there is none. */
    lastSequence: async (): Promise<number> => Number((await read(selectLast))[0]?.sequence ?? 0),
    /** What readers find up to this moment: counts an index, 2 ms for 100,000 events in SQLite. */
    extent: async (): Promise<JournalExtent> => {
      const [found] = await read(`
        SELECT (SELECT coalesce(max(sequence), 0) FROM events) AS "lastSequence",
          (SELECT count(*) FROM events) - erased AS events, erased
        FROM (SELECT count(*) AS erased FROM events WHERE erased_at IS NOT NULL) AS gone`)
      return found as StoredRow & JournalExtent
    },
    /** Counts events not in the Sheet; cheap, because delivered events are not in the index. */
    counts: async () => {
      const [open, [oldest]] = await Promise.all([
        read(`SELECT state, count(*) AS events ${openEvents} GROUP BY state`),
        eventsBy(selectPending, 0, 1),
      ])
      const byState = new Map(open.map(({ state, events }) => [state, Number(events)]))
      const limited = byState.get('limited') ?? 0
      return {
        pending: (byState.get('pending') ?? 0) + limited,
        /** How many of the pending events are beyond their sender's daily limit. */
        limited,
        quarantined: byState.get('quarantined') ?? 0,
        /** When the oldest pending event that is not limited was accepted, ISO 8601 UTC. */
        oldestPendingAt: oldest && cellOf(oldest.cells, 'timestamp'),
      }
    },
  }
}

/**
 * All events, erased ones too, in order, for a command that must see every one. Reads each page by
 * itself, so that a running service goes on and its log does not grow.
 */
export async function* storedEvents({ query }: Database): AsyncGenerator<StoredEvent> {
  const columns = `sequence, id, state, delivered_to AS "deliveredTo",
    (erased_at IS NOT NULL) AS "isErased", cells`
  const read = async (...range: readonly number[]) =>
    recordsOf<StoredEvent>(
      await query(`SELECT ${columns} FROM events WHERE sequence > $1 ${inOrder}`, ...range),
    )
  for await (const page of pagesFrom(0, 2_000, read, sequenceOf)) yield* page
}

/** The eleven texts; undefined if it is something else. */
export function cellsIn(text: string): LeadCells | undefined {
  try {
    const cells: unknown = JSON.parse(text)
    const areTexts = Array.isArray(cells) && cells.every((cell) => typeof cell === 'string')
    return areTexts ? cells : undefined
  } catch {
    return undefined
  }
}
