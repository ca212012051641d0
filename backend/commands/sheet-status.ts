/** Status of delivery: rows delivered, waiting, set aside and why, or removed by staff. */

import { openChain } from '#backend/delivery/chain-start.ts'
import { countMissing } from '#backend/delivery/reconcile.ts'
import type { JournalEvent } from '#backend/journal/journal.ts'
import { knownCellsIn } from '#backend/journal/known-cells.ts'
import type { Chain, QuarantinedEvent } from '#backend/journal/outbox.ts'
import { systemClock } from '#backend/process/clock.ts'
import { exitCodes } from '#backend/process/command-line.ts'
import { diskNotice, freeBytesIn } from '#backend/process/disk-space.ts'
import { cellsOf, roomNotice } from '#backend/sheet/cell-capacity.ts'
import { findNextRow, nextRowText } from '#backend/sheet/next-row.ts'
import { SheetReadingError, wasRead } from '#backend/sheet/sheet.ts'
import { readLeadPlaces } from '#backend/sheet/sheet-ids.ts'
import { readLayout } from '#backend/sheet/sheet-layout.ts'
import { hasMarker } from '#backend/sheet/sheet-marker.ts'
import { cellOf } from '#domain/lead-row.ts'
import { type CommandReport, defineCommand, type Line } from './command.ts'
import { connectSheet, type SheetConnection, sharingHelp } from './sheet-connection.ts'

const mostRead = 10_000

export const statusCommand = defineCommand({
  about: 'Shows which rows are delivered, waiting, set aside (and why) or removed by staff.',
  run: async ({ config }) => {
    await using connection = await connectSheet(config)
    const chain = await openChain(connection.outbox, connection.sheet.spreadsheetId)
    const lines = await localLines(connection, chain)
    const say = (...said: readonly Line[]) => void lines.push(...said)
    try {
      return { lines, ...(await tellSheet(connection, chain, say)) }
    } catch (error) {
      if (!(error instanceof SheetReadingError)) throw error
      const isDenied = error.failure.kind === 'denied'
      say(`Google        ${error.message}`, isDenied && `\n${sharingHelp(connection.settings)}`)
      return { lines, isDone: false, facts: {}, exitCode: exitCodes.google }
    }
  },
})

/** What the journal alone knows. */
async function localLines(
  { sheet, journal, outbox, journalFolder }: SheetConnection,
  chain: Chain,
): Promise<Line[]> {
  const counts = await journal.counts()
  const [oldest] = await outbox.pending(0, 1)
  const quarantined = await outbox.quarantined(mostRead)
  const disk = journalFolder && diskNotice(await freeBytesIn(journalFolder)(), journalFolder)
  return [
    `Spreadsheet   ${sheet.spreadsheetId}`,
    chain.isStarted
      ? `Delivery      ${chain.number} batches written, the last at ${chain.lastDeliveredAt ?? '(none yet)'}`
      : 'Delivery      not started here: run "npm run leads -- sheet setup", or start the service',
    `Waiting       ${counts.pending}${since(oldest)}`,
    `Set aside     ${counts.quarantined}${since(quarantined[0])}`,
    ...[...Map.groupBy(quarantined, reasonOf)].map(
      ([reason, events]) => `              ${events.length}: ${reason}`,
    ),
    quarantined.length > 0 && '              "npm run leads -- sheet quarantine" shows them',
    disk && `Disk          ${disk}`,
  ]
}

/**
 * What Google tells, said as it comes: what was read before a failure is shown with it.
 * @throws SheetReadingError
 */
async function tellSheet(
  { sheet, journal, outbox }: SheetConnection,
  chain: Chain,
  say: (...lines: readonly Line[]) => void,
): Promise<Omit<CommandReport, 'lines'>> {
  const described = wasRead(await sheet.describe())
  const tab = described.tabs.find(({ id }) => id === chain.tabId)
  if (tab === undefined) {
    say(chain.isStarted && 'Tab           missing: run "npm run leads -- sheet setup"')
    return { isDone: !chain.isStarted, facts: {} }
  }
  const room = roomNotice(cellsOf(described))
  const isMarked = hasMarker(described, chain.marker)
  say(
    room && `Room          ${room.message}`,
    `Tab           “${tab.title}”, ${tab.rowCount} rows`,
    `Marker        a hidden tab, ${isMarked ? 'there' : 'not seen: a batch is being written, or the marker was deleted; the service sorts it out on its own'}`,
    chain.isMarkedByNamedRange &&
      '              still a named range: the service switches to a hidden tab on its own',
  )
  const { ids, lastRow, copies } = await readLeadPlaces(sheet, tab, (ms) => systemClock.sleep(ms))
  const look = await readLayout(sheet, tab, knownCellsIn(journal))
  const missing = await countMissing(outbox, chain, ids)
  await outbox.noteRowsMissing(chain, missing)
  say(
    `Rows          ${ids.size} in the tab${copiesText(copies)}`,
    `Missing       ${missing}${missing > 0 ? ' delivered rows are no longer in the Sheet, or without their id: "npm run leads -- sheet replay" shows them' : ''}`,
  )
  const facts = { rows: ids.size, missing }
  if (look.outcome === 'unclear') {
    say(`Titles        ${look.reason}`)
    return { isDone: false, facts }
  }
  const { layout, titleRow } = look
  const next = await findNextRow(sheet, tab, layout, Math.max(lastRow, (titleRow ?? -1) + 1))
  say(
    `Titles        ${titleRow === undefined ? 'none; leads are in the usual order' : `in row ${titleRow + 1}`}`,
    `Next lead     ${nextRowText(next)}`,
  )
  return { isDone: true, facts }
}

function copiesText(copies: number): string {
  if (copies === 0) return ''
  return copies === 1 ? ', and a copy of one of them' : `, and ${copies} copies of some of them`
}

function since(oldest: JournalEvent | undefined): string {
  return oldest === undefined ? '' : `, the oldest since ${cellOf(oldest.cells, 'timestamp')}`
}

function reasonOf({ refusal }: QuarantinedEvent): string {
  return refusal?.reason ?? 'set aside before reasons were kept'
}
