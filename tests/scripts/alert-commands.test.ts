/** The commands leads alerts test and leads alerts status. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import { openJournal } from '#backend/open-journal.ts'
import { FakeReceivers } from '#tests/support/fake-receivers.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import { anEvent } from '#tests/support/journal-places.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let told: FakeReceivers
let folder: string
beforeEach(async () => {
  told = await FakeReceivers.start()
  folder = temporaryFolder()
})
afterEach(() => told.stop())

const settings = () => ({
  ...told.environment,
  DATA_DIR: folder,
  ALERT_EMAIL_TO: 'ann@firm.example, bob@firm.example',
  REPORT_EMAIL_TO: 'cleo@firm.example',
})

test('leads alerts test sends a message through each channel and prints the answers', async () => {
  const { code, printed } = await runCommand('alerts test', settings())
  expect(printed).toMatch(/^email ann@firm\.example: accepted\. The server’s answer: 250 /m)
  expect(printed).toMatch(/^email bob@firm\.example: accepted\./m)
  expect(printed).toMatch(/^webhook: accepted\. The server’s answer: HTTP 204$/m)
  expect(printed).toMatch(/^report cleo@firm\.example: accepted\./m)
  expect(code).toBe(0)
  const receivers = ['ann@firm.example', 'bob@firm.example', 'cleo@firm.example']
  expect(told.mails.map(({ to }) => to.join()).toSorted()).toEqual(receivers)
  expect(JSON.parse(told.posts[0]?.body ?? '{}')).toMatchObject({ type: 'alerts.test' })
})

test('leads alerts test fails if a message is not accepted, and says why', async () => {
  told.faultOfReceiver = (to) => (to.startsWith('bob') ? 550 : undefined)
  told.faultOfPost = () => 401
  const { code, printed } = await runCommand('alerts test', settings())
  expect(printed).toMatch(/^email ann@firm\.example: accepted\./m)
  expect(printed).toMatch(
    /^email bob@firm\.example: The mail server refused it \(550\)\. The server’s answer: .*unknown/m,
  )
  expect(printed).toMatch(/^webhook: The webhook’s address answered 401\. .*HTTP 401$/m)
  expect(code).toBe(1)
})

test.each([
  ['alerts test', 1],
  ['alerts status', 0],
])('leads %s says if no one receives alerts, and what to set', async (name, code) => {
  expect(await runCommand(name, { DATA_DIR: folder })).toMatchObject({
    code,
    printed: expect.stringMatching(/^No one receives alerts yet. Set ALERT_EMAIL_TO or ALERT_WEB/),
  })
  const { printed } = await runCommand(name, settings())
  expect(printed).not.toContain('No one receives')
})

test('leads alerts status shows how far each channel is, since when one fails and why', async () => {
  const { journal, alertStore } = await openJournal({ dataDir: folder })
  const since = '2026-11-20T18:52:00.000Z'
  await alertStore.begin('webhook', 0)
  await alertStore.begin('email ann@firm.example', 0)
  const problem = 'The mail server refuses this sender (535 to AUTH PLAIN): see SMTP_URL.'
  const failing = { channel: 'email ann@firm.example', sentThrough: 0, told: [] }
  await alertStore.save({ ...failing, failingSince: since, problem })
  await journal.append(anEvent())
  await journal.close()
  const shown = await runCommand('alerts status', settings())
  expect(shown.printed).toContain(
    `email ann@firm.example: told through event 0 of 1, failing since ${since}: ${problem}`,
  )
  expect(shown.printed).toContain('webhook: told through event 0 of 1')
  expect(shown.code).toBe(1)
})
