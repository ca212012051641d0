/**
 * Sends a frozen batch, and decides from Google's answer what became of it (docs/architecture.md
 * §3.3). A refused batch wrote nothing; an empty row then tells whether a row or the tab is at fault.
 * If staff copied the tab and deleted the original, delivery goes on in the copy.
 */

import type { Chain, FrozenBatch } from '#backend/journal/outbox.ts'
import { ageMs, moment } from '#backend/process/clock.ts'
import { unusableAnswer } from '#backend/sheet/google-answers.ts'
import {
  asSheetError,
  readingIntervalMs,
  requireTab,
  type SheetBatchReply,
  SheetCallError,
  type SheetDescription,
  type SheetRequest,
  unusableTab,
} from '#backend/sheet/sheet.ts'
import { confirmsMarker, hasMarker } from '#backend/sheet/sheet-marker.ts'
import {
  isTitleRow,
  readEventIds,
  readLayout,
  readTop,
  type SheetLayout,
} from '#backend/sheet/sheet-rows.ts'
import { batchRequests, type ChainInTab, emptyRowRequests } from './batch.ts'
import { compare, deliveredTo, openChain, readMarkers } from './begin.ts'
import { type DeliveryWork, mayWriteNow, succeeded } from './delivery-work.ts'
import { type NextBatch, noteDecided, noteRefused, settleDoubt } from './next-batch.ts'

/** @throws SheetCallError if it is unclear whether the rows were written, or a person must act */
export async function send(
  work: DeliveryWork,
  chain: ChainInTab,
  { batch, isNew }: NextBatch,
): Promise<void> {
  const { outbox, status, refusals } = work
  const layout = await columnsIn(work, chain)
  if (layout === undefined || !(await mayWriteNow(work))) return
  if (status.lastError === undefined) {
    status.say({ state: 'sending', message: `Rows on their way: ${batch.eventIds.length}.` })
  }
  const requests = batchRequests(outbox.journalId, chain, { batch, layout })
  const reply = await write(work, chain, requests)
  if (reply === 'settled') return
  if (reply === 'refused') {
    if (isNew) await outbox.unfreeze(batch.marker)
    noteRefused(refusals, batch.eventIds)
    const [first, ...others] = batch.eventIds
    if (first === undefined || others.length > 0) return
    return findFault(work, chain, first, emptyRowRequests(chain, layout))
  }
  if (!confirmsMarker(reply, batch.marker)) {
    throw new SheetCallError(unusableAnswer('not the marker of this batch'))
  }
  return settle(work, chain, batch)
}

/** Finds out by an empty row whether the row just refused alone is at fault, or the tab. */
async function findFault(
  work: DeliveryWork,
  chain: Chain,
  id: string,
  emptyRow: readonly SheetRequest[],
): Promise<void> {
  const { outbox, status } = work
  if (!(await mayWriteNow(work))) return
  const reply = await write(work, chain, emptyRow)
  // The row is sent again, and the next refusal asks again.
  if (reply === 'settled') return
  const isDeadLetter = settleDoubt(work.refusals, id, reply !== 'refused')
  if (reply === 'refused') throw unusableTab(everyRowRefused)
  const at = status.timeIn(0)
  if (!isDeadLetter) await outbox.noteRefused(id, { reason: refusedOnce, at })
  else {
    await outbox.quarantine([id], { reason: refusedTwice, at })
    status.write('warn', `set aside a row: ${refusedTwice}`)
  }
  succeeded(work)
}

const refusedOnce = 'Google refused this row by itself (400).'
const refusedTwice = 'Google refused this row by itself, twice, and took others (400).'
const everyRowRefused =
  'Google refuses every row, even an empty one. Something in the tab prevents writing.'

/**
 * @returns `refused` if nothing was written because of the rows; `settled` if the marker isn't where
 *   it was: an earlier request was written, or the marker is gone, which is settled then
 * @throws SheetCallError for other causes
 */
async function write(
  work: DeliveryWork,
  chain: Chain,
  requests: readonly SheetRequest[],
): Promise<SheetBatchReply | 'refused' | 'settled'> {
  try {
    return await work.sheet.batchUpdate(requests)
  } catch (error) {
    const { failure } = asSheetError(error)
    if (failure.kind !== 'refused') throw error
    if (!(await isMarkerThere(work, chain))) return 'settled'
    if (!failure.isForContent) throw error
    return 'refused'
  }
}

/**
 * Whether the chain's tab and marker are there. If not, moves to a copy of the tab, settles a version
 * that was written, or compares rows. @throws SheetCallError, also if the tab was deleted
 */
async function isMarkerThere(work: DeliveryWork, chain: Chain): Promise<boolean> {
  const { described, written, isUnchanged } = await readMarkers(work, chain)
  if (await isMovedToCopy(work, chain, described)) return false
  if (written !== undefined) await settle(work, chain, written)
  else if (isUnchanged) return true
  else {
    const now = await openChain(work.outbox, chain.spreadsheetId)
    const isCurrent = now.generation === chain.generation && now.number === chain.number
    // Otherwise another instance moved on meanwhile.
    if (isCurrent) await compare(work, chain)
  }
  return false
}

/** The Sheet holds this version of the batch. */
async function settle(work: DeliveryWork, chain: Chain, batch: FrozenBatch): Promise<void> {
  await work.outbox.markDelivered(chain, batch, work.status.timeIn(0))
  noteDecided(work.refusals, batch.eventIds)
  succeeded(work)
}

/** Saves a backlog two reads per batch; a column moved meanwhile is noticed late. */
const lookValidMs = 10_000

/** @returns undefined if the chain was moved to a copy of its tab @throws SheetCallError */
async function columnsIn(work: DeliveryWork, chain: ChainInTab): Promise<SheetLayout | undefined> {
  const { clock, lastLook, sheet } = work
  if (lastLook !== undefined && ageMs(clock, lastLook.at) < lookValidMs) return lastLook.layout
  const at = moment(clock)
  const described = await sheet.describe()
  if (await isMovedToCopy(work, chain, described)) return undefined
  const { layout } = await readLayout(sheet, requireTab(described, chain.tabId))
  work.lastLook = { at, layout }
  return layout
}

/**
 * Moves the chain if its tab is gone: to the tab with our titles that has most of the rows that were
 * delivered here. Those that it lacks are counted anew. The marker is a tab of its own, so the chain
 * goes on, too: a late request to the deleted tab is refused.
 * @returns false if the tab is there @throws SheetCallError if no other tab has such rows
 */
async function isMovedToCopy(
  work: DeliveryWork,
  chain: Chain,
  described: SheetDescription,
): Promise<boolean> {
  const { outbox, sheet, status } = work
  const { pause } = work.pauses
  if (described.tabs.some(({ id }) => id === chain.tabId)) return false
  const versions = await outbox.frozen(chain)
  const written = versions.find(({ marker }) => hasMarker(described, marker))
  if (written !== undefined) {
    // Written to the deleted tab, the answer lost: first settled, to be counted where it is missing.
    await settle(work, chain, written)
    return isMovedToCopy(work, await openChain(outbox, chain.spreadsheetId), described)
  }
  const delivered = await Array.fromAsync(deliveredTo(outbox, chain), ({ id }) => id)
  let best = { tabId: chain.tabId, found: 0 }
  let unusable: SheetCallError | undefined
  // A chart that is a tab has no rows.
  for (const tab of described.tabs.filter(({ rowCount }) => rowCount > 0)) {
    if ((await readTop(sheet, tab)).some(isTitleRow)) {
      const ids = await readEventIds(sheet, tab, pause).catch(asSheetError)
      if (ids instanceof SheetCallError) {
        // Staff's own tab with some of our titles must not hide the copy.
        if (ids.failure.kind !== 'refused') throw ids
        unusable ??= ids
      } else {
        const found = delivered.filter((id) => ids.has(id)).length
        if (found > best.found) best = { tabId: tab.id, found }
      }
    }
    await pause(readingIntervalMs)
  }
  if (best.found === 0 && unusable) throw unusable
  const { id } = requireTab(described, best.tabId)
  await outbox.markStarted(chain, id)
  await outbox.noteRowsMissing(chain, delivered.length - best.found)
  work.lastLook = undefined
  status.write('warn', 'goes on in a copy of its tab, which was deleted')
  return true
}
