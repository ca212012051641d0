/** The hold of alerts while the office is closed (ALERT_HOURS=office), as senders, report and command know it. */

import { msUntilOpen } from '#backend/office/office-calendar.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import type { Office } from '#domain/office.ts'

/**
 * How long the firm's channels hold whatever is not urgent; 0: they hold nothing.
 * @param now milliseconds since 1970
 */
export function holdMs(settings: SettingValues, office: Office, now: number): number {
  return settings.ALERT_HOURS === 'office' ? msUntilOpen(office, now) : 0
}
