/** The channels to the firm: what of an alert goes out by each, and when. */

import type { Office } from '#domain/office.ts'
import type { Clock } from '../clock.ts'
import type { StoredAlert } from '../journal/alert-book.ts'
import { msUntilOpen } from '../office/office-calendar.ts'
import { type Alert, alertId, promisedBy } from './alert.ts'
import type { AlertConfig, WebhookConfig } from './alert-config.ts'
import { digestWords, wordsFor } from './alert-words.ts'
import { sendMail } from './mail.ts'
import type { ChannelOptions } from './sender.ts'

export interface FirmContext {
  readonly office: Office
  /** Without a token. */
  readonly dashboardUrl: string
  /** Tells messages of this journal from another's. */
  readonly journalId: string
}

const mailsPerTenMinutes = 5

export function emailChannel(
  mail: NonNullable<AlertConfig['mail']>,
  hours: AlertConfig['hours'],
  firm: FirmContext,
  clock: Clock,
): ChannelOptions {
  return {
    channel: 'email',
    messagesPerTenMinutes: mailsPerTenMinutes,
    ...timing(hours, firm, clock),
    send: async (alerts) => {
      const [first] = alerts as readonly [Alert, ...Alert[]]
      const words =
        alerts.length === 1 ? wordsFor(first, firm) : digestWords(alerts as readonly Alert[], firm)
      const id = alerts.length === 1 ? alertId(first) : `digest.${first.position}.${firm.journalId}`
      return (await sendMail(mail, { id, to: mail.to, ...words })).attempt
    },
  }
}

/** A program reads each by itself: no digest. */
export function webhookChannel(
  webhook: WebhookConfig,
  hours: AlertConfig['hours'],
  firm: FirmContext,
  clock: Clock,
): ChannelOptions {
  return {
    channel: 'webhook',
    messagesPerTenMinutes: Number.POSITIVE_INFINITY,
    ...timing(hours, firm, clock),
    send: async ([alert]) => {
      const { postWebhook } = await import('./webhook.ts')
      const message = { id: alertId(alert as Alert), body: webhookBody(alert as Alert) }
      return (await postWebhook(webhook, message, new Date(clock.now()))).attempt
    },
  }
}

export function webhookBody(alert: Alert): string {
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

/** A full disk turns visitors away: that is told at any hour. */
function timing(hours: AlertConfig['hours'], { office }: FirmContext, clock: Clock) {
  const isUrgent = ({ kind }: StoredAlert) => kind === 'disk.low'
  return {
    isUrgent,
    heldMs: (alert: StoredAlert) =>
      hours === 'always' || isUrgent(alert) ? 0 : msUntilOpen(office, clock.now()),
  }
}
