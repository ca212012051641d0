/** Erasure and retention take a person out of the list, its snapshot and what the journal knows of it. */

import { beforeEach, expect, test } from 'vitest'
import { startEachWorld, world } from '#tests/support/each-world.ts'
import { plainValue } from '#tests/support/fake-tab.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import {
  acceptRequests,
  listedRows,
  startList,
  type,
  untilSynced,
} from '#tests/support/work-list-world.ts'

startEachWorld()

beforeEach(async () => {
  startList(world)
  await acceptRequests(world, ['Ann', 'Ben'])
  await untilSynced(world)
  type(world, 'Ann', 'Note', 'Ann is ill.')
  await untilSynced(world)
  await untilSynced(world)
})

const mentionsAnn = /ann/i

function everyCell(): string {
  return world.google.spreadsheet.document.tabs
    .flatMap(({ rows }) => rows.flatMap((row) => Array.from(row ?? [], plainValue)))
    .join('\n')
}

const kept = async () =>
  JSON.stringify(await world.staff.workLists.read(world.google.spreadsheet.id))

test('person forget does so at once, and the list goes on with the others', async () => {
  expect(everyCell()).toMatch(mentionsAnn)
  const { code } = await runCommand('person forget', world.commandSettings, ['ann@example.org'])
  expect(code).toBe(0)
  expect(everyCell()).not.toMatch(mentionsAnn)
  expect(await kept()).not.toMatch(mentionsAnn)
  type(world, 'Ben', 'Status', 'Contacted')
  await untilSynced(world)
  await untilSynced(world)
  expect(listedRows(world)).toMatchObject([{ Name: 'Ben', Status: 'Contacted' }])
  expect(everyCell()).not.toMatch(mentionsAnn)
})

test('person forget does so while the service replaces the snapshot', async () => {
  await acceptRequests(world, ['Cleo'])
  let hasSynced = false
  world.google.decideFault = async (kind) => {
    if (kind !== 'values' || hasSynced) return
    hasSynced = true
    await untilSynced(world)
  }
  const forgotten = await runCommand('person forget', world.commandSettings, ['ann@example.org'])
  expect(forgotten).toMatchObject({ code: 0 })
  expect(hasSynced).toBe(true)
  expect(everyCell()).not.toMatch(mentionsAnn)
})

test('retention does so with the next syncs', async () => {
  const [ann = ''] = world.accepted
  expect(await world.open.retention.expire([ann], '2026-01-02T00:00:00.000Z', true)).toBe(1)
  expect(await kept()).not.toMatch(mentionsAnn)
  await untilSynced(world)
  await untilSynced(world)
  expect(everyCell()).not.toMatch(mentionsAnn)
  expect(listedRows(world)).toMatchObject([{ Name: 'Ben' }])
})
