/**
 * Delivery actions for owners in the dashboard: sets rows aside, sends them again, or tries now, as
 * `leads sheet quarantine` and `leads sheet replay` do. A row in the Sheet is never written twice:
 * before delivered rows are sent again, the Sheet is read.
 */

import type { DeliveryAdmin } from '#backend/admin/admin-services.ts'
import type { Journal } from '#backend/journal/journal.ts'
import type { Chain, Outbox } from '#backend/journal/outbox.ts'
import { asSheetError, SheetCallError } from '#backend/sheet/sheet.ts'
import type { Dispatcher } from './dispatcher.ts'
import { findMissing } from './missing-rows.ts'

interface Services {
  readonly journal: Pick<Journal, 'findAll'>
  readonly outbox: Outbox
  readonly dispatcher: Pick<Dispatcher, 'tryNow' | 'wake'>
  readonly chain: () => Promise<Chain>
  /** Reads the ids of the rows now in the Sheet. @throws SheetCallError */
  readonly readIds: () => Promise<ReadonlySet<string>>
  readonly now?: () => Date
}

export function deliveryAdmin(services: Services): DeliveryAdmin {
  const { journal, outbox, dispatcher, readIds, now = () => new Date() } = services
  return {
    tryNow: () => dispatcher.tryNow(),
    wake: () => dispatcher.wake(),
    setAside: async (ids) => {
      const waiting = new Set((await outbox.events(ids)).map(({ id }) => id))
      const refusal = { reason: 'Set aside in the dashboard.', at: now().toISOString() }
      await outbox.quarantine([...waiting], refusal)
      return ids.flatMap((id) => (waiting.has(id) ? [] : { id, reason: 'It isn’t waiting.' }))
    },
    sendAgain: async (ids) => {
      const chain = await services.chain()
      const events = await journal.findAll(ids)
      const states = new Map(events.map(({ id, state }) => [id, state]))
      const idsThatAre = (state: string) => ids.filter((id) => states.get(id) === state)
      const delivered = idsThatAre('delivered')
      const lost =
        delivered.length > 0
          ? await findMissing(outbox, chain, readIds).catch(asSheetError)
          : undefined
      if (lost instanceof SheetCallError) return { outcome: 'unread', reason: lost.message }
      const missing = delivered.filter((id) => lost?.missing.includes(id))
      const count = await lost?.settle('send', missing)
      await outbox.release(idsThatAre('quarantined'))
      dispatcher.wake()
      const reason = 'Delivery wrote to the Sheet at the same moment. Try again.'
      return {
        outcome: 'asked',
        undone: [
          ...ids.flatMap((id) => undone(id, states.get(id), missing)),
          ...(count === 0 ? missing.map((id) => ({ id, reason })) : []),
        ],
      }
    },
  }
}

function undone(id: string, state: string | undefined, missing: readonly string[]) {
  if (state === undefined) return [{ id, reason: 'The journal has no such lead.' }]
  if (state === 'pending') return [{ id, reason: 'It is already waiting.' }]
  if (state !== 'delivered' || missing.includes(id)) return []
  return [{ id, reason: 'It is already in the Sheet.' }]
}
