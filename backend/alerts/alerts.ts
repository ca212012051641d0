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

import { randomUUID } from 'node:crypto'
import { renewedLease, standbyPollMs } from '#backend/journal/lease.ts'
import { errorTrace } from '#backend/process/errors.ts'
import { type ChannelName, channelSettings, receiversOf } from '#backend/settings/combinations.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import type { AlertServices, Attempt, OpenChannel } from './alert-channel.ts'
import { openEmail } from './email-channel.ts'
import { sendMail } from './mail.ts'
import { openReceipts } from './receipts.ts'
import { Sender } from './sender.ts'
import { troubleWatch } from './troubles.ts'
import { openWebhook, sendTestPost } from './webhook-channel.ts'
import { openWeeklyReport } from './weekly-report.ts'

interface Channel {
  /** @param receiver one address, if the channel has several */
  readonly open: (services: AlertServices, receiver: string) => OpenChannel
  /** Sends one message for `leads alerts test`; left out if only visitors receive any. */
  readonly sendTest?: typeof sendTestMail
}

const channels: Readonly<Record<ChannelName, Channel>> = {
  email: { open: openEmail, sendTest: sendTestMail },
  webhook: { open: openWebhook, sendTest: sendTestPost },
  visitor: { open: openReceipts },
  report: { open: openWeeklyReport, sendTest: sendTestMail },
}

/** The channels that are on, each receiver for itself, so that one that fails holds up no other. */
export function channelsOn(settings: SettingValues) {
  return (Object.keys(channels) as ChannelName[]).flatMap((channel) =>
    receiversOf(channel, settings).map((receiver, index, { length }) => ({
      ...{ ...channels[channel], isForFirm: channelSettings[channel].isForFirm === true },
      ...{ channel, receiver },
      /** Its row in the alert store. */
      key: `${channel} ${receiver}`.trim(),
      /** For the log, which holds no address. */
      name: length > 1 ? `${channel} (receiver ${index + 1})` : channel,
    })),
  )
}

function sendTestMail(settings: SettingValues, to: string, now: Date): Promise<Attempt> {
  const text = `This is a test, sent ${now.toISOString()}. Mail to this address works.\n`
  return sendMail(settings, { id: randomUUID(), to, subject: 'A test of alerts', text })
}

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
  const senders = channelsOn(settings).map(
    (on) => new Sender({ ...on, ...on.open(services, on.receiver) }, services, troubles),
  )
  let isPrepared = false

  async function prepare(): Promise<void> {
    if (isPrepared) return
    const opened = senders.map(({ channel }) => channel)
    for (const { channel } of await alertStore.all()) {
      if (!opened.some(({ key }) => key === channel)) await alertStore.forget(channel)
    }
    for (const { key, next } of opened) await alertStore.begin(key, await next())
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

  const warn = (error: unknown) => log.warn(`alerts: ${errorTrace(error)}`)

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
      for (const sender of senders) {
        const recover = (error: unknown) => {
          warn(error)
          return sender.pauses.pause(afterErrorMs)
        }
        sender.pauses.repeat(() => work(sender), recover)
      }
    },
    /** A message under way may still arrive; the next start sends it again, under the same id. */
    stop: async (): Promise<void> => {
      await Promise.all(senders.map(({ pauses }) => pauses.stop()))
      await lease.release()
    },
  }
}
