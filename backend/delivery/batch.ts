/**
 * A batch and its marker. The request that writes rows first replaces the previous batch's marker
 * with its own, which Google refuses if that marker is gone. So a batch is accepted at most once,
 * however often it is sent. Only this file knows how markers are named.
 */

import { createHash } from 'node:crypto'
import type { JournalEvent } from '#backend/journal/journal.ts'
import type { Chain, FrozenBatch } from '#backend/journal/outbox.ts'
import type { SheetDescription, SheetRequest } from '#backend/sheet/sheet.ts'
import { addMarker, assertMarker, removeMarker } from '#backend/sheet/sheet-marker.ts'
import type { SheetLayout } from '#backend/sheet/sheet-rows.ts'

export const maxBatchRows = 500
const maxBatchBytes = 500_000

/** A chain that has begun, in a tab. */
export type ChainInTab = Chain & { readonly tabId: number }

/** What sets a marker apart from those of other chains, generations and batches. */
type ChainIdentity = Pick<Chain, 'spreadsheetId' | 'generation' | 'number'>

interface Cell {
  readonly userEnteredValue?: { readonly stringValue: string }
}

/** With the first events that fit; `events` must not be empty. */
export function freezeBatch(
  journalId: string,
  chain: Chain,
  events: readonly JournalEvent[],
): FrozenBatch {
  const rows: string[] = []
  let bytes = 0
  for (const event of events.slice(0, maxBatchRows)) {
    const row = JSON.stringify({ values: event.cells.map(cellOf) })
    bytes += Buffer.byteLength(row)
    if (rows.length > 0 && bytes > maxBatchBytes) break
    rows.push(row)
  }
  const text = `[${rows.join()}]`
  const eventIds = events.slice(0, rows.length).map(({ id }) => id)
  const content = hash(eventIds.join(), text)
  const marker = markerId(journalId, { ...chain, number: chain.number + 1 }, content)
  return { marker, eventIds, rows: text }
}

/** Replaces the marker, and appends each cell of the frozen rows under its title. */
export function batchRequests(
  journalId: string,
  chain: ChainInTab,
  { batch, layout }: { readonly batch: FrozenBatch; readonly layout: SheetLayout },
): readonly SheetRequest[] {
  return [
    removeMarker(chain.marker),
    addMarker(batch.marker, markerName(journalId)),
    append(chain, rearranged(batch.rows, layout)),
  ]
}

/** Asserts the marker and appends a row without content, so it writes nothing if accepted. */
export function emptyRowRequests(chain: ChainInTab, layout: SheetLayout): readonly SheetRequest[] {
  // As wide as a lead's row, in case some of the columns are what Google refuses.
  const values = Array.from({ length: widthOf(layout) }, () => ({}))
  return [assertMarker(chain.marker), append(chain, [{ values }])]
}

function append({ tabId: sheetId }: ChainInTab, rows: { readonly values: Cell[] }[]): SheetRequest {
  return { appendCells: { sheetId, rows, fields: 'userEnteredValue' } }
}

function widthOf(layout: SheetLayout): number {
  return Math.max(...layout) + 1
}

/** The marker that begins a generation, before its first batch. */
export function startMarkerId(journalId: string, identity: ChainIdentity): string {
  return markerId(journalId, identity, 'start')
}

/**
 * A named range over the tab with the leads. Adding its id twice is an error, so a late request
 * cannot begin a generation a second time. Staff don't see it, as they would a second hidden tab.
 */
export function addAnchor(journalId: string, chain: Chain, tabId: number): SheetRequest {
  const namedRangeId = anchorId(journalId, chain)
  // With the id, because a copy of a spreadsheet has the anchors of the original.
  const name = `leads_chain_${namedRangeId}`
  return { addNamedRange: { namedRange: { namedRangeId, name, range: { sheetId: tabId } } } }
}

/** Id of the anchor's tab, the one with the leads; undefined if the generation has not begun. */
export function anchoredTab(
  { namedRanges }: SheetDescription,
  journalId: string,
  chain: Chain,
): number | undefined {
  return namedRanges.find(({ id }) => id === anchorId(journalId, chain))?.tabId
}

function anchorId(journalId: string, chain: Chain): string {
  return markerId(journalId, { ...chain, number: 0 }, 'anchor')
}

/** Beginning of the title of all markers of a journal; staff see it. */
export function markerName(journalId: string): string {
  return `Lead delivery, please keep: ${hash(journalId).slice(0, 8)}`
}

function markerId(journalId: string, identity: ChainIdentity, content: string): string {
  const { spreadsheetId, generation, number } = identity
  return `m${hash(journalId, spreadsheetId, generation, number, content)}`
}

function hash(...words: readonly (string | number)[]): string {
  return createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 24)
}

/** Always text, so that "=1+1", "+1 727…" and "007" stay as they were typed. */
function cellOf(text: string): Cell {
  return text === '' ? {} : { userEnteredValue: { stringValue: text } }
}

function rearranged(rows: string, layout: SheetLayout) {
  const parsed: readonly { readonly values: readonly Cell[] }[] = JSON.parse(rows)
  return parsed.map(({ values }) => {
    const cells: Cell[] = Array.from({ length: widthOf(layout) }, () => ({}))
    layout.forEach((index, position) => {
      cells[index] = values[position] ?? {}
    })
    return { values: cells }
  })
}
