/** A wrong clock: it is noticed, said, and destroys nothing; a right one lets retention go on. */

import { beforeEach, expect, test } from 'vitest'
import { type ClockTrust, clockTrust } from '#backend/journal/clock-trust.ts'
import { expireOld, startRetention } from '#backend/journal/retention-schedule.ts'
import { answeredRequests, responseTimes } from '#backend/office/response-times.ts'
import type { OpenJournal } from '#backend/open-journal.ts'
import { anOffice } from '#tests/support/an-office.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import { anEvent, describeInBoth } from '#tests/support/journal-places.ts'
import { VirtualClock } from '#tests/support/virtual-clock.ts'

const dayMs = 24 * 60 * 60_000
const today = Date.parse('2026-11-22T12:00:00.000Z')
const builtAt = today - 10 * dayMs

let open: OpenJournal
let logged: string[]
const keep = (line: string) => void logged.push(line)
const log = { info: keep, warn: keep }

function clockAt(time: number): VirtualClock {
  const clock = new VirtualClock()
  clock.setWallClock(time - clock.now())
  return clock
}

/** Time stands still while what runs on this clock doesn't sleep: PostgreSQL takes its time. */
function waitForWork(clock: VirtualClock): void {
  const sleep = clock.sleep.bind(clock)
  let sleeping = 0
  clock.isBusy = () => sleeping === 0
  clock.sleep = async (...given) => {
    sleeping += 1
    await sleep(...given)
    sleeping -= 1
  }
}

function trustIn(clock: VirtualClock): ClockTrust {
  return clockTrust({ clock, looks: open.retention.looks, builtAt })
}

/** Runs a service's retention for some days from a start. @returns why the clock isn't believed */
async function runFrom(time: number, days: number): Promise<string | undefined> {
  const clock = clockAt(time)
  waitForWork(clock)
  const trust = trustIn(clock)
  const trouble = await trust.look()
  const stop = startRetention({ ...open, days: 365, hasSheet: false, clock, trust, log })
  for (let step = 0; step < Math.ceil(days); step += 1) {
    await clock.advance(Math.min(days, 1) * dayMs + 1_000)
  }
  await stop()
  return trouble
}

function accept(daysAgo: number, time = today): Promise<unknown> {
  const timestamp = new Date(time - daysAgo * dayMs).toISOString()
  return open.journal.append(anEvent({ timestamp }))
}

const countLeft = async () => (await open.journal.rows(0, 99)).length

describeInBoth('in %s', (at) => {
  beforeEach(async () => {
    open = at.open
    logged = []
    for (const age of [360, 100, 1]) await accept(age)
    expect(await runFrom(today, 0)).toBeUndefined()
  })

  test.each([
    ['3 years ahead', today + 1_095 * dayMs],
    ['in 1970', 0],
    ['a week ahead', today + 7 * dayMs],
    ['before the build', builtAt - 2 * dayMs],
  ])('a start with the clock %s removes nothing, and says so', async (_what, time) => {
    const trouble = await runFrom(time, 5)
    expect(trouble).toContain('last in use on 2026-11-22')
    await expect.poll(() => logged.join()).toContain('retention: This machine’s clock says')
    expect(await countLeft()).toBe(3)
    // Then the clock is right again.
    logged = []
    expect(await runFrom(today + dayMs, 3)).toBeUndefined()
    expect(logged).toEqual([])
    expect(await countLeft()).toBe(3)
  })

  test('a clock that jumps while the service runs is not believed until it is back', async () => {
    const clock = clockAt(today)
    const trust = trustIn(clock)
    expect(await trust.look()).toBeUndefined()
    clock.setWallClock(7 * dayMs)
    expect(await trust.look()).toContain('This machine’s clock says 2026-11-29')
    expect(trust.clockTrouble()).toBeDefined()
    clock.setWallClock(-7 * dayMs)
    expect(await trust.look()).toBeUndefined()
    await clock.advance(40 * dayMs)
    expect(await trust.look()).toBeUndefined()
  })

  test('what falls due is removed a day after the look that found it due', async () => {
    await runFrom(today + dayMs, 3)
    expect(await countLeft()).toBe(3)
    await runFrom(today + 6 * dayMs, 0.5)
    expect(await countLeft()).toBe(3)
    await runFrom(today + 6 * dayMs, 2)
    expect(await countLeft()).toBe(2)
  })

  test('after a long pause the owner is asked, and "retention confirm" lets it go on', async () => {
    const { settings } = at.place
    const later = today + 60 * dayMs
    expect(await runFrom(later, 3)).toContain('npm run leads -- retention confirm')
    expect(await countLeft()).toBe(3)
    await open.retention.looks.note(later)
    logged = []
    expect(await runFrom(later, 3)).toBeUndefined()
    expect(logged.join()).toContain('Nothing is removed until you confirm it')
    expect(await countLeft()).toBe(3)
    await open.retention.looks.noteDue(later - 365 * dayMs)
    await runFrom(later, 3)
    expect(await countLeft()).toBe(2)
    const confirmed = await runCommand('retention confirm', { ...settings, RETENTION_DAYS: '365' })
    expect(confirmed).toMatchObject({ code: 0 })
    // Commands have the machine's own clock.
    const last = await open.retention.looks.last()
    expect(Date.now() - (last.atMs ?? 0)).toBeLessThan(60_000)
    expect((await open.staff.audit.before(99, 1))[0]?.action).toBe('retention.confirm')
  })

  test('leads with a date that no lead can have are as old as those after them', async () => {
    for (const time of [0, today + 2_000 * dayMs]) await accept(0, time)
    await accept(5)
    const options = { ...open, days: 30, hasSheet: false, clock: clockAt(today), log }
    expect(await expireOld(options, today - 30 * dayMs, async () => {})).toBe(2)
    expect(await countLeft()).toBe(4)
  })

  test('a request dated 1970 is in no response time, and costs none', async () => {
    const old = anEvent({ timestamp: '1970-01-01T00:00:00.000Z' })
    const fresh = anEvent({ timestamp: '2026-11-20T15:00:00.000Z' })
    for (const event of [old, fresh]) await open.journal.append(event)
    const wishes = [old, fresh].map(({ id }) => ({ id, status: 'contacted' }) as const)
    await open.staff.statuses.change(wishes, { by: 'ann', at: '2026-11-20T16:00:00.000Z' })
    const requests = await answeredRequests(open.staff.statuses)
    expect(requests).toHaveLength(1)
    const times = await responseTimes(anOffice, requests, { from: undefined, to: undefined })
    expect(times.total).toMatchObject({ answered: 1, wallMinutes: { median: 60 } })
  })
})
