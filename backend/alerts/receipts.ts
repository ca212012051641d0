/**
 * Receipts for visitors: they say that the form has arrived and what comes next, and quote nothing.
 * The address is read from the journal at sending, so no copy is kept and an erased person gets
 * none. So that the forms can't flood strangers' mailboxes or get the firm's domain onto block
 * lists, each mailbox gets few a day, each client not many more, and all together no more than a
 * firm needs. Receipts beyond that are dropped.
 */

import type { Journal } from '#backend/journal/journal.ts'
import { personAddress } from '#backend/persons/person-address.ts'
import { dayMs } from '#domain/calendar-date.ts'
import { cellOf } from '#domain/lead-row.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { receiptChannel, receiptKind } from './alert.ts'
import { type AlertServices, messageId, type Send } from './channel.ts'
import { sendMail } from './mail.ts'

/** A consultation request and a download on one day. */
export const perMailboxAndDay = 2
/** Many people may share a network address. All unknown clients share one budget. */
export const perClientAndDay = 20
/** For all mailboxes. A firm gets about thirty leads a day. */
export const perTenMinutes = 20
export const perDay = 200
const tenMinutesMs = 10 * 60_000

export function open(services: AlertServices): Send {
  const { settings, receiptWords: words, journal, firm } = services
  return async ({ alerts: [{ subject: id, event }] }) => {
    const address = await addressOf(journal, id)
    if (address === undefined || !(await hasRoom(services, id, address))) {
      return { outcome: 'dropped' }
    }
    const receipt = event === 'lead' ? words.lead : words.consultation_request
    return await sendMail(settings, {
      id: await messageId(firm.derivationKey, `${receiptKind}.${id}`),
      to: [address],
      subject: receipt.subject,
      text: receipt.text.replace(':reference:', submissionReference(id)),
    })
  }
}

/** Whether this event's receipt fits every budget, given those sent in the last day. */
async function hasRoom(
  { journal, alertStore, sendingClients, clock }: AlertServices,
  id: string,
  address: string,
): Promise<boolean> {
  const now = clock.now()
  const since = new Date(now - dayMs).toISOString()
  const clientOf = (eventId: string) => sendingClients.of(eventId)
  const sent = []
  for (const { subject, settledAt } of await alertStore.sentSince(receiptChannel, since)) {
    const at = Date.parse(settledAt)
    // Those sent while the clock was ahead would fill every budget until it has caught up.
    const sentTo = at > now ? undefined : await addressOf(journal, subject)
    if (sentTo === undefined) continue
    sent.push({ mailbox: mailboxOf(sentTo), client: clientOf(subject), at })
  }
  const [mailbox, client] = [mailboxOf(address), clientOf(id)]
  return (
    sent.length < perDay &&
    sent.filter(({ at }) => now - at < tenMinutesMs).length < perTenMinutes &&
    sent.filter((other) => other.mailbox === mailbox).length < perMailboxAndDay &&
    sent.filter((other) => other.client === client).length < perClientAndDay
  )
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

/** Undefined if it was erased or is no address. */
async function addressOf(journal: Pick<Journal, 'find'>, id: string): Promise<string | undefined> {
  const event = await journal.find(id)
  return event && personAddress(cellOf(event.cells, 'email'))?.text
}
