/**
 * Alerts by webhook. For programs (ALERT_WEBHOOK_FORMAT=standard) each event and each trouble is a
 * signed post of its own (standardwebhooks 1.0.0); a chat gets one sentence and a link
 * instead. Follows no redirects, and ends within 15 s.
 */

import { Webhook } from 'standardwebhooks'
import type { Trouble } from '#backend/journal/alert-store.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import { cellOf } from '#domain/lead-row.ts'
import type { Office } from '#domain/office.ts'
import { promisedBy } from '#domain/office-time.ts'
import type { Attempt, ChannelServices, Message, OpenChannel, ToldEvent } from './alert.ts'
import { noticeOfEvent, noticeOfTrouble, type WordsContext } from './alert-words.ts'
import { toldEvents } from './told-events.ts'

export interface WebhookPost {
  /** The same for every attempt. */
  readonly id: string
  readonly body: object
}

const limitMs = 15_000

export function openWebhook(services: ChannelServices): OpenChannel {
  const { settings, journal, clock, site, siteUrl } = services
  const { ALERT_WEBHOOK_FORMAT: format } = settings
  const isSingle = format === 'standard'
  // A program would have to take one client's flood post by post.
  const rule = { events: settings.ALERT_EVENTS, tellsFlood: !isSingle, isSingle }
  const events = toldEvents(journal, rule)
  const context = { office: site.office, dashboardUrl: `${siteUrl}/admin/leads` }

  async function send({ id, after, through, troubles }: Message): Promise<Attempt> {
    const { newest, count } = await events.between(after, through, 1)
    const [told] = [...troubles, ...newest]
    // The person was erased meanwhile.
    if (told === undefined) return { outcome: 'dropped' }
    const post =
      format === 'standard'
        ? standardPost(told, site.office)
        : { id, body: chatBodies[format](...chatWords(told, troubles.length + count, context)) }
    return await postWebhook(settings, post, new Date(clock.now()))
  }

  return { ...events.channel, send }
}

export function sendTestPost(settings: SettingValues, _receiver: string, now: Date) {
  const { ALERT_WEBHOOK_FORMAT: format } = settings
  const data = { id: null, event: null, promisedBy: null }
  const body =
    format === 'standard'
      ? { type: 'alerts.test', timestamp: now.toISOString(), data }
      : chatBodies[format]('This is a test: alerts work.', undefined)
  return postWebhook(settings, { id: `alerts.test.${now.getTime()}`, body }, now)
}

function standardPost(told: Trouble | ToldEvent, office: Office): WebhookPost {
  if ('kind' in told) {
    const { kind: type, since: timestamp, id, event, count } = told
    const data = { id, event, promisedBy: null, ...(count !== null && { count }) }
    return { id: `${type}.${timestamp.replaceAll(':', '-')}`, body: { type, timestamp, data } }
  }
  const event = cellOf(told.cells, 'event')
  const timestamp = cellOf(told.cells, 'timestamp')
  const isRequest = event === 'consultation_request'
  const due = isRequest ? new Date(promisedBy(office, Date.parse(timestamp))).toISOString() : null
  const data = { id: told.id, event, promisedBy: due, ...(told.isMarked && { suspect: true }) }
  const type = 'lead.accepted'
  return { id: `${type}.${told.id}`, body: { type, timestamp, data } }
}

function chatWords(
  told: Trouble | ToldEvent,
  count: number,
  context: WordsContext,
): readonly [sentence: string, url: string] {
  const { subject, url } =
    'kind' in told ? noticeOfTrouble(told, context) : noticeOfEvent(told, context)
  if (count === 1) return [`${subject}.`, url]
  return [`${subject}, and ${count - 1} more since.`, context.dashboardUrl]
}

type ChatFormat = Exclude<SettingValues['ALERT_WEBHOOK_FORMAT'], 'standard'>
type ChatBody = (sentence: string, url: string | undefined) => object

/** Bodies that chats take from incoming webhooks: one sentence of ours, and a link. */
const chatBodies: Readonly<Record<ChatFormat, ChatBody>> = {
  /** Google Chat takes the same. */
  slack: (sentence, url) => ({ text: inOneLine(sentence, url) }),
  discord: (sentence, url) => ({ content: inOneLine(sentence, url) }),
  /** A workflow of Teams ("When a webhook request is received") posts an Adaptive Card. */
  teams: (sentence, url) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [{ type: 'TextBlock', text: sentence, wrap: true }],
          ...(url !== undefined && {
            actions: [{ type: 'Action.OpenUrl', title: 'See it', url }],
          }),
        },
      },
    ],
  }),
}

function inOneLine(sentence: string, url = ''): string {
  return `${sentence} ${url}`.trim()
}

export async function postWebhook(
  settings: Pick<SettingValues, 'ALERT_WEBHOOK_URL' | 'ALERT_WEBHOOK_SECRET'>,
  post: WebhookPost,
  now: Date,
): Promise<Attempt> {
  const { ALERT_WEBHOOK_URL: url = '', ALERT_WEBHOOK_SECRET: secret } = settings
  const body = JSON.stringify(post.body)
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
      body,
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'lead-alerts',
        // Posts are rare: the other side would close the connection meanwhile.
        Connection: 'close',
        'webhook-id': post.id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        ...(secret !== undefined && {
          'webhook-signature': new Webhook(secret).sign(post.id, now, body),
        }),
      },
    })
    // Only status and pause matter: the body, however long, is not read.
    await response.body?.cancel()
    return answered(response.status, response.headers.get('retry-after') ?? '', now)
  } catch (error) {
    const { name, cause } = error as Error
    const why = (cause as NodeJS.ErrnoException | undefined)?.code ?? name
    const problem = `The webhook’s address didn’t answer (${why}).`
    return { outcome: 'retry', problem, answer: why }
  }
}

function answered(status: number, retryAfter: string, now: Date): Attempt {
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
function pauseAsked(retryAfter: string, now: Date): number {
  if (/^\d+(\.\d+)?$/.test(retryAfter)) return Number(retryAfter) * 1000
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime())
}
