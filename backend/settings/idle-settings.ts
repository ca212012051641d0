/** Settings that do nothing beside the others: harmless, and perhaps not what was meant. */

import type { SettingValues } from './schema.ts'

/** @returns sentences */
export function idleSettings(values: SettingValues): readonly string[] {
  const hasMail = values.SMTP_URL !== undefined || values.ALERT_EMAIL_FROM !== undefined
  const isMailUsed = values.ALERT_EMAIL_TO.length > 0 || values.VISITOR_RECEIPT === 'on'
  const port = values.SMTP_URL && new URL(values.SMTP_URL).port
  const isSmtps = values.SMTP_URL?.startsWith('smtps:')
  const checks: readonly [boolean, string][] = [
    [
      hasMail && !isMailUsed,
      'SMTP_URL and ALERT_EMAIL_FROM don’t send anything yet. Set ALERT_EMAIL_TO, or VISITOR_RECEIPT=on.',
    ],
    [
      values.ALERT_WEBHOOK_SECRET !== undefined && values.ALERT_WEBHOOK_URL === undefined,
      'ALERT_WEBHOOK_SECRET signs nothing, because ALERT_WEBHOOK_URL isn’t set.',
    ],
    [port === '465' && !isSmtps, 'SMTP_URL: port 465 usually wants smtps://.'],
    [port === '587' && isSmtps === true, 'SMTP_URL: port 587 usually wants smtp://.'],
    [
      values.GOOGLE_SHEET_ID === undefined &&
        (values.GOOGLE_SHEET_TAB !== 'Leads' || values.GOOGLE_SHEETS_API_URL !== undefined),
      'GOOGLE_SHEET_TAB and GOOGLE_SHEETS_API_URL have no effect, because GOOGLE_SHEET_ID isn’t set.',
    ],
    [
      values.GOOGLE_SERVICE_ACCOUNT_JSON !== undefined &&
        values.GOOGLE_APPLICATION_CREDENTIALS !== undefined,
      'GOOGLE_APPLICATION_CREDENTIALS isn’t used, because GOOGLE_SERVICE_ACCOUNT_JSON is set too.',
    ],
    [
      values.GOOGLE_ACCESS_TOKEN !== undefined &&
        (values.GOOGLE_SERVICE_ACCOUNT_JSON ?? values.GOOGLE_APPLICATION_CREDENTIALS) !== undefined,
      'The service-account key isn’t used, because GOOGLE_ACCESS_TOKEN is set too.',
    ],
  ]
  return checks.filter(([isIdle]) => isIdle).map(([, sentence]) => sentence)
}
