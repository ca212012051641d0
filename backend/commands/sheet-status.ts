/** Status of delivery: rows delivered, waiting, set aside and why, or removed by staff. */

import type { Config } from '#backend/config.ts'
import { openChain } from '#backend/delivery/begin.ts'
import { findMissing } from '#backend/delivery/missing-rows.ts'
import type { Chain } from '#backend/journal/outbox.ts'
import { readEventIds } from '#backend/sheet/sheet-rows.ts'
import { cellOf } from '#domain/lead-row.ts'
import type { Line } from './command.ts'
import { onSheet, type SheetConnection } from './sheet-connection.ts'

export function showSheetStatus(config: Config) {
  return onSheet(config, async (connection, lines) => {
    const { sheet, outbox } = connection
    const chain = await openChain(outbox, sheet.spreadsheetId)
    lines.push(...(await localLines(connection, chain)))
    const { tabs } = await sheet.describe()
    const tab = tabs.find(({ id }) => id === chain.tabId)
    if (tab === undefined) {
      if (chain.isStarted) lines.push('Tab           missing: run "npm run leads -- sheet setup"')
      return { isDone: !chain.isStarted, lines, facts: {} }
    }
    const readIds = () => readEventIds(sheet, tab)
    const { missing, inSheet } = await findMissing(outbox, chain, readIds)
    const rows = missing.length === 1 ? 'row is' : 'rows are'
    lines.push(
      `Tab           “${tab.title}”, ${tab.rowCount} rows, ${inSheet.size} of them leads`,
      missing.length === 0
        ? 'Missing       0'
        : `Missing       ${missing.length} delivered ${rows} no longer in the Sheet, or without an id: "npm run leads -- sheet replay" shows which`,
    )
    return { lines, facts: { rows: inSheet.size, missing: missing.length } }
  })
}

/** What the journal alone knows. */
async function localLines(
  { sheet, journal, outbox }: SheetConnection,
  chain: Chain,
): Promise<readonly Line[]> {
  const { pending, limited, oldestPendingAt } = await journal.counts()
  const quarantined = await outbox.quarantined(Number.MAX_SAFE_INTEGER)
  const [oldestAside] = quarantined
  return [
    `Spreadsheet   ${sheet.spreadsheetId}`,
    chain.isStarted
      ? `Delivery      batches written: ${chain.number}, the last at ${chain.lastDeliveredAt ?? '(none yet)'}`
      : 'Delivery      nothing has gone out yet: the service begins on its own once it runs and Google lets it, or run "npm run leads -- sheet setup"',
    `Waiting       ${pending - limited}${since(oldestPendingAt)}`,
    limited > 0 &&
      `              ${limited} more, beyond a client’s daily limit, wait for the owner: see Delivery in the dashboard`,
    `Set aside     ${quarantined.length}${since(oldestAside && cellOf(oldestAside.cells, 'timestamp'))}`,
    oldestAside && '              "npm run leads -- sheet quarantine" shows them and why',
  ]
}

function since(oldestAt: string | undefined): string {
  return oldestAt === undefined ? '' : `, the oldest since ${oldestAt}`
}
