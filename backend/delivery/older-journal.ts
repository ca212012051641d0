/**
 * Notice of an outdated journal: an older copy was put in place, or its last writes were lost. The
 * Sheet's marker then names a batch unknown to the journal. Rows are safe (docs/architecture.md
 * §3.5), but leads that only the journal held are gone, unnoticed otherwise.
 */

import type { Chain } from '#backend/journal/outbox.ts'
import { markersIn } from './batch.ts'
import { openChain } from './chain.ts'
import type { DeliveryWork } from './delivery-work.ts'

type Place = Pick<Chain, 'generation' | 'number'>

/** Called before the telltale markers are replaced, and when a chain has just begun. */
export async function lookForOlderJournal(work: DeliveryWork): Promise<void> {
  const { outbox, sheet, record } = work
  const described = await sheet.describe()
  // Read after the description, because another instance moves on meanwhile.
  const chain = await openChain(outbox, sheet.spreadsheetId)
  // Of the batch under way, one version may be in the Sheet already.
  const known = new Set((await outbox.frozen(chain)).map(({ marker }) => marker))
  const beyond = markersIn(described, outbox.journalId).find(
    (marker) => isBeyond(marker, chain) && !known.has(marker.id),
  )
  if (beyond === undefined) return
  record.noteOlderJournal(
    `The Sheet has batches that this journal doesn’t know about (up to ${numberOf(beyond)}, the journal up to ${numberOf(chain)}). Either an older copy of the journal is open, or its last writes were lost. Leads accepted since then that aren’t in the Sheet are missing here. If you have a newer copy of the journal, stop the service and restore it. If not, you don’t have to do anything: no row is written twice.`,
  )
}

function isBeyond(marker: Place, chain: Place): boolean {
  return marker.generation === chain.generation
    ? marker.number > chain.number
    : marker.generation > chain.generation
}

function numberOf({ generation, number }: Place): string {
  return `${generation}.${number}`
}
