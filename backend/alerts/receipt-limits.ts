/**
 * Limits on receipts, so that the forms can't flood strangers' mailboxes or get the firm's domain
 * onto block lists: each mailbox gets few a day, each client not many more, and all together no
 * more than a firm needs. Receipts beyond that are dropped. After a start, those of the last day
 * count that the journal would have brought; from which client they came isn't known any more.
 */

import type { JournalEvent } from '#backend/journal/journal.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/row-pages.ts'
import { personAddress } from '#backend/persons/person-address.ts'
import { dayMs } from '#domain/calendar-date.ts'
import { cellOf } from '#domain/lead-row.ts'
import type { ChannelServices } from './channel.ts'

/** A consultation request and a download on one day. */
export const perMailboxAndDay = 2
/** Many people may share a network address. All unknown clients share one budget. */
export const perClientAndDay = 20
/** For all mailboxes. A firm gets about thirty leads a day. */
export const perTenMinutes = 20
export const perDay = 200
const tenMinutesMs = 10 * 60_000
const eventsPerPage = 200

interface Receipt {
  readonly mailbox: string
  readonly client: string | undefined
  readonly at: number
}

/** @param eventNames events that bring receipts */
export function receiptLimits(services: ChannelServices, eventNames: readonly string[]) {
  const { journal, sendingClients, clock } = services
  let sent: Receipt[] | undefined

  function receiptOf({ id }: JournalEvent, mailbox: string, at: number): Receipt {
    return { mailbox, client: sendingClients.of(id), at }
  }

  /** Receipts that were sent before this process started. */
  async function earlierThan({ sequence }: JournalEvent): Promise<Receipt[]> {
    const since = clock.now() - dayMs
    const earlier: Receipt[] = []
    const { rowsBefore } = journal
    for await (const page of pagesFrom(sequence, eventsPerPage, rowsBefore, sequenceOf)) {
      for (const event of page) {
        const at = Date.parse(cellOf(event.cells, 'timestamp'))
        if (at < since) return earlier
        const address = addressOf(event)
        const isSent = eventNames.includes(cellOf(event.cells, 'event'))
        if (isSent && address !== undefined && !event.isLimited) {
          earlier.push(receiptOf(event, mailboxOf(address), at))
        }
      }
    }
    return earlier
  }

  return {
    /** Undefined if the event has none, or if its receipt doesn't fit every limit. */
    addressFor: async (event: JournalEvent): Promise<string | undefined> => {
      const address = addressOf(event)
      if (address === undefined) return undefined
      sent ??= await earlierThan(event)
      const now = clock.now()
      // Those sent while the clock was ahead would fill every limit until it has caught up.
      sent = sent.filter(({ at }) => at <= now && now - at < dayMs)
      const receipt = receiptOf(event, mailboxOf(address), now)
      return fits(receipt, sent) ? address : undefined
    },
    note: (event: JournalEvent): void => {
      sent?.push(receiptOf(event, mailboxOf(addressOf(event) ?? ''), clock.now()))
    },
  }
}

function fits({ mailbox, client, at: now }: Receipt, sent: readonly Receipt[]): boolean {
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

function addressOf({ cells }: JournalEvent): string | undefined {
  return personAddress(cellOf(cells, 'email'))?.text
}
