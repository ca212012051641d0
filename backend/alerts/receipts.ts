/**
 * The receipt to the visitor: that the form has arrived, what comes next, and nothing of what was typed.
 * The address is looked up in the journal when the receipt is sent, so that none is kept beside it and
 * an erased person gets none. So that the forms are no way to fill strangers' mailboxes, or to bring the
 * firm's domain onto block lists, a mailbox gets few of them a day, one client's forms not many more, and
 * all together no more than a firm sends; what goes beyond is dropped.
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
const perMailboxAndDay = 2
/** Many people may share an address. Those whose client is not known share one budget. */
const perClientAndDay = 20
/** Of all mailboxes. A firm gets some thirty leads a day. */
const perTenMinutes = 20
const perDay = 200
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

/** Whether one more, for this event, is within every budget, by what the journal says was sent in the last day. */
async function hasRoom(
  { journal, alertStore, sendingClients, clock }: AlertServices,
  id: string,
  address: string,
): Promise<boolean> {
  const now = clock.now()
  const since = new Date(now - dayMs).toISOString()
  const clientOf = (eventId: string) => sendingClients.of(eventId)?.client
  const sent = []
  for (const { subject, settledAt } of await alertStore.sentSince(receiptChannel, since)) {
    const sentTo = await addressOf(journal, subject)
    if (sentTo === undefined) continue
    const at = Date.parse(settledAt)
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
 * Where mail to the address ends up, as far as that can be told: what follows a plus sign is a label of its owner's,
 * and at some providers dots say nothing. That elsewhere two people share a budget of receipts does no harm.
 */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const [local = ''] = address.slice(0, at).split('+', 1)
  return (local.replaceAll('.', '') + address.slice(at)).toLowerCase()
}

/** Undefined where it was erased, or is none. */
async function addressOf(journal: Pick<Journal, 'find'>, id: string): Promise<string | undefined> {
  const event = await journal.find(id)
  return event && personAddress(cellOf(event.cells, 'email'))?.text
}
