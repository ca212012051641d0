/**
 * Start of a generation of the chain of markers: in a fresh spreadsheet, or after a comparison of
 * outbox and tab where the marker isn't there: deleted, or gone with an older version that staff
 * restored. One atomic batch makes or adopts the tab, and adds the generation's first marker and an
 * anchor that is never removed, so that it is accepted at most once, however late.
 */

import type { Chain, EventRef, FrozenBatch, Outbox } from '#backend/journal/outbox.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/row-pages.ts'
import {
  asSheetError,
  leadsTab,
  requireTab,
  type SheetDescription,
  type SheetRequest,
  type SheetTab,
  tabIdFrom,
  unusableTab,
} from '#backend/sheet/sheet.ts'
import { addMarker, hasMarker, removeMarkersNamed } from '#backend/sheet/sheet-marker.ts'
import { isTitleRow, readEventIds, readTop } from '#backend/sheet/sheet-rows.ts'
import { emptyTabRequests, looksRequests, newTabRequests } from '#backend/sheet/tab-setup.ts'
import { addAnchor, anchoredTab, markerName, startMarkerId } from './batch.ts'
import { type DeliveryWork, mayWriteNow, succeeded } from './delivery-work.ts'

type Place = Pick<DeliveryWork, 'sheet' | 'tab' | 'outbox'>

/** The spreadsheet's chain as the journal has it now; a new one if there is none. */
export function openChain(outbox: Outbox, spreadsheetId: string): Promise<Chain> {
  const first = { spreadsheetId, generation: 1, number: 0 }
  return outbox.openChain(spreadsheetId, startMarkerId(outbox.journalId, first))
}

export async function begin(work: DeliveryWork, chain: Chain): Promise<void> {
  if (!(await mayWriteNow(work))) return
  await work.outbox.markStarted(chain, await startChain(work, chain))
  succeeded(work)
}

/** Unless it has begun already. @returns id of the tab with the leads @throws SheetCallError */
export async function startChain(place: Place, chain: Chain): Promise<number> {
  const { sheet } = place
  const { journalId } = place.outbox
  for (let isSecondLook = false; ; isSecondLook = true) {
    const described = await sheet.describe()
    const begunIn = anchoredTab(described, journalId, chain)
    if (begunIn !== undefined) return begunIn
    const { tabId, requests } = await chooseTab(place, described, chain)
    try {
      await sheet.batchUpdate([
        // From earlier generations, for example brought back when staff restored an older version.
        ...removeMarkersNamed(described, markerName(journalId)),
        ...requests,
        // A refused color must not keep leads from the Sheet.
        ...(requests.length > 0 && !isSecondLook ? looksRequests(tabId) : []),
        addAnchor(journalId, chain, tabId),
        addMarker(chain.marker, markerName(journalId)),
      ])
      return tabId
    } catch (error) {
      // Also refused if another instance has begun it by now or an earlier request came late.
      if (asSheetError(error).failure.kind !== 'refused' || isSecondLook) throw error
    }
  }
}

/** An empty tab is set up; one that has the titles of leads is used as it is. */
async function chooseTab(
  { sheet, outbox, tab: title }: Place,
  described: SheetDescription,
  { tabId: known, spreadsheetId, generation }: Chain,
): Promise<{ readonly tabId: number; readonly requests: readonly SheetRequest[] }> {
  if (known !== undefined) return { tabId: requireTab(described, known).id, requests: [] }
  const tab = leadsTab(described.tabs, undefined, title)
  if (tab === undefined) {
    const tabId = tabIdFrom(outbox.journalId, spreadsheetId, generation)
    return { tabId, requests: newTabRequests(tabId, title) }
  }
  const top = await readTop(sheet, tab)
  if (top.length === 0) return { tabId: tab.id, requests: emptyTabRequests(tab.id) }
  if (top.some(isTitleRow)) return { tabId: tab.id, requests: [] }
  throw unusableTab(
    `The tab “${tab.title}” already contains something else. Empty it, rename it, or set GOOGLE_SHEET_TAB to another name.`,
  )
}

/** Longer than the 180 s that Google takes for a request at most, so no late request is left. */
const lateRequestsMs = 5 * 60_000
/** Between the two reads, so that a stale first one is noticed. */
const secondReadingMs = 60_000
const eventsPerPage = 1_000

const markerGone = 'The hidden tab that marks what was written isn’t in the spreadsheet.'
const takesTime = `${markerGone} Comparing rows with the Sheet. This takes about six minutes.`

/**
 * Settles everything that was under way, unless the marker is there after all: the read that missed
 * it was stale. Rows gone from the Sheet are counted, never rewritten unasked. @throws SheetCallError
 */
export async function compare(work: DeliveryWork, chain: Chain): Promise<void> {
  const { outbox, status, pauses } = work
  status.say({ state: 'reconciling', message: takesTime, error: status.lastError ?? markerGone })
  await pauses.pause(lateRequestsMs)
  const { described, versions, written, isUnchanged } = await readMarkers(work, chain)
  if (chain.tabId !== undefined && (written !== undefined || isUnchanged)) return
  const tab =
    chain.tabId === undefined
      ? leadsTab(described.tabs, undefined, work.tab)
      : requireTab(described, chain.tabId)
  const { ids, found } = await readTwice(work, tab, versions)
  let rowsMissing = 0
  for await (const { id } of deliveredTo(outbox, chain)) if (!ids.has(id)) rowsMissing += 1
  await outbox.restart(chain, {
    deliveredIds: [...found.union(new Set(written?.eventIds))],
    marker: startMarkerId(outbox.journalId, { ...chain, generation: chain.generation + 1 }),
    rowsMissing,
  })
  status.write('warn', 'compared the Sheet with the journal, and begins anew')
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
  { outbox, sheet, pauses: { pause } }: DeliveryWork,
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
