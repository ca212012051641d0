/**
 * The next batch to send, frozen in the journal first: rows that are neither suspected nor held or,
 * when it is their turn, some that are. Sets aside rows that can never fit.
 */

import type { JournalEvent } from '#backend/journal/journal.ts'
import type { Chain, FrozenBatch, Outbox } from '#backend/journal/outbox.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/pages.ts'
import { freezeBatch, maxBatchRows, overlongColumn } from './batch.ts'
import type { Refusals } from './refusals.ts'

/** Sets rows aside until an operator releases them. */
type SetAside = (eventIds: readonly string[], reason: string) => Promise<void>

const idsPerPage = 1_000

export function batchSource(outbox: Outbox, refusals: Refusals, setAside: SetAside) {
  /** Versions frozen here whose every send was answered, so none of them can still arrive. */
  const answered = new Set<string>()

  /** The first rows of the queue that were never refused. */
  async function freshIds(): Promise<readonly string[]> {
    const fresh: string[] = []
    const pending = new Set<string>()
    for await (const page of pagesFrom(0, idsPerPage, outbox.pendingRefs, sequenceOf)) {
      for (const { id, wasRefused } of page) {
        pending.add(id)
        if (refusals.has(id)) continue
        if (wasRefused) refusals.hold(id)
        else fresh.push(id)
      }
      if (fresh.length >= maxBatchRows) return fresh.slice(0, maxBatchRows)
    }
    refusals.keepOnly(pending)
    return fresh
  }

  async function withoutOverlong(events: readonly JournalEvent[]) {
    const columns = new Map(events.map((event) => [event.id, overlongColumn(event.cells)]))
    for (const [id, column] of columns) {
      if (column === undefined) continue
      refusals.forget([id])
      await setAside([id], `The cell “${column}” is longer than a Google Sheet allows.`)
    }
    return events.filter(({ id }) => columns.get(id) === undefined)
  }

  return {
    /**
     * @returns `nothing` if only held rows are pending; `outdated` if some rows were decided
     *   elsewhere, so that the caller looks again
     */
    next: async (chain: Chain): Promise<FrozenBatch | 'nothing' | 'outdated'> => {
      const ids = refusals.choose(await freshIds())
      if (ids.length === 0) return 'nothing'
      const events = await outbox.events(ids)
      const found = new Set(events.map(({ id }) => id))
      refusals.forget(ids.filter((id) => !found.has(id)))
      const fitting = await withoutOverlong(events)
      if (fitting.length === 0) return 'outdated'
      // Reuses a version that was sent before, so that its late arrival and this one are the same.
      const last = (await outbox.frozen(chain)).at(-1)
      if (last !== undefined && beginsWith(fitting, last.eventIds)) return last
      const batch = freezeBatch(outbox.journalId, chain, fitting)
      if (!(await outbox.freeze(chain, batch))) return 'outdated'
      answered.add(batch.marker)
      return batch
    },
    /** A send ended without a clear answer: the version may still arrive and is kept. */
    noteUnanswered: ({ marker }: FrozenBatch) => answered.delete(marker),
    /** The version was refused: it is dropped unless it may still arrive. */
    drop: async ({ marker }: FrozenBatch): Promise<void> => {
      if (answered.delete(marker)) await outbox.unfreeze(marker)
    },
    /** The chain moved on, which decides all versions. */
    noteSettled: () => answered.clear(),
  }
}

function beginsWith(events: readonly JournalEvent[], ids: readonly string[]): boolean {
  return ids.every((id, index) => events[index]?.id === id)
}
