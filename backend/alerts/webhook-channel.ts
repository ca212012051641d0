/**
 * Alerts by webhook. For programs (ALERT_WEBHOOK_FORMAT=standard) each event and each trouble is a
 * signed post of its own (standardwebhooks 1.0.0); a chat gets one sentence and a link
 * (chat-formats.ts). Follows no redirects, and ends within 15 s.
 */

import { request as askPlainly } from 'node:http'
import { request as askEncrypted } from 'node:https'
import { Webhook } from 'standardwebhooks'
import type { SettingValues } from '#backend/settings/schema.ts'
import { cellOf } from '#domain/lead-row.ts'
import { promisedBy } from '#domain/office-time.ts'
import type { Attempt, Message, ToldEvent, Trouble } from './alert.ts'
import { noticeOfEvent, noticeOfTrouble } from './alert-words.ts'
import type { ChannelServices, OpenChannel } from './channel.ts'
import { chatBodies } from './chat-formats.ts'
import { toldEvents } from './told-events.ts'

export interface WebhookPost {
  /** The same for every attempt. */
  readonly id: string
  readonly body: string
}

const limitMs = 15_000

export function open(services: ChannelServices): OpenChannel {
  const { settings, journal, clock } = services
  const isSingle = settings.ALERT_WEBHOOK_FORMAT === 'standard'
  // A program would have to take one client's flood post by post.
  const rule = { events: settings.ALERT_EVENTS, tellsFlood: !isSingle, isSingle }
  const events = toldEvents(journal, rule)
  const postOf = isSingle ? standardPost(services) : chatPost(services)

  async function send(message: Message): Promise<Attempt> {
    const told = await events.between(message.after, message.through, 1)
    const post = postOf(message, told.newest[0], told.count)
    if (post === undefined) return { outcome: 'dropped' }
    return await postWebhook(settings, post, new Date(clock.now()))
  }

  return { ...events.channel, send }
}

export function sendTest(settings: SettingValues, _receiver: string, now: Date) {
  const { ALERT_WEBHOOK_FORMAT: format } = settings
  const data = { id: null, event: null, promisedBy: null }
  const body =
    format === 'standard'
      ? { type: 'alerts.test', timestamp: now.toISOString(), data }
      : chatBodies[format]('This is a test: alerts work.', undefined)
  const id = `alerts.test.${now.getTime()}`
  return postWebhook(settings, { id, body: JSON.stringify(body) }, now)
}

/** One trouble, or else one event; undefined if that was erased meanwhile. */
function standardPost({ site: { office } }: ChannelServices) {
  return (
    { troubles: [trouble] }: Message,
    event: ToldEvent | undefined,
  ): WebhookPost | undefined => {
    if (trouble !== undefined) return troublePost(trouble)
    if (event === undefined) return undefined
    const name = cellOf(event.cells, 'event')
    const timestamp = cellOf(event.cells, 'timestamp')
    const isRequest = name === 'consultation_request'
    const due = isRequest ? new Date(promisedBy(office, Date.parse(timestamp))).toISOString() : null
    const marked = event.isMarked && { suspect: true }
    const data = { id: event.id, event: name, promisedBy: due, ...marked }
    const type = 'lead.accepted'
    return { id: `${type}.${event.id}`, body: JSON.stringify({ type, timestamp, data }) }
  }
}

function troublePost({ kind: type, key, since: timestamp, ...about }: Trouble): WebhookPost {
  const { id, event, count } = about
  const data = { id, event, promisedBy: null, ...(count !== null && { count }) }
  return {
    id: `${type}.${key.replaceAll(/[^\w.-]/g, '-')}`,
    body: JSON.stringify({ type, timestamp, data }),
  }
}

function chatPost({ settings, site, siteUrl }: ChannelServices) {
  const { ALERT_WEBHOOK_FORMAT: format } = settings
  const context = { office: site.office, dashboardUrl: `${siteUrl}/admin/leads` }
  return (
    { id, troubles }: Message,
    newest: ToldEvent | undefined,
    count: number,
  ): WebhookPost | undefined => {
    const notices = [
      ...troubles.map((trouble) => noticeOfTrouble(trouble, context)),
      ...(newest === undefined ? [] : [noticeOfEvent(newest, context)]),
    ]
    const [first] = notices
    if (first === undefined || format === 'standard') return undefined
    const others = troubles.length + count - 1
    const sentence =
      others === 0 ? `${first.subject}.` : `${first.subject}, and ${others} more since.`
    const url = others === 0 ? first.url : context.dashboardUrl
    return { id, body: JSON.stringify(chatBodies[format](sentence, url)) }
  }
}

export async function postWebhook(
  settings: Pick<SettingValues, 'ALERT_WEBHOOK_URL' | 'ALERT_WEBHOOK_SECRET'>,
  { id, body }: WebhookPost,
  now: Date,
): Promise<Attempt> {
  const { ALERT_WEBHOOK_URL: url = '', ALERT_WEBHOOK_SECRET: secret } = settings
  const target = new URL(url)
  const ask = target.protocol === 'https:' ? askEncrypted : askPlainly
  const { promise, resolve } = Promise.withResolvers<Attempt>()
  const asked = ask(
    target,
    {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(limitMs),
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'lead-alerts',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        ...(secret !== undefined && {
          'webhook-signature': new Webhook(secret).sign(id, now, body),
        }),
      },
    },
    (response) => {
      // Only status and pause matter: the body, however long, is not read.
      response.destroy()
      resolve(answered(response.statusCode ?? 0, response.headers['retry-after'], now))
    },
  )
  asked.on('error', (error) =>
    resolve(unanswered('code' in error ? String(error.code) : error.name)),
  )
  // After an answer that is none (101, another protocol) there is neither a response nor an error.
  asked.on('close', () => resolve(unanswered('no answer')))
  asked.end(body)
  return promise
}

function answered(status: number, retryAfter: string | undefined, now: Date): Attempt {
  const answer = `HTTP ${status}`
  if (status >= 200 && status < 300) return { outcome: 'sent', answer }
  if (status === 410) {
    return { outcome: 'final', problem: 'The webhook’s address is gone (410).', answer }
  }
  const why = status >= 300 && status < 400 ? ', a redirect, which the service doesn’t follow' : ''
  const problem = `The webhook’s address answered ${status}${why}.`
  return { outcome: 'retry', problem, answer, retryAfterMs: pauseAsked(retryAfter, now) }
}

/** Retry-After in seconds, or a date (RFC 9110, section 10.2.3). */
function pauseAsked(retryAfter = '', now: Date): number {
  if (/^\d+(\.\d+)?$/.test(retryAfter)) return Number(retryAfter) * 1000
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime())
}

function unanswered(why: string): Attempt {
  return {
    outcome: 'retry',
    problem: `The webhook’s address didn’t answer (${why}).`,
    answer: why,
  }
}
