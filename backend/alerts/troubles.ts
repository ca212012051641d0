/**
 * Troubles: conditions that the firm must know of. A channel tells one while it lasts, once; a row
 * that Google refused later, or a client beyond its limit on another day, is news again.
 */

import type { Trouble } from '#backend/journal/alert-store.ts'
import type { JournalEvent } from '#backend/journal/journal.ts'
import { ageMs, moment } from '#backend/process/clock.ts'
import { cellOf } from '#domain/lead-row.ts'
import type { AlertServices } from './alert-channel.ts'

/** @returns a function that tells which troubles there are now, the urgent one first */
export function troubleWatch(services: AlertServices) {
  const { outbox, settings, clock, diskTrouble, clockTrouble } = services
  // Without a Sheet every event is pending, and none can be refused.
  const hasSheet = settings.GOOGLE_SHEET_ID !== undefined
  const stuckMs = settings.ALERT_STUCK_MINUTES * 60_000
  /** The oldest pending event; its own time says nothing if the clock was ahead at acceptance. */
  let oldestId: string | undefined
  let oldestSince = moment(clock)

  async function stuck() {
    const [oldest] = await outbox.pending(0, 1)
    if (oldest?.id !== oldestId) oldestSince = moment(clock)
    oldestId = oldest?.id
    if (oldest === undefined) return undefined
    const trouble = ofEvent('delivery.stuck', oldest)
    const waitedMs = Math.max(clock.now() - Date.parse(trouble.since), ageMs(clock, oldestSince))
    return waitedMs > stuckMs && trouble
  }

  /** Counted, so that none is beyond a list's end. */
  async function refused() {
    const newest = await outbox.newestRefused()
    if (newest === undefined) return undefined
    const trouble = ofEvent('lead.quarantined', newest)
    const since = newest.refusal?.at ?? trouble.since
    return { ...trouble, key: since, since, count: newest.count }
  }

  async function beyondLimit() {
    const newest = await outbox.newestLimited()
    if (newest === undefined) return undefined
    const { since } = ofEvent('limit.reached', newest)
    return { ...ofMachine('limit.reached', since), key: since.slice(0, 'yyyy-mm-dd'.length) }
  }

  return async (): Promise<readonly Trouble[]> => {
    const now = new Date(clock.now()).toISOString()
    const found = await Promise.all([
      diskTrouble() !== undefined && ofMachine('disk.low', now),
      clockTrouble() !== undefined && ofMachine('clock.wrong', now),
      beyondLimit(),
      hasSheet && stuck(),
      hasSheet && refused(),
    ])
    return found.filter((trouble) => typeof trouble === 'object')
  }
}

function ofMachine(kind: Trouble['kind'], since: string): Trouble {
  return { kind, key: '', since, id: null, event: null, count: null }
}

function ofEvent(kind: Trouble['kind'], { id, cells }: JournalEvent): Trouble {
  return { ...ofMachine(kind, cellOf(cells, 'timestamp')), id, event: cellOf(cells, 'event') }
}
