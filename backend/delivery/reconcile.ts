/**
 * The chain's marker is gone: staff deleted the named range, or restored an older version. Waits
 * until no request sent before can still arrive, compares the outbox with what the tab holds, and
 * begins a new epoch. Rows that vanished from the Sheet are counted, never written again unasked.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Chain, ChainRestart, FrozenBatch, Outbox } from '#backend/journal/outbox.ts'
import type { Sheet, SheetFailure, SheetTab } from '#backend/sheet/sheet.ts'
import { readEventIds } from '#backend/sheet/sheet-ids.ts'
import { startMarkerId } from './batch.ts'
import { tabDeletedReason } from './chain-start.ts'
import { lateRequestsMs, secondReadingMs } from './retry-schedule.ts'

export type Reconciliation =
  /** The marker is there after all: the reading that missed it was a stale one. */
  | { readonly outcome: 'intact' }
  | { readonly outcome: 'restarted'; readonly rowsMissing: number }
  | { readonly outcome: 'failed'; readonly failure: SheetFailure }
  | { readonly outcome: 'blocked'; readonly reason: string }

const eventsPerPage = 500

/** @param wait passes the time; rejects when delivery is being stopped */
export async function reconcile(
  sheet: Sheet,
  outbox: Outbox,
  chain: Chain,
  wait: (ms: number) => Promise<void>,
  signal?: AbortSignal,
): Promise<Reconciliation> {
  await wait(lateRequestsMs)
  const versions = await outbox.frozen(chain)
  const described = await sheet.describe(signal)
  if (!described.ok) return { outcome: 'failed', failure: described.failure }
  const known = new Set([chain.marker, ...versions.map(({ marker }) => marker)])
  if (chain.tabId !== undefined && described.value.markers.some(({ id }) => known.has(id))) {
    return { outcome: 'intact' }
  }
  const tab = described.value.tabs.find(({ id }) => id === chain.tabId)
  if (chain.tabId !== undefined && tab === undefined) {
    return { outcome: 'blocked', reason: tabDeletedReason }
  }
  const ids = tab === undefined ? nothing : await readTwice(sheet, tab, wait, signal)
  if (!ids.ok) return { outcome: 'failed', failure: ids.failure }
  const restart = await decide(outbox, chain, versions, ids.value)
  await outbox.restart(chain, restart)
  return { outcome: 'restarted', rowsMissing: restart.rowsMissing }
}

const nothing = { ok: true, value: new Set<string>() } as const

/** Two equal readings a minute apart: a reading may lag behind the last write. */
async function readTwice(
  sheet: Sheet,
  tab: SheetTab,
  wait: (ms: number) => Promise<void>,
  signal: AbortSignal | undefined,
) {
  let earlier = await readEventIds(sheet, tab, signal)
  for (;;) {
    if (!earlier.ok) return earlier
    await wait(secondReadingMs)
    const later = await readEventIds(sheet, tab, signal)
    if (!later.ok) return later
    const isSame = later.value.size === earlier.value.size && later.value.isSubsetOf(earlier.value)
    if (isSame) return later
    earlier = later
  }
}

async function decide(
  outbox: Outbox,
  chain: Chain,
  versions: readonly FrozenBatch[],
  inSheet: ReadonlySet<string>,
): Promise<ChainRestart> {
  const written = writtenVersion(versions, inSheet)
  const deliveredIds = new Set(written?.eventIds)
  // A journal restored from a backup may know as pending what the Sheet holds already.
  for await (const { id } of pages((after) => outbox.pending(after, eventsPerPage))) {
    if (inSheet.has(id)) deliveredIds.add(id)
  }
  const number = written === undefined ? chain.number : chain.number + 1
  return {
    deliveredIds: [...deliveredIds],
    number,
    marker: startMarkerId(outbox.journalId, { ...chain, epoch: chain.epoch + 1, number }),
    rowsMissing: (await missingRows(outbox, chain, inSheet)).length,
  }
}

/**
 * A batch is written whole or not at all, so one of its rows is enough to know; of several versions
 * it was the smallest that explains every row found.
 */
function writtenVersion(
  versions: readonly FrozenBatch[],
  inSheet: ReadonlySet<string>,
): FrozenBatch | undefined {
  const found = new Set(
    versions.flatMap(({ eventIds }) => eventIds.filter((id) => inSheet.has(id))),
  )
  if (found.size === 0) return undefined
  return versions
    .filter(({ eventIds }) => found.isSubsetOf(new Set(eventIds)))
    .sort((a, b) => a.eventIds.length - b.eventIds.length)[0]
}

/** Events delivered to this spreadsheet whose rows are not in the tab any more, oldest first. */
export async function missingRows(outbox: Outbox, chain: Chain, inSheet: ReadonlySet<string>) {
  const missing = []
  for await (const event of pages((after) => outbox.delivered(chain, after, eventsPerPage))) {
    if (!inSheet.has(event.id)) missing.push(event)
  }
  return missing
}

async function* pages<Item extends { readonly sequence: number }>(
  readPage: (after: number) => Promise<readonly Item[]>,
): AsyncGenerator<Item> {
  for (let after = 0; ; ) {
    const page = await readPage(after)
    yield* page
    const last = page.at(-1)
    if (last === undefined) return
    after = last.sequence
    await nextTurn()
  }
}
