import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type SheetLeadsAnswer,
  type SheetLeadsReader,
  sheetLeadsReader,
} from '#backend/leads/sheet-leads.ts'
import { readSheetRows } from '#backend/sheet/sheet-rows.ts'
import { DeliveryWorld } from '#tests/support/delivery-world.ts'
import type { FakeCallKind } from '#tests/support/fake-sheets-server.ts'
import { readingOf } from '#tests/support/sheet-reading.ts'

const secondMs = 1_000

let world: DeliveryWorld
let reader: SheetLeadsReader
let read: () => Promise<SheetLeadsAnswer>
beforeEach(async () => {
  world = await DeliveryWorld.start()
  world.startDispatcher()
  await world.accept(1, 'Ann')
  await world.untilDelivered()
  await world.clock.advance(20 * secondMs)
  reader = sheetLeadsReader({
    journal: world.journal,
    clock: world.clock,
    readRows: () =>
      readSheetRows({
        sheet: world.sheet(),
        clock: world.clock,
        findTab: async (tabs) => tabs.find(({ title }) => title === 'Leads'),
      }),
  })
  read = reader.read
})
afterEach(() => world.stop())

/** Google takes these calls and never answers. */
function silent(...kinds: readonly FakeCallKind[]): void {
  world.google.decideFault = (kind) =>
    kinds.includes(kind) ? { kind: 'stall', applied: false } : undefined
}

/** The answer and for how long it was waited for, in virtual time. */
async function timed(): Promise<SheetLeadsAnswer & { readonly waitedMs: number }> {
  const begun = world.clock.now()
  let answer: (SheetLeadsAnswer & { waitedMs: number }) | undefined
  void read().then((given) => {
    answer = { ...given, waitedMs: world.clock.now() - begun }
  })
  await world.clock.advanceUntil(() => answer !== undefined, 300 * secondMs)
  if (answer === undefined) throw new Error('no answer')
  return answer
}

async function names({
  snapshot,
}: Pick<SheetLeadsAnswer, 'snapshot'>): Promise<readonly (string | undefined)[]> {
  const list = await snapshot?.list()
  const leads = list === undefined ? [] : (await Array.fromAsync(list.oldestFirst())).flat()
  return leads.map(({ cells }) => cells[2])
}

test('readers share one reading, and for five seconds its result', async () => {
  const before = world.google.calls.length
  await Promise.all([read(), read(), read()])
  await world.clock.advance(4_900)
  await read()
  expect(world.google.calls.length - before).toBe(2)
  await world.clock.advance(200)
  await read()
  expect(world.google.calls.length - before).toBe(4)
})

test('a large tab serves so long that readings take half of Google’s quota at most', async () => {
  let readings = 0
  read = sheetLeadsReader({
    journal: world.journal,
    clock: world.clock,
    readRows: async () => {
      readings += 1
      return { ...readingOf([]), calls: 38 }
    },
  }).read
  for (let second = 0; second < 10 * 76; second += 1) {
    await read()
    await world.clock.advance(secondMs)
  }
  expect(readings).toBe(10)
})

test('what was read lies here for an hour after anybody asked, and no longer', async () => {
  const minuteMs = 60 * secondMs
  const { snapshot } = await reader.read()
  await world.clock.advance(40 * minuteMs)
  expect(await reader.lastRead()).toBe(snapshot)
  await world.clock.advance(59 * minuteMs)
  expect(await snapshot?.list()).toMatchObject({ total: 1 })
  await world.clock.advance(2 * minuteMs)
  expect(await reader.lastRead()).toBeUndefined()
  expect(await names(await reader.read())).toEqual(['Ann'])
})

test.each([['describe'], ['values']] as const)(
  'silence at the call "%s" costs eight seconds, and is said',
  async (kind) => {
    silent(kind)
    const { waitedMs, snapshot, problem } = await timed()
    expect(waitedMs).toBe(8 * secondMs)
    expect(snapshot).toBeUndefined()
    expect(problem).toBe('Google did not answer within 8 seconds.')
  },
)

/** Each of a reading's four calls takes five seconds. @returns how many there were */
function readSlowly(): () => number {
  const sheet = world.sheet()
  let calls = 0
  const slowly = async () => {
    calls += 1
    await world.clock.sleep(5 * secondMs)
  }
  read = sheetLeadsReader({
    journal: world.journal,
    clock: world.clock,
    readRows: () =>
      readSheetRows({
        sheet: {
          ...sheet,
          describe: async () => {
            await slowly()
            return sheet.describe()
          },
          readValues: async (tab, range) => {
            await slowly()
            // Past what the fake's tab holds, where the live service answers with no values.
            return range.startsWith('A1:')
              ? sheet.readValues(tab, 'A1:K100')
              : { ok: true, value: [] }
          },
        },
        clock: world.clock,
        findTab: async (tabs) =>
          tabs
            .filter(({ title }) => title === 'Leads')
            .map((tab) => ({ ...tab, rowCount: 30_000 }))[0],
      }),
  }).read
  return () => calls
}

test('several slow calls together cost no more than one silent one', async () => {
  const calls = readSlowly()
  expect((await timed()).waitedMs).toBe(8 * secondMs)
  // The reading goes on, and whoever asks meanwhile does not wait anew.
  expect((await timed()).waitedMs).toBe(0)
  await world.clock.advance(12 * secondMs)
  expect(calls()).toBe(4)
  const later = await timed()
  expect(later).toMatchObject({ waitedMs: 0, problem: undefined })
  expect(await names(later)).toEqual(['Ann'])
})

test('what took longer than anybody waits is not waited for again, and a failure is told all the same', async () => {
  readSlowly()
  await timed()
  await world.clock.advance(12 * secondMs)
  expect(await timed()).toMatchObject({ waitedMs: 0, problem: undefined })
  await world.clock.advance(21 * secondMs)
  const again = await timed()
  expect(again).toMatchObject({
    waitedMs: 0,
    problem: 'Reading the Sheet takes longer than 8 seconds.',
  })
  expect(await names(again)).toEqual(['Ann'])
  await world.clock.advance(20 * secondMs)
  expect(await timed()).toMatchObject({ waitedMs: 0, problem: undefined })
  await world.clock.advance(21 * secondMs)
  await timed()
  world.google.decideFault = () => ({ kind: 'status', status: 403, applied: false })
  await world.clock.advance(5 * secondMs)
  expect(await timed()).toMatchObject({
    snapshot: undefined,
    problem: expect.stringContaining('403'),
  })
})

test('in a silence the rows of the last reading stand, with their own time', async () => {
  const earlier = await timed()
  await world.clock.advance(60 * secondMs)
  silent('describe', 'values')
  const inSilence = await timed()
  expect(inSilence.waitedMs).toBe(8 * secondMs)
  expect(inSilence.snapshot?.readAt).toEqual(earlier.snapshot?.readAt)
  expect(await names(inSilence)).toEqual(['Ann'])
  expect(inSilence.problem).toBe('Google did not answer within 8 seconds.')
  // Also after Google's client has given the silent call up.
  await world.clock.advance(53 * secondMs)
  expect(await names(await timed())).toEqual(['Ann'])
})

test('an answer after the silence is read at once', async () => {
  silent('values')
  await timed()
  await world.clock.advance(60 * secondMs)
  silent()
  const { waitedMs, snapshot, problem } = await timed()
  expect({ waitedMs, problem, names: snapshot && (await names({ snapshot })) }).toEqual({
    waitedMs: 0,
    problem: undefined,
    names: ['Ann'],
  })
})

test('what Google refuses at once is told at once, and asked again after five seconds', async () => {
  await timed()
  await world.clock.advance(6 * secondMs)
  world.google.decideFault = (kind) =>
    kind === 'values' ? { kind: 'status', status: 503, applied: false } : undefined
  const refused = await timed()
  expect(refused).toEqual({
    waitedMs: 0,
    snapshot: undefined,
    problem: 'Google had an error of its own (503).',
  })
  const calls = world.google.calls.length
  await timed()
  expect(world.google.calls.length).toBe(calls)
  world.google.decideFault = () => undefined
  await world.clock.advance(5 * secondMs)
  expect(await names(await timed())).toEqual(['Ann'])
})

test('a journal that fails while it is noted fails the reading, and the next one begins anew', async () => {
  const { journal } = world
  const lastSequence = journal.lastSequence.bind(journal)
  journal.lastSequence = async () => {
    throw new Error('the disk')
  }
  await expect(read()).rejects.toThrow('the disk')
  journal.lastSequence = lastSequence
  expect(await names(await timed())).toEqual(['Ann'])
})
