/**
 * Troubles: conditions that the firm must know of. Each channel notes one when it begins, tells it
 * once, and forgets it when it is over and was told; so a full disk or a stopped delivery that came
 * and went while a channel failed is still told. Rows that Google refused are counted, so that none is beyond a list's end.
 */

import type { NotedTrouble } from '#backend/journal/alert-store.ts'
import type { JournalEvent } from '#backend/journal/journal.ts'
import type { Outbox } from '#backend/journal/outbox.ts'
import { ageMs, type Clock, moment } from '#backend/process/clock.ts'
import { isDiskLow } from '#backend/process/disk-space.ts'
import { cellOf } from '#domain/lead-row.ts'
import type { Trouble, TroubleKind } from './alert.ts'

export interface TroubleOptions {
  readonly outbox: Pick<Outbox, 'pending' | 'newestRefused' | 'newestLimited'>
  /** Without a Sheet every event is pending, and none can be refused. */
  readonly hasSheet: boolean
  readonly stuckMinutes: number
  /** Free bytes where the leads are kept; undefined if that is on another machine. */
  readonly freeBytes: (() => Promise<number>) | undefined
  readonly clock: Clock
  /** Why this machine's clock is not believed; undefined if it is. */
  readonly clockTrouble?: () => string | undefined
}

export type TroubleWatch = ReturnType<typeof troubleWatch>

/** @returns a function that tells which troubles there are now */
export function troubleWatch(options: TroubleOptions) {
  const { outbox, hasSheet, stuckMinutes, freeBytes, clock, clockTrouble } = options
  /** The oldest pending event; its own time says nothing if the clock was ahead at acceptance. */
  let oldestId: string | undefined
  let oldestSince = moment(clock)
  let wasLow = false

  async function stuck(): Promise<Trouble | undefined> {
    const [oldest] = await outbox.pending(0, 1)
    if (oldest?.id !== oldestId) oldestSince = moment(clock)
    oldestId = oldest?.id
    if (oldest === undefined) return undefined
    const waitedMs = Math.max(clock.now() - timeOf(oldest), ageMs(clock, oldestSince))
    return waitedMs > stuckMinutes * 60_000 ? about('delivery.stuck', oldest) : undefined
  }

  async function refused(): Promise<Trouble | undefined> {
    const newest = await outbox.newestRefused()
    if (newest === undefined) return undefined
    const { count } = newest
    const trouble = about('lead.quarantined', newest)
    const since = newest.refusal?.at ?? trouble.since
    return { ...trouble, key: `${count} ${since}`, since, count }
  }

  async function beyondLimit(): Promise<Trouble | undefined> {
    const newest = await outbox.newestLimited()
    if (newest === undefined) return undefined
    const { since } = about('limit.reached', newest)
    const day = since.slice(0, 'yyyy-mm-dd'.length)
    return { ...about('limit.reached', newest), key: day, id: null, event: null }
  }

  async function lowDisk(): Promise<Trouble | undefined> {
    if (freeBytes === undefined) return undefined
    wasLow = isDiskLow(await freeBytes(), wasLow)
    if (!wasLow) return undefined
    const since = new Date(clock.now()).toISOString()
    return { kind: 'disk.low', key: since, since, id: null, event: null, count: null }
  }

  async function wrongClock(): Promise<Trouble | undefined> {
    if (clockTrouble?.() === undefined) return undefined
    const since = new Date(clock.now()).toISOString()
    return { kind: 'clock.wrong', key: since, since, id: null, event: null, count: null }
  }

  return async (): Promise<readonly Trouble[]> => {
    const looks = [lowDisk, wrongClock, beyondLimit, ...(hasSheet ? [stuck, refused] : [])]
    const found = await Promise.all(looks.map((look) => look()))
    return found.flatMap((trouble) => trouble ?? [])
  }
}

function about(kind: TroubleKind, { id, cells }: JournalEvent): Trouble {
  const since = cellOf(cells, 'timestamp')
  return { kind, key: id, since, id, event: cellOf(cells, 'event'), count: null }
}

function timeOf({ cells }: JournalEvent): number {
  return Date.parse(cellOf(cells, 'timestamp'))
}

/**
 * What a channel has noted, brought up to what there is now. Rows that were set aside are over only
 * once a person dealt with them, who then needn't be told; other troubles stay until they are told.
 */
export function notedWith(
  noted: readonly NotedTrouble[],
  current: readonly Trouble[],
): readonly NotedTrouble[] {
  const kept = noted.filter(({ kind, stage }) => {
    const endsByItself = kind === 'delivery.stuck' || kind === 'disk.low'
    const mayBeNews = stage === 'trying' || (stage === 'untold' && endsByItself)
    return mayBeNews || current.some((trouble) => trouble.kind === kind)
  })
  const updated = kept.map((old): NotedTrouble => {
    const now = current.find(({ kind }) => kind === old.kind)
    if (now === undefined || old.stage === 'trying') return old
    if (hasGrown(old, now)) return { ...now, stage: 'untold' }
    return { ...old, count: now.count }
  })
  const fresh = current.filter(({ kind }) => !kept.some((old) => old.kind === kind))
  return [...updated, ...fresh.map((trouble): NotedTrouble => ({ ...trouble, stage: 'untold' }))]
}

const countedKind: TroubleKind = 'lead.quarantined'

/** Whether a trouble that was told is news again: another row was refused, or it is another day. */
function hasGrown(old: Trouble, now: Trouble): boolean {
  if (now.kind === 'limit.reached') return now.key > old.key
  if (now.kind !== countedKind) return false
  return (now.count ?? 0) > (old.count ?? 0) || now.since > old.since
}
