/**
 * The channel that sends the weekly report. It is noted as an alert, once for each week; its figures are counted when it
 * is sent, under an id that depends on the week alone.
 */

import type { AddressedMail } from '#backend/alerts/alert-config.ts'
import { type FirmContext, messageId } from '#backend/alerts/channels.ts'
import { reportChannel, reportKind } from '#backend/alerts/collector.ts'
import { sendMail } from '#backend/alerts/mail.ts'
import type { ChannelOptions } from '#backend/alerts/sender.ts'
import type { Clock } from '#backend/process/clock.ts'
import { type FiguresOptions, weeklyFigures } from './weekly-figures.ts'
import { reportWords } from './weekly-words.ts'

export interface ReportOptions extends Pick<FiguresOptions, 'journal' | 'statuses' | 'hasSheet'> {
  readonly mail: AddressedMail
  readonly firm: FirmContext
  readonly clock: Clock
}

export function weeklyReport({ mail, firm, clock, ...counted }: ReportOptions): ChannelOptions {
  return {
    channel: reportChannel,
    messagesPerTenMinutes: Number.POSITIVE_INFINITY,
    heldMs: () => 0,
    send: async ({ alerts: [{ subject: monday }] }) => {
      const options = { ...counted, office: firm.office, now: clock.now() }
      const words = reportWords(await weeklyFigures(options, monday), firm)
      const id = await messageId(firm.derivationKey, `${reportKind}.${monday}`)
      return (await sendMail(mail, { id, to: mail.to, ...words })).attempt
    },
  }
}
