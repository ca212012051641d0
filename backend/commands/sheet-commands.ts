/** Commands for the Google Sheet: set up, doctor, status; and the connection of every sheet command. */

import type { Command } from 'commander'
import type { Config, GoogleSheetConfig } from '#backend/config.ts'
import { deliveredTo, openChain, startChain } from '#backend/delivery/begin.ts'
import type { Chain } from '#backend/journal/outbox.ts'
import { type OpenJournal, openJournalBesideService } from '#backend/open-journal.ts'
import { OperatorError } from '#backend/process/errors.ts'
import { accountOf } from '#backend/settings/google-credentials.ts'
import { asSheetError, type Sheet, type SheetTab, unusableTab } from '#backend/sheet/sheet.ts'
import { SheetClient } from '#backend/sheet/sheet-client.ts'
import { examine } from '#backend/sheet/sheet-doctor.ts'
import { readEventIds, readLayout } from '#backend/sheet/sheet-rows.ts'
import { findColumns, searchedRows } from '#backend/work-list/list-table.ts'
import { cellOf } from '#domain/lead-row.ts'
import {
  type AddCommand,
  addGroup,
  type CommandReport,
  exitCodes,
  type Line,
  type Run,
} from './command.ts'

/** @returns what adds further commands to the group */
export function addSheetCommands(program: Command, run: Run): AddCommand {
  const about = 'The Google Sheet and what the service writes to it.'
  const add = addGroup(program, run, 'sheet', about)
  add('setup', 'Gets the spreadsheet ready for leads, or says what is in the way.', setUpSheet)
  const doctor = 'Tests in the spreadsheet what delivery depends on; leaves leads alone.'
  add('doctor', doctor, examineSheet)
  add('status', 'Shows which rows are delivered, waiting, set aside or removed.', showSheetStatus)
  return add
}

export interface SheetConnection extends OpenJournal {
  readonly settings: GoogleSheetConfig
  readonly sheet: Sheet
}

/**
 * Runs a command's work, whose lines are printed in either case. If the Sheet cannot be used, the
 * report says why, and what to check.
 */
export async function onSheet(
  config: Config,
  work: (connection: SheetConnection, lines: Line[]) => Promise<CommandReport>,
): Promise<CommandReport> {
  const { googleSheet: settings } = config
  if (settings === undefined) {
    throw new OperatorError(
      'No Google Sheet is set up. Set GOOGLE_SHEET_ID and GOOGLE_APPLICATION_CREDENTIALS (docs/connecting-a-sheet.md).',
    )
  }
  const sheet = new SheetClient(settings)
  await using open = await openJournalBesideService(config)
  const lines: Line[] = []
  try {
    return await work({ ...open, settings, sheet }, lines)
  } catch (error) {
    const { failure, message } = asSheetError(error)
    const status = failure.kind === 'denied' ? failure.status : undefined
    const help = [
      status === 403 && `\n${sharingHelp(settings)}`,
      status === 404 &&
        `GOOGLE_SHEET_ID is “${settings.spreadsheetId}”. It’s in the spreadsheet’s address, between /d/ and /edit.`,
    ]
    return {
      isDone: false,
      lines: [...lines, message, ...help],
      facts: {},
      exitCode: failure.kind === 'refused' ? exitCodes.refused : exitCodes.google,
    }
  }
}

/** Finds delivered rows that the tab no longer has, oldest first, and counts them for the notice. */
export async function findMissing({ outbox, sheet }: SheetConnection, chain: Chain, tab: SheetTab) {
  // Before the tab is read: rows that the service delivers meanwhile are not missing.
  const delivered = await Array.fromAsync(deliveredTo(outbox, chain), ({ id }) => id)
  const inSheet = await readEventIds(sheet, tab)
  const missing = delivered.filter((id) => !inSheet.has(id))
  await outbox.noteRowsMissing(chain, missing.length)
  return { missing, inSheet }
}

export function sharingHelp({ credentials }: GoogleSheetConfig): string {
  const named = credentials.kind === 'json' ? accountOf(credentials.json) : undefined
  const account = named ?? 'the account that the service uses'
  return [
    'To let the service write:',
    '  1. Open the spreadsheet and click “Share”.',
    `  2. Enter ${account}`,
    '  3. Choose “Editor”, uncheck “Notify people”, click “Share”.',
    '  4. In the Google Cloud project of the account, enable the “Google Sheets API”.',
  ].join('\n')
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
    const checks = await examine(sheet)
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
