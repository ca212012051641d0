/**
 * Command that shows the rows set aside, and why. --only sets the named waiting rows aside at once.
 * --release reverses that: set-aside rows named with --only, or --all, wait again. The running
 * service notices within half a minute.
 */

import type { JournalEvent } from '#backend/journal/journal.ts'
import type { Refusal } from '#backend/journal/outbox.ts'
import { cellOf } from '#domain/lead-row.ts'
import { type CommandReport, counted, defineCommand, writeAuditLine } from './command.ts'
import { onSheet, type SheetConnection } from './sheet-connection.ts'

const mostListed = 10_000

export const quarantineCommand = defineCommand({
  about: 'Shows which rows are set aside, and why.',
  example: '--release --all',
  options: {
    only: { type: 'string', value: 'ID,ID', about: 'Sets these waiting rows aside right away.' },
    release: {
      type: 'boolean',
      about: 'Puts set-aside rows back in line: those given with --only, or --all.',
    },
    all: { type: 'boolean', about: 'With --release: all of them.' },
  },
  run: ({ config, values, misuse }) => {
    const only = givenIds(values.only)
    if (values.release && only === undefined && !values.all) {
      throw misuse('Which ones? Name them with --only ID,ID, or use --all.')
    }
    if (values.all && !values.release) {
      throw misuse('Waiting rows are set aside one at a time. Name them with --only.')
    }
    return onSheet(config, (connection) => {
      if (values.release) return release(connection, only)
      return only === undefined ? list(connection) : setAside(connection, only)
    })
  },
})

function lineOf(kind: 'list' | 'set_aside' | 'release', rows: number) {
  return { action: 'sheet.quarantine', detail: { kind }, rows }
}

async function list({ outbox, staff }: SheetConnection): Promise<CommandReport> {
  const found = await outbox.quarantined(mostListed)
  if (found.length > 0) await writeAuditLine(staff, lineOf('list', found.length))
  return {
    isDone: true,
    lines: [
      ...found.map((event) => listingLine(event, event.refusal)),
      found.length === 0
        ? 'No rows are set aside.'
        : `\nRows set aside: ${found.length}. To try them again: npm run leads -- sheet quarantine --release --all (or --only and their ids).`,
    ],
    facts: { ids: idsOf(found) },
  }
}

async function setAside(
  { outbox, staff }: SheetConnection,
  ids: readonly string[],
): Promise<CommandReport> {
  const refusal = { reason: 'Set aside by an operator.', at: new Date().toISOString() }
  const events = await outbox.events(ids)
  await writeAuditLine(staff, lineOf('set_aside', events.length))
  const count = await outbox.quarantine(ids, refusal)
  return {
    isDone: count === ids.length,
    lines: [
      ...events.map((event) => listingLine(event)),
      `Rows set aside: ${count} of ${ids.length}.`,
      count < ids.length && 'The others weren’t waiting.',
    ],
    facts: { ids: idsOf(events) },
  }
}

async function release(
  { outbox, staff }: SheetConnection,
  only: readonly string[] | undefined,
): Promise<CommandReport> {
  const aside = await outbox.quarantined(mostListed)
  const chosen = aside.filter(({ id }) => only?.includes(id) ?? true)
  await writeAuditLine(staff, lineOf('release', chosen.length))
  const count = await outbox.release(idsOf(chosen))
  return {
    isDone: only === undefined || count === only.length,
    lines: [
      ...chosen.map((event) => listingLine(event)),
      `${counted(count, 'row')} to be written again. The service tries them within half a minute.`,
    ],
    facts: { ids: idsOf(chosen) },
  }
}

function idsOf(events: readonly { readonly id: string }[]): readonly string[] {
  return events.map(({ id }) => id)
}

/** Time, event, name, email address, id; and why it was set aside, if known. */
export function listingLine({ id, cells }: JournalEvent, refusal?: Refusal): string {
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

/** The ids of `--only ID,ID`; undefined without the option. */
export function givenIds(only: string | undefined): readonly string[] | undefined {
  return only
    ?.split(',')
    .map((id) => id.trim().toLowerCase())
    .filter((id) => id !== '')
}
