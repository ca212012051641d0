/**
 * Comparison of outbox and tab when the chain's marker isn't there: deleted, or gone with an older
 * version of the spreadsheet that staff restored. Waits until no earlier request can arrive, then
 * begins a new generation. Rows gone from the Sheet are counted, never rewritten unasked.
 */

import type { Chain, EventRef, FrozenBatch, Outbox } from '#backend/journal/outbox.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/row-pages.ts'
import { requireTab, type SheetTab } from '#backend/sheet/sheet.ts'
import { readEventIds } from '#backend/sheet/sheet-ids.ts'
import { hasMarker } from '#backend/sheet/sheet-marker.ts'
import { startMarkerId } from './batch.ts'
import type { DeliveryWork } from './delivery-work.ts'
import { lookForOlderJournal } from './older-journal.ts'

/** Longer than the 180 s that Google takes for a request at most, so no late request is left. */
const lateRequestsMs = 5 * 60_000
/** Between the two reads, so that a stale first one is noticed. */
const secondReadingMs = 60_000
const eventsPerPage = 1_000

const markerGone = 'The hidden tab that marks what was written isn’t in the spreadsheet.'

/** Compares, says so meanwhile, and settles everything that was under way. */
export async function compare(
  work: DeliveryWork,
  chain: Chain,
  reason = markerGone,
): Promise<void> {
  const { record, versions } = work
  await lookForOlderJournal(work)
  const message = `${reason} Comparing rows with the Sheet. This takes about six minutes.`
  record.say({ state: 'reconciling', message, error: record.lastError ?? reason })
  const outcome = await reconcile(work, chain)
  versions.known.clear()
  record.write('warn', `the Sheet was compared with the journal: ${outcome}`)
}

/**
 * @returns `intact` if the marker is there after all: the read that missed it was stale
 * @throws SheetCallError
 */
async function reconcile(work: DeliveryWork, chain: Chain): Promise<'intact' | 'restarted'> {
  const { outbox, sheet, pause } = work
  await pause(lateRequestsMs)
  const versions = await outbox.frozen(chain)
  const described = await sheet.describe()
  const isThere = (marker: string) => hasMarker(described, marker)
  const written = versions.find(({ marker }) => isThere(marker))
  const isIntact = written !== undefined || isThere(chain.marker)
  if (chain.tabId !== undefined && isIntact) return 'intact'
  const tab = chain.tabId === undefined ? undefined : requireTab(described, chain.tabId)
  const { ids, found } = await readTwice(work, tab, versions)
  const batch = written ?? writtenVersion(versions, found)
  const number = batch === undefined ? chain.number : chain.number + 1
  await outbox.restart(chain, {
    deliveredIds: [...found.union(new Set(batch?.eventIds))],
    number,
    marker: startMarkerId(outbox.journalId, { ...chain, generation: chain.generation + 1, number }),
    rowsMissing: (await countMissing(outbox, chain, ids)).missing,
  })
  return 'restarted'
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

/**
 * A batch is written entirely or not at all, so one of its rows proves it. Of several versions, it
 * was the smallest that contains every row found.
 */
function writtenVersion(versions: readonly FrozenBatch[], inSheet: ReadonlySet<string>) {
  const found = new Set(
    versions.flatMap(({ eventIds }) => eventIds.filter((id) => inSheet.has(id))),
  )
  if (found.size === 0) return undefined
  return versions
    .filter(({ eventIds }) => found.isSubsetOf(new Set(eventIds)))
    .sort((a, b) => a.eventIds.length - b.eventIds.length)[0]
}

/** Events delivered to this spreadsheet, oldest first. */
export function deliveredTo(outbox: Outbox, chain: Pick<Chain, 'spreadsheetId'>) {
  return refsIn((after, limit) => outbox.deliveredRefs(chain, after, limit))
}

/** How many of the rows delivered to this spreadsheet are there, and how many are not. */
export async function countMissing(outbox: Outbox, chain: Chain, inSheet: ReadonlySet<string>) {
  let found = 0
  let missing = 0
  for await (const { id } of deliveredTo(outbox, chain)) {
    if (inSheet.has(id)) found += 1
    else missing += 1
  }
  return { found, missing }
}

async function* refsIn(read: (after: number, limit: number) => Promise<readonly EventRef[]>) {
  for await (const page of pagesFrom(0, eventsPerPage, read, sequenceOf)) yield* page
}
