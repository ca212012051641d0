/**
 * Commands for rows that the Sheet does not hold. `quarantine` shows the ones set aside, and why;
 * --release puts rows back in line (the running service notices within half a minute). `replay`
 * shows delivered rows that are no longer there; --send writes them again, --dismiss marks them as
 * deleted on purpose, which ends the notice.
 */

import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Config } from '#backend/config.ts'
import { openChain } from '#backend/delivery/begin.ts'
import { commandEntry } from '#backend/journal/audit-store.ts'
import type { JournalEvent } from '#backend/journal/journal.ts'
import { uuid } from '#backend/journal/journal-event.ts'
import type { Refusal } from '#backend/journal/outbox.ts'
import { requireTab } from '#backend/sheet/sheet.ts'
import { cellOf } from '#domain/lead-row.ts'
import { type AddCommand, type CommandReport, counted } from './command.ts'
import { findMissing, onSheet } from './sheet-commands.ts'

export function addRowCommands(add: AddCommand): void {
  const only = ['--only <ID,ID>', 'Only these rows.', eventIds] as const
  const dismiss = new Option('--dismiss', 'They were deleted on purpose: ends the notice.')
  add('replay', 'Shows delivered rows that are no longer in the Sheet.', replayRows, '--send')
    .option('--send', 'Writes them again.')
    .addOption(dismiss.conflicts('send'))
    .option(...only)
  add('quarantine', 'Shows which rows are set aside, and why.', showOrRelease, '--release --all')
    .option('--release', 'Puts rows back in line: those given with --only, or --all.')
    .option(...only)
    .addOption(new Option('--all', 'All of them.').conflicts('only'))
}

function eventIds(value: string): readonly string[] {
  const ids = value.split(',').map((id) => id.trim().toLowerCase())
  const wrong = ids.find((id) => !uuid.test(id))
  if (wrong === undefined) return [...new Set(ids)]
  throw new InvalidArgumentError(`Give the ids of rows, with commas. “${wrong}” isn’t one.`)
}

interface RowOptions {
  readonly only?: readonly string[]
  readonly release?: boolean
  readonly all?: boolean
  readonly send?: true
  readonly dismiss?: true
}

function showOrRelease(
  config: Config,
  { only, release = false, all = false }: RowOptions,
  command: Command,
): Promise<CommandReport> {
  if (release !== (all || only !== undefined)) {
    command.error('error: Which ones? Use --release with --all, or with --only ID,ID.')
  }
  return onSheet(config, async ({ outbox, staff }) => {
    const found = await outbox.quarantined(Number.MAX_SAFE_INTEGER)
    const chosen = found.filter(({ id }) => only?.includes(id) ?? true)
    const ids = chosen.map(({ id }) => id)
    const isEachFound = only === undefined || ids.length === only.length
    const detail = { kind: release ? 'release' : 'list' }
    const line = commandEntry('sheet.quarantine', detail, ids.length, new Date())
    if (ids.length > 0) await staff.audit.append(line)
    if (release) await outbox.release(ids)
    return {
      isDone: isEachFound,
      lines: [
        ...chosen.map((event) => listingLine(event, release ? undefined : event.refusal)),
        release
          ? `${counted(ids.length, 'row')} to be written again. The service tries them within half a minute.`
          : asideLine(ids.length),
        !isEachFound && 'The others weren’t set aside.',
      ],
      facts: { ids },
    }
  })
}

function asideLine(count: number): string {
  if (count === 0) return 'No rows are set aside.'
  return `\nRows set aside: ${count}. To try them again: npm run leads -- sheet quarantine --release --all (or --only and their ids).`
}

function replayRows(config: Config, { only, send, dismiss }: RowOptions): Promise<CommandReport> {
  const kind = send ? 'send' : dismiss ? 'dismiss' : 'list'
  return onSheet(config, async (connection) => {
    const { journal, outbox, sheet, staff } = connection
    const chain = await openChain(outbox, sheet.spreadsheetId)
    const tab = requireTab(await sheet.describe(), chain.tabId)
    const { missing } = await findMissing(connection, chain, tab)
    const chosen = missing.filter((id) => only?.includes(id) ?? true)
    let count = chosen.length
    if (count > 0) {
      await staff.audit.append(commandEntry('sheet.replay', { kind }, count, new Date()))
    }
    if (kind !== 'list') {
      // None if the service wrote to the Sheet meanwhile.
      const settle = kind === 'send' ? outbox.sendAgain : outbox.dismissMissing
      count = await settle(chain, chosen)
      await outbox.noteRowsMissing(chain, missing.length - count)
    }
    const isEachFound = only === undefined || chosen.length === only.length
    return {
      isDone: count === chosen.length && isEachFound,
      lines: [
        ...(await journal.findAll(chosen)).map((event) => listingLine(event)),
        chosen.length === 0
          ? 'There is nothing to write again.'
          : `\n${counted(count, 'row')} ${endings[kind]}`,
        count < chosen.length &&
          'The service wrote to the Sheet while this command read it. Run it again.',
        !isEachFound && 'Some of the given rows aren’t missing from the Sheet.',
      ],
      facts: { ids: chosen },
    }
  })
}

const endings = {
  list: 'no longer in the Sheet. If staff deleted them on purpose, npm run leads -- sheet replay --dismiss ends the notice. To write them again: npm run leads -- sheet replay --send (either one with --only and their ids).',
  send: 'to be written again. The service writes them within a minute.',
  dismiss: 'no longer looked for in the Sheet. The journal keeps them.',
} as const

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
