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
import { renewedLease, standbyPollMs } from '#backend/journal/lease.ts'
import { errorTrace } from '#backend/process/errors.ts'
import type { AlertServices } from './alert.ts'
import { channelsOn } from './channels.ts'
import { Sender } from './sender.ts'
import { troubleWatch } from './troubles.ts'

/** Leads that come at the same moment go into one message, which no answer waits for. */
const gatherMs = 500
const afterErrorMs = 5_000
/** Each message costs writes: a flood of them must not keep leads from the disk. */
const paceMs = 100

/** @returns functions, of which `prepare` is the first that writes anything */
export function openAlerts(services: AlertServices) {
  const { alertStore, clock, journal, log, settings } = services
  const lease = renewedLease(alertStore.leases, 'alerts', clock)
  const troubles = troubleWatch(services)
  const senders = channelsOn(settings).map((on) => new Sender(on, services, troubles))
  let running: readonly Promise<void>[] = []
  let isPrepared = false

  const warn = (error: unknown) => log.warn(`alerts: ${errorTrace(error)}`)

  async function prepare(): Promise<void> {
    if (!isPrepared) await beginChannels(alertStore, senders)
    isPrepared = true
  }

  /** Looks, while this instance has the lease, for something to send. */
  async function work(sender: Sender): Promise<void> {
    const { pauses } = sender
    pauses.beginLook()
    if (!(await lease.hold())) return pauses.pause(standbyPollMs)
    await prepare()
    const waitMs = await sender.sendNext()
    if (waitMs === 0) return pauses.pause(paceMs)
    await pauses.pauseUntilWoken(Math.min(waitMs, alertStore.idlePollMs))
    await pauses.pause(gatherMs)
  }

  return {
    /**
     * Records where channels begin, and which are off, before the first lead can come. If the disk
     * is full, that is done once alerts begin to work.
     */
    prepare: () => prepare().catch(warn),
    start: (): void => {
      journal.onAppend(() => {
        for (const { pauses } of senders) pauses.wake()
      })
      running = senders.map((sender) =>
        sender.pauses.repeat(
          () => work(sender),
          (error) => {
            warn(error)
            return sender.pauses.pause(afterErrorMs)
          },
        ),
      )
    },
    /** A message under way may still arrive; the next start sends it again, under the same id. */
    stop: async (): Promise<void> => {
      await Promise.all(senders.map(({ pauses }, index) => pauses.stop(running[index])))
      await lease.release()
    },
  }
}

async function beginChannels(store: AlertStore, senders: readonly Sender[]): Promise<void> {
  for (const { channel } of await store.all()) {
    if (!senders.some(({ key }) => key === channel)) await store.forget(channel)
  }
  for (const { key, channel } of senders) await store.begin(key, await channel.next())
}
