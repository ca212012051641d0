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
  const { settings, receiptWords: words, journal, firm, sendingClients, clock } = services
  /** Receipts of the last day: read from the journal once, then kept in memory. */
  let sent: readonly SentReceipt[] | undefined
  return async ({ alerts: [{ subject: id, event }] }) => {
    const address = await addressOf(journal, id)
    if (address === undefined) return { outcome: 'dropped' }
    const next = {
      mailbox: mailboxOf(address),
      client: sendingClients.of(id)?.client,
      at: clock.now(),
    }
    sent ??= await sentBefore(services)
    sent = sent.filter(({ at }) => next.at - at < dayMs)
    if (!hasRoom(sent, next)) return { outcome: 'dropped' }
    const receipt = event === 'lead' ? words.lead : words.consultation_request
    const attempt = await sendMail(settings, {
      id: await messageId(firm.derivationKey, `${receiptKind}.${id}`),
      to: [address],
      subject: receipt.subject,
      text: receipt.text.replace(':reference:', submissionReference(id)),
    })
    if (attempt.outcome === 'sent') sent = [...sent, next]
    return attempt
  }
}

interface SentReceipt {
  readonly mailbox: string
  readonly client: string | undefined
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Whether one more is within every budget. @param sent those of the last day */
function hasRoom(sent: readonly SentReceipt[], next: SentReceipt): boolean {
  const { mailbox, client, at: now } = next
  return (
    sent.length < perDay &&
    sent.filter(({ at }) => now - at < tenMinutesMs).length < perTenMinutes &&
    sent.filter((other) => other.mailbox === mailbox).length < perMailboxAndDay &&
    sent.filter((other) => other.client === client).length < perClientAndDay
  )
}

async function sentBefore({ journal, alertStore, sendingClients, clock }: AlertServices) {
  const since = new Date(clock.now() - dayMs).toISOString()
  const sent: SentReceipt[] = []
  for (const { subject, settledAt } of await alertStore.sentSince(receiptChannel, since)) {
    const address = await addressOf(journal, subject)
    if (address !== undefined) {
      const at = Date.parse(settledAt)
      sent.push({ mailbox: mailboxOf(address), client: sendingClients.of(subject)?.client, at })
    }
  }
  return sent
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
