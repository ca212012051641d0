/**
 * Commands for the spreadsheet. `setup` prepares it for leads, `doctor` tests in it what delivery
 * depends on, `status` tells what is delivered, waiting, set aside or missing.
 */

import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Config } from '#backend/config.ts'
import { openChain, startChain } from '#backend/delivery/begin.ts'
import { uuid } from '#backend/journal/journal-event.ts'
import type { Chain } from '#backend/journal/outbox.ts'
import { type SheetTab, unusableTab } from '#backend/sheet/sheet.ts'
import { examine } from '#backend/sheet/sheet-doctor.ts'
import { readLayout } from '#backend/sheet/sheet-layout.ts'
import { findColumns, searchedRows } from '#backend/work-list/list-columns.ts'
import { cellOf } from '#domain/lead-row.ts'
import { add, addGroup, type CommandReport, exitCodes, type Line, type Run } from './command.ts'
import { replayRows, showOrRelease } from './row-commands.ts'
import { findMissing, onSheet, type SheetConnection, sharingHelp } from './sheet-connection.ts'

export function addSheetCommands(program: Command, run: Run): void {
  const group = addGroup(program, 'sheet', 'The Google Sheet and what the service writes to it.')
  add(group, 'setup', 'Gets the spreadsheet ready for leads, or says what is in the way.').action(
    run(setUpSheet),
  )
  add(
    group,
    'doctor',
    'Tests in the spreadsheet what delivery depends on; leaves leads alone.',
  ).action(run(examineSheet))
  add(group, 'status', 'Shows which rows are delivered, waiting, set aside or removed.').action(
    run(showSheetStatus),
  )
  const only = () => new Option('--only <ID,ID>', 'Only these rows.').argParser(eventIds)
  const dismiss = new Option('--dismiss', 'They were deleted on purpose: ends the notice.')
  add(group, 'replay', 'Shows delivered rows that are no longer in the Sheet.', '--send')
    .option('--send', 'Writes them again.')
    .addOption(dismiss.conflicts('send'))
    .addOption(only())
    .action(run(replayRows))
  add(group, 'quarantine', 'Shows which rows are set aside, and why.', '--release --all')
    .option('--release', 'Puts rows back in line: those given with --only, or --all.')
    .addOption(only())
    .addOption(new Option('--all', 'All of them.').conflicts('only'))
    .action(run(showOrRelease))
}

function eventIds(value: string): readonly string[] {
  const ids = value.split(',').map((id) => id.trim().toLowerCase())
  const wrong = ids.find((id) => !uuid.test(id))
  if (wrong === undefined) return [...new Set(ids)]
  throw new InvalidArgumentError(`Give the ids of rows, with commas. “${wrong}” isn’t one.`)
}

function setUpSheet(config: Config): Promise<CommandReport> {
  return onSheet(config, async (connection) => {
    const done = await setUp(connection)
    const next = 'Next: "npm run leads -- sheet doctor" tests with Google what delivery depends on.'
    return { lines: [done, next], facts: { tab: connection.settings.tab } }
  })
}

/** Repeatable, beside a service too. @returns what it found or did @throws SheetCallError */
async function setUp({ settings, sheet, outbox }: SheetConnection): Promise<string> {
  const chain = await openChain(outbox, sheet.spreadsheetId)
  if (!chain.isStarted) {
    const tabId = await startChain({ sheet, outbox, tab: settings.tab }, chain)
    await outbox.markStarted(chain, tabId)
    return `The tab “${settings.tab}” is ready. From now on, leads go there.`
  }
  const { tabs } = await sheet.describe()
  const tab = tabs.find(({ id }) => id === chain.tabId)
  if (tab === undefined) {
    await outbox.forgetTab(chain)
    throw unusableTab(
      'The tab with the leads is gone. The service makes a new one in about six minutes. After that, "npm run leads -- sheet replay" can rewrite leads that were only in the deleted tab.',
    )
  }
  await readLayout(sheet, tab)
  return `Nothing to do. Leads go to the tab “${tab.title}”.`
}

function examineSheet(config: Config): Promise<CommandReport> {
  return onSheet(config, async ({ settings, sheet }) => {
    const checks = await Array.fromAsync(examine(sheet))
    const failed = checks.filter(({ outcome }) => outcome === 'failed').length
    return {
      isDone: failed === 0,
      lines: [
        ...checks.map(
          ({ outcome, name, meaning }) => `${outcome.padEnd(6)}  ${name}\n        ${meaning}`,
        ),
        failed === 0
          ? '\nThis spreadsheet does everything that delivery depends on.'
          : `\n${failed} failed. If Google refused access:\n${sharingHelp(settings)}`,
      ],
      facts: { checks },
      // If the first check fails, nothing else could be tried.
      ...(checks.length === 1 && { exitCode: exitCodes.google }),
    }
  })
}

function showSheetStatus(config: Config) {
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
    const { missing, inSheet } = await findMissing(connection, chain, tab)
    const rows = missing.length === 1 ? 'row is' : 'rows are'
    lines.push(
      `Tab           “${tab.title}”, ${tab.rowCount} rows, ${inSheet.size} of them leads`,
      missing.length === 0
        ? 'Missing       0'
        : `Missing       ${missing.length} delivered ${rows} no longer in the Sheet, or without an id: "npm run leads -- sheet replay" shows which`,
      ...(await workListLines(connection, tabs)),
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

/** How the work list stands, once there is one. */
async function workListLines(
  { sheet, staff }: SheetConnection,
  tabs: readonly SheetTab[],
): Promise<readonly Line[]> {
  const { tabId, rows, at } = await staff.workLists.read(sheet.spreadsheetId)
  if (at === undefined) return []
  const tab = tabs.find(({ id }) => id === tabId)
  const top = tab ? await sheet.readValues(tab.title, `1:${searchedRows}`) : []
  return [
    `Work list     ${Object.keys(rows).length} people, last written at ${at}`,
    `              ${tab ? (findColumns(top).problem ?? 'can be used') : 'its tab is gone: the service makes it anew'}`,
  ]
}

function since(oldestAt: string | undefined): string {
  return oldestAt === undefined ? '' : `, the oldest since ${oldestAt}`
}
