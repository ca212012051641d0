/** Settings of alerts and receipts as the service uses them; settings/schema.ts reads them. */

import type { SettingValues } from '#backend/settings/schema.ts'
import type { AlertEventName } from './alert.ts'

export interface MailConfig {
  /** smtp:// or smtps://, with user and password. */
  readonly smtpUrl: string
  readonly from: string
}

export interface AddressedMail extends MailConfig {
  readonly to: readonly string[]
}

export interface WebhookConfig {
  readonly url: string
  readonly secret: string
  /** Whether a name may lead to an address of a private network. */
  readonly mayBePrivate: boolean
}

export interface AlertConfig {
  /** Undefined where nobody is told by e-mail. */
  readonly mail: AddressedMail | undefined
  readonly webhook: WebhookConfig | undefined
  readonly events: readonly AlertEventName[]
  readonly stuckMs: number
  readonly hours: 'always' | 'office'
  /** Undefined where visitors get no receipt. */
  readonly receipt: MailConfig | undefined
  /** Undefined where nobody gets a weekly report. */
  readonly report: AddressedMail | undefined
}

/** Of settings that fit together. */
export function alertConfigOf(values: SettingValues): AlertConfig {
  const { SMTP_URL: smtpUrl, ALERT_EMAIL_FROM: from, ALERT_EMAIL_TO: to } = values
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret } = values
  const reportTo = values.REPORT_EMAIL_TO
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
    report: mail && reportTo.length > 0 ? { ...mail, to: reportTo } : undefined,
  }
}
