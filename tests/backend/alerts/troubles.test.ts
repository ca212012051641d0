/** Troubles: when one begins, and what a channel that has noted some makes of a look. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Trouble } from '#backend/alerts/alert.ts'
import { notedWith, type TroubleOptions, troubleWatch } from '#backend/alerts/troubles.ts'
import type { NotedTrouble } from '#backend/journal/alert-store.ts'
import { type OpenJournal, openJournal } from '#backend/open-journal.ts'
import { systemClock } from '#backend/process/clock.ts'
import { anEvent } from '#tests/support/journal-places.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let open: OpenJournal
let now: number
beforeEach(async () => {
  open = await openJournal({ dataDir: temporaryFolder() })
  now = Date.parse('2026-11-20T18:52:00.000Z')
})
afterEach(() => open.journal.close())

function startWatch(options: Partial<TroubleOptions> = {}) {
  return troubleWatch({
    outbox: open.outbox,
    hasSheet: true,
    stuckMinutes: 15,
    freeBytes: undefined,
    clock: { ...systemClock, now: () => now },
    ...options,
  })
}

async function accept(count: number, isLimited = false): Promise<readonly string[]> {
  const timestamp = new Date(now).toISOString()
  const events = Array.from({ length: count }, () => anEvent({ event: 'lead', timestamp }))
  await Promise.all(events.map((event) => open.journal.append({ ...event, isLimited })))
  return events.map(({ id }) => id)
}

test('a lead accepted while the clock was ahead is stuck once it has been seen waiting too long', async () => {
  now += 86_400_000
  await accept(1)
  now -= 86_400_000
  const look = startWatch()
  const seen = async (minutes: number) => {
    now += minutes * 60_000
    return (await look()).map(({ kind }) => kind)
  }
  expect([await seen(1), await seen(14), await seen(2)]).toEqual([[], [], ['delivery.stuck']])
})

test('a disk is low below 500 MB, until there are more than 700 MB', async () => {
  let freeBytes = 0
  const look = startWatch({ freeBytes: async () => freeBytes })
  const seen = async (megabytes: number) => {
    freeBytes = megabytes * 1e6
    return (await look()).length
  }
  expect([await seen(501), await seen(499), await seen(600), await seen(701)]).toEqual([0, 1, 1, 0])
})

test('refused rows are counted, however many there are, also behind a flood that was set aside', async () => {
  const look = startWatch({ stuckMinutes: 1e6 })
  await accept(700, true)
  const refused = await accept(501)
  const first = { reason: 'Google refused it.', at: '2026-11-20T19:00:00.000Z' }
  await open.outbox.quarantine(refused.slice(0, 500), first)
  const kinds = async () => (await look()).map(({ kind, count, key }) => [kind, count ?? key])
  const limit = ['limit.reached', '2026-11-20']
  expect(await kinds()).toEqual([limit, ['lead.quarantined', 500]])
  await open.outbox.quarantine(refused.slice(500), { ...first, at: '2026-11-20T19:01:00.000Z' })
  expect(await kinds()).toEqual([limit, ['lead.quarantined', 501]])
  const [, newest] = await look()
  expect(newest?.id).toBe(refused[500])
})

const stuck: Trouble = {
  kind: 'delivery.stuck',
  key: 'one',
  since: '2026-11-20T18:00:00.000Z',
  id: 'one',
  event: 'lead',
  count: null,
}
const refused = { ...stuck, kind: 'lead.quarantined', count: 2 }
const limit = { ...stuck, kind: 'limit.reached', key: '2026-11-20' }
const noted = (trouble: Trouble, stage: NotedTrouble['stage']) => ({ ...trouble, stage })
const later = '2026-11-20T19:00:00.000Z'

const looks: readonly (readonly [
  string,
  NotedTrouble | undefined,
  Trouble | undefined,
  NotedTrouble['stage'] | undefined,
])[] = [
  ['one that begins is to be told', undefined, stuck, 'untold'],
  ['one that was told is not told again', noted(stuck, 'told'), { ...stuck, key: 'two' }, 'told'],
  ['one that was told and is over is forgotten', noted(stuck, 'told'), undefined, undefined],
  ['one that came and went is still told', noted(stuck, 'untold'), undefined, 'untold'],
  ['one in a message stays in it', noted(refused, 'trying'), undefined, 'trying'],
  ['another refused row is news', noted(refused, 'told'), { ...refused, count: 3 }, 'untold'],
  ['a row refused again is news', noted(refused, 'told'), { ...refused, since: later }, 'untold'],
  ['a row sent again is no news', noted(refused, 'told'), { ...refused, count: 1 }, 'told'],
  ['rows that a person dealt with are no news', noted(refused, 'untold'), undefined, undefined],
  ['the same day’s limit is no news', noted(limit, 'told'), limit, 'told'],
  ['the next day’s is', noted(limit, 'told'), { ...limit, key: '2026-11-21' }, 'untold'],
]

test.each(looks)('of troubles, %s', (_name, before, now, stage) => {
  const after = notedWith(before ? [before] : [], now ? [now] : [])
  expect(after.map((one) => one.stage)).toEqual(stage === undefined ? [] : [stage])
})
