import { expect, test } from 'vitest'
import { type DoctorCheck, examine } from '#backend/sheet/sheet-doctor.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'
import { withText } from '#tests/support/fake-tab.ts'

startEachWorld()

async function checks(): Promise<readonly DoctorCheck[]> {
  return Array.fromAsync(examine(world.sheet()))
}

async function outcomes(): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries(
    (await checks()).map(({ name, outcome }) => [Number.parseInt(name, 10), outcome]),
  )
}

const healthy = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at + 1, 'passed']))

test('a spreadsheet service that keeps its promises passes, and nothing is left behind', async () => {
  world.google.spreadsheet.byHand('Sheet1', (tab) => withText(tab, 0, 0, 'a lead'))
  const before = world.google.spreadsheet.resource()
  expect(await outcomes()).toEqual(healthy)
  expect(world.google.spreadsheet.resource()).toEqual(before)
  expect(world.google.spreadsheet.texts('Sheet1')).toEqual([['a lead']])
  expect(world.google.calls.every(({ body }) => !body.includes('"sheetId":0'))).toBe(true)
})

test('the doctor quotes the answers on which delivery depends', async () => {
  const meanings = (await checks()).map(({ meaning }) => meaning)
  expect(meanings[1]).toMatch(/“Invalid requests\[0\]\.deleteSheet: No sheet with id: \d+”/)
  expect(meanings[2]).toMatch(
    /“Invalid requests\[0\]\.updateSheetProperties: No sheet with id: \d+”/,
  )
})

test('a spreadsheet service that accepts requests for unknown tabs fails the checks of that', async () => {
  world.google.spreadsheet.settings.takesUnknownTabs = true
  const before = world.google.spreadsheet.resource()
  expect(await outcomes()).toEqual({
    ...healthy,
    2: 'failed',
    3: 'failed',
    7: 'failed',
    9: 'failed',
  })
  expect(world.google.spreadsheet.resource()).toEqual(before)
})

test('an outage during the trial of the protocol fails its check', async () => {
  world.google.decideFault = (kind) => {
    const hasBegun = world.google.calls.some(({ body }) => body.includes('written once'))
    return kind === 'batch' && hasBegun ? { kind: 'status', status: 503, applied: true } : undefined
  }
  expect((await outcomes())[7]).toBe('failed')
})

test.each<[string, (text: string) => boolean, object]>([
  ['refuses a row without content is noted', (text) => text === '', { 7: 'passed', 8: 'noted' }],
  ['changes texts fails check 5', (text) => text.length > 1_000, { 5: 'failed' }],
])('a spreadsheet service that %s', async (_what, refusesCell, expected) => {
  world.google.spreadsheet.settings.refusesCell = refusesCell
  expect(await outcomes()).toMatchObject(expected)
})

test('a spreadsheet without access fails the first check', async () => {
  world.google.isShared = false
  expect(await checks()).toEqual([
    { name: 'A hidden tab for tests', outcome: 'failed', meaning: expect.stringContaining('403') },
  ])
})

test('an outage is distinguished from a broken promise, and the doctor cleans up after it', async () => {
  let calls = 0
  world.google.decideFault = (kind) => {
    if (kind === 'batch') calls += 1
    return calls === 4 ? { kind: 'status', status: 503, applied: false } : undefined
  }
  const second = (await checks()).find(({ name }) => name.startsWith('2.'))
  expect(second).toMatchObject({ outcome: 'failed', meaning: expect.stringContaining('try again') })
  expect(world.google.spreadsheet.document.tabs).toHaveLength(1)
  expect(world.google.spreadsheet.document.namedRanges).toHaveLength(0)
})
