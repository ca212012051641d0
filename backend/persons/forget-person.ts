/**
 * npm run leads -- person forget: erases what is kept of one person, first in the journal, then in
 * the Sheet, and searches for what is left (docs/backup-and-erasure.md §6). Safe to repeat, even
 * after a kill: ids of erased events are kept, and their rows are found by them.
 */

import { setTimeout as sleepMs } from 'node:timers/promises'
import type { CommandDatabase } from '#backend/journal/database.ts'
import {
  type Erasure,
  erase,
  erasedIds,
  noteSheetCleared,
  scrub,
  sheetsToClear,
} from '#backend/journal/maintenance/erasure.ts'
import { OperatorError } from '#backend/process/errors.ts'
import type { PersonAddress } from './person-address.ts'
import { personEvents } from './person-events.ts'
import { clearPersonRows, inEachSheet, type SheetConfig } from './person-rows.ts'

export interface ForgetOptions {
  /** Also erases other people's events that mention the address. */
  readonly withNaming: boolean
  readonly now: Date
  /** How long to wait for another erasure, and for a batch under way to be settled. */
  readonly patienceMs: number
}

export type Forgotten = Awaited<ReturnType<typeof forgetPerson>>
export type ClearedSheet = Forgotten['sheets'][number]

const forgetCommand = 'leads person forget'
const lookAgainMs = 500

/**
 * @throws OperatorError if another erasure, or a batch with one of the rows, stays under way;
 * nothing has changed
 */
export async function forgetPerson(
  sql: CommandDatabase,
  config: SheetConfig,
  address: PersonAddress,
  options: ForgetOptions,
) {
  const at = options.now.toISOString()
  await using _turn = await turnAt(sql, options.patienceMs)
  const { own, naming } = await personEvents(sql, address)
  const ids = [...own, ...(options.withNaming ? naming : [])].map(({ id }) => id)
  const spreadsheetId = config.googleSheet?.spreadsheetId
  const erasure = { ids, at, command: forgetCommand, isIn: address.isIn, spreadsheetId }
  const { outcome: _, ...erased } = await eraseWhenSettled(sql, erasure, options.patienceMs)
  const sheets = await clearSheets(sql, config, address, at)
  const isRewritten = await scrub(sql)
  const left = await personEvents(sql, address)
  return {
    at,
    ...erased,
    sheets,
    /** Remaining events that contain the address: other people's, or accepted meanwhile. */
    eventsLeft: [...left.own, ...left.naming].map(({ id }) => id),
    isRewritten,
  }
}

/** Google deletes rows by position: each of two erasures at once would shift the other's rows. */
async function turnAt(sql: CommandDatabase, patienceMs: number) {
  const giveUpAt = performance.now() + patienceMs
  for (;;) {
    const turn = await sql.claim('erasure')
    if (turn) return turn
    if (performance.now() > giveUpAt) throw new OperatorError(otherErasure)
    await sleepMs(lookAgainMs)
  }
}

const otherErasure =
  'Another "leads person forget" is under way, so nothing was erased. Run the command again when that one is done.'

async function eraseWhenSettled(sql: CommandDatabase, erasure: Erasure, patienceMs: number) {
  const giveUpAt = performance.now() + patienceMs
  for (;;) {
    const result = await erase(sql, erasure)
    if (result.outcome === 'erased') return result
    if (result.spreadsheetId !== erasure.spreadsheetId)
      throw new OperatorError(otherBatch(result.spreadsheetId))
    if (performance.now() > giveUpAt) throw new OperatorError(batchUnderWay)
    await sleepMs(lookAgainMs)
  }
}

const batchUnderWay =
  'A batch with one of this person’s rows is on its way to the Sheet and may still arrive, so nothing was erased. Try again when "npm run leads -- sheet status" says that nothing is waiting (the service must be running).'

function otherBatch(spreadsheetId: string): string {
  return `A batch with one of this person’s rows was frozen for the spreadsheet ${spreadsheetId}, which isn’t the current one, so nothing was erased. Stop the service and run the command again. It then drops that batch.`
}

async function clearSheets(
  sql: CommandDatabase,
  config: SheetConfig,
  address: PersonAddress,
  at: string,
) {
  const ids = await erasedIds(sql)
  const cleared = await inEachSheet(sql, config, await sheetsToClear(sql), async (place) => {
    const rows = await clearPersonRows(place, address, ids)
    const { spreadsheetId } = place.sheet
    await noteSheetCleared(sql, spreadsheetId, {
      at,
      command: forgetCommand,
      rows: rows.deleted,
    })
    return rows
  })
  const nothing = { deleted: 0, naming: [], lostIds: [] }
  return cleared.map(({ done = nothing, ...sheet }) => ({ ...done, ...sheet }))
}
