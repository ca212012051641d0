/** One post to the webhook: no redirects, how answers are taken, and the formats of chats. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Attempt } from '#backend/alerts/alert-channel.ts'
import { openWebhook, postWebhook } from '#backend/alerts/webhook-channel.ts'
import { openJournal } from '#backend/open-journal.ts'
import { alertOptions } from '#tests/support/alert-options.ts'
import { FakeReceivers } from '#tests/support/fake-receivers.ts'
import { freePort } from '#tests/support/free-port.ts'
import { anEvent } from '#tests/support/journal-places.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let receivers: FakeReceivers
beforeEach(async () => {
  receivers = await FakeReceivers.start()
})
afterEach(() => receivers.stop())

const message = { id: 'lead.accepted.1', body: {} }
const now = new Date('2026-11-20T18:52:00.000Z')

function post(url = receivers.webhookUrl) {
  return postWebhook(receivers.settings({ ALERT_WEBHOOK_URL: url }), message, now)
}

const noRedirect =
  'The webhook’s address answered 307, a redirect, which the service doesn’t follow.'

test.each<readonly [number, Record<string, string>, Partial<Attempt>]>([
  [200, {}, { outcome: 'sent' }],
  [204, {}, { outcome: 'sent' }],
  [307, { location: '/elsewhere' }, { outcome: 'retry', problem: noRedirect }],
  [400, {}, { outcome: 'retry', retryAfterMs: 0 }],
  [429, { 'retry-after': '120' }, { outcome: 'retry', retryAfterMs: 120_000 }],
  [429, { 'retry-after': '0.5' }, { outcome: 'retry', retryAfterMs: 500 }],
  [503, { 'retry-after': 'Fri, 20 Nov 2026 18:53:00 GMT' }, { retryAfterMs: 60_000 }],
  [500, { 'retry-after': 'soon' }, { outcome: 'retry', retryAfterMs: 0 }],
  [410, {}, { outcome: 'final' }],
])('an answer of %i with %j is taken as %j', async (status, headers, attempt) => {
  receivers.faultOfPost = () => status
  receivers.answerHeaders = headers
  expect(await post()).toMatchObject({ ...attempt, answer: `HTTP ${status}` })
})

test('after a dropped or refused connection it is sent again', async () => {
  receivers.faultOfPost = () => 'drop'
  expect((await post()).outcome).toBe('retry')
  expect(await post(`http://127.0.0.1:${await freePort()}/`)).toMatchObject({
    outcome: 'retry',
    problem: 'The webhook’s address didn’t answer (ECONNREFUSED).',
  })
})

const sentence = 'New consultation request: reply by Monday, Nov 23, 12:00 PM.'
const url = 'https://firm.example/admin/leads?q=BCE3-6325'

test.each([
  ['slack', { text: `${sentence} ${url}` }],
  ['discord', { content: `${sentence} ${url}` }],
  [
    'teams',
    {
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: { body: [{ text: sentence }], actions: [{ type: 'Action.OpenUrl', url }] },
        },
      ],
    },
  ],
] as const)(
  '%s gets one sentence and the link in its own format, unsigned',
  async (format, body) => {
    await using open = await openJournal({ dataDir: temporaryFolder() })
    const timestamp = now.toISOString()
    const request = { event: 'consultation_request', timestamp, email: 'zoe@marked.example' }
    const id = '01a20b48-9757-7507-bce3-6325030b8394'
    await open.journal.append({ ...anEvent(request), id })
    const chat = { ALERT_WEBHOOK_FORMAT: format, ALERT_WEBHOOK_SECRET: undefined }
    const channel = openWebhook({ ...alertOptions(open), settings: receivers.settings(chat) })
    expect(await channel.next(0)).toBe(1)
    const told = { id: 'an id', through: 1, troubles: [] }
    expect(await channel.send(told, 0)).toMatchObject({ outcome: 'sent' })
    await open.journal.append(anEvent(request))
    expect(await channel.send({ ...told, through: 2 }, 0)).toMatchObject({ outcome: 'sent' })
    const [first, second] = receivers.posts
    expect(JSON.parse(first?.body ?? '')).toMatchObject(body)
    expect(first?.headers['webhook-signature']).toBeUndefined()
    expect(second?.body).toContain('and 1 more')
  },
)
