/**
 * Sends a frozen batch, and decides from Google's answer what became of it (docs/architecture.md
 * §3.3). A refused batch wrote nothing; an empty row then tells whether a row or the tab is at fault.
 */

import type { Chain, FrozenBatch } from '#backend/journal/outbox.ts'
import {
  asSheetError,
  type SheetBatchReply,
  SheetCallError,
  type SheetRequest,
  unusableTab,
} from '#backend/sheet/sheet.ts'
import { unusableAnswer } from '#backend/sheet/sheet-failures.ts'
import { confirmsMarker } from '#backend/sheet/sheet-marker.ts'
import { batchRequests, type ChainInTab, emptyRowRequests } from './batch.ts'
import { openChain } from './begin.ts'
import { compare, readMarkers } from './compare.ts'
import { type DeliveryWork, timeOf } from './delivery-work.ts'
import type { NextBatch } from './next-batch.ts'
import { noteDecided, noteRefused, settleDoubt } from './refusals.ts'
import { columnsIn, isMovedToCopy } from './tab-columns.ts'

/** @throws SheetCallError if it is unclear whether the rows were written, or a person must act */
export async function send(
  work: DeliveryWork,
  chain: ChainInTab,
  { batch, isNew }: NextBatch,
): Promise<void> {
  const { outbox, record, pace } = work
  const layout = await columnsIn(work, chain)
  if (layout === undefined || !(await pace.mayWriteNow())) return
  if (record.lastError === undefined) {
    record.say({ state: 'sending', message: `Rows on their way: ${batch.eventIds.length}.` })
  }
  const requests = batchRequests(outbox.journalId, chain, { batch, layout })
  const reply = await write(work, chain, requests)
  if (reply === 'settled') return
  if (reply === 'refused') {
    if (isNew) await outbox.unfreeze(batch.marker)
    noteRefused(work.refusals, batch.eventIds)
    const [first, ...others] = batch.eventIds
    if (first === undefined || others.length > 0) return
    return findFault(work, chain, { id: first, emptyRow: emptyRowRequests(chain, layout) })
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
  { id, emptyRow }: { readonly id: string; readonly emptyRow: readonly SheetRequest[] },
): Promise<void> {
  const { outbox, record, pace, refusals } = work
  if (!(await pace.mayWriteNow())) return
  const reply = await write(work, chain, emptyRow)
  // The row is sent again, and the next refusal asks again.
  if (reply === 'settled') return
  const isDeadLetter = settleDoubt(refusals, id, reply !== 'refused')
  if (reply === 'refused') throw unusableTab(everyRowRefused)
  const at = timeOf(work)
  if (!isDeadLetter) await outbox.noteRefused(id, { reason: refusedOnce, at })
  else {
    await outbox.quarantine([id], { reason: refusedTwice, at })
    record.write('warn', `set aside a row: ${refusedTwice}`)
  }
  pace.succeeded()
}

const refusedOnce = 'Google refused this row by itself (400).'
const refusedTwice = 'Google refused this row by itself, twice, and took others (400).'
const everyRowRefused =
  'Google refuses every row, even an empty one. Something in the tab prevents writing.'

/**
 * Writes what follows the chain's marker.
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
    if (failure.cause !== 'content') throw error
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
  await work.outbox.markDelivered(chain, batch, timeOf(work))
  noteDecided(work.refusals, batch.eventIds)
  work.pace.succeeded()
}
