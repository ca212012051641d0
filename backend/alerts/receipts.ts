/**
 * The receipt to the visitor: that the form has arrived, what comes next, and nothing of what was typed.
 * The address is looked up in the journal when the receipt is sent, so that none is kept beside it and
 * an erased person gets none. So that the forms are no way to fill strangers' mailboxes, or to bring the
 * firm's domain onto block lists, a mailbox gets few of them a day, and all together no more than a firm
 * sends; what goes beyond is dropped.
 */

import type { SiteFacts } from '#backend/http/built-site.ts'
import type { AlertStore } from '#backend/journal/alert-store.ts'
import type { Journal } from '#backend/journal/journal.ts'
import { personAddress } from '#backend/persons/person-address.ts'
import type { Clock } from '#backend/process/clock.ts'
import { cellOf } from '#domain/lead-row.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import type { MailConfig } from './alert-config.ts'
import { type FirmContext, messageId } from './channels.ts'
import { receiptChannel, receiptKind } from './collector.ts'
import { sendMail } from './mail.ts'
import type { ChannelOptions } from './sender.ts'

export interface ReceiptOptions {
  readonly mail: MailConfig
  readonly words: SiteFacts['receipts']
  readonly journal: Pick<Journal, 'find'>
  readonly alertStore: Pick<AlertStore, 'sentSince'>
  readonly derivationKey: FirmContext['derivationKey']
  readonly clock: Clock
}

/** A consultation request and a download on one day. */
const perMailboxAndDay = 2
/** Of all mailboxes. A firm gets some thirty leads a day. */
const perTenMinutes = 20
const perDay = 200
const dayMs = 24 * 60 * 60_000
const tenMinutesMs = 10 * 60_000

export function receipts({
  mail,
  words,
  journal,
  alertStore,
  derivationKey,
  clock,
}: ReceiptOptions): ChannelOptions {
  const sentTo = new SentReceipts(journal, alertStore, clock)
  return {
    channel: receiptChannel,
    messagesPerTenMinutes: Number.POSITIVE_INFINITY,
    heldMs: () => 0,
    send: async ({ alerts: [{ subject: id, event }] }) => {
      const address = await addressOf(journal, id)
      const receipt = event === 'lead' ? words.lead : words.consultation_request
      if (address === undefined || !(await sentTo.hasRoom(address))) return { outcome: 'dropped' }
      const { attempt } = await sendMail(mail, {
        id: await messageId(derivationKey, `${receiptKind}.${id}`),
        to: [address],
        subject: receipt.subject,
        text: receipt.text.replace(':reference:', submissionReference(id)),
      })
      if (attempt.outcome === 'sent') sentTo.note(address)
      return attempt
    },
  }
}

/** Who got a receipt in the last day; read from the journal once, then kept in memory. */
class SentReceipts {
  readonly #journal: ReceiptOptions['journal']
  readonly #alertStore: ReceiptOptions['alertStore']
  readonly #clock: Clock
  #sent: { readonly mailbox: string; readonly at: number }[] | undefined

  constructor(
    journal: ReceiptOptions['journal'],
    alertStore: ReceiptOptions['alertStore'],
    clock: Clock,
  ) {
    this.#journal = journal
    this.#alertStore = alertStore
    this.#clock = clock
  }

  /** Whether one more to this address is within every budget. */
  async hasRoom(address: string): Promise<boolean> {
    const now = this.#clock.now()
    this.#sent ??= await this.#read(now)
    this.#sent = this.#sent.filter(({ at }) => now - at < dayMs)
    const mailbox = mailboxOf(address)
    return (
      this.#sent.length < perDay &&
      this.#sent.filter(({ at }) => now - at < tenMinutesMs).length < perTenMinutes &&
      this.#sent.filter((sent) => sent.mailbox === mailbox).length < perMailboxAndDay
    )
  }

  note(address: string): void {
    this.#sent?.push({ mailbox: mailboxOf(address), at: this.#clock.now() })
  }

  async #read(now: number) {
    const since = new Date(now - dayMs).toISOString()
    const sent = []
    for (const { subject, settledAt } of await this.#alertStore.sentSince(receiptChannel, since)) {
      const address = await addressOf(this.#journal, subject)
      if (address !== undefined) {
        sent.push({ mailbox: mailboxOf(address), at: Date.parse(settledAt) })
      }
    }
    return sent
  }
}

/**
 * Where mail to the address ends up, as far as that can be told: what follows a plus sign is a label of its owner's,
 * and at some providers dots say nothing. That elsewhere two people share a budget of receipts does no harm.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const [local = ''] = address.slice(0, at).split('+', 1)
  return (local.replaceAll('.', '') + address.slice(at)).toLowerCase()
}

/** Undefined where it was erased, or is none. */
async function addressOf(journal: Pick<Journal, 'find'>, id: string): Promise<string | undefined> {
  const event = await journal.find(id)
  return event && personAddress(cellOf(event.cells, 'email'))?.text
}
