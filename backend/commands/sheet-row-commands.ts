/**
 * Commands for rows that the Sheet does not hold. `quarantine` shows the ones set aside, and why;
 * --release puts rows back in line (the running service notices within half a minute). `replay`
 * shows delivered rows that are no longer there; --send writes them again, --dismiss marks them as
 * deleted on purpose, which ends the notice.
 */

import type { Config } from '#backend/config.ts'
import { openChain } from '#backend/delivery/chain.ts'
import { countMissing, deliveredTo } from '#backend/delivery/compare.ts'
import type { JournalEvent } from '#backend/journal/journal.ts'
import type { Refusal } from '#backend/journal/outbox.ts'
import { unusableTab } from '#backend/sheet/sheet.ts'
import { readEventIds } from '#backend/sheet/sheet-ids.ts'
import { cellOf } from '#domain/lead-row.ts'
import { type CommandReport, counted, writeAuditLine } from './report.ts'
import { onSheet, type SheetConnection } from './sheet-connection.ts'

const mostListed = 10_000
const mostReplayed = 1_000

export function listQuarantined(config: Config): Promise<CommandReport> {
  return onSheet(config, async ({ journal, outbox, staff }) => {
    const found = await outbox.quarantined(mostListed)
    const { quarantined } = await journal.counts()
    const rest =
      quarantined > found.length ? `, of which the ${found.length} oldest are listed` : ''
    if (found.length > 0) await writeAuditLine(staff, lineOf('list', found.length))
    return {
      isDone: true,
      lines: [
        ...found.map((event) => listingLine(event, event.refusal)),
        found.length === 0
          ? 'No rows are set aside.'
          : `\nRows set aside: ${quarantined}${rest}. To try them again: npm run leads -- sheet quarantine --release --all (or --only and their ids).`,
      ],
      facts: { ids: idsOf(found) },
    }
  })
}

/** @param only all if undefined */
export function releaseRows(config: Config, only?: readonly string[]): Promise<CommandReport> {
  return onSheet(config, async ({ journal, outbox, staff }) => {
    const chosen =
      only === undefined
        ? await outbox.quarantined(Number.MAX_SAFE_INTEGER)
        : (await journal.findAll(only)).filter(({ state }) => state === 'quarantined')
    await writeAuditLine(staff, lineOf('release', chosen.length))
    const count = await outbox.release(idsOf(chosen))
    return {
      isDone: only === undefined || count === only.length,
      lines: [
        ...chosen.map((event) => listingLine(event)),
        `${counted(count, 'row')} to be written again. The service tries them within half a minute.`,
        only !== undefined && count < only.length && 'The others weren’t set aside.',
      ],
      facts: { ids: idsOf(chosen) },
    }
  })
}

function lineOf(kind: 'list' | 'release', rows: number) {
  return { action: 'sheet.quarantine', detail: { kind }, rows }
}

interface ReplayOptions {
  readonly only?: readonly string[]
  readonly send?: true
  readonly dismiss?: true
}

export function replayRows(
  config: Config,
  { only, send, dismiss }: ReplayOptions,
): Promise<CommandReport> {
  const kind = send ? 'send' : dismiss ? 'dismiss' : 'list'
  return onSheet(config, (connection) => replay(connection, kind, only))
}

/** @throws SheetCallError */
async function replay(
  { journal, outbox, sheet, staff }: SheetConnection,
  kind: keyof typeof endings,
  only: readonly string[] | undefined,
): Promise<CommandReport> {
  const chain = await openChain(outbox, sheet.spreadsheetId)
  const { tabs } = await sheet.describe()
  const tab = tabs.find(({ id }) => id === chain.tabId)
  if (tab === undefined) {
    throw unusableTab('The tab with the leads is missing. Run "npm run leads -- sheet setup".')
  }
  // Before the tab is read: rows that the service delivers meanwhile are not missing.
  const delivered = await Array.fromAsync(deliveredTo(outbox, chain), ({ id }) => id)
  const inSheet = await readEventIds(sheet, tab)
  const chosen = delivered.filter((id) => !inSheet.has(id) && (only?.includes(id) ?? true))
  let count = chosen.length
  if (count > 0) {
    await writeAuditLine(staff, { action: 'sheet.replay', detail: { kind }, rows: count })
    if (kind === 'send') count = await outbox.sendAgain(chain, chosen)
    if (kind === 'dismiss') count = await outbox.dismissMissing(chain, chosen)
  }
  // Also because staff may have put back what the notice is about.
  const { missing } = await countMissing(outbox, chain, inSheet)
  await outbox.noteRowsMissing(chain, missing)
  const listed = await journal.findAll(chosen.slice(0, mostReplayed))
  const isEachFound = only === undefined || chosen.length === only.length
  return {
    isDone: count === chosen.length && isEachFound,
    lines: [
      ...listed.map((event) => listingLine(event)),
      chosen.length > mostReplayed && `… and ${chosen.length - mostReplayed} more`,
      chosen.length === 0
        ? 'There is nothing to write again.'
        : `\n${counted(count, 'row')} ${endings[kind]}`,
      count < chosen.length &&
        'The service wrote to the Sheet while this command read it. Run it again.',
      !isEachFound && 'Some of the given rows aren’t missing from the Sheet.',
    ],
    facts: { ids: chosen },
  }
}

const endings = {
  list: 'no longer in the Sheet. If staff deleted them on purpose, npm run leads -- sheet replay --dismiss ends the notice. To write them again: npm run leads -- sheet replay --send (either one with --only and their ids).',
  send: 'to be written again. The service writes them within a minute.',
  dismiss: 'no longer looked for in the Sheet. The journal keeps them.',
} as const

function idsOf(events: readonly { readonly id: string }[]): readonly string[] {
  return events.map(({ id }) => id)
}

/** Time, event, name, email address, id; and why it was set aside, if known. */
function listingLine({ id, cells }: JournalEvent, refusal?: Refusal): string {
  const shown = (['timestamp', 'event', 'name', 'email'] as const).map((column) =>
    onOneLine(cellOf(cells, column)),
  )
  const line = [...shown, id].join('  ')
  return refusal === undefined ? line : `${line}\n    set aside ${refusal.at}: ${refusal.reason}`
}

/** Visitors typed it: it must not send control characters to the terminal, or fill the screen. */
function onOneLine(text: string): string {
  const plain = text.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return plain.length > 80 ? `${plain.slice(0, 79)}…` : plain || '-'
}
