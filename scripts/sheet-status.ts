/** What is delivered, waits, is set aside and why, or was removed by staff: `npm run sheet:status`. */

import { systemClock } from '#backend/clock.ts'
import { exitCodes } from '#backend/command-line.ts'
import { openChain } from '#backend/delivery/chain-start.ts'
import { countMissing, isToChangeKind } from '#backend/delivery/reconcile.ts'
import { diskNotice, freeBytesIn } from '#backend/disk-room.ts'
import type { JournalEvent } from '#backend/journal/journal.ts'
import { knownCellsIn } from '#backend/journal/known-cells.ts'
import type { QuarantinedEvent } from '#backend/journal/outbox.ts'
import { findNextRow, nextRowText } from '#backend/sheet/next-row.ts'
import { readLeadPlaces } from '#backend/sheet/sheet-ids.ts'
import { markerWays } from '#backend/sheet/sheet-marker.ts'
import { cellsOf, roomNotice } from '#backend/sheet/sheet-room.ts'
import { readLayout } from '#backend/sheet/tab-top.ts'
import { cellOf } from '#domain/lead-row.ts'
import { runSheetCommand, sharingHelp } from './sheet/sheet-connection.ts'

const mostRead = 10_000

await runSheetCommand(
  {
    name: 'npm run sheet:status --',
    about: 'Shows what is delivered, waits, is set aside and why, or was removed by staff.',
  },
  async ({ settings, sheet, journal, outbox, journalFolder }) => {
    const chain = await openChain(outbox, sheet.spreadsheetId)
    const counts = await journal.counts()
    const [oldest] = await outbox.pending(0, 1)
    const quarantined = await outbox.quarantined(mostRead)
    console.log(`Spreadsheet   ${sheet.spreadsheetId}`)
    console.log(
      chain.isStarted
        ? `Delivery      ${chain.number} batches written, the last at ${chain.lastDeliveredAt ?? '(none yet)'}`
        : 'Delivery      not begun here: run "npm run sheet:setup", or start the service',
    )
    console.log(`Waiting       ${counts.pending}${since(oldest)}`)
    console.log(`Set aside     ${counts.quarantined}${since(quarantined[0])}`)
    for (const [reason, count] of reasons(quarantined))
      console.log(`              ${count}: ${reason}`)
    if (quarantined.length > 0) console.log('              "npm run sheet:quarantine" shows them')

    const disk = journalFolder && diskNotice(await freeBytesIn(journalFolder)(), journalFolder)
    if (disk !== undefined) console.log(`Disk          ${disk}`)

    const described = await sheet.describe()
    if (!described.ok) {
      console.log(`Google        ${described.failure.reason}`)
      if (described.failure.kind === 'denied') console.log(`\n${sharingHelp(settings)}`)
      return exitCodes.google
    }
    const tab = described.value.tabs.find(({ id }) => id === chain.tabId)
    if (tab === undefined) {
      if (chain.isStarted)
        console.log('Tab           not there any more: run "npm run sheet:setup"')
      return !chain.isStarted
    }
    const way = markerWays[chain.markerKind]
    const hasMarker = way.isThere(described.value, chain.marker)
    const room = roomNotice(cellsOf(described.value))
    if (room !== undefined) console.log(`Room          ${room.message}`)
    console.log(`Tab           “${tab.title}”, ${tab.rowCount} rows of room`)
    console.log(
      `Marker        ${way.label}, ${hasMarker ? 'there' : 'not seen: a batch is just being written, or the marker was deleted; the service settles it by itself'}`,
    )
    if (isToChangeKind(chain)) {
      console.log(
        '              the service is about to change it, as "npm run sheet:doctor" found',
      )
    }
    const places = await readLeadPlaces(sheet, tab, (ms) => systemClock.sleep(ms))
    const look = places.ok ? await readLayout(sheet, tab, knownCellsIn(journal)) : places
    if (!places.ok || !look.ok) {
      if (!look.ok) console.log(`Google        ${look.failure.reason}`)
      return exitCodes.google
    }
    const { ids, lastRow, copies } = places.value
    const missing = await countMissing(outbox, chain, ids)
    await outbox.noteRowsMissing(chain, missing)
    console.log(`Rows          ${ids.size} in the tab${copiesText(copies)}`)
    console.log(
      `Missing       ${missing}${missing > 0 ? ' delivered rows are no longer in the Sheet, or without their id: "npm run sheet:replay" shows them' : ''}`,
    )
    if (look.value.outcome === 'unclear') {
      console.log(`Titles        ${look.value.reason}`)
      return false
    }
    const { layout, titleRow } = look.value
    console.log(
      `Titles        ${titleRow === undefined ? 'none; leads stand in the usual order' : `in row ${titleRow + 1}`}`,
    )
    const next = await findNextRow(sheet, tab, layout, Math.max(lastRow, (titleRow ?? -1) + 1))
    console.log(`Next lead     ${nextRowText(next)}`)
    return true
  },
)

function copiesText(copies: number): string {
  if (copies === 0) return ''
  return copies === 1 ? ', and a copy of one of them' : `, and ${copies} copies of some of them`
}

function since(oldest: JournalEvent | undefined): string {
  return oldest === undefined ? '' : `, the oldest since ${cellOf(oldest.cells, 'timestamp')}`
}

function reasons(quarantined: readonly QuarantinedEvent[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { refusal } of quarantined) {
    const reason = refusal?.reason ?? 'set aside before reasons were kept'
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return counts
}
