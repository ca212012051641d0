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
  /**
   * Versions that this process froze or sent, by marker, and whether it froze them and every send
   * was answered, so that they can't still arrive.
   */
  const known = new Map<string, boolean>()
  /** The marker that all of these follow. */
  let knownAfter: string | undefined

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
     *   elsewhere, so that the caller looks again; `lost` if the journal lacks a version that may be
     *   in the Sheet (a standby that lagged took over): one with its rows and newer ones would be
     *   taken for written
     */
    next: async (chain: Chain): Promise<FrozenBatch | 'nothing' | 'outdated' | 'lost'> => {
      const ids = refusals.choose(await freshIds())
      if (ids.length === 0) return 'nothing'
      const events = await outbox.events(ids)
      const found = new Set(events.map(({ id }) => id))
      refusals.forget(ids.filter((id) => !found.has(id)))
      const fitting = await withoutOverlong(events)
      if (fitting.length === 0) return 'outdated'
      if (chain.marker !== knownAfter) known.clear()
      knownAfter = chain.marker
      const versions = await outbox.frozen(chain)
      const inJournal = new Set(versions.map(({ marker }) => marker))
      if (!new Set(known.keys()).isSubsetOf(inJournal)) return 'lost'
      // Reuses a version that was sent before, so that its late arrival and this one are the same.
      const last = versions.at(-1)
      if (last !== undefined && beginsWith(fitting, last.eventIds)) {
        known.set(last.marker, known.get(last.marker) ?? false)
        return last
      }
      const batch = freezeBatch(outbox.journalId, chain, fitting)
      if (!(await outbox.freeze(chain, batch))) return 'outdated'
      known.set(batch.marker, true)
      return batch
    },
    /** A send ended without a clear answer: the version may still arrive and is kept. */
    noteUnanswered: ({ marker }: FrozenBatch) => known.set(marker, false),
    /** The version was refused: it is dropped unless it may still arrive. */
    drop: async ({ marker }: FrozenBatch): Promise<void> => {
      if (!known.get(marker)) return
      known.delete(marker)
      await outbox.unfreeze(marker)
    },
    /** The chain moved on or was compared, which decides all versions. */
    noteSettled: () => known.clear(),
  }
}

function beginsWith(events: readonly JournalEvent[], ids: readonly string[]): boolean {
  return ids.every((id, index) => events[index]?.id === id)
}
