/**
 * Refused rows: decides which rows go next while Google refuses some, so that they delay no others
 * and no innocent row is blamed (docs/delivery.md §4). Refused batches are halved. A small one's
 * rows leave the queue in parts, sent while the queue goes on; a refused part is sent row by row. A
 * row refused alone is held, tried again after another was accepted, and blamed if refused alone
 * again and anything is accepted after that. The journal notes only rows refused alone.
 */

import { maxBatchRows } from './batch.ts'

/** A refused batch of up to this size leaves the queue; rows of larger ones aren't suspects. */
const mostInGroup = 32
/** If all rows are refused, each costs little over one request; a single one is found in twelve. */
const rowsPerPart = 8
/**
 * Requests for suspected rows before the queue goes on: enough to find one refused row without
 * changing the order of others. After that they take turns.
 */
const patience = 12
/** After this many refusals in a row, a probe finds out whether it is the tab. */
const refusalsBeforeProbe = 12
/** How many of the longest-held rows are tried again when nothing else is left to try. */
const heldRetried = 12

export type Refusals = ReturnType<typeof refusalRules>

export function refusalRules() {
  /** How many rows of the queue are sent at once. */
  let freshLimit = maxBatchRows
  /** Parts of refused batches that left the queue, oldest first: each is sent by itself. */
  let parts: (readonly string[])[] = []
  /** The rows of all parts. */
  const suspects = new Set<string>()
  /**
   * Rows refused alone, with the number of requests accepted by then. They are tried again once
   * another request is accepted, and are innocent if they are accepted, too.
   */
  const held = new Map<string, number>()
  /** Rows refused alone a second time, with nothing accepted since. */
  const confirmed = new Set<string>()
  let patienceLeft = patience
  /** Number of requests, for taking turns. */
  let count = 0
  let takenCount = 0
  let refusedInARow = 0

  /** Whether a row has left the queue. */
  function has(id: string): boolean {
    return [suspects, held, confirmed].some((ids) => ids.has(id))
  }

  function isToBeTriedAgain(id: string): boolean {
    return (held.get(id) ?? takenCount) < takenCount
  }

  function suspect(ids: readonly string[], rowsEach: number): void {
    for (let start = 0; start < ids.length; start += rowsEach) {
      parts.push(ids.slice(start, start + rowsEach))
    }
    for (const id of ids) suspects.add(id)
  }

  function noteRequest(first: string): void {
    count += 1
    if (suspects.has(first)) patienceLeft = Math.max(0, patienceLeft - 1)
  }

  /** Forgets rows that are decided, or no longer pending. */
  function forget(ids: Iterable<string>): void {
    for (const id of ids) {
      for (const rows of [suspects, held, confirmed]) rows.delete(id)
    }
    parts = parts
      .map((part) => part.filter((id) => suspects.has(id)))
      .filter((part) => part.length > 0)
  }

  /** The row was refused alone, now or in an earlier process. */
  function hold(id: string): void {
    forget([id])
    held.set(id, takenCount)
  }

  /**
   * The Sheet accepts an empty row, or any other, so its refusals are about the rows. That alone
   * blames nobody: only a row refused both before and after another one was accepted is to blame.
   */
  function noteProbeTaken(): readonly string[] {
    const blamed = [...confirmed]
    confirmed.clear()
    refusedInARow = 0
    return blamed
  }

  return {
    /** Number of rows that wait for another to be accepted, when none is left to send. */
    heldCount: () => held.size + confirmed.size,
    isProbeDue: () => refusedInARow >= refusalsBeforeProbe,
    /** Whether something was refused, and nothing has shown since that the tab accepts rows. */
    isTabUnknown: () => refusedInARow > 0,
    has,
    hold,
    forget,
    noteProbeTaken,
    /**
     * The rows to send now; none if only held rows are left. The queue, the oldest and newest part,
     * and the rows to try again take turns, so that none of them waits for the others to end.
     * @param fresh the first rows of the queue, without those that left it
     */
    choose: (fresh: readonly string[]): readonly string[] => {
      const queue = fresh.slice(0, freshLimit)
      const oldest = parts[0] ?? []
      const newest = parts.at(-1) ?? []
      const again = held.keys().filter(isToBeTriedAgain).take(1).toArray()
      if (oldest.length === 0) patienceLeft = patience
      const isPatient = oldest.length > 0 && patienceLeft > 0
      const turns = isPatient
        ? [oldest, again]
        : [oldest, queue, again, queue, newest, queue, again, queue]
      const first = count % turns.length
      const inTurn = [...turns.slice(first), ...turns.slice(0, first), queue]
      return inTurn.find((ids) => ids.length > 0) ?? []
    },
    /** Google refused these rows, and wrote none of them. */
    noteRefused: (ids: readonly string[]): void => {
      const [first = ''] = ids
      noteRequest(first)
      refusedInARow += 1
      if (isToBeTriedAgain(first)) {
        held.delete(first)
        confirmed.add(first)
      } else if (ids.length === 1) {
        hold(first)
      } else if (suspects.has(first)) {
        parts = parts.flatMap((part) => (part[0] === first ? part.map((id) => [id]) : [part]))
      } else if (ids.length > mostInGroup) {
        freshLimit = Math.ceil(ids.length / 2)
      } else {
        freshLimit = mostInGroup
        suspect(ids, ids.length > rowsPerPart ? rowsPerPart : 1)
      }
    },
    /** @returns the rows that are to blame, now that others went through */
    noteTaken: (ids: readonly string[]): readonly string[] => {
      const [first = ''] = ids
      noteRequest(first)
      if (!has(first)) {
        freshLimit = Math.min(maxBatchRows, Math.max(freshLimit, ids.length * 2))
      }
      forget(ids)
      takenCount += 1
      return noteProbeTaken()
    },
    /**
     * Even an empty row is refused: the tab explains the last refusals, so no row is blamed for
     * them, and one more refusal is enough for the next probe.
     */
    noteProbeRefused: (): void => {
      refusedInARow = refusalsBeforeProbe - 1
      for (const id of confirmed) held.set(id, -1)
      confirmed.clear()
    },
    /** Tries some of the held rows again, one at a time: the cause may have passed meanwhile. */
    retryHeld: (): void => {
      const tried = held.keys().take(heldRetried).toArray()
      for (const id of tried) held.delete(id)
      suspect(tried, 1)
    },
    /** @param pending all pending rows: an operator may have decided about held ones */
    keepOnly: (pending: ReadonlySet<string>): void => {
      forget([...held.keys(), ...confirmed].filter((id) => !pending.has(id)))
    },
  }
}
