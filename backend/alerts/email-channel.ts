/** Alerts to the firm by email: each by itself, or many in a digest. */

import type { SettingValues } from '#backend/settings/schema.ts'
import { type Alert, alertId } from './alert.ts'
import { digestWords, wordsFor } from './alert-words.ts'
import { type ChannelServices, messageId } from './channel.ts'
import { sendMail } from './mail.ts'
import type { Send } from './sender.ts'

export function open(settings: SettingValues, { firm }: ChannelServices): Send {
  return async (message) => {
    const [first] = message.alerts as readonly [Alert, ...Alert[]]
    const isDigest = message.count > 1
    const words = isDigest ? digestWords(message, firm) : wordsFor(first, firm)
    const about = isDigest ? `digest.${message.position}` : alertId(first)
    const id = await messageId(firm.derivationKey, about)
    return await sendMail(settings, { id, to: settings.ALERT_EMAIL_TO, ...words })
  }
}

export function sendTest(settings: SettingValues, now: Date) {
  return sendMail(settings, {
    id: `alerts.test.${now.getTime()}`,
    to: settings.ALERT_EMAIL_TO,
    subject: 'A test of alerts',
    text: `This is a test, sent ${now.toISOString()}. Email alerts work.\n`,
  })
}
