/** The commands leads alerts test and leads alerts status. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSiteFacts } from '#backend/http/built-site.ts'
import { officeTime } from '#backend/office/office-calendar.ts'
import { openJournal } from '#backend/open-journal.ts'
import { openingsBetween } from '#domain/office-clock.ts'
import { requireCurrentBuild } from '#tests/support/current-build.ts'
import { FakeReceivers } from '#tests/support/fake-receivers.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let receivers: FakeReceivers
let folder: string
beforeEach(async () => {
  receivers = await FakeReceivers.start()
  folder = temporaryFolder()
})
afterEach(async () => {
  vi.useRealTimers()
  await receivers.stop()
})

const settings = () => ({
  ...receivers.environment,
  DATA_DIR: folder,
  ALERT_EMAIL_TO: 'ann@firm.example, bob@firm.example',
  REPORT_EMAIL_TO: 'cleo@firm.example',
})

test('leads alerts test sends a message through each channel and prints the answers', async () => {
  const { code, printed } = await runCommand('alerts test', settings(), [])
  expect(printed).toMatch(/^email: accepted\. The server’s answer: 250 /m)
  expect(printed).toMatch(/^webhook: accepted\. The server’s answer: HTTP 204$/m)
  expect(code).toBe(0)
  expect(printed).toMatch(/^report: accepted\./m)
  expect(receivers.mails.map(({ to }) => to.join()).toSorted()).toEqual([
    'ann@firm.example,bob@firm.example',
    'cleo@firm.example',
  ])
  expect(JSON.parse(receivers.posts[0]?.body ?? '{}')).toMatchObject({ type: 'alerts.test' })
})

test('leads alerts test fails if a message is not accepted, and says why', async () => {
  receivers.faultOfMail = () => 554
  receivers.faultOfPost = () => 401
  const { code, printed } = await runCommand('alerts test', settings(), [])
  expect(printed).toMatch(
    /^email: The mail server refused it \(554\)\. The server’s answer: .*not now/m,
  )
  expect(printed).toMatch(/^webhook: The webhook’s address answered 401\. .*HTTP 401$/m)
  expect(code).toBe(1)
})

test('leads alerts test fails if only some addresses get the message', async () => {
  receivers.unknownAddress = 'bob@firm.example'
  const { code, printed } = await runCommand('alerts test', settings(), [])
  expect(receivers.mails.map(({ to }) => to.join())).toContain('ann@firm.example')
  expect(printed).toMatch(/^email: The mail server refused 1 of 2 addresses \(550\)\. .*unknown/m)
  expect(code).toBe(1)
})

test.each([
  ['alerts test', 1],
  ['alerts status', 0],
])('leads %s says if no one receives alerts, and what to set', async (name, code) => {
  expect(await runCommand(name, { DATA_DIR: folder }, [])).toMatchObject({
    code,
    printed: expect.stringMatching(/^No one receives alerts yet. Set ALERT_EMAIL_TO or ALERT_WEB/),
  })
  const { printed } = await runCommand(name, settings(), [])
  expect(printed).not.toContain('No one receives')
})

test('leads alerts status shows failed alerts, and sends them again when asked', async () => {
  const { journal, alertStore } = await openJournal({ dataDir: folder })
  const since = '2026-11-20T18:52:00.000Z'
  await alertStore.note({ after: 0, stuckOn: undefined, diskLowSince: undefined }, [
    { kind: 'lead.accepted', subject: 'a', channel: 'email', event: 'lead', since },
  ])
  const [alert] = await alertStore.waiting('email', 'disk.low', 1)
  await alertStore.settle(
    alert?.position ?? 0,
    'failed',
    since,
    'The mail server refused it (550).',
  )
  await journal.close()
  const shown = await runCommand('alerts status', { DATA_DIR: folder }, [])
  expect(shown.printed).toContain('email: 1 alert failed')
  expect(shown.printed).toContain(
    `lead.accepted from ${since} by email, given up ${since}: The mail server refused it (550).`,
  )
  expect(shown.code).toBe(1)
  const retried = await runCommand('alerts status', { DATA_DIR: folder }, ['--again', '--json'])
  expect(JSON.parse(retried.printed)).toMatchObject({
    done: true,
    retried: 1,
    counts: [{ channel: 'email', state: 'waiting', alerts: 1 }],
  })
})

test('leads alerts status separates alerts held until opening from those the log explains', async () => {
  requireCurrentBuild()
  const { office } = readSiteFacts('dist')
  const [opening] = openingsBetween(office, Date.parse('2026-11-21'), Date.parse('2026-11-28'))
  const [opensAt = Number.NaN] = opening ?? []
  const { journal, alertStore } = await openJournal({ dataDir: folder })
  const alert = { subject: 'a', event: '', since: '2026-11-20T23:52:00.000Z' }
  const status = async () => {
    const { printed } = await runCommand(
      'alerts status',
      { ...settings(), ALERT_HOURS: 'office' },
      [],
    )
    return { isHeld: printed.includes(held), isForLog: printed.includes('log says why') }
  }
  const held = `Held until the office opens, ${officeTime(office, opensAt)}, because of ALERT_HOURS=office`
  await alertStore.note({ after: 0 }, [{ ...alert, kind: 'lead.quarantined', channel: 'email' }])
  vi.useFakeTimers({ now: opensAt - 60_000, toFake: ['Date'] })
  expect(await status()).toEqual({ isHeld: true, isForLog: false })
  vi.setSystemTime(opensAt)
  expect(await status()).toEqual({ isHeld: false, isForLog: true })
  vi.setSystemTime(opensAt - 60_000)
  await alertStore.note({ after: 0 }, [{ ...alert, kind: 'disk.low', channel: 'email' }])
  expect(await status()).toEqual({ isHeld: true, isForLog: true })
  await journal.close()
})
