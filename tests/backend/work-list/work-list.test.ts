/** The work list: staff's edits come back once, rows are whole again, and who is erased leaves it. */

import { beforeEach, describe, expect, test } from 'vitest'
import { commandEntry } from '#backend/journal/audit-store.ts'
import type { WantedChange } from '#backend/journal/status-store.ts'
import { listColumns } from '#backend/work-list/list-table.ts'
import type { WorkList } from '#backend/work-list/work-list.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'
import { type FakeTab, plainValue, sorted, withText } from '#tests/support/fake-tab.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import {
  acceptRequests,
  listedRows,
  listTitle,
  startList,
  type,
  untilSynced,
} from '#tests/support/work-list-world.ts'

startEachWorld()

let list: WorkList
beforeEach(() => {
  list = startList(world)
})

const byHand = (change: (tab: FakeTab) => FakeTab) =>
  world.google.spreadsheet.byHand(listTitle, change)
const changed = (by: string, change: WantedChange) =>
  world.staff.statuses.change([change], { by, at: new Date(world.clock.now()).toISOString() })
const history = async (id = '') => (await world.staff.statuses.history(id))?.changes ?? []

test('shows the people to answer, newest first, and what staff type comes back once', async () => {
  const [ann = ''] = await acceptRequests(world, ['Ann', 'Ben'])
  await untilSynced(world)
  expect(list.report()).toMatchObject({ state: 'current', message: 'People on the list: 2.' })
  expect(listedRows(world)).toMatchObject([
    { Name: 'Ben', Status: 'Pending', Open: 'Open' },
    { Name: 'Ann', Message: 'Hello, I am Ann.', Wants: 'Consultation, trust plan' },
  ])
  type(world, 'Ann', 'Status', 'Contacted')
  type(world, 'Ann', 'Follow up on', 46_029)
  type(world, 'Ann', 'Note', 'Left a message.')
  // Also if they copied the row meanwhile.
  byHand((tab) => ({ ...tab, rows: [...tab.rows, ...tab.rows.slice(-1)] }))
  await untilSynced(world)
  expect(await history(ann)).toMatchObject([
    { status: 'contacted', followUpOn: '2026-01-07', note: 'Left a message.', by: 'Sheet' },
  ])
  await untilSynced(world)
  expect(await history(ann)).toHaveLength(1)
})

test('where both changed one part, the dashboard’s stays and the history names what the Sheet said', async () => {
  const line = commandEntry('token.create', {}, null, new Date(world.clock.now()))
  const token = { name: 'James', role: 'staff', hash: 'a hash', createdAt: line.at } as const
  await world.staff.tokens.create(token, line)
  const [ann = ''] = await acceptRequests(world, ['Ann'])
  await untilSynced(world)
  type(world, 'Ann', 'Assigned to', 'James')
  await untilSynced(world, 2)
  type(world, 'Ann', 'Status', 'Booked')
  type(world, 'Ann', 'Follow up on', 46_029)
  await changed('Maria', { id: ann, status: 'contacted' })
  await untilSynced(world, 2)
  expect(await history(ann)).toMatchObject([
    { assignee: 'James', by: 'Sheet' },
    { status: 'contacted', by: 'Maria' },
    { status: 'contacted', followUpOn: '2026-01-07', by: 'James (Sheet)' },
    { note: expect.stringMatching(/^Sheet: Booked, not taken: Maria had set Contacted at /) },
  ])
  expect(listedRows(world)).toMatchObject([{ Status: 'Contacted', 'Assigned to': 'James' }])
})

test('sets back what cannot be read with a note that says what is expected, and no other cell', async () => {
  const [ann = ''] = await acceptRequests(world, ['Ann'])
  await untilSynced(world)
  type(world, 'Ann', 'Status', 'Called')
  await changed('James', { id: ann, note: 'Rang twice.' })
  await untilSynced(world, 2)
  expect(listedRows(world)).toMatchObject([{ Status: 'Pending', Note: 'Rang twice.' }])
  const cells = world.google.spreadsheet.tab(listTitle).rows[1] ?? []
  expect(cells.flatMap((cell) => cell?.note ?? [])).toEqual([
    '“Called” can’t be used here. Expected: one of Pending, Contacted, Booked, Won, Lost, Spam.',
  ])
})

test('a row of staff’s own is whole again, though they sort twice while the list is written', async () => {
  const [, ben = ''] = await acceptRequests(world, ['Ann', 'Ben'])
  await untilSynced(world)
  const own = ['Received', 'Due', 'Zoe', 'Email', 'Wants', 'Message', 'Source', 'Ours', 'Us']
  byHand((tab) => own.reduce((grown, text, column) => withText(grown, 3, column, text), tab))
  let sorts = 0
  world.google.decideFault = (kind) => {
    const name = listColumns.indexOf('Name')
    if (kind === 'batch' && sorts < 2) byHand((tab) => sorted(tab, name, sorts++ === 0))
    return undefined
  }
  await changed('James', { id: ben, assignee: 'James' })
  await untilSynced(world, 2)
  expect(sorts).toBe(2)
  expect(listedRows(world)).toMatchObject([
    { Name: 'Ann', 'Assigned to': '' },
    { Name: 'Ben', 'Assigned to': 'James' },
    { Name: 'Zoe', Status: 'Ours', 'Assigned to': 'Us', Note: '' },
  ])
})

describe('erasure', () => {
  beforeEach(async () => {
    await acceptRequests(world, ['Ann', 'Ben'])
    await untilSynced(world)
    type(world, 'Ann', 'Note', 'Ann is ill.')
    await untilSynced(world, 2)
  })

  const mentionsAnn = /ann/i

  function everyCell(): string {
    return world.google.spreadsheet.document.tabs
      .flatMap(({ rows }) => rows.flatMap((row) => Array.from(row ?? [], plainValue)))
      .join('\n')
  }

  const kept = async () =>
    JSON.stringify(await world.staff.workLists.read(world.google.spreadsheet.id))

  test('person forget takes a person out of list and snapshot at once, and the list goes on with the others', async () => {
    expect(everyCell()).toMatch(mentionsAnn)
    const { code } = await runCommand('person forget', world.commandSettings, ['ann@example.org'])
    expect(code).toBe(0)
    expect(everyCell()).not.toMatch(mentionsAnn)
    expect(await kept()).not.toMatch(mentionsAnn)
    type(world, 'Ben', 'Status', 'Contacted')
    await untilSynced(world, 2)
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
    await untilSynced(world, 2)
    expect(everyCell()).not.toMatch(mentionsAnn)
    expect(listedRows(world)).toMatchObject([{ Name: 'Ben' }])
  })
})
