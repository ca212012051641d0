/** One post to the webhook: no redirects, how answers are taken, and the formats of chats. */

import { afterEach, beforeEach, expect, test } from 'vitest'
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

test.each([
  ...[200, 204].map((status) => [status, 'sent'] as const),
  ...[301, 400, 429, 500].map((status) => [status, 'retry'] as const),
  [410, 'final'] as const,
])('after an answer of %i the alert is %s', async (status, outcome) => {
  receivers.faultOfPost = () => status
  expect(await post()).toMatchObject({ outcome, answer: `HTTP ${status}` })
})

test.each([
  ['120', 120_000],
  ['0.5', 500],
  ['Fri, 20 Nov 2026 18:53:00 GMT', 60_000],
  ['soon', 0],
])('the pause that Retry-After %s asks for is known', async (pause, retryAfterMs) => {
  receivers.faultOfPost = () => 429
  receivers.answerHeaders = { 'retry-after': pause }
  expect(await post()).toMatchObject({ outcome: 'retry', retryAfterMs })
})

test('a redirect is not followed', async () => {
  receivers.faultOfPost = () => 307
  receivers.answerHeaders = { location: `${receivers.webhookUrl}/elsewhere` }
  expect(await post()).toMatchObject({
    outcome: 'retry',
    problem: 'The webhook’s address answered 307, a redirect, which the service doesn’t follow.',
  })
  expect(receivers.posts).toEqual([])
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
          content: {
            body: [{ type: 'TextBlock', text: sentence }],
            actions: [{ type: 'Action.OpenUrl', url }],
          },
        },
      ],
    },
  ],
] as const)(
  '%s gets one sentence and the link in its own format, unsigned',
  async (format, body) => {
    const journal = await openJournal({ dataDir: temporaryFolder() })
    const timestamp = now.toISOString()
    const request = { event: 'consultation_request', timestamp, email: 'zoe@marked.example' }
    const id = '01a20b48-9757-7507-bce3-6325030b8394'
    await journal.journal.append({ ...anEvent(request), id })
    const settings = receivers.settings({
      ALERT_WEBHOOK_FORMAT: format,
      ALERT_WEBHOOK_SECRET: undefined,
    })
    const channel = openWebhook({ ...alertOptions(journal), settings })
    expect(await channel.next(0)).toBe(1)
    const told = { id: 'an id', through: 1, troubles: [] }
    expect(await channel.send(told, 0)).toMatchObject({ outcome: 'sent' })
    await journal.journal.append(anEvent(request))
    expect(await channel.send({ ...told, through: 2 }, 0)).toMatchObject({ outcome: 'sent' })
    await journal.journal.close()
    const [first, second] = receivers.posts
    expect(JSON.parse(first?.body ?? '')).toMatchObject(body)
    expect(first?.headers['webhook-signature']).toBeUndefined()
    expect(second?.body).toContain('and 1 more')
  },
)
