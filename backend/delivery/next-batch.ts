/**
 * Next batch of rows to send, frozen in the journal before it is sent: the rows that are neither under
 * suspicion nor held, or, in their turn, some of those. A row that can never fit is set aside here.
 */

import type { JournalEvent } from '#backend/journal/journal.ts'
import type { Chain, FrozenBatch, Outbox } from '#backend/journal/outbox.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/pages.ts'
import { freezeBatch, maxBatchRows, overlongColumn } from './batch.ts'
import type { Refusals } from './refusals.ts'

/** How a row is set aside, for good until an operator says otherwise. */
type SetAside = (eventIds: readonly string[], reason: string) => Promise<void>

const idsPerPage = 1_000

export function batchSource(outbox: Outbox, refusals: Refusals, setAside: SetAside) {
  /** Versions frozen here whose every sending was answered: none of them can still arrive. */
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
     * @returns `nothing` if only held rows are pending; `outdated` if somebody else decided about some of the rows, so
     *   that the caller looks again
     */
    next: async (chain: Chain): Promise<FrozenBatch | 'nothing' | 'outdated'> => {
      const ids = refusals.choose(await freshIds())
      if (ids.length === 0) return 'nothing'
      const events = await outbox.events(ids)
      const found = new Set(events.map(({ id }) => id))
      refusals.forget(ids.filter((id) => !found.has(id)))
      const fitting = await withoutOverlong(events)
      if (fitting.length === 0) return 'outdated'
      // The same version again, if it was sent before: its late arrival and this one are then the same.
      const last = (await outbox.frozen(chain)).at(-1)
      if (last !== undefined && beginsWith(fitting, last.eventIds)) return last
      const batch = freezeBatch(outbox.journalId, chain, fitting)
      if (!(await outbox.freeze(chain, batch))) return 'outdated'
      answered.add(batch.marker)
      return batch
    },
    /** A sending ended without a clear answer: the version may still arrive, and is kept. */
    noteUnanswered: ({ marker }: FrozenBatch) => answered.delete(marker),
    /** The version was refused; unless it may still arrive, nobody needs it any more. */
    drop: async ({ marker }: FrozenBatch): Promise<void> => {
      if (answered.delete(marker)) await outbox.unfreeze(marker)
    },
    /** The chain moved on, and with it all versions are decided. */
    noteSettled: () => answered.clear(),
  }
}

function beginsWith(events: readonly JournalEvent[], ids: readonly string[]): boolean {
  return ids.every((id, index) => events[index]?.id === id)
}
