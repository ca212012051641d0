/**
 * Start of a chain of markers: one atomic batch makes or adopts the tab and adds the generation's
 * anchor and first marker. The anchor is never removed, so the batch is accepted at most once,
 * however late.
 */

import type { Chain, Outbox } from '#backend/journal/outbox.ts'
import {
  asSheetError,
  leadsTab,
  requireTab,
  type SheetDescription,
  type SheetRequest,
  tabIdFrom,
  unusableTab,
} from '#backend/sheet/sheet.ts'
import { isTitleRow, readTop } from '#backend/sheet/sheet-layout.ts'
import { addMarker, removeMarkersNamed } from '#backend/sheet/sheet-marker.ts'
import { emptyTabRequests, looksRequests, newTabRequests } from '#backend/sheet/tab-setup.ts'
import { addAnchor, anchoredTab, markerName, startMarkerId } from './batch.ts'
import type { DeliveryWork } from './delivery-work.ts'

type Place = Pick<DeliveryWork, 'sheet' | 'tab'> & {
  readonly outbox: Pick<Outbox, 'journalId'>
}

/** The spreadsheet's chain as the journal has it now; a new one if there is none. */
export function openChain(outbox: Outbox, spreadsheetId: string): Promise<Chain> {
  const first = { spreadsheetId, generation: 1, number: 0 }
  return outbox.openChain(spreadsheetId, startMarkerId(outbox.journalId, first))
}

/** Begins on a fresh spreadsheet, or begins a new generation after a comparison. */
export async function begin(work: DeliveryWork, chain: Chain): Promise<void> {
  const { outbox, pace } = work
  if (!(await pace.mayWriteNow())) return
  await outbox.markStarted(chain, await startChain(work, chain))
  pace.succeeded()
}

/**
 * Begins the chain's generation, unless it has begun already.
 * @returns id of the tab with the leads
 * @throws SheetCallError
 */
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

async function chooseTab(
  { sheet, outbox, tab: tabTitle }: Place,
  described: SheetDescription,
  chain: Chain,
): Promise<{ readonly tabId: number; readonly requests: readonly SheetRequest[] }> {
  if (chain.tabId !== undefined) {
    return { tabId: requireTab(described, chain.tabId).id, requests: [] }
  }
  const tab = leadsTab(described.tabs, undefined, tabTitle)
  if (tab === undefined) {
    const tabId = tabIdFrom(outbox.journalId, chain.spreadsheetId, chain.generation)
    return { tabId, requests: newTabRequests(tabId, tabTitle) }
  }
  // An empty tab is set up; one that has the titles of leads is used as it is.
  const top = await readTop(sheet, tab)
  if (top.length === 0) return { tabId: tab.id, requests: emptyTabRequests(tab.id) }
  if (top.some(isTitleRow)) return { tabId: tab.id, requests: [] }
  throw unusableTab(
    `The tab “${tab.title}” already contains something else. Empty it, rename it, or set GOOGLE_SHEET_TAB to another name.`,
  )
}
