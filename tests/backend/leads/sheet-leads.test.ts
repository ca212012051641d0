/** Readings of the Sheet for the list of leads: shared, cached, and with bounded waits. */

import { beforeEach, expect, test } from 'vitest'
import type { LeadTable, LeadTables } from '#backend/leads/lead-tables.ts'
import { leadCells, secondMs } from '#tests/support/delivery-world.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'
import type { FakeCallKind } from '#tests/support/fake-sheets-server.ts'
import { readingOf } from '#tests/support/sheet-reading.ts'

let tables: LeadTables
startEachWorld()
beforeEach(async () => {
  world.startDispatcher()
  await world.deliver(1, 'Ann')
  await world.clock.advance(20 * secondMs)
  tables = world.tables()
})

/** Makes Google accept these calls and never answer. */
function silent(...kinds: readonly FakeCallKind[]): void {
  world.google.decideFault = (kind) =>
    kinds.includes(kind) ? { kind: 'stall', applied: false } : undefined
}

/** Opens a table and measures the wait in virtual time. */
async function timed(): Promise<LeadTable & { readonly waitedMs: number }> {
  const begun = world.clock.now()
  let opened: (LeadTable & { waitedMs: number }) | undefined
  void tables.open().then((table) => {
    opened = { ...table, waitedMs: world.clock.now() - begun }
  })
  await world.clock.advanceUntil(() => opened !== undefined, 300 * secondMs)
  if (opened === undefined) throw new Error('no table')
  return opened
}

async function names({ list }: LeadTable): Promise<readonly (string | undefined)[]> {
  const leads = (await Array.fromAsync(list.oldestFirst())).flat()
  return leads.map(({ cells }) => cells[2])
}

test('readers share one reading, and its result for five seconds', async () => {
  const before = world.google.calls.length
  await Promise.all([tables.open(), tables.open(), tables.open()])
  await world.clock.advance(4_900)
  await tables.open()
  expect(world.google.calls.length - before).toBe(2)
  await world.clock.advance(200)
  await tables.open()
  expect(world.google.calls.length - before).toBe(4)
})

test('a reading that takes longer costs eight seconds once, goes on, and is listed when it is there', async () => {
  let readings = 0
  const rows = [leadCells(world.accepted[0] ?? '', 'Ann', world.clock.now())]
  tables = world.tables({
    readSheet: async () => {
      readings += 1
      await world.clock.sleep(20 * secondMs)
      return readingOf(rows)
    },
  })
  expect((await timed()).waitedMs).toBe(8 * secondMs)
  // Later requests do not wait for it again.
  expect(await timed()).toMatchObject({ waitedMs: 0, source: 'journal' })
  await world.clock.advance(12 * secondMs)
  const later = await timed()
  expect(later).toMatchObject({ waitedMs: 0, source: 'sheet', readingProblem: null })
  expect([readings, await names(later)]).toEqual([1, ['Ann']])
})

test('while Google does not answer, the last reading is listed with its own time', async () => {
  const earlier = await timed()
  await world.clock.advance(60 * secondMs)
  silent('describe', 'values')
  const inSilence = await timed()
  expect(inSilence.waitedMs).toBe(8 * secondMs)
  expect(inSilence.asOf).toBe(earlier.asOf)
  expect(await names(inSilence)).toEqual(['Ann'])
  expect(inSilence.readingProblem).toBe('Google did not answer within 8 seconds.')
  // Also after the Sheets client has abandoned the call.
  await world.clock.advance(53 * secondMs)
  expect(await names(await timed())).toEqual(['Ann'])
})

test('a refusal after a good reading leaves the last reading listed, with the reason', async () => {
  const earlier = await timed()
  await world.clock.advance(60 * secondMs)
  world.google.isShared = false
  const refused = await timed()
  expect(refused).toMatchObject({ source: 'sheet', asOf: earlier.asOf })
  expect(refused.readingProblem).toContain('403')
})

test('a Sheet that could never be read is listed from the journal, with the reason', async () => {
  world.google.isShared = false
  const table = await timed()
  expect(table).toMatchObject({ source: 'journal', readingProblem: expect.stringContaining('403') })
  expect(await names(table)).toEqual(['Ann'])
})
