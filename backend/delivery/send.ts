/**
 * Sends a frozen batch, and decides from Google's answer what became of it (docs/architecture.md
 * §3.3). A refused batch wrote nothing; an empty row then tells whether a row or the tab is at fault.
 */

import type { Chain, FrozenBatch } from '#backend/journal/outbox.ts'
import {
  asSheetError,
  SheetCallError,
  type SheetFailure,
  type SheetRequest,
  unusableTab,
} from '#backend/sheet/sheet.ts'
import { unusableAnswer } from '#backend/sheet/sheet-failures.ts'
import { hasMarker } from '#backend/sheet/sheet-marker.ts'
import { batchRequests, type ChainInTab, confirms, emptyRowRequests } from './batch.ts'
import { hasMovedOn } from './chain.ts'
import { compare } from './compare.ts'
import { type DeliveryWork, timeOf } from './delivery-work.ts'
import { takeMovedTab } from './moved-tab.ts'
import { dropVersion, noteUnanswered } from './next-batch.ts'
import { noteDecided, noteRefused, settleDoubt } from './refusals.ts'

type Refusal = SheetFailure & { readonly kind: 'refused' }

/** @throws SheetCallError if it is unclear whether the rows were written, or a person must act */
export async function send(
  work: DeliveryWork,
  chain: ChainInTab,
  batch: FrozenBatch,
): Promise<void> {
  const { outbox, sheet, record, view, pace } = work
  const look = await view.look(chain.tabId)
  if (look === undefined) return takeMovedTab(work, chain, await sheet.describe())
  if (!(await pace.mayWriteNow())) return
  if (record.lastError === undefined) {
    record.say({ state: 'sending', message: `Rows on their way: ${batch.eventIds.length}.` })
  }
  const requests = batchRequests(outbox.journalId, chain, { batch, layout: look.layout })
  try {
    const reply = await sheet.batchUpdate(requests)
    if (!confirms(reply, batch)) {
      throw new SheetCallError(unusableAnswer('not the marker of this batch'))
    }
  } catch (error) {
    const { failure } = asSheetError(error)
    if (failure.kind !== 'refused') {
      noteUnanswered(work.versions, batch)
      throw error
    }
    if (!(await isAboutContent(work, chain, failure))) return
    await dropVersion(work, batch)
    return noteRefused(work.refusals, batch.eventIds)
  }
  return settle(work, chain, batch)
}

/** Finds out whether the row that was just refused alone is at fault, or the tab. */
export async function sendEmptyRow(
  work: DeliveryWork,
  chain: ChainInTab,
  doubted: string,
): Promise<void> {
  const { outbox, record, view, pace, refusals } = work
  const look = await view.look(chain.tabId)
  if (look === undefined || !(await pace.mayWriteNow())) return
  const outcome = await outcomeOf(work, chain, emptyRowRequests(chain, look.layout))
  // The row is sent again, and the next refusal asks again.
  if (outcome === 'settled') return
  const isDeadLetter = settleDoubt(refusals, doubted, outcome === 'accepted')
  if (outcome === 'refused') throw unusableTab(everyRowRefused)
  const at = timeOf(work)
  if (!isDeadLetter) await outbox.noteRefused(doubted, { reason: refusedOnce, at })
  else {
    await outbox.quarantine([doubted], { reason: refusedTwice, at })
    record.write('warn', `set aside a row: ${refusedTwice}`)
  }
  pace.succeeded()
}

const refusedOnce = 'Google refused this row by itself (400).'
const refusedTwice = 'Google refused this row by itself, twice, and took others (400).'
const everyRowRefused =
  'Google refuses every row, even an empty one. Something in the tab prevents writing.'

/** Whether Google accepts the requests; `settled` if the marker isn't where it was. */
async function outcomeOf(
  work: DeliveryWork,
  chain: ChainInTab,
  requests: readonly SheetRequest[],
): Promise<'accepted' | 'refused' | 'settled'> {
  try {
    await work.sheet.batchUpdate(requests)
    return 'accepted'
  } catch (error) {
    const { failure } = asSheetError(error)
    if (failure.kind !== 'refused') throw error
    return (await isAboutContent(work, chain, failure)) ? 'refused' : 'settled'
  }
}

/**
 * Whether a refused request, which wrote nothing, failed for its content. If an earlier one was
 * written or the marker is gone, settles that first. @throws SheetCallError for other causes
 */
async function isAboutContent(
  work: DeliveryWork,
  chain: Chain,
  failure: Refusal,
): Promise<boolean> {
  if (!(await isWhereItWas(work, chain))) return false
  if (failure.cause !== 'content') throw new SheetCallError(failure)
  return true
}

/**
 * Whether the chain's tab and marker are there. If the marker isn't, settles a version that was
 * written, or compares rows. @throws SheetCallError, also if the tab was deleted
 */
export async function isWhereItWas(work: DeliveryWork, chain: Chain): Promise<boolean> {
  const { outbox, sheet } = work
  const described = await sheet.describe()
  const isThere = (marker: string) => hasMarker(described, marker)
  const versions = await outbox.frozen(chain)
  const written = versions.find(({ marker }) => isThere(marker))
  if (described.tabs.every(({ id }) => id !== chain.tabId)) {
    await takeMovedTab(work, chain, described)
    return false
  }
  if (written !== undefined) await settle(work, chain, written)
  else if (isThere(chain.marker)) return true
  else if (!(await hasMovedOn(outbox, chain))) await compare(work, chain)
  return false
}

/** The Sheet holds this version of the batch. */
async function settle(work: DeliveryWork, chain: Chain, batch: FrozenBatch): Promise<void> {
  await work.outbox.markDelivered(chain, batch, timeOf(work))
  work.seenMarker = batch.marker
  work.versions.known.clear()
  noteDecided(work.refusals, batch.eventIds)
  work.pace.succeeded()
}
