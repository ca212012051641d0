/**
 * Begins a chain: one atomic batch makes or adopts the tab, adds the epoch's anchor and its first
 * marker. The anchor stays for ever, so the batch can be taken once at most, however late it comes.
 */

import { createHash } from 'node:crypto'
import type { Chain, Outbox } from '#backend/journal/outbox.ts'
import {
  batchBody,
  type Sheet,
  type SheetDescription,
  type SheetFailure,
  type SheetRequest,
  type SheetTab,
  wasRead,
} from '#backend/sheet/sheet.ts'
import { isTitleRow, readTop } from '#backend/sheet/sheet-layout.ts'
import { addMarker, hasMarker, removeMarkersNamed } from '#backend/sheet/sheet-marker.ts'
import { adoptTabRequests, newTabRequests } from '#backend/sheet/sheet-setup.ts'
import { addAnchor, hasAnchor, markerName, markerNamePrefixes, startMarkerId } from './batch.ts'

export type ChainStart =
  | { readonly outcome: 'started'; readonly tabId: number }
  /** `refused` also when an earlier attempt had begun it but its answer was lost: look again. */
  | { readonly outcome: 'failed'; readonly failure: SheetFailure }
  /** Somebody must act; `reason` says what. */
  | { readonly outcome: 'blocked'; readonly reason: string }
  /** The epoch had begun, and its marker is gone already. */
  | { readonly outcome: 'marker_gone' }

type TabChoice =
  | { readonly tabId: number; readonly requests: readonly SheetRequest[] }
  | Exclude<ChainStart, { outcome: 'started' }>

/** The spreadsheet's chain, made when there was none. */
export function openChain(outbox: Outbox, spreadsheetId: string): Promise<Chain> {
  const first = { spreadsheetId, epoch: 1, number: 0 }
  return outbox.openChain(spreadsheetId, startMarkerId(outbox.journalId, first))
}

/** @throws SheetReadingError */
export async function startChain(
  sheet: Sheet,
  journalId: string,
  chain: Chain,
  tabTitle: string,
  signal?: AbortSignal,
): Promise<ChainStart> {
  const described = wasRead(await sheet.describe(signal))
  const begun = alreadyBegun(described, journalId, chain, tabTitle)
  if (begun !== undefined) return begun
  const tab = await chooseTab(sheet, described, journalId, chain, tabTitle, signal)
  if ('outcome' in tab) return tab
  const requests = [
    // Of earlier epochs, for instance brought back by restoring an older version.
    ...removeMarkersNamed(described, markerNamePrefixes(journalId)),
    ...tab.requests,
    addAnchor(journalId, chain, tab.tabId),
    ...addMarker({ id: chain.marker, name: markerName(journalId, chain) }),
  ]
  const answer = await sheet.batchUpdate(batchBody(requests), requests.length, signal)
  if (answer.ok) return { outcome: 'started', tabId: tab.tabId }
  return { outcome: 'failed', failure: answer.failure }
}

function alreadyBegun(
  spreadsheet: SheetDescription,
  journalId: string,
  chain: Chain,
  tabTitle: string,
): ChainStart | undefined {
  const { tabs } = spreadsheet
  if (!hasAnchor(spreadsheet, journalId, chain)) return undefined
  const tab =
    tabs.find(({ id }) => id === chain.tabId || id === newTabId(journalId, chain)) ??
    tabs.find(({ title }) => title === tabTitle)
  return tab !== undefined && hasMarker(spreadsheet, chain.marker)
    ? { outcome: 'started', tabId: tab.id }
    : { outcome: 'marker_gone' }
}

async function chooseTab(
  sheet: Sheet,
  { tabs }: SheetDescription,
  journalId: string,
  chain: Chain,
  tabTitle: string,
  signal: AbortSignal | undefined,
): Promise<TabChoice> {
  if (chain.tabId !== undefined) {
    const isThere = tabs.some(({ id }) => id === chain.tabId)
    return isThere
      ? { tabId: chain.tabId, requests: [] }
      : { outcome: 'blocked', reason: tabDeletedReason }
  }
  const tab = tabs.find(({ title }) => title === tabTitle)
  if (tab === undefined) {
    const tabId = newTabId(journalId, chain)
    return { tabId, requests: newTabRequests(tabId, tabTitle) }
  }
  return adopt(sheet, tab, signal)
}

/** An empty tab is made fit; one that has titles of leads is taken as it is. */
async function adopt(
  sheet: Sheet,
  tab: SheetTab,
  signal: AbortSignal | undefined,
): Promise<TabChoice> {
  const { rows } = await readTop(sheet, tab, signal)
  if (rows.length === 0) return { tabId: tab.id, requests: adoptTabRequests(tab) }
  if (rows.some(isTitleRow)) return { tabId: tab.id, requests: [] }
  return {
    outcome: 'blocked',
    reason: `The tab “${tab.title}” already contains something else. Empty it, rename it, or set GOOGLE_SHEET_TAB to another name.`,
  }
}

export const tabDeletedReason =
  'The tab with the leads was deleted. Restore it (File, Version history), or run "npm run leads -- sheet setup" to make a new one.'

/** A tab id of our own choice, the same at every attempt; Google's are below 2^31. */
function newTabId(journalId: string, { spreadsheetId, epoch }: Chain): number {
  const digest = createHash('sha256').update(`${journalId}\n${spreadsheetId}\n${epoch}`).digest()
  return digest.readUInt32BE(0) >>> 1
}
