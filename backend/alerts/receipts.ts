/**
 * Receipts for visitors: they say that the form has arrived, by when the firm answers, and what
 * comes next, and quote nothing. The channel goes through events by number like the others, one
 * message for each, so that a kill loses none. The address is read from the journal at sending, so
 * no copy is kept and an erased person gets none. A mail server that doesn't take one receipt now is
 * asked a few times and then not again, so that one visitor's address doesn't hold up the others.
 */

import type { JournalEvent } from '#backend/journal/journal.ts'
import { dayMs } from '#domain/calendar-date.ts'
import { gatedChecklist, openedAddress } from '#domain/forms/form.ts'
import { cellOf } from '#domain/lead-row.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { type AlertServices, eventChannel, type OpenChannel } from './alert-channel.ts'
import { addressOf, toldTime } from './email-channel.ts'
import { sendMail } from './mail.ts'

const mostAttempts = 4
/** A consultation request and a download on one day. */
export const perMailboxAndDay = 2
/** For all mailboxes: a firm gets about thirty leads a day. */
export const perDay = 100

export function openReceipts(services: AlertServices): OpenChannel {
  const { settings, clock } = services
  const rule = { names: ['consultation_request', 'lead'], isSingle: true }
  const limits = new ReceiptLimits()
  let tried = { id: '', times: 0 }

  return eventChannel(services, rule, async ({ id, events: [event] }) => {
    if (event === undefined) return { outcome: 'dropped' }
    const address = addressOf(event)
    if (address === undefined || !limits.allow(address, clock.now())) return { outcome: 'dropped' }
    const attempt = await sendMail(settings, { id, to: address, ...receiptFor(event, services) })
    if (attempt.outcome === 'sent') limits.note(address, clock.now())
    if (attempt.outcome !== 'retry' || attempt.isAboutMessage !== true) return attempt
    tried = { id, times: tried.id === id ? tried.times + 1 : 1 }
    return tried.times < mostAttempts ? attempt : { ...attempt, outcome: 'final' }
  })
}

/**
 * So that the forms can't flood strangers' mailboxes or get the firm's domain onto block lists.
 * Receipts beyond that are dropped. How many went out is forgotten at a restart.
 */
export class ReceiptLimits {
  #sent: readonly { readonly mailbox: string; readonly at: number }[] = []

  allow(address: string, now: number): boolean {
    // Those sent while the clock was ahead would fill every limit until it has caught up.
    this.#sent = this.#sent.filter(({ at }) => at <= now && now - at < dayMs)
    const ofMailbox = this.#sent.filter(({ mailbox }) => mailbox === mailboxOf(address))
    return this.#sent.length < perDay && ofMailbox.length < perMailboxAndDay
  }

  note(address: string, now: number): void {
    this.#sent = [...this.#sent, { mailbox: mailboxOf(address), at: now }]
  }
}

/**
 * The mailbox behind an address, as far as one can tell: text after a plus sign is its owner's
 * label, and some providers ignore dots. If two people elsewhere share a budget, that does no harm.
 */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const [local = ''] = address.slice(0, at).split('+', 1)
  return (local.replaceAll('.', '') + address.slice(at)).toLowerCase()
}

function receiptFor(event: JournalEvent, { site, siteUrl }: AlertServices) {
  const { office, firm, receipts } = site
  const isDownload = cellOf(event.cells, 'event') === 'lead'
  const { subject, text } = isDownload ? receipts.lead : receipts.consultation_request
  return {
    from: { name: firm.name, address: firm.email },
    replyTo: firm.email,
    subject,
    text: text
      .replaceAll(':told:', toldTime(event, office) ?? '')
      .replace(':link:', openedAddress(`${siteUrl}${gatedChecklist.page}`, event.id))
      .replace(':reference:', submissionReference(event.id)),
  }
}
