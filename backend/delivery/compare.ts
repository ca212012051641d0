/**
 * Comparison of outbox and tab when the chain's marker isn't there: deleted, or gone with an older
 * version of the spreadsheet that staff restored. Waits until no earlier request can arrive, then
 * begins a new generation. Rows gone from the Sheet are counted, never rewritten unasked.
 */

import type { Chain, EventRef, FrozenBatch, Outbox } from '#backend/journal/outbox.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/row-pages.ts'
import { leadsTab, requireTab, type SheetTab } from '#backend/sheet/sheet.ts'
import { hasMarker } from '#backend/sheet/sheet-marker.ts'
import { readEventIds } from '#backend/sheet/sheet-rows.ts'
import { startMarkerId } from './batch.ts'
import type { DeliveryWork } from './delivery-work.ts'

/** Longer than the 180 s that Google takes for a request at most, so no late request is left. */
const lateRequestsMs = 5 * 60_000
/** Between the two reads, so that a stale first one is noticed. */
const secondReadingMs = 60_000
const eventsPerPage = 1_000

const markerGone = 'The hidden tab that marks what was written isn’t in the spreadsheet.'
const takesTime = `${markerGone} Comparing rows with the Sheet. This takes about six minutes.`

/**
 * Compares, says so meanwhile, and settles everything that was under way. Does nothing if the
 * marker is there after all: the read that missed it was stale. @throws SheetCallError
 */
export async function compare(work: DeliveryWork, chain: Chain): Promise<void> {
  const { outbox, record, pause } = work
  record.say({ state: 'reconciling', message: takesTime, error: record.lastError ?? markerGone })
  await pause(lateRequestsMs)
  const { described, versions, written, isUnchanged } = await readMarkers(work, chain)
  if (chain.tabId !== undefined && (written !== undefined || isUnchanged)) return
  const tab =
    chain.tabId === undefined
      ? leadsTab(described.tabs, undefined, work.tab)
      : requireTab(described, chain.tabId)
  const { ids, found } = await readTwice(work, tab, versions)
  let rowsMissing = 0
  for await (const { id } of deliveredTo(outbox, chain)) if (!ids.has(id)) rowsMissing += 1
  const { number } = chain
  await outbox.restart(chain, {
    deliveredIds: [...found.union(new Set(written?.eventIds))],
    number,
    marker: startMarkerId(outbox.journalId, { ...chain, generation: chain.generation + 1, number }),
    rowsMissing,
  })
  record.write('warn', 'compared the Sheet with the journal, and begins anew')
}

/** Reads which marker is there: that of a version under way, the one before it, or none. */
export async function readMarkers({ outbox, sheet }: DeliveryWork, chain: Chain) {
  const described = await sheet.describe()
  const versions = await outbox.frozen(chain)
  return {
    described,
    versions,
    /** This version of the batch is in the Sheet. */
    written: versions.find(({ marker }) => hasMarker(described, marker)),
    /** No version is. */
    isUnchanged: hasMarker(described, chain.marker),
  }
}

/**
 * Reads until two reads a minute apart show the same undecided rows, because a read may lag behind
 * the last write. Rows that others write to the tab meanwhile don't matter.
 * @returns all ids in the tab, and those of undecided events
 */
async function readTwice(
  { outbox, sheet, pause }: DeliveryWork,
  tab: SheetTab | undefined,
  versions: readonly FrozenBatch[],
) {
  if (tab === undefined) return { ids: new Set<string>(), found: new Set<string>() }
  for (let earlier: ReadonlySet<string> | undefined; ; ) {
    const ids = await readEventIds(sheet, tab, pause)
    const found = new Set<string>()
    for await (const id of undecided(outbox, versions)) if (ids.has(id)) found.add(id)
    if (earlier?.symmetricDifference(found).size === 0) return { ids, found }
    earlier = found
    await pause(secondReadingMs)
  }
}

/** In a journal restored from a backup, rows that the Sheet holds may still be pending. */
async function* undecided(outbox: Outbox, versions: readonly FrozenBatch[]) {
  for (const { eventIds } of versions) yield* eventIds
  for await (const { id } of refsIn(outbox.pendingRefs)) yield id
}

/** Events delivered to this spreadsheet, oldest first. */
export function deliveredTo(outbox: Outbox, chain: Pick<Chain, 'spreadsheetId'>) {
  return refsIn((after, limit) => outbox.deliveredRefs(chain, after, limit))
}

async function* refsIn(read: (after: number, limit: number) => Promise<readonly EventRef[]>) {
  for await (const page of pagesFrom(0, eventsPerPage, read, sequenceOf)) yield* page
}
