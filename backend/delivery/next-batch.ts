/**
 * The next batch to send, frozen in the journal first; and which rows it has, once Google refused
 * some. The rows of a refused batch are sent one by one, in turn with the queue, so that they delay
 * no others. After a row is refused alone, an empty row is sent: if that is accepted, the row was at
 * fault, not the tab. A row at fault twice becomes a dead letter.
 */

import type { Chain, FrozenBatch, Outbox } from '#backend/journal/outbox.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/row-pages.ts'
import { freezeBatch, maxBatchRows } from './batch.ts'

export interface Refusals {
  /** Rows to send alone, the next one first, with how often each was at fault. */
  readonly alone: Map<string, number>
  /** Whether it is the queue's turn, and not that of a row alone. */
  isQueueNext: boolean
}

export interface NextBatch {
  readonly batch: FrozenBatch
  /** It was never sent, so that no earlier request can bring it late. */
  readonly isNew: boolean
}

const idsPerPage = 1_000
/** Once could be a passing problem. */
const faultsOfDeadLetter = 2

/**
 * @returns `nothing` if no rows are pending; `outdated` if some were decided elsewhere, so that the
 *   caller looks again
 */
export async function nextBatch(
  outbox: Outbox,
  refusals: Refusals,
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
async function queueIds(outbox: Outbox, { alone }: Refusals): Promise<readonly string[]> {
  const queue: string[] = []
  for await (const page of pagesFrom(0, idsPerPage, outbox.pendingRefs, sequenceOf)) {
    for (const { id, wasRefused } of page) {
      // An earlier process found the row at fault once.
      if (wasRefused && !alone.has(id)) alone.set(id, 1)
      if (!alone.has(id)) queue.push(id)
    }
    if (queue.length >= maxBatchRows) return queue.slice(0, maxBatchRows)
  }
  return queue
}

function chooseRows(refusals: Refusals, queue: readonly string[]): readonly string[] {
  const [first] = refusals.alone.keys()
  const isQueue = first === undefined || (refusals.isQueueNext && queue.length > 0)
  refusals.isQueueNext = !isQueue
  return isQueue ? queue : [first]
}

/** Google refused these rows, and wrote none of them. */
export function noteRefused({ alone }: Refusals, ids: readonly string[]): void {
  for (const id of ids) if (!alone.has(id)) alone.set(id, 0)
}

/** These rows are decided: written, set aside, or no longer waiting. */
export function noteDecided({ alone }: Refusals, ids: readonly string[]): void {
  for (const id of ids) alone.delete(id)
}

/**
 * Settles the doubt about a row that was refused alone. It goes behind the others that are sent
 * alone, so that no innocent row waits for it.
 * @param isAtFault whether the tab accepted an empty row right after; otherwise nothing is known
 * @returns whether the row has become a dead letter
 */
export function settleDoubt({ alone }: Refusals, id: string, isAtFault: boolean): boolean {
  const faults = (alone.get(id) ?? 0) + Number(isAtFault)
  alone.delete(id)
  if (faults >= faultsOfDeadLetter) return true
  alone.set(id, faults)
  return false
}
