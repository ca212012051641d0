/**
 * Collector of alerts: fills the alert store from the journal, a while after the commit, so that no
 * answer waits for it. Its place in the journal moves on in the transaction that adds the alerts,
 * so a kill at any point loses none and duplicates none.
 */

import type { AlertProgress, NewAlert } from '#backend/journal/alert-store.ts'
import type { JournalEvent } from '#backend/journal/journal.ts'
import { lastReportDue } from '#backend/office/office-calendar.ts'
import { ageMs, moment } from '#backend/process/clock.ts'
import { isDiskLow } from '#backend/process/disk-space.ts'
import { extraIn, isSetAside } from '#domain/lead-extra.ts'
import { cellOf, leadEventNames } from '#domain/lead-row.ts'
import { type AlertKind, receiptChannel, receiptKind, reportChannel, reportKind } from './alert.ts'
import type { AlertServices } from './channel.ts'
import type { ChannelOn } from './channels.ts'

export type CollectorOptions = AlertServices & {
  /** The channels that are on. */
  readonly channels: readonly Pick<ChannelOn, 'channel' | 'isForFirm' | 'messagesPerTenMinutes'>[]
}

/** Few enough that reading them doesn't delay answers. */
const eventsPerPage = 200
const quarantinedPerLook = 500

type AlertFacts = Omit<NewAlert, 'channel'>

export type Collector = ReturnType<typeof alertCollector>

export function alertCollector(options: CollectorOptions) {
  const { alertStore, journal, outbox, settings, channels, clock } = options
  let knownQuarantined: ReadonlySet<string> = new Set()
  /** The oldest pending event; its own time says nothing if the clock was ahead at acceptance. */
  let oldestId: string | undefined
  let oldestSince = moment(clock)

  /** As stored, since another instance may have moved on. The first time ever, skips old events. */
  async function progress(): Promise<AlertProgress> {
    const known = await alertStore.progress()
    if (known !== undefined) return known
    const begun = { after: await journal.lastSequence() }
    await alertStore.note(begun, [])
    return begun
  }

  async function note(changed: Partial<AlertProgress>, alerts: readonly NewAlert[]): Promise<void> {
    await alertStore.note({ ...(await progress()), ...changed }, alerts)
  }

  /** Leads beyond a daily limit bring no receipt: they wait for a person's decision. */
  function alertsOf(event: JournalEvent): readonly NewAlert[] {
    const name = leadEventNames.find((known) => known === cellOf(event.cells, 'event'))
    const signs = suspectSigns(event)
    if (name === undefined || isSetAside(signs)) return []
    if (cellOf(event.cells, 'email') === '') return []
    const facts = factsOf(signs.length > 0 ? 'lead.marked' : 'lead.accepted', event)
    // One client's flood must not delay other messages, so only digests report it.
    const isLimited = event.isLimited === true
    const told = forEachChannel(facts, isLimited)
    const getsReceipt = name === 'consultation_request' || name === 'lead'
    return [
      ...(settings.ALERT_EVENTS.some((chosen) => chosen === name) ? told : []),
      ...(getsReceipt && isOn(receiptChannel) && !isLimited
        ? [{ ...facts, kind: receiptKind, channel: receiptChannel }]
        : []),
    ]
  }

  /** One alert per day: the store takes a subject only once. */
  function limitsReached(limited: readonly JournalEvent[]): readonly NewAlert[] {
    const firstOfDay = new Map<string, string>()
    for (const { cells } of limited) {
      const since = cellOf(cells, 'timestamp')
      const day = since.slice(0, 'yyyy-mm-dd'.length)
      if (!firstOfDay.has(day)) firstOfDay.set(day, since)
    }
    return [...firstOfDay].flatMap(([subject, since]) =>
      forEachChannel({ kind: 'limit.reached', subject, event: '', since }),
    )
  }

  async function collectStuck(): Promise<void> {
    const [oldest] = await outbox.pending(0, 1)
    const stuckMs = settings.ALERT_STUCK_MINUTES * 60_000
    if (oldest?.id !== oldestId) oldestSince = moment(clock)
    oldestId = oldest?.id
    const isStuck =
      oldest !== undefined &&
      (clock.now() - Date.parse(cellOf(oldest.cells, 'timestamp')) > stuckMs ||
        ageMs(clock, oldestSince) > stuckMs)
    const { stuckOn } = await progress()
    if (isStuck === (stuckOn !== undefined)) return
    await note(
      { stuckOn: isStuck ? oldest.id : undefined },
      isStuck ? forEachChannel(factsOf('delivery.stuck', oldest)) : [],
    )
  }

  /** Alerts that are in the store already change nothing. */
  async function collectQuarantined(): Promise<void> {
    const quarantined = await outbox.quarantined(quarantinedPerLook)
    const fresh = quarantined.filter(({ id }) => !knownQuarantined.has(id))
    if (fresh.length === 0) return
    const alerts = fresh
      .filter((event) => !isSetAside(suspectSigns(event)))
      .flatMap((event) => {
        const since = event.refusal?.at ?? cellOf(event.cells, 'timestamp')
        return forEachChannel({ ...factsOf('lead.quarantined', event), since })
      })
    await note({}, alerts)
    knownQuarantined = new Set(quarantined.map(({ id }) => id))
  }

  async function collectDisk(free: number): Promise<void> {
    const { diskLowSince } = await progress()
    const wasLow = diskLowSince !== undefined
    const isLow = isDiskLow(free, wasLow)
    if (isLow === wasLow) return
    const since = new Date(clock.now()).toISOString()
    const facts = { kind: 'disk.low', subject: since, event: '', since } as const
    await note({ diskLowSince: isLow ? since : undefined }, isLow ? forEachChannel(facts) : [])
  }

  /** For the firm's channels. @param isForDigests only those that send digests */
  function forEachChannel(facts: AlertFacts, isForDigests = false) {
    return channels
      .filter(({ isForFirm }) => isForFirm)
      .filter(({ messagesPerTenMinutes }) => !isForDigests || messagesPerTenMinutes !== undefined)
      .map(({ channel }) => ({ ...facts, channel }))
  }

  function isOn(name: string): boolean {
    return channels.some(({ channel }) => channel === name)
  }

  return {
    progress,
    /** Records alerts for events accepted since. */
    collectEvents: async (): Promise<void> => {
      for (;;) {
        const { after } = await progress()
        const events = await journal.rows(after, eventsPerPage)
        const last = events.at(-1)
        if (last === undefined) return
        const alerts = [
          ...events.flatMap(alertsOf),
          ...limitsReached(events.filter(({ isLimited }) => isLimited)),
        ]
        await note({ after: last.sequence }, alerts)
        if (events.length < eventsPerPage) return
      }
    },
    /** Records troubles that have begun and ones that have ended. */
    collectTroubles: async (): Promise<void> => {
      if (options.hasSheet) {
        await collectStuck()
        await collectQuarantined()
      }
      if (options.freeBytes !== undefined) await collectDisk(await options.freeBytes())
    },
    /** One report a week, but none for weeks before reports were turned on. */
    collectReport: async (): Promise<void> => {
      const { reportedOn } = await progress()
      const now = clock.now()
      const monday = isOn(reportChannel) ? lastReportDue(options.firm.office, now) : undefined
      if (monday === reportedOn) return
      const isDue = monday !== undefined && reportedOn !== undefined
      const since = new Date(now).toISOString()
      const facts = { kind: reportKind, channel: reportChannel, event: '', since }
      await note({ reportedOn: monday }, isDue ? [{ ...facts, subject: monday }] : [])
    },
  }
}

function factsOf(kind: AlertKind, { id, cells }: JournalEvent): AlertFacts {
  return {
    kind,
    subject: id,
    event: cellOf(cells, 'event'),
    since: cellOf(cells, 'timestamp'),
  }
}

function suspectSigns({ cells }: JournalEvent): readonly string[] {
  return extraIn(cells)?.suspect ?? []
}
