/**
 * The channel that sends the weekly report. It is noted as an alert, once for each week; its figures are counted when it
 * is sent, under an id that depends on the week alone.
 */

import { reportKind } from '#backend/alerts/alert.ts'
import { type ChannelServices, messageId } from '#backend/alerts/channel.ts'
import { sendMail } from '#backend/alerts/mail.ts'
import type { Send } from '#backend/alerts/sender.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import { weeklyFigures } from './weekly-figures.ts'
import { reportWords } from './weekly-words.ts'

export function open(
  settings: SettingValues,
  { staff: { statuses }, firm, clock, journal, hasSheet }: ChannelServices,
): Send {
  return async ({ alerts: [{ subject: monday }] }) => {
    const counted = { journal, statuses, hasSheet, office: firm.office, now: clock.now() }
    const words = reportWords(await weeklyFigures(counted, monday), firm)
    const id = await messageId(firm.derivationKey, `${reportKind}.${monday}`)
    return await sendMail(settings, { id, to: settings.REPORT_EMAIL_TO, ...words })
  }
}

export function sendTest(settings: SettingValues, now: Date) {
  return sendMail(settings, {
    id: `alerts.test.${now.getTime()}.report`,
    to: settings.REPORT_EMAIL_TO,
    subject: 'A test of the weekly report',
    text: `This is a test, sent ${now.toISOString()}. The weekly report will come here.\n`,
  })
}
