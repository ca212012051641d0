/** Retention: what is older than the limit goes, nothing else, and nothing by a wrong clock. */

import { beforeEach, expect, test } from 'vitest'
import { erasedIds } from '#backend/journal/erasure.ts'
import { clockTrust, expireOld, startRetention } from '#backend/journal/retention.ts'
import { type OpenJournal, openJournalBesideService } from '#backend/open-journal.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import { anEvent, describeInBoth } from '#tests/support/journal-places.ts'
import { VirtualClock } from '#tests/support/virtual-clock.ts'

const dayMs = 24 * 60 * 60_000
const today = Date.parse('2026-11-22T12:00:00.000Z')
const builtAt = today - 10 * dayMs
const later = today + 60 * dayMs

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

const trustIn = (clock: VirtualClock) => clockTrust({ clock, looks: open.retention.looks, builtAt })

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

/** Removes what is 30 days old today. */
function expire(hasSheet: boolean): Promise<number> {
  const options = { ...open, days: 30, hasSheet, clock: clockAt(today), log }
  return expireOld(options, today - 30 * dayMs, async () => {})
}

/** @returns the event that was accepted so many days before today */
async function accept(daysAgo: number, event = 'call_click') {
  const timestamp = new Date(today - daysAgo * dayMs).toISOString()
  const accepted = anEvent({ event, timestamp, email: 'ann@marked.example' })
  await open.journal.append(accepted)
  return accepted
}

const idsLeft = async () => (await open.journal.rows(0, 99)).map(({ id }) => id)
const countLeft = async () => (await idsLeft()).length

describeInBoth('in %s', (at) => {
  beforeEach(() => {
    open = at.open
    logged = []
  })

  test('old delivered events expire; undelivered ones, subscriptions and recent ones stay', async () => {
    const ages = [40, 30.001, 50, 60, 30]
    const events = [
      ...(await Promise.all(ages.map((age) => accept(age)))),
      await accept(45, 'newsletter'),
    ]
    const [old = '', older = '', waiting = '', refused = '', young = '', subscription = ''] =
      events.map(({ id }) => id)
    const { openChain, markDelivered, quarantine } = open.outbox
    const batch = { marker: 'm1', eventIds: [old, older, subscription, young], rows: '[]' }
    await markDelivered(await openChain('sheet', 'm0'), batch, '')
    await quarantine([refused], { reason: 'Refused.', at: '' })
    expect(await expire(true)).toBe(2)
    expect(await idsLeft()).toEqual([waiting, refused, young, subscription])
    expect(await expire(true)).toBe(0)
  })

  test('only an expired event’s number, id and time remain; a retry is refused, and its row in the Sheet stays', async () => {
    const event = await accept(31)
    await expire(false)
    await using beside = await openJournalBesideService(at.place)
    const [row] = await beside.database.query('SELECT * FROM events')
    expect(JSON.stringify(row)).not.toMatch(/marked/)
    expect(row).toMatchObject({ id: event.id, cells: '[]', erased_at: '2026-11-22T12:00:00.000Z' })
    expect(await open.journal.append(event)).toEqual({ outcome: 'erased' })
    // Of these, "person forget" deletes the rows.
    expect(await erasedIds(beside.database)).toEqual(new Set())
  })

  test('leads with a date that no lead can have are as old as those after them', async () => {
    for (const daysAgo of [today / dayMs, -2_000, 5, 360]) await accept(daysAgo)
    expect(await expire(false)).toBe(1)
    expect(await countLeft()).toBe(3)
  })

  test.each([
    ['3 years ahead', today + 1_095 * dayMs],
    ['in 1970', 0],
    ['a week ahead', today + 7 * dayMs],
    ['before the build', builtAt - 2 * dayMs],
  ])('a start with the clock %s removes nothing, and says so', async (_what, time) => {
    await accept(360)
    expect(await runFrom(today, 0)).toBeUndefined()
    expect(await runFrom(time, 5)).toContain('last in use on 2026-11-22')
    expect(logged.join()).toContain('retention: This machine’s clock says')
    // Then the clock is right again.
    logged = []
    expect(await runFrom(today + dayMs, 3)).toBeUndefined()
    expect(logged).toEqual([])
    expect(await countLeft()).toBe(1)
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
    await accept(360)
    await runFrom(today + dayMs, 3)
    await runFrom(today + 6 * dayMs, 0.5)
    expect(await countLeft()).toBe(1)
    await runFrom(today + 6 * dayMs, 2)
    expect(await countLeft()).toBe(0)
  })

  test('after a long pause the owner is asked, and "retention confirm" lets it go on', async () => {
    await accept(360)
    await runFrom(today, 0)
    expect(await runFrom(later, 3)).toContain('npm run leads -- retention confirm')
    const { looks } = open.retention
    await looks.note(later)
    expect(await runFrom(later, 3)).toBeUndefined()
    expect(logged.join()).toContain('Nothing is removed until you confirm it')
    expect(await countLeft()).toBe(1)
    await looks.noteDue(later - 365 * dayMs)
    await runFrom(later, 3)
    expect(await countLeft()).toBe(0)
    const settings = { ...at.place.settings, RETENTION_DAYS: '365' }
    expect(await runCommand('retention confirm', settings)).toMatchObject({ code: 0 })
    // Commands have the machine's own clock.
    expect(Date.now() - ((await looks.last()).atMs ?? 0)).toBeLessThan(60_000)
    expect((await open.staff.audit.before(99, 1))[0]?.action).toBe('retention.confirm')
  })
})
