/**
 * Alerts by webhook. For programs (ALERT_WEBHOOK_FORMAT=standard) each event and each trouble is a
 * signed post of its own (standardwebhooks 1.0.0); a chat gets one sentence and a link
 * instead. Follows no redirects, and ends within 15 s.
 */

import { Webhook } from 'standardwebhooks'
import type { Trouble } from '#backend/journal/alert-store.ts'
import type { JournalEvent } from '#backend/journal/journal.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import { cellOf } from '#domain/lead-row.ts'
import type { Office } from '#domain/office.ts'
import { promisedBy } from '#domain/office-clock.ts'
import {
  type AlertServices,
  type Attempt,
  eventChannel,
  type OpenChannel,
  signsOfBot,
} from './alert-channel.ts'
import { dashboardOf, noticeOf } from './email-channel.ts'

const limitMs = 15_000

export function openWebhook(services: AlertServices): OpenChannel {
  const { settings, clock, site } = services
  const { ALERT_EVENTS: names, ALERT_WEBHOOK_FORMAT: format } = settings
  const rule = { names, isSingle: format === 'standard' }

  return eventChannel(services, rule, ({ id, first, count }) => {
    const now = new Date(clock.now())
    if (format === 'standard') return postWebhook(settings, postOf(first, site.office), now)
    const { subject, url } = noticeOf(first, services)
    const body =
      count === 1
        ? chatBodies[format](`${subject}.`, url)
        : chatBodies[format](`${subject}, and ${count - 1} more since.`, dashboardOf(services))
    return postWebhook(settings, { id, body }, now)
  })
}

export function sendTestPost(settings: SettingValues, _receiver: string, now: Date) {
  const { ALERT_WEBHOOK_FORMAT: format } = settings
  const data = { id: null, event: null, promisedBy: null }
  const body =
    format === 'standard'
      ? { type: 'alerts.test', timestamp: now.toISOString(), data }
      : chatBodies[format]('This is a test: alerts work.')
  return postWebhook(settings, { id: `alerts.test.${now.getTime()}`, body }, now)
}

/** @returns a post whose id is the same for every attempt */
function postOf(told: Trouble | JournalEvent, office: Office) {
  if ('kind' in told) {
    const { kind: type, since: timestamp, id, event, count } = told
    const data = { id, event, promisedBy: null, ...(count !== null && { count }) }
    return { id: `${type}.${timestamp.replaceAll(':', '-')}`, body: { type, timestamp, data } }
  }
  const { id, cells } = told
  const event = cellOf(cells, 'event')
  const timestamp = cellOf(cells, 'timestamp')
  const isRequest = event === 'consultation_request'
  const due = isRequest ? new Date(promisedBy(office, Date.parse(timestamp))).toISOString() : null
  const isMarked = signsOfBot(told).length > 0
  const data = { id, event, promisedBy: due, ...(isMarked && { suspect: true }) }
  const type = 'lead.accepted'
  return { id: `${type}.${id}`, body: { type, timestamp, data } }
}

type ChatFormat = Exclude<SettingValues['ALERT_WEBHOOK_FORMAT'], 'standard'>

/** Bodies that chats take from incoming webhooks: one sentence of ours, and a link. */
const chatBodies: Readonly<Record<ChatFormat, (sentence: string, url?: string) => object>> = {
  /** Google Chat takes the same. */
  slack: (sentence, url = '') => ({ text: `${sentence} ${url}`.trim() }),
  discord: (sentence, url = '') => ({ content: `${sentence} ${url}`.trim() }),
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

export async function postWebhook(
  settings: Pick<SettingValues, 'ALERT_WEBHOOK_URL' | 'ALERT_WEBHOOK_SECRET'>,
  post: { readonly id: string; readonly body: object },
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
