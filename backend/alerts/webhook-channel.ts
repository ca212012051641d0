/** Alerts to the firm's programs by a signed webhook, each by itself. */

import type { SettingValues } from '#backend/settings/schema.ts'
import { type Alert, alertId, promisedBy } from './alert.ts'
import { type ChannelServices, untilOpen } from './channel.ts'
import type { ChannelOptions } from './sender.ts'
import { postWebhook, type WebhookMessage } from './webhook.ts'

export function open(settings: SettingValues, services: ChannelServices): ChannelOptions {
  return {
    // A program reads each by itself: no digest.
    messagesPerTenMinutes: Number.POSITIVE_INFINITY,
    heldMs: untilOpen(settings, services),
    send: async ({ alerts: [alert] }) => {
      const message = { id: alertId(alert as Alert), body: bodyOf(alert as Alert) }
      return (await post(settings, message, new Date(services.clock.now()))).attempt
    },
  }
}

export function sendTest(settings: SettingValues, now: Date) {
  const data = { id: null, event: null, promisedBy: null }
  const body = JSON.stringify({ type: 'alerts.test', timestamp: now.toISOString(), data })
  return post(settings, { id: `alerts.test.${now.getTime()}`, body }, now)
}

function post(settings: SettingValues, message: WebhookMessage, now: Date) {
  const { ALERT_WEBHOOK_URL: url = '', ALERT_WEBHOOK_SECRET: secret = '' } = settings
  const mayBePrivate = settings.ALERT_WEBHOOK_PRIVATE === 'on'
  return postWebhook({ url, secret, mayBePrivate }, message, now)
}

function bodyOf(alert: Alert): string {
  const isAboutEvent = alert.event !== ''
  const isMarked = alert.kind === 'lead.marked'
  return JSON.stringify({
    type: isMarked ? 'lead.accepted' : alert.kind,
    timestamp: alert.since,
    data: {
      id: isAboutEvent ? alert.subject : null,
      event: isAboutEvent ? alert.event : null,
      promisedBy: promisedBy(alert),
      ...(isMarked && { suspect: true }),
    },
  })
}
