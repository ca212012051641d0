/**
 * Notice of an outdated journal: an older copy was put in place, its last writes were lost, or an
 * empty one replaced it. The Sheet's marker then names a batch unknown to the journal. Rows are
 * safe (docs/architecture.md §3.5), but leads that only the journal held are gone, unnoticed
 * otherwise.
 */

import type { Chain, FrozenBatch } from '#backend/journal/outbox.ts'
import type { SheetDescription } from '#backend/sheet/sheet.ts'
import { hasMarkersOfAnother, markersIn } from './batch.ts'
import { openChain } from './chain.ts'
import type { DeliveryWork } from './delivery-work.ts'

type Place = Pick<Chain, 'generation' | 'number'>

/** Called before the telltale markers are replaced, and when a chain has just begun. */
export async function lookForOlderJournal(work: DeliveryWork): Promise<void> {
  const { outbox, sheet, record } = work
  const described = await sheet.describe()
  const chain = await openChain(outbox, sheet.spreadsheetId)
  const versions = await outbox.frozen(chain)
  const notice = olderJournalNotice(described, outbox.journalId, chain, versions)
  if (notice !== undefined) record.noteOlderJournal(notice)
}

/**
 * @param chain from the journal, read after the description: a running service moves on meanwhile
 * @param versions of the batch under way, one of which may be in the Sheet already
 * @returns a sentence; undefined if the journal knows all that the Sheet holds
 */
export function olderJournalNotice(
  description: SheetDescription,
  journalId: string,
  chain: Place,
  versions: readonly Pick<FrozenBatch, 'marker'>[],
): string | undefined {
  const known = new Set(versions.map(({ marker }) => marker))
  const beyond = markersIn(description, journalId).find(
    (marker) => isBeyond(marker, chain) && !known.has(marker.id),
  )
  if (beyond === undefined) {
    const isNew = chain.generation === 1 && chain.number === 0
    return isNew && hasMarkersOfAnother(description, journalId) ? anotherJournal : undefined
  }
  return `The Sheet has batches that this journal doesn’t know about (up to ${numberOf(beyond)}, the journal up to ${numberOf(chain)}). Either an older copy of the journal is open, or its last writes were lost. Leads accepted since then that aren’t in the Sheet are missing here. If you have a newer copy of the journal, stop the service and restore it. If not, you don’t have to do anything: no row is written twice.`
}

const anotherJournal =
  'The Sheet has rows that another journal delivered, and this journal has delivered none. If you started with a new journal on purpose, you don’t have to do anything. If not, the service is using the wrong folder or database, or the journal’s file is gone: stop the service, set DATA_DIR or DATABASE_URL as it was, or restore a copy. Leads that aren’t in the Sheet are missing here, and so are statuses, tokens and the audit trail.'

function isBeyond(marker: Place, chain: Place): boolean {
  return marker.generation === chain.generation
    ? marker.number > chain.number
    : marker.generation > chain.generation
}

function numberOf({ generation, number }: Place): string {
  return `${generation}.${number}`
}
