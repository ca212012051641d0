/** The settings of alerts and receipts as the service uses them; config.ts reads them. */

import type { LeadEventName } from '#domain/lead-row.ts'

/** Events for which somebody waits. */
export const alertEventNames = ['consultation_request', 'lead', 'tool_submission'] as const

export type AlertEventName = (typeof alertEventNames)[number] & LeadEventName

export interface MailConfig {
  /** smtp:// or smtps://, with user and password. */
  readonly smtpUrl: string
  readonly from: string
}

export interface WebhookConfig {
  readonly url: string
  readonly secret: string
  /** Whether a name may lead to an address of a private network. */
  readonly mayBePrivate: boolean
}

export interface AlertConfig {
  /** Undefined where nobody is told by e-mail. */
  readonly mail: (MailConfig & { readonly to: readonly string[] }) | undefined
  readonly webhook: WebhookConfig | undefined
  readonly events: readonly AlertEventName[]
  readonly stuckMs: number
  readonly hours: 'always' | 'office'
  /** Undefined where visitors get no receipt. */
  readonly receipt: MailConfig | undefined
}

interface AlertSettings {
  readonly SMTP_URL?: string | undefined
  readonly ALERT_EMAIL_FROM?: string | undefined
  readonly ALERT_EMAIL_TO: readonly string[]
  readonly ALERT_WEBHOOK_URL?: string | undefined
  readonly ALERT_WEBHOOK_SECRET?: string | undefined
  readonly ALERT_WEBHOOK_PRIVATE: 'on' | 'off'
  readonly ALERT_EVENTS: readonly AlertEventName[]
  readonly ALERT_STUCK_MINUTES: number
  readonly ALERT_HOURS: 'always' | 'office'
  readonly VISITOR_RECEIPT: 'on' | 'off'
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** @returns sentences, where settings do not fit together */
export function alertProblems(values: AlertSettings): readonly string[] {
  const { SMTP_URL, ALERT_EMAIL_FROM, ALERT_EMAIL_TO, ALERT_WEBHOOK_URL: url } = values
  const needsMail = ALERT_EMAIL_TO.length > 0 || values.VISITOR_RECEIPT === 'on'
  const why = ALERT_EMAIL_TO.length > 0 ? 'ALERT_EMAIL_TO is set' : 'VISITOR_RECEIPT is on'
  const isPlain = url !== undefined && new URL(url).protocol === 'http:'
  const mayBePlain =
    values.ALERT_WEBHOOK_PRIVATE === 'on' || loopbackHosts.has(new URL(url ?? 'http://x').hostname)
  return [
    ...(needsMail && !SMTP_URL ? [`SMTP_URL: required, because ${why}`] : []),
    ...(needsMail && !ALERT_EMAIL_FROM ? [`ALERT_EMAIL_FROM: required, because ${why}`] : []),
    ...(url !== undefined && !values.ALERT_WEBHOOK_SECRET
      ? ['ALERT_WEBHOOK_SECRET: required, because ALERT_WEBHOOK_URL is set']
      : []),
    ...(isPlain && !mayBePlain
      ? [
          'ALERT_WEBHOOK_URL: expected https (plain http is allowed on this machine, or with ALERT_WEBHOOK_PRIVATE=on)',
        ]
      : []),
  ]
}

/** Of settings that fit together. */
export function alertConfigOf(values: AlertSettings): AlertConfig {
  const { SMTP_URL: smtpUrl, ALERT_EMAIL_FROM: from, ALERT_EMAIL_TO: to } = values
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret } = values
  const mail = smtpUrl === undefined || from === undefined ? undefined : { smtpUrl, from }
  return {
    mail: mail && to.length > 0 ? { ...mail, to } : undefined,
    webhook:
      url === undefined || secret === undefined
        ? undefined
        : { url, secret, mayBePrivate: values.ALERT_WEBHOOK_PRIVATE === 'on' },
    events: values.ALERT_EVENTS,
    stuckMs: values.ALERT_STUCK_MINUTES * 60_000,
    hours: values.ALERT_HOURS,
    receipt: values.VISITOR_RECEIPT === 'on' ? mail : undefined,
  }
}
