import { expect, test } from 'vitest'
import { examine } from '#backend/sheet/sheet-doctor.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'
import { withText } from '#tests/support/fake-tab.ts'

startEachWorld()

async function outcomes(): Promise<readonly string[]> {
  return (await examine(world.sheet())).map(({ outcome }) => outcome)
}

const healthy = ['passed', 'passed', 'passed', 'passed', 'passed']

test('a spreadsheet service that keeps its promises passes, and nothing is left behind', async () => {
  world.google.spreadsheet.byHand('Sheet1', (tab) => withText(tab, 0, 0, 'a lead'))
  const before = world.google.spreadsheet.resource()
  expect(await outcomes()).toEqual(healthy)
  expect(world.google.spreadsheet.resource()).toEqual(before)
  expect(world.google.spreadsheet.texts('Sheet1')).toEqual([['a lead']])
  expect(world.google.calls.every(({ body }) => !body.includes('"sheetId":0'))).toBe(true)
})

test.each<[string, (text: string) => boolean, readonly string[]]>([
  ['refuses a row without content is noted', (text) => text === '', healthy.with(2, 'noted')],
  ['refuses texts fails', (text) => text.length > 1_000, healthy.with(3, 'failed')],
])('a spreadsheet service that %s', async (_what, refusesCell, expected) => {
  world.google.spreadsheet.settings.refusesCell = refusesCell
  expect(await outcomes()).toEqual(expected)
})

test('an outage is told apart from a broken promise, and the doctor cleans up after it', async () => {
  world.google.decideFault = (kind) => {
    const hasBegun = world.google.callsOf('batch').at(-1)?.body.includes('written once')
    return kind === 'batch' && hasBegun ? { kind: 'status', status: 503, applied: true } : undefined
  }
  const second = (await examine(world.sheet())).at(1)
  expect(second).toMatchObject({ outcome: 'failed', meaning: expect.stringContaining('try again') })
  expect(world.google.spreadsheet.document.tabs).toHaveLength(1)
  expect(world.google.spreadsheet.document.namedRanges).toHaveLength(0)
})
