/**
 * Command that shows delivered rows that are no longer in the Sheet. --send writes them again, by
 * the running service or at its next start. --dismiss marks them as deleted on purpose, which ends
 * the notice. Rows that Google refused: sheet quarantine.
 */

import { openChain } from '#backend/delivery/chain-start.ts'
import { countMissing, missingRows } from '#backend/delivery/reconcile.ts'
import { unusableTab } from '#backend/sheet/sheet.ts'
import { readEventIds } from '#backend/sheet/sheet-ids.ts'
import { type CommandReport, counted, defineCommand, writeAuditLine } from './command.ts'
import { onSheet, type SheetConnection } from './sheet-connection.ts'
import { givenIds, listingLine } from './sheet-quarantine.ts'

const mostListed = 1_000

export const replayCommand = defineCommand({
  about: 'Shows delivered rows that are no longer in the Sheet.',
  example: '--send',
  options: {
    send: { type: 'boolean', about: 'Writes them again.' },
    dismiss: {
      type: 'boolean',
      about: 'They were deleted on purpose. The service stops mentioning them.',
    },
    only: { type: 'string', value: 'ID,ID', about: 'Only these rows.' },
  },
  run: ({ config, values, misuse }) => {
    if (values.send && values.dismiss) throw misuse('Give either --send or --dismiss.')
    const kind = values.send ? 'send' : values.dismiss ? 'dismiss' : 'list'
    return onSheet(config, (connection) => replay(connection, kind, givenIds(values.only)))
  },
})

/** @throws SheetCallError */
async function replay(
  { journal, outbox, sheet, staff }: SheetConnection,
  kind: 'send' | 'dismiss' | 'list',
  only: readonly string[] | undefined,
): Promise<CommandReport> {
  const chain = await openChain(outbox, sheet.spreadsheetId)
  const { tabs } = await sheet.describe()
  const tab = tabs.find(({ id }) => id === chain.tabId)
  if (tab === undefined) {
    throw unusableTab('The tab with the leads is missing. Run "npm run leads -- sheet setup".')
  }
  const { ids: inSheet } = await readEventIds(sheet, tab)
  const chosen: string[] = []
  for await (const { id } of missingRows(outbox, chain, inSheet)) {
    if (only === undefined || only.includes(id)) chosen.push(id)
  }
  const noteMissing = async () =>
    outbox.noteRowsMissing(chain, await countMissing(outbox, chain, inSheet))
  // Staff may have put back what the notice is about.
  await noteMissing()
  if (chosen.length === 0) {
    return { isDone: true, lines: ['There is nothing to write again.'], facts: { ids: [] } }
  }
  await writeAuditLine(staff, { action: 'sheet.replay', detail: { kind }, rows: chosen.length })
  const listed = await journal.findAll(chosen.slice(0, mostListed))
  if (kind !== 'list') {
    await (kind === 'send' ? outbox.sendAgain(chosen) : outbox.dismissMissing(chosen))
    await noteMissing()
  }
  return {
    isDone: true,
    lines: [
      ...listed.map((event) => listingLine(event)),
      chosen.length > mostListed && `… and ${chosen.length - mostListed} more`,
      `\n${counted(chosen.length, 'row')} ${endings[kind]}`,
    ],
    facts: { ids: chosen },
  }
}

const endings = {
  list: 'no longer in the Sheet. If staff deleted them on purpose, npm run leads -- sheet replay --dismiss ends the notice. To write them again: npm run leads -- sheet replay --send (either one with --only and their ids).',
  send: 'to be written again. The service writes them within a minute.',
  dismiss: 'no longer looked for in the Sheet. The journal keeps them.',
} as const
