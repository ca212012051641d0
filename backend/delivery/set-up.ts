/** Set-up on an administrator's word (`npm run leads -- sheet setup`): safe to repeat, and beside a service. */

import type { Chain, Outbox } from '#backend/journal/outbox.ts'
import { type Sheet, type SheetFailure, SheetReadingError, wasRead } from '#backend/sheet/sheet.ts'
import { type KnownCells, readLayout } from '#backend/sheet/sheet-layout.ts'
import { openChain, startChain } from './chain-start.ts'

export interface SetUpReport {
  readonly isReady: boolean
  /** What was found and done, in plain sentences. */
  readonly lines: readonly string[]
  /** Google did not let us in: how to share must be explained. */
  readonly isDenied?: boolean
}

export async function setUpSheet(...place: Parameters<typeof setUp>): Promise<SetUpReport> {
  try {
    return await setUp(...place)
  } catch (error) {
    if (error instanceof SheetReadingError) return failed(error.failure)
    throw error
  }
}

async function setUp(
  sheet: Sheet,
  outbox: Outbox,
  tabTitle: string,
  knownCells?: KnownCells,
): Promise<SetUpReport> {
  const chain = await openChain(outbox, sheet.spreadsheetId)
  if (chain.isStarted) return checkSetUp(sheet, outbox, chain, knownCells)
  for (let attempt = 1; ; attempt += 1) {
    const start = await startChain(sheet, outbox.journalId, chain, tabTitle)
    switch (start.outcome) {
      case 'started':
        await outbox.markStarted(chain, start.tabId)
        return ready(`The tab “${tabTitle}” is ready. From now on, leads go there.`)
      case 'failed':
        if (start.failure.kind === 'refused' && attempt === 1) continue
        return failed(start.failure)
      case 'blocked':
        return notReady(start.reason)
      case 'marker_gone':
        return notReady(
          'The delivery marker is gone. The service compares its rows with the Sheet and then continues on its own.',
        )
    }
  }
}

async function checkSetUp(
  sheet: Sheet,
  outbox: Outbox,
  chain: Chain,
  knownCells: KnownCells | undefined,
): Promise<SetUpReport> {
  const { tabs } = wasRead(await sheet.describe())
  const tab = tabs.find(({ id }) => id === chain.tabId)
  if (tab === undefined) {
    await outbox.forgetTab(chain)
    return notReady(
      'The tab with the leads is gone. The service makes a new one in about six minutes. After that, "npm run leads -- sheet replay" can rewrite leads that were only in the deleted tab.',
    )
  }
  const look = await readLayout(sheet, tab, knownCells)
  if (look.outcome === 'unclear') return notReady(look.reason)
  return ready(`Nothing to do. Leads go to the tab “${tab.title}”.`)
}

function ready(line: string): SetUpReport {
  return { isReady: true, lines: [line] }
}

function notReady(line: string): SetUpReport {
  return { isReady: false, lines: [line] }
}

function failed({ kind, reason }: SheetFailure): SetUpReport {
  return { isReady: false, isDenied: kind === 'denied', lines: [reason] }
}
