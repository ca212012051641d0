/** Readings of the Sheet for the list of leads: shared, cached, and with bounded waits. */

import { beforeEach, expect, test } from 'vitest'
import { UnknownCursorError } from '#backend/leads/lead-list.ts'
import type { LeadTable, LeadTables } from '#backend/leads/lead-table.ts'
import { leadCells, secondMs } from '#tests/support/delivery-world.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'
import type { FakeCallKind } from '#tests/support/fake-sheets-server.ts'
import { failedReading, readingOf } from '#tests/support/sheet-reading.ts'

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

test('readings of a large tab are cached so long that they take at most half of Google’s quota', async () => {
  let readings = 0
  tables = world.tables({
    readSheet: async () => {
      readings += 1
      return { ...readingOf([]), calls: 38 }
    },
  })
  for (let second = 0; second < 10 * 76; second += 1) {
    await tables.open()
    await world.clock.advance(secondMs)
  }
  expect(readings).toBe(10)
})

test('a reading is kept for an hour after its last use, and no longer', async () => {
  const minuteMs = 60 * secondMs
  const { list } = await tables.open()
  const [[first] = []] = await Array.fromAsync(list.newestFirst())
  const reopened = () => tables.reopen(first?.cursor ?? '')
  await world.clock.advance(40 * minuteMs)
  expect(await reopened()).toMatchObject({ source: 'sheet' })
  await world.clock.advance(59 * minuteMs)
  expect(list.total).toBe(1)
  await world.clock.advance(2 * minuteMs)
  await expect(reopened()).rejects.toThrow(UnknownCursorError)
  expect(await names(await tables.open())).toEqual(['Ann'])
})

test.each([['describe'], ['values']] as const)(
  'an unanswered call "%s" costs eight seconds, and the list says so',
  async (kind) => {
    silent(kind)
    expect(await timed()).toMatchObject({
      waitedMs: 8 * secondMs,
      source: 'journal',
      readingProblem: 'Google did not answer within 8 seconds.',
    })
  },
)

/** Makes a reading's four calls take five seconds each. @returns a count of readings */
function readSlowly(): () => number {
  let readings = 0
  const rows = [leadCells(world.accepted[0] ?? '', 'Ann', world.clock.now())]
  tables = world.tables({
    readSheet: async () => {
      readings += 1
      if (readings > 3) throw failedReading('Google refused it (403).')
      await world.clock.sleep(20 * secondMs)
      return { ...readingOf(rows), calls: 4 }
    },
  })
  return () => readings
}

test('slow calls cost eight seconds together and only once, and a later failure is still reported', async () => {
  const readings = readSlowly()
  expect((await timed()).waitedMs).toBe(8 * secondMs)
  // The reading goes on, and later requests do not wait for it again.
  expect((await timed()).waitedMs).toBe(0)
  await world.clock.advance(12 * secondMs)
  const later = await timed()
  expect(later).toMatchObject({ waitedMs: 0, source: 'sheet', readingProblem: null })
  expect([readings(), await names(later)]).toEqual([1, ['Ann']])
  await world.clock.advance(21 * secondMs)
  const again = await timed()
  expect(again).toMatchObject({
    waitedMs: 0,
    readingProblem: 'Reading the Sheet takes longer than 8 seconds.',
  })
  expect(await names(again)).toEqual(['Ann'])
  await world.clock.advance(20 * secondMs)
  expect(await timed()).toMatchObject({ waitedMs: 0, source: 'sheet', readingProblem: null })
  await world.clock.advance(21 * secondMs)
  await timed()
  await world.clock.advance(41 * secondMs)
  expect(await timed()).toMatchObject({
    source: 'journal',
    readingProblem: 'Google refused it (403).',
  })
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

test('once Google answers again, the Sheet is read at once', async () => {
  silent('values')
  await timed()
  await world.clock.advance(60 * secondMs)
  silent()
  const table = await timed()
  expect(table.waitedMs).toBeLessThan(8 * secondMs)
  expect(table).toMatchObject({ source: 'sheet', readingProblem: null })
  expect(await names(table)).toEqual(['Ann'])
})

test('an immediate refusal is reported at once, and the reading is retried after five seconds', async () => {
  await timed()
  await world.clock.advance(6 * secondMs)
  world.google.decideFault = (kind) =>
    kind === 'values' ? { kind: 'status', status: 503, applied: false } : undefined
  expect(await timed()).toMatchObject({
    waitedMs: 0,
    source: 'journal',
    readingProblem: 'Google had an error of its own (503).',
  })
  const calls = world.google.calls.length
  await timed()
  expect(world.google.calls.length).toBe(calls)
  world.google.decideFault = () => undefined
  await world.clock.advance(5 * secondMs)
  expect(await names(await timed())).toEqual(['Ann'])
})

test('a reading fails if its position in the journal cannot be read, and the next one starts over', async () => {
  const { journal } = world
  const lastSequence = journal.lastSequence.bind(journal)
  journal.lastSequence = async () => {
    throw new Error('the disk')
  }
  await expect(tables.open()).rejects.toThrow('the disk')
  journal.lastSequence = lastSequence
  expect(await names(await timed())).toEqual(['Ann'])
})
