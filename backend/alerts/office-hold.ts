/** Alert hold outside office hours (ALERT_HOURS=office), shared by senders, report and command. */

import { msUntilOpen } from '#backend/office/office-calendar.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import type { Office } from '#domain/office.ts'

/** Milliseconds for which the firm's channels hold what isn't urgent; 0 if they hold nothing. */
export function holdMs(settings: SettingValues, office: Office, now: number): number {
  return settings.ALERT_HOURS === 'office' ? msUntilOpen(office, now) : 0
}
