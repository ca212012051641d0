/**
 * Alerts as the service uses them. Each receiver is a channel of its own with one row in the
 * journal, so that none waits for another:
 *
 *   sentThrough    the number up to which its events are told
 *   message        the message under way: id, number up to which it tells, troubles
 *   told           troubles that were told and are not over
 *   failingSince   since when no message went through
 *
 * idle → trying: the message is saved before the first attempt. So after a kill the same message
 * goes out under the same id, by which receivers recognize a repeat.
 * trying → idle: the other side accepted it, or refused it for good (counted, logged).
 * trying → trying: it was refused for now, got no answer, or a kill hides whether it did. It may have
 * arrived, so it is repeated unchanged until it is accepted. The next message then tells all that
 * has come about: one digest after an outage, however long that was.
 *
 * A kill between sending and recording makes a message go out twice, never not at all. Accepted
 * leads wake the channels but never wait for them. What came before a channel was on is not told.
 */

import type { AlertStore } from '#backend/journal/alert-store.ts'
import type { Journal } from '#backend/journal/journal.ts'
import { type Lease, renewedLease, standbyPollMs } from '#backend/journal/lease.ts'
import { msUntilOpen } from '#backend/office/office-calendar.ts'
import { errorTrace } from '#backend/process/errors.ts'
import { type StoppableSleep, stoppableSleep } from '#backend/process/sleep.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import type { Office } from '#domain/office.ts'
import type { ChannelServices, OpenChannel } from './alert.ts'
import { type ChannelOn, channelsOn } from './channels.ts'
import { Sender, type SenderOptions } from './sender.ts'
import type { TroubleWatch } from './troubles.ts'

export interface AlertServices extends ChannelServices {
  readonly journal: ChannelServices['journal'] & Pick<Journal, 'onAppend'>
  readonly alertStore: AlertStore
  readonly troubles: TroubleWatch
  readonly log: SenderOptions['log']
  readonly onFailed: (channel: string) => void
}

interface Worker extends ChannelOn {
  readonly channelOpen: OpenChannel
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

export class Alerts {
  readonly #services: AlertServices
  readonly #lease: Lease
  readonly #workers: readonly Worker[]
  #running: readonly Promise<void>[] = []
  #isPrepared = false

  /** Writes nothing until `prepare`. */
  constructor(services: AlertServices) {
    const { alertStore, clock, settings } = services
    this.#services = services
    this.#lease = renewedLease(alertStore.leases, 'alerts', clock)
    this.#workers = channelsOn(settings).map((on) => workerOf(on, services))
  }

  /** Records where channels begin, and which are off, before the first lead can come. */
  async prepare(): Promise<void> {
    try {
      await this.#beginChannels()
    } catch (error) {
      // The disk may be full; this is done once alerts begin to work.
      this.#services.log.warn(`alerts: ${errorTrace(error)}`)
    }
  }

  start(): void {
    if (this.#workers.length === 0) return
    this.#services.journal.onAppend(() => {
      for (const { pauses } of this.#workers) pauses.wake()
    })
    this.#running = this.#workers.map((worker) =>
      worker.pauses.repeat(
        () => this.#work(worker),
        (error) => {
          this.#services.log.warn(`alerts: ${errorTrace(error)}`)
          return worker.pauses.pause(afterErrorMs)
        },
      ),
    )
  }

  /** A message under way may still arrive; the next start sends it again, under the same id. */
  async stop(): Promise<void> {
    await Promise.all(this.#workers.map(({ pauses }, index) => pauses.stop(this.#running[index])))
    await this.#lease.release()
  }

  /** Looks, while this instance has the lease, for something to send. */
  async #work({ sender, pauses }: Worker): Promise<void> {
    pauses.beginLook()
    if (!(await this.#lease.hold())) return pauses.pause(standbyPollMs)
    await this.#beginChannels()
    const waitMs = await sender.sendNext(pauses.stopped)
    if (waitMs === 0) return pauses.pause(paceMs)
    await pauses.pauseUntilWoken(Math.min(waitMs, this.#services.alertStore.idlePollMs))
    await pauses.pause(gatherMs)
  }

  async #beginChannels(): Promise<void> {
    if (this.#isPrepared) return
    const { alertStore } = this.#services
    const begun = (await alertStore.all()).map(({ channel }) => channel)
    for (const channel of begun) {
      if (!this.#workers.some(({ key }) => key === channel)) await alertStore.forget(channel)
    }
    for (const { key, channelOpen } of this.#workers) {
      if (!begun.includes(key)) await alertStore.begin(key, await channelOpen.begin())
    }
    this.#isPrepared = true
  }
}

function workerOf(on: ChannelOn, services: AlertServices): Worker {
  const { key, name, isForFirm } = on
  const { alertStore, clock, log, settings, site, onFailed } = services
  const channelOpen = on.open(services, on.receiver)
  const sender = new Sender({
    ...{ key, name, channel: channelOpen, store: alertStore, clock, log },
    troubles: isForFirm ? services.troubles : undefined,
    heldMs: () => (isForFirm ? holdMs(settings, site.office, clock.now()) : 0),
    onFailed: () => onFailed(on.channel),
  })
  return { ...on, channelOpen, sender, pauses: stoppableSleep(clock) }
}
