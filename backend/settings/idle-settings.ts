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
      'SMTP_URL and ALERT_EMAIL_FROM send nothing yet: set ALERT_EMAIL_TO, or VISITOR_RECEIPT=on.',
    ],
    [
      values.ALERT_WEBHOOK_SECRET !== undefined && values.ALERT_WEBHOOK_URL === undefined,
      'ALERT_WEBHOOK_SECRET signs nothing: ALERT_WEBHOOK_URL is not set.',
    ],
    [port === '465' && !isSmtps, 'SMTP_URL: port 465 usually wants smtps://.'],
    [port === '587' && isSmtps === true, 'SMTP_URL: port 587 usually wants smtp://.'],
    [
      values.GOOGLE_SHEET_ID === undefined &&
        (values.GOOGLE_SHEET_TAB !== 'Leads' || values.GOOGLE_SHEETS_API_URL !== undefined),
      'GOOGLE_SHEET_TAB and GOOGLE_SHEETS_API_URL change nothing: GOOGLE_SHEET_ID is not set.',
    ],
    [
      values.GOOGLE_SERVICE_ACCOUNT_JSON !== undefined &&
        values.GOOGLE_APPLICATION_CREDENTIALS !== undefined,
      'GOOGLE_APPLICATION_CREDENTIALS is not used: GOOGLE_SERVICE_ACCOUNT_JSON is set as well.',
    ],
    [
      values.GOOGLE_ACCESS_TOKEN !== undefined &&
        (values.GOOGLE_SERVICE_ACCOUNT_JSON ?? values.GOOGLE_APPLICATION_CREDENTIALS) !== undefined,
      'The service-account key is not used: GOOGLE_ACCESS_TOKEN is set as well.',
    ],
  ]
  return checks.filter(([isIdle]) => isIdle).map(([, sentence]) => sentence)
}
