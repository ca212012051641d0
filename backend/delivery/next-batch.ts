/** The next batch to send, frozen in the journal first. */

import type { Chain, FrozenBatch, Outbox } from '#backend/journal/outbox.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/row-pages.ts'
import { freezeBatch, maxBatchRows } from './batch.ts'
import type { DeliveryWork } from './delivery-work.ts'
import { chooseRows, noteDecided, type Refusals, recallFault } from './refusals.ts'

const idsPerPage = 1_000

export interface NextBatch {
  readonly batch: FrozenBatch
  /** It was never sent, so that no earlier request can bring it late. */
  readonly isNew: boolean
}

/**
 * @returns `nothing` if no rows are pending; `outdated` if some were decided elsewhere, so that the
 *   caller looks again
 */
export async function nextBatch(
  { outbox, refusals }: DeliveryWork,
  chain: Chain,
): Promise<NextBatch | 'nothing' | 'outdated'> {
  const ids = chooseRows(refusals, await queueIds(outbox, refusals))
  if (ids.length === 0) return 'nothing'
  const events = await outbox.events(ids)
  const found = new Set(events.map(({ id }) => id))
  noteDecided(
    refusals,
    ids.filter((id) => !found.has(id)),
  )
  if (events.length === 0) return 'outdated'
  const versions = await outbox.frozen(chain)
  // Reuses a version that was sent before, so that its late arrival and this one are the same.
  const last = versions.at(-1)
  if (last?.eventIds.every((id, index) => events[index]?.id === id)) {
    return { batch: last, isNew: false }
  }
  const batch = freezeBatch(outbox.journalId, chain, events)
  if (!(await outbox.freeze(chain, batch))) return 'outdated'
  return { batch, isNew: versions.every(({ marker }) => marker !== batch.marker) }
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
