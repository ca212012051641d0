/**
 * The receipt to the visitor: that the form has arrived, what comes next, and nothing of what was typed.
 * The address is looked up in the journal when the receipt is sent, so that none is kept beside it and
 * an erased person gets none. So that the form is no way to fill a stranger's mailbox, an address gets
 * few of them a day.
 */

import { cellOf } from '#domain/lead-row.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import type { SiteFacts } from '../built-site.ts'
import type { Clock } from '../clock.ts'
import type { AlertBook } from '../journal/alert-book.ts'
import type { Journal } from '../journal/journal.ts'
import { personAddress } from '../persons/person-address.ts'
import type { MailConfig } from './alert-config.ts'
import { type FirmContext, messageId } from './channels.ts'
import { receiptChannel, receiptKind } from './collector.ts'
import { sendMail } from './mail.ts'
import type { ChannelOptions } from './sender.ts'

export interface ReceiptOptions {
  readonly mail: MailConfig
  readonly words: SiteFacts['receipts']
  readonly journal: Pick<Journal, 'find'>
  readonly alertBook: Pick<AlertBook, 'sentSince'>
  readonly derivationKey: FirmContext['derivationKey']
  readonly clock: Clock
}

/** A consultation request and a download on one day. */
const receiptsPerAddress = 2
const dayMs = 24 * 60 * 60_000

export function receipts({
  mail,
  words,
  journal,
  alertBook,
  derivationKey,
  clock,
}: ReceiptOptions): ChannelOptions {
  const sentTo = new SentReceipts(journal, alertBook, clock)
  return {
    channel: receiptChannel,
    messagesPerTenMinutes: Number.POSITIVE_INFINITY,
    heldMs: () => 0,
    isUrgent: () => false,
    send: async ([{ subject: id, event }]) => {
      const address = await addressOf(journal, id)
      const receipt = event === 'lead' ? words.lead : words.consultation_request
      if (address === undefined || (await sentTo.count(address)) >= receiptsPerAddress) {
        return { outcome: 'dropped' }
      }
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

/** Addresses that got a receipt in the last day; read from the journal once, then kept in memory. */
class SentReceipts {
  readonly #journal: ReceiptOptions['journal']
  readonly #alertBook: ReceiptOptions['alertBook']
  readonly #clock: Clock
  #sent: { readonly address: string; readonly at: number }[] | undefined

  constructor(
    journal: ReceiptOptions['journal'],
    alertBook: ReceiptOptions['alertBook'],
    clock: Clock,
  ) {
    this.#journal = journal
    this.#alertBook = alertBook
    this.#clock = clock
  }

  async count(address: string): Promise<number> {
    const now = this.#clock.now()
    this.#sent ??= await this.#read(now)
    this.#sent = this.#sent.filter(({ at }) => now - at < dayMs)
    return this.#sent.filter((sent) => sent.address === address).length
  }

  note(address: string): void {
    this.#sent?.push({ address, at: this.#clock.now() })
  }

  async #read(now: number) {
    const since = new Date(now - dayMs).toISOString()
    const sent = []
    for (const id of await this.#alertBook.sentSince(receiptChannel, since)) {
      const address = await addressOf(this.#journal, id)
      if (address !== undefined) sent.push({ address, at: now })
    }
    return sent
  }
}

/** Undefined where it was erased, or is none. */
async function addressOf(journal: Pick<Journal, 'find'>, id: string): Promise<string | undefined> {
  const event = await journal.find(id)
  return event && personAddress(cellOf(event.cells, 'email'))?.text
}
