/**
 * Alerts as the service uses them: opens, starts, reports on and stops them. Accepted leads wake
 * them but never wait: alerts read the journal a moment later and send from a store of their own.
 */

import type { StoredAlert } from '#backend/journal/alert-store.ts'
import { renewedLease, standbyPollMs } from '#backend/journal/lease.ts'
import { msUntilOpen } from '#backend/office/office-calendar.ts'
import { errorTrace } from '#backend/process/errors.ts'
import { type StoppableSleep, stoppableSleep } from '#backend/process/sleep.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import type { Office } from '#domain/office.ts'
import { urgentKind } from './alert.ts'
import type { AlertServices } from './channel.ts'
import { channelsOn } from './channels.ts'
import { alertCollector } from './collector.ts'
import { alertSender } from './sender.ts'

export type Alerts = Awaited<ReturnType<typeof openAlerts>>
export type AlertsReport = Awaited<ReturnType<Alerts['report']>>

interface Worker {
  /** @returns milliseconds until there may be more to do; 0 means at once */
  readonly look: () => Promise<number>
  readonly pauses: StoppableSleep
}

/** Leads that come at the same moment are recorded in one write, which no answer waits for. */
const gatherMs = 500
const afterErrorMs = 5_000
/** Each message costs a write of its own: a flood of them must not keep leads from the disk. */
const paceMs = 100
const keepSettledMs = 30 * 24 * 60 * 60_000
const pruneEveryMs = 60 * 60_000

/** Milliseconds for which the firm's channels hold what isn't urgent; 0 if they hold nothing. */
export function holdMs(settings: SettingValues, office: Office, now: number): number {
  return settings.ALERT_HOURS === 'office' ? msUntilOpen(office, now) : 0
}

/** Writes nothing until `prepare`. */
export async function openAlerts(services: AlertServices) {
  const { journal, alertStore, settings, firm, log, onFailed, clock } = services
  const lease = renewedLease(alertStore.leases, 'alerts', clock)
  const channels = channelsOn(settings)
  const collector = alertCollector({ ...services, channels })
  const notHeld = () => 0
  const inOfficeHours = ({ kind }: StoredAlert) =>
    kind === urgentKind ? 0 : holdMs(settings, firm.office, clock.now())
  const senders = await Promise.all(
    channels.map(async ({ channel, load, isForFirm, messagesPerTenMinutes }) => {
      const sender = alertSender({
        ...{ channel, messagesPerTenMinutes, alertStore, clock, log },
        send: (await load()).open(services),
        heldMs: isForFirm ? inOfficeHours : notHeld,
        onFailed: (alerts) => onFailed(channel, alerts),
      })
      return {
        channel,
        isForFirm,
        sender,
        look: () => sender.sendNext(),
        pauses: stoppableSleep(clock),
      }
    }),
  )
  const collecting = { look: collect, pauses: stoppableSleep(clock) }
  const workers: readonly Worker[] = [collecting, ...senders]
  let running: readonly Promise<void>[] = []
  let prunedAt = Number.NEGATIVE_INFINITY

  async function collect(): Promise<number> {
    await collecting.pauses.pause(gatherMs)
    await collector.collectEvents()
    await collector.collectTroubles()
    await collector.collectReport()
    for (const { pauses } of senders) pauses.wake()
    if (clock.monotonicMs() - prunedAt > pruneEveryMs) {
      prunedAt = clock.monotonicMs()
      await alertStore.prune(new Date(clock.now() - keepSettledMs).toISOString())
    }
    return Number.POSITIVE_INFINITY
  }

  /** Looks while this instance has the lease, and retries after errors. */
  function keepLooking({ look, pauses }: Worker): Promise<void> {
    async function work(): Promise<void> {
      pauses.beginLook()
      if (!(await lease.hold())) return pauses.pause(standbyPollMs)
      const waitMs = await look()
      if (waitMs === 0) await pauses.pause(paceMs)
      else await pauses.pauseUntilWoken(Math.min(waitMs, alertStore.idlePollMs))
    }
    return pauses.repeat(work, (error) => {
      log.warn(`alerts: ${errorTrace(error)}`)
      return pauses.pause(afterErrorMs)
    })
  }

  return {
    /** Records where alerts begin, or that they are off, before the first lead can come. */
    prepare: async (): Promise<void> => {
      try {
        if (channels.length === 0) await alertStore.forgetProgress()
        else await collector.progress()
      } catch (error) {
        // The disk may be full; this is recorded once alerts begin to work.
        log.warn(`alerts: ${errorTrace(error)}`)
      }
    },
    start: (): void => {
      if (channels.length === 0) return
      journal.onAppend(() => collecting.pauses.wake())
      running = workers.map(keepLooking)
    },
    report: async () => {
      const counts = await alertStore.counts()
      const now = clock.now()
      const heldMs = holdMs(settings, firm.office, now)
      const countOf = (channel: string, state: string) =>
        counts.find((count) => count.channel === channel && count.state === state)?.alerts ?? 0
      return {
        channels: senders.map(({ channel, isForFirm, sender }) => ({
          channel,
          waiting: countOf(channel, 'waiting'),
          /** Given up: a person should look. */
          failed: countOf(channel, 'failed'),
          /** When the office opens, if alerts that aren't urgent wait for that; ISO 8601, UTC. */
          heldUntil: isForFirm && heldMs > 0 ? new Date(now + heldMs).toISOString() : null,
          ...sender.report(),
        })),
      }
    },
    /** A message under way may still arrive; the next start sends it again, under the same id. */
    stop: async (): Promise<void> => {
      await Promise.all(workers.map(({ pauses }, index) => pauses.stop(running[index])))
      await lease.release()
    },
  }
}
