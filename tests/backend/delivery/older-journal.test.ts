/** A journal older than its Sheet: notices at start and in the dashboard. */

import { expect, test } from 'vitest'
import { openChain } from '#backend/delivery/chain.ts'
import { olderJournalNotice } from '#backend/delivery/older-journal.ts'
import type { Chain } from '#backend/journal/outbox.ts'
import { minuteMs } from '#tests/support/delivery-world.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'

const notice =
  /^The Sheet has batches that this journal doesn’t know about \(up to 1\.2, the journal up to (?:1\.1|1\.0)\)/

startEachWorld()

const chainNow = () => openChain(world.outbox, world.google.spreadsheet.id)

/** Delivers two batches, then puts the journal back to its state after the first. */
async function goBack(): Promise<void> {
  const dispatcher = world.startDispatcher()
  await world.deliver(2)
  const then: Chain = await chainNow()
  const [lost = ''] = await world.accept(1)
  await world.untilDelivered()
  await world.clock.advance(minuteMs)
  expect(dispatcher.notices).toEqual([])
  await dispatcher.stop()
  world.changeJournal('DELETE FROM events WHERE id = ?', lost)
  world.changeJournal('UPDATE chains SET number = 1, marker = ?', then.marker)
}

const warnings = () => world.logged.filter((line) => line.startsWith('warn '))

test('without pending leads the notice comes once, at start', async () => {
  await goBack()
  const dispatcher = world.startDispatcher()
  await world.clock.advance(10 * minuteMs)
  expect(dispatcher.notices).toContainEqual(expect.stringMatching(notice))
  expect(warnings().filter((line) => line.includes('doesn’t know about'))).toHaveLength(1)
})

test('with a pending lead the notice comes before the rows are compared, and stays', async () => {
  await goBack()
  const dispatcher = world.startDispatcher()
  await world.accept(1)
  expect(await world.untilDelivered(20 * minuteMs)).toBe(true)
  expect(dispatcher.notices).toContainEqual(expect.stringMatching(notice))
  expect(world.idsInSheet()).toEqual(world.accepted)
})

test('a journal from before the Sheet was connected counts as older', async () => {
  await goBack()
  world.changeJournal('UPDATE chains SET number = 0, is_started = 0, tab_id = NULL')
  const dispatcher = world.startDispatcher()
  await world.clock.advance(20 * minuteMs)
  expect(dispatcher.notices).toContainEqual(expect.stringMatching(notice))
})

test('an empty journal beside a Sheet that another journal filled gives a notice', async () => {
  const first = world.startDispatcher()
  await world.deliver(1)
  await first.stop()
  await world.loseJournal()
  const dispatcher = world.startDispatcher()
  await world.clock.advance(minuteMs)
  expect(dispatcher.notices.join()).toContain('rows that another journal delivered')
  expect(warnings().filter((line) => line.includes('another journal'))).toHaveLength(1)
})

test('a batch under way that the Sheet already has gives no notice', async () => {
  const dispatcher = world.startDispatcher()
  await world.deliver(1)
  const described = await world.sheet().describe()
  await dispatcher.stop()
  const { journalId } = world.outbox
  const { marker } = await chainNow()
  const look = (chain: { generation: number; number: number }, versions: string[] = []) =>
    olderJournalNotice(
      described,
      journalId,
      chain,
      versions.map((id) => ({ marker: id })),
    )
  expect(look({ generation: 1, number: 1 })).toBeUndefined()
  expect(look({ generation: 1, number: 7 })).toBeUndefined()
  expect(look({ generation: 2, number: 0 })).toBeUndefined()
  expect(look({ generation: 1, number: 0 }, [marker])).toBeUndefined()
  expect(look({ generation: 1, number: 0 }, ['another'])).toMatch(
    /up to 1\.1, the journal up to 1\.0/,
  )
  const asAnother = (number: number) =>
    olderJournalNotice(described, 'another journal', { generation: 1, number }, [])
  expect(asAnother(0)).toContain('rows that another journal delivered')
  expect(asAnother(1)).toBeUndefined()
})

test('while Google does not answer there is no notice, and the check is repeated', async () => {
  await goBack()
  world.google.isShared = false
  const dispatcher = world.startDispatcher()
  await world.clock.advance(10 * minuteMs)
  expect(dispatcher.report().state).toBe('needs_attention')
  expect(dispatcher.notices.join()).not.toMatch(notice)
  world.google.isShared = true
  await world.clock.advance(10 * minuteMs)
  expect(dispatcher.notices).toContainEqual(expect.stringMatching(notice))
})
