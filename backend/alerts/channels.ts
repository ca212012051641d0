/** Channels to the firm: what of an alert goes out by e-mail and by webhook, and when. */

import type { StoredAlert } from '#backend/journal/alert-store.ts'
import { derive } from '#backend/journal/derivation-keys.ts'
import { msUntilOpen } from '#backend/office/office-calendar.ts'
import type { Clock } from '#backend/process/clock.ts'
import type { Office } from '#domain/office.ts'
import { type Alert, alertId, promisedBy, urgentKind } from './alert.ts'
import type { AlertConfig } from './alert-config.ts'
import { digestWords, wordsFor } from './alert-words.ts'
import { sendMail } from './mail.ts'
import type { ChannelOptions } from './sender.ts'

export interface FirmContext {
  readonly office: Office
  /** Without a token. */
  readonly dashboardUrl: string
  /** The newest key for derived ids. @throws JournalUnavailableError */
  readonly derivationKey: () => Promise<string>
}

const mailsPerTenMinutes = 5

/** The firm is told by each that is configured. */
export function firmChannels(
  { mail, webhook, hours }: AlertConfig,
  firm: FirmContext,
  clock: Clock,
): readonly ChannelOptions[] {
  const heldMs = ({ kind }: StoredAlert) =>
    hours === 'always' || kind === urgentKind ? 0 : msUntilOpen(firm.office, clock.now())
  const byMail: ChannelOptions | undefined = mail && {
    channel: 'email',
    messagesPerTenMinutes: mailsPerTenMinutes,
    heldMs,
    send: async (message) => {
      const [first] = message.alerts as readonly [Alert, ...Alert[]]
      const isDigest = message.count > 1
      const words = isDigest ? digestWords(message, firm) : wordsFor(first, firm)
      const about = isDigest ? `digest.${message.position}` : alertId(first)
      const id = await messageId(firm.derivationKey, about)
      return (await sendMail(mail, { id, to: mail.to, ...words })).attempt
    },
  }
  const byWebhook: ChannelOptions | undefined = webhook && {
    channel: 'webhook',
    // A program reads each by itself: no digest.
    messagesPerTenMinutes: Number.POSITIVE_INFINITY,
    heldMs,
    send: async ({ alerts: [alert] }) => {
      const { postWebhook } = await import('./webhook.ts')
      const message = { id: alertId(alert as Alert), body: webhookBody(alert as Alert) }
      return (await postWebhook(webhook, message, new Date(clock.now()))).attempt
    },
  }
  return [byMail, byWebhook].filter((channel) => channel !== undefined)
}

/**
 * The same for every attempt, another for every journal. It goes through other people's mail servers, and into
 * replies: it tells nothing, not even the id of an event.
 */
export async function messageId(
  derivationKey: FirmContext['derivationKey'],
  about: string,
): Promise<string> {
  return derive(await derivationKey(), ['message', about]).toString('hex', 0, 16)
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
