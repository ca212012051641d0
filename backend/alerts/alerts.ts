/**
 * Alerts as the service uses them. Each receiver is a channel of its own with one row in the
 * journal, so that none waits for another:
 *
 *   sentThrough    the number up to which its events are told
 *   tryingThrough  the number up to which the message under way tells; unset: none is under way
 *   failingSince   since when no message went through
 *   troubles       conditions, each untold, in the message under way, or told until it is over
 *
 * idle → trying: the number, the troubles and the time are saved before the first attempt. Message
 * and id follow from them, so after a kill the same message goes out under the same id, by which
 * receivers recognize a repeat.
 * trying → idle: the other side accepted it, or refused it for good (counted, logged).
 * trying → trying: it was refused for now, got no answer, or a kill hides whether it did. It may have
 * arrived, so it is repeated unchanged until it is accepted. The next message then tells all that
 * has come about: one digest after an outage, however long that was.
 *
 * A kill between sending and recording makes a message go out twice, never not at all. Accepted
 * leads wake the channels but never wait for them. What came before a channel was on is not told.
 */

import type { AlertStore, ChannelState } from '#backend/journal/alert-store.ts'
import { type DerivationKeys, derive } from '#backend/journal/derivation-keys.ts'
import type { Journal } from '#backend/journal/journal.ts'
import { renewedLease, standbyPollMs } from '#backend/journal/lease.ts'
import { msUntilOpen } from '#backend/office/office-calendar.ts'
import { errorTrace } from '#backend/process/errors.ts'
import { type StoppableSleep, stoppableSleep } from '#backend/process/sleep.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import type { Office } from '#domain/office.ts'
import type { ChannelServices, OpenChannel } from './channel.ts'
import { type ChannelOn, channelsOn } from './channels.ts'
import { Sender, type SenderOptions } from './sender.ts'
import type { TroubleWatch } from './troubles.ts'

export interface AlertServices extends ChannelServices {
  readonly journal: ChannelServices['journal'] & Pick<Journal, 'onAppend'>
  readonly alertStore: AlertStore
  readonly keys: Pick<DerivationKeys, 'all'>
  readonly troubles: TroubleWatch
  readonly log: SenderOptions['log']
  readonly onFailed: (channel: string, notices: number) => void
}

export type Alerts = Awaited<ReturnType<typeof openAlerts>>
export type AlertsReport = Awaited<ReturnType<Alerts['report']>>

interface Worker extends ChannelOn {
  readonly open: OpenChannel
  readonly sender: Sender
  readonly pauses: StoppableSleep
}

/** Leads that come at the same moment go into one message, which no answer waits for. */
const gatherMs = 500
const afterErrorMs = 5_000
/** Each message costs writes: a flood of them must not keep leads from the disk. */
const paceMs = 100

/** Milliseconds for which the firm's channels hold what isn't urgent; 0 if they hold nothing. */
export function holdMs(settings: SettingValues, office: Office, now: number): number {
  return settings.ALERT_HOURS === 'office' ? msUntilOpen(office, now) : 0
}

/** Writes nothing until `prepare`. */
export async function openAlerts(services: AlertServices) {
  const { alertStore, clock, journal, log, settings, site } = services
  const lease = renewedLease(alertStore.leases, 'alerts', clock)
  const workers = await Promise.all(channelsOn(settings).map((on) => openWorker(on, services)))
  let running: readonly Promise<void>[] = []
  let isPrepared = false

  async function prepare(): Promise<void> {
    if (isPrepared) return
    await beginChannels(workers, alertStore)
    isPrepared = true
  }

  /** Looks while this instance has the lease, and retries after errors. */
  function keepLooking({ sender, pauses }: Worker): Promise<void> {
    async function work(): Promise<void> {
      pauses.beginLook()
      if (!(await lease.hold())) return pauses.pause(standbyPollMs)
      await prepare()
      const waitMs = await sender.sendNext(pauses.stopped)
      if (waitMs === 0) return pauses.pause(paceMs)
      await pauses.pauseUntilWoken(Math.min(waitMs, alertStore.idlePollMs))
      await pauses.pause(gatherMs)
    }
    return pauses.repeat(work, (error) => {
      log.warn(`alerts: ${errorTrace(error)}`)
      return pauses.pause(afterErrorMs)
    })
  }

  return {
    /** Records where channels begin, and which are off, before the first lead can come. */
    prepare: async (): Promise<void> => {
      try {
        await prepare()
      } catch (error) {
        // The disk may be full; this is done once alerts begin to work.
        log.warn(`alerts: ${errorTrace(error)}`)
      }
    },
    start: (): void => {
      if (workers.length === 0) return
      journal.onAppend(() => {
        for (const { pauses } of workers) pauses.wake()
      })
      running = workers.map(keepLooking)
    },
    report: async () => {
      const states = await alertStore.all()
      const now = clock.now()
      const heldMs = holdMs(settings, site.office, now)
      const channels = workers.map(async ({ open, channel, receiver, key, isForFirm, sender }) => {
        const state = states.find((one) => one.channel === key)
        return {
          channel,
          receiver: receiver || null,
          waiting: state === undefined ? 0 : await countWaiting(open, state),
          /** Given up since the service started: a person should look. */
          failed: sender.failed,
          failingSince: state?.failingSince ?? null,
          /** When the office opens, if alerts that aren't urgent wait for that; ISO 8601, UTC. */
          heldUntil: isForFirm && heldMs > 0 ? new Date(now + heldMs).toISOString() : null,
          /** Why the last attempt failed; null after a success. */
          lastProblem: state?.problem ?? null,
          /** ISO 8601, UTC; null if none was sent since the service started. */
          lastSentAt: sender.lastSentAt ?? null,
        }
      })
      return { channels: await Promise.all(channels) }
    },
    /** A message under way may still arrive; the next start sends it again, under the same id. */
    stop: async (): Promise<void> => {
      await Promise.all(workers.map(({ pauses }, index) => pauses.stop(running[index])))
      await lease.release()
    },
  }
}

/** Events and troubles that a channel has not told yet. */
export async function countWaiting(
  open: Pick<OpenChannel, 'countUntold'>,
  { sentThrough, troubles }: ChannelState,
): Promise<number> {
  const untold = troubles.filter(({ stage }) => stage !== 'told').length
  return untold + (await open.countUntold(sentThrough))
}

async function openWorker(on: ChannelOn, services: AlertServices): Promise<Worker> {
  const { key, name, isForFirm, messagesPerTenMinutes } = on
  const { alertStore, clock, keys, log, settings, site, onFailed } = services
  const open = (await on.load()).open(services, on.receiver)
  const sender = new Sender({
    ...{ key, name, channel: open, messagesPerTenMinutes, store: alertStore, clock, log },
    troubles: isForFirm ? services.troubles : undefined,
    heldMs: () => (isForFirm ? holdMs(settings, site.office, clock.now()) : 0),
    idOf: async (state) => messageId((await keys.all())[0] ?? '', state),
    onFailed: (notices) => onFailed(on.channel, notices),
  })
  return { ...on, open, sender, pauses: stoppableSleep(clock) }
}

/**
 * The same for every attempt, different for every journal. It passes through other mail servers and
 * into replies, so it reveals nothing, not even an event's id.
 */
function messageId(key: string, { channel, tryingThrough, tryingSince }: ChannelState): string {
  return derive(key, ['message', channel, tryingThrough, tryingSince]).toString('hex', 0, 16)
}

async function beginChannels(workers: readonly Worker[], store: AlertStore): Promise<void> {
  const begun = (await store.all()).map(({ channel }) => channel)
  for (const channel of begun) {
    if (!workers.some(({ key }) => key === channel)) await store.forget(channel)
  }
  for (const { key, open } of workers) {
    if (!begun.includes(key)) await store.begin(key, await open.begin())
  }
}
