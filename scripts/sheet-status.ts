/** npm run sheet:status: what is delivered, what waits, what is set aside, what staff removed. */

import { openChain } from '#backend/delivery/chain-start.ts'
import { missingRows } from '#backend/delivery/reconcile.ts'
import type { JournalEvent } from '#backend/journal/journal.ts'
import { readEventIds } from '#backend/sheet/sheet-ids.ts'
import { cellOf } from '#domain/lead-row.ts'
import { runSheetCommand, sharingHelp } from './sheet-connection.ts'

const mostListed = 10_000

await runSheetCommand(async ({ settings, sheet, outbox }) => {
  const chain = await openChain(outbox, sheet.spreadsheetId)
  const pending = await outbox.pending(0, mostListed)
  const quarantined = await outbox.quarantined(mostListed)
  console.log(`Spreadsheet   ${sheet.spreadsheetId}`)
  console.log(
    chain.isStarted
      ? `Delivery      ${chain.number} batches written, the last at ${chain.lastDeliveredAt ?? '(none yet)'}`
      : 'Delivery      not begun here: run "npm run sheet:setup", or start the service',
  )
  console.log(`Waiting       ${pending.length}${since(pending[0])}`)
  console.log(`Set aside     ${quarantined.length}${since(quarantined[0])}`)

  const described = await sheet.describe()
  if (!described.ok) {
    console.log(`Google        ${described.failure.reason}`)
    if (described.failure.kind === 'denied') console.log(`\n${sharingHelp(settings)}`)
    return false
  }
  const tab = described.value.tabs.find(({ id }) => id === chain.tabId)
  if (tab === undefined) {
    if (chain.isStarted) console.log('Tab           not there any more: run "npm run sheet:setup"')
    return !chain.isStarted
  }
  const hasMarker = described.value.markers.some(({ id }) => id === chain.marker)
  console.log(`Tab           “${tab.title}”, ${tab.rowCount} rows of room`)
  console.log(
    `Marker        ${hasMarker ? 'there' : 'not seen: a batch is just being written, or the marker was deleted; the service settles it by itself'}`,
  )
  const ids = await readEventIds(sheet, tab)
  if (!ids.ok) {
    console.log(`Google        ${ids.failure.reason}`)
    return false
  }
  const missing = await missingRows(outbox, chain, ids.value)
  await outbox.noteRowsMissing(chain, missing.length)
  console.log(`Rows          ${ids.value.size} in the tab`)
  console.log(
    `Missing       ${missing.length}${missing.length > 0 ? ' delivered rows are no longer in the Sheet: "npm run sheet:replay" shows them' : ''}`,
  )
  return true
})

function since(oldest: JournalEvent | undefined): string {
  return oldest === undefined ? '' : `, the oldest since ${cellOf(oldest.cells, 'timestamp')}`
}
