import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WorkList } from '#backend/work-list/work-list.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'
import {
  acceptRequests,
  listedRows,
  startList,
  type,
  untilSynced,
} from '#tests/support/work-list-world.ts'

startEachWorld()

let list: WorkList
beforeEach(() => {
  list = startList(world)
})
afterEach(async () => {
  const stopped = list.stop()
  await world.clock.advance(5_000)
  await stopped
})

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
  await untilSynced(world)
  expect(await history(ann)).toMatchObject([
    { status: 'contacted', followUpOn: '2026-01-07', note: 'Left a message.', by: 'Sheet' },
  ])
  await untilSynced(world)
  expect(await history(ann)).toHaveLength(1)
})
