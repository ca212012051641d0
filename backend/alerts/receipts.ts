/**
 * Receipts for visitors: they say that the form has arrived, by when the firm answers, and what
 * comes next, and quote nothing. The channel goes through events by number like the others, one
 * message for each, so that a kill loses none. The address is read from the journal at sending, so
 * no copy is kept and an erased person gets none. A mail server that doesn't take one receipt now is
 * asked a few times and then not again, so that one visitor's address doesn't hold up the others.
 */

import { gatedChecklist, openedAddress } from '#domain/gated-resource.ts'
import { cellOf } from '#domain/lead-row.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import type { Attempt, Message, ToldEvent } from './alert.ts'
import { toldTime } from './alert-words.ts'
import type { ChannelServices, OpenChannel } from './channel.ts'
import { type Mail, sendMail } from './mail.ts'
import { receiptLimits } from './receipt-limits.ts'
import { toldEvents } from './told-events.ts'

const mostAttempts = 4

export function open(services: ChannelServices): OpenChannel {
  const { settings, journal } = services
  const rule = { events: ['consultation_request', 'lead'], tellsFlood: false, isSingle: true }
  const events = toldEvents(journal, rule)
  const limits = receiptLimits(services, rule.events)
  let attempts = { id: '', count: 0 }

  async function send({ id, after, through }: Message): Promise<Attempt> {
    const [event] = (await events.between(after, through, 1)).newest
    const address = event && (await limits.addressFor(event))
    if (event === undefined || address === undefined) return { outcome: 'dropped' }
    const attempt = await sendMail(settings, { id, to: address, ...receiptFor(event, services) })
    if (attempt.outcome === 'sent') limits.note(event)
    if (attempt.outcome !== 'retry' || attempt.isAboutMessage !== true) return attempt
    attempts = { id: event.id, count: attempts.id === event.id ? attempts.count + 1 : 1 }
    return attempts.count < mostAttempts ? attempt : { ...attempt, outcome: 'final' }
  }

  return { ...events.channel, send }
}

function receiptFor(
  { id, cells }: ToldEvent,
  { site, siteUrl }: Pick<ChannelServices, 'site' | 'siteUrl'>,
): Pick<Mail, 'from' | 'replyTo' | 'subject' | 'text'> {
  const { office, firm, receipts } = site
  const isDownload = cellOf(cells, 'event') === 'lead'
  const words = isDownload ? receipts.lead : receipts.consultation_request
  return {
    from: { name: firm.name, address: firm.email },
    replyTo: firm.email,
    subject: words.subject,
    text: words.text
      .replaceAll(':told:', toldTime({ cells }, office) ?? '')
      .replace(':link:', openedAddress(`${siteUrl}${gatedChecklist.page}`, id))
      .replace(':reference:', submissionReference(id)),
  }
}
