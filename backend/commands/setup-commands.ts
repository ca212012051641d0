/** Commands that prepare the spreadsheet for leads, and test in it what delivery depends on. */

import type { Config } from '#backend/config.ts'
import { startChain } from '#backend/delivery/begin.ts'
import { openChain } from '#backend/delivery/chain.ts'
import { unusableTab } from '#backend/sheet/sheet.ts'
import { examine } from '#backend/sheet/sheet-doctor.ts'
import { readLayout } from '#backend/sheet/sheet-layout.ts'
import { type CommandReport, exitCodes } from './report.ts'
import { onSheet, type SheetConnection, sharingHelp } from './sheet-connection.ts'

export function setUpSheet(config: Config): Promise<CommandReport> {
  return onSheet(config, async (connection) => {
    const done = await setUp(connection)
    const next = 'Next: "npm run leads -- sheet doctor" tests with Google what delivery depends on.'
    return { isDone: true, lines: [done, next], facts: { tab: connection.settings.tab } }
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

export function examineSheet(config: Config): Promise<CommandReport> {
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
