/** The next batch to send, frozen in the journal first. */

import type { Chain, FrozenBatch, Outbox } from '#backend/journal/outbox.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/row-pages.ts'
import { freezeBatch, maxBatchRows } from './batch.ts'
import type { DeliveryWork, KnownVersions } from './delivery-work.ts'
import { chooseRows, noteDecided, type Refusals, recallFault } from './refusals.ts'

const idsPerPage = 1_000

/**
 * @returns `nothing` if no rows are pending; `outdated` if some were decided elsewhere, so that the
 *   caller looks again; `lost` if the journal lacks a version that may be in the Sheet (a standby
 *   that lagged took over): one with its rows and newer ones would be taken for written
 */
export async function nextBatch(
  { outbox, refusals, versions }: DeliveryWork,
  chain: Chain,
): Promise<FrozenBatch | 'nothing' | 'outdated' | 'lost'> {
  const ids = chooseRows(refusals, await queueIds(outbox, refusals))
  if (ids.length === 0) return 'nothing'
  const events = await outbox.events(ids)
  const found = new Set(events.map(({ id }) => id))
  noteDecided(
    refusals,
    ids.filter((id) => !found.has(id)),
  )
  if (events.length === 0) return 'outdated'
  if (chain.marker !== versions.after) versions.known.clear()
  versions.after = chain.marker
  const frozen = await outbox.frozen(chain)
  const inJournal = new Set(frozen.map(({ marker }) => marker))
  if (!new Set(versions.known.keys()).isSubsetOf(inJournal)) return 'lost'
  // Reuses a version that was sent before, so that its late arrival and this one are the same.
  const last = frozen.at(-1)
  if (last?.eventIds.every((id, index) => events[index]?.id === id)) {
    versions.known.set(last.marker, versions.known.get(last.marker) ?? false)
    return last
  }
  const batch = freezeBatch(outbox.journalId, chain, events)
  if (!(await outbox.freeze(chain, batch))) return 'outdated'
  versions.known.set(batch.marker, true)
  return batch
}

/** A send ended without a clear answer: the version may still arrive and is kept. */
export function noteUnanswered({ known }: KnownVersions, { marker }: FrozenBatch): void {
  known.set(marker, false)
}

/** The version was refused: it is dropped unless it may still arrive. */
export async function dropVersion(
  { outbox, versions: { known } }: DeliveryWork,
  { marker }: FrozenBatch,
): Promise<void> {
  if (!known.get(marker)) return
  known.delete(marker)
  await outbox.unfreeze(marker)
}

/** The first pending rows that don't have to be sent alone. */
async function queueIds(outbox: Outbox, refusals: Refusals): Promise<readonly string[]> {
  const queue: string[] = []
  for await (const page of pagesFrom(0, idsPerPage, outbox.pendingRefs, sequenceOf)) {
    for (const { id, wasRefused } of page) {
      if (wasRefused) recallFault(refusals, id)
      if (!refusals.alone.has(id)) queue.push(id)
    }
    if (queue.length >= maxBatchRows) return queue.slice(0, maxBatchRows)
  }
  return queue
}
