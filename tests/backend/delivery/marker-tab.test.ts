/** The hidden delivery tab, which staff may edit without harm (the campaign tries more). */

import { beforeEach, expect, test } from 'vitest'
import { minuteMs, secondMs } from '#tests/support/delivery-world.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'
import { FakeSpreadsheet } from '#tests/support/fake-spreadsheet.ts'

startEachWorld()
beforeEach(async () => {
  world.startDispatcher()
  await world.deliver(4)
})

function marker(): string {
  return world.google.spreadsheet.markerTitles[0] ?? ''
}

const harmless: readonly (readonly [what: string, act: (spreadsheet: FakeSpreadsheet) => void])[] =
  [
    [
      'unhidden and renamed',
      (spreadsheet) =>
        spreadsheet.byHand(marker(), (tab) => ({
          ...tab,
          isHidden: false,
          title: 'What is this?',
        })),
    ],
    [
      'copied',
      (spreadsheet) => {
        const { document } = spreadsheet
        const own = spreadsheet.tab(marker())
        const copy = { ...own, id: 99, title: `Copy of ${own.title}` }
        spreadsheet.document = { ...document, tabs: [...document.tabs, copy] }
      },
    ],
  ]

for (const [what, act] of harmless) {
  test(`the delivery tab ${what}: the next leads arrive at once, without duplicates, and the marker is hidden again`, async () => {
    act(world.google.spreadsheet)
    world.google.failNext('batch', { kind: 'reset', applied: true })
    await world.accept(3)
    expect(await world.untilDelivered(30 * secondMs)).toBe(true)
    await world.accept(1)
    expect(await world.untilDelivered(10 * secondMs)).toBe(true)
    expect(world.idsEverWritten()).toEqual(world.accepted)
    expect(world.google.spreadsheet.tab(marker()).isHidden).toBe(true)
    expect((await world.chain()).generation).toBe(1)
  })
}

test('a connected copy of the spreadsheet gets a chain and marker of its own', async () => {
  await world.stopDispatchers()
  const copy = new FakeSpreadsheet('the-copy')
  copy.document = world.google.spreadsheet.document
  world.google.spreadsheets.push(copy)
  world.startDispatcher({ sheet: world.sheet(copy.id) })
  await world.accept(2)
  expect(await world.untilDelivered(minuteMs)).toBe(true)
  expect(copy.texts('Leads')).toHaveLength(1 + world.accepted.length)
  expect(copy.markerTitles).toHaveLength(1)
  expect(copy.markerTitles).not.toContain(marker())
})
