/** Troubles: when each one begins and ends. */

import { beforeEach, expect, test } from 'vitest'
import { troubleWatch } from '#backend/alerts/troubles.ts'
import { systemClock } from '#backend/process/clock.ts'
import { settings } from '#backend/settings/schema.ts'
import { alertOptions } from '#tests/support/alert-options.ts'
import { open, startEachAlerts } from '#tests/support/each-alerts.ts'
import { anEvent } from '#tests/support/journal-places.ts'

let now: number
startEachAlerts()
beforeEach(() => {
  now = Date.parse('2026-11-20T18:52:00.000Z')
})

function startWatch(environment = {}) {
  return troubleWatch({
    ...alertOptions(open),
    settings: { ...settings.parse(environment), GOOGLE_SHEET_ID: 'a-spreadsheet' },
    clock: { ...systemClock, now: () => now },
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

test('refused rows are counted, however many there are, and a later one is news, like another day’s flood', async () => {
  const look = startWatch({ ALERT_STUCK_MINUTES: '10080' })
  await accept(700, true)
  const refused = await accept(501)
  const first = { reason: 'Google refused it.', at: '2026-11-20T19:00:00.000Z' }
  const later = { ...first, at: '2026-11-20T19:01:00.000Z' }
  await open.outbox.quarantine(refused.slice(0, 500), first)
  const seen = async () => (await look()).map(({ kind, count, key }) => [kind, count, key])
  const flood = ['limit.reached', null, '2026-11-20']
  expect(await seen()).toEqual([flood, ['lead.quarantined', 500, first.at]])
  await open.outbox.quarantine(refused.slice(500), later)
  now += 86_400_000
  await accept(1, true)
  expect(await seen()).toEqual([
    ['limit.reached', null, '2026-11-21'],
    ['lead.quarantined', 501, later.at],
  ])
  const [, newest] = await look()
  expect(newest?.id).toBe(refused[500])
})
