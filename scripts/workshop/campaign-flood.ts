/**
 * Eight hours of virtual time in which clients send one form as often as the limits allow, beside a real client every 25
 * minutes: how late the firm hears of that one, and what Sheet, disk and mail server get. The journal, its outbox, the
 * alerts, the daily limits, the Google client and SMTP are the product's own.
 */

import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Request } from 'express'
import { openAlerts } from '#backend/alerts/alerts.ts'
import { DailyLimits } from '#backend/forms/daily-limits.ts'
import { clientKey } from '#backend/http/rate-limit.ts'
import { SendingClients } from '#backend/http/sending-clients.ts'
import { journalFileName } from '#backend/journal/sqlite/sqlite-file.ts'
import { anOffice } from '#tests/support/an-office.ts'
import { DeliveryWorld, leadCells } from '#tests/support/delivery-world.ts'
import { FakeReceivers } from '#tests/support/fake-receivers.ts'
import { tell } from './verdicts.ts'

const floods = [1, 2, 4, 50]
const minutes = 8 * 60
/** The service's own defaults: RATE_LIMIT_PER_MINUTE, DAILY_LIMIT_PER_CLIENT, DAILY_LIMIT. */
const perMinute = 60
const limits = { perClient: 100, total: 5000 }
const realEveryMinutes = 25
const minuteMs = 60_000
const firm = 'staff@firm.example'

export async function tryFlood(): Promise<void> {
  for (const clients of floods) await flood(clients)
}

async function flood(clients: number): Promise<void> {
  const world = await DeliveryWorld.start()
  const receivers = await FakeReceivers.start()
  const sendingClients = new SendingClients()
  const dailyLimits = new DailyLimits({ ...limits, onReached: () => {} })
  world.startDispatcher()
  const alerts = await startAlerts(world, receivers, sendingClients)
  await alerts.prepare()
  alerts.start()
  const real: string[] = []
  const sendFrom = async (address: string) => {
    const request = { ips: [], socket: { remoteAddress: address } } as unknown as Request
    const id = randomUUID()
    const place = dailyLimits.take(request, 'lead', new Date(world.clock.now()))
    const isBeyondOwnLimit = place.isBeyondOwn
    sendingClients.note(id, { client: clientKey(request), isBeyondOwnLimit })
    const cells = leadCells(id, 'Pat Example', world.clock.now()).with(3, `${id}@example.org`)
    await world.journal.append({ id, contentHash: id, cells, isBeyondDailyLimit: place.isBeyond })
    return id
  }
  for (let minute = 0; minute < minutes; minute += 1) {
    const senders = Array.from({ length: clients * perMinute }, (_, at) => `10.0.0.${at % clients}`)
    await Promise.all(senders.map(sendFrom))
    if (minute % realEveryMinutes === 5) real.push(await sendFrom('203.0.113.7'))
    await world.clock.advance(minuteMs)
  }
  await world.clock.advance(15 * minuteMs)

  const file = join(world.dataDir, journalFileName)
  console.log(`flood from ${clients} clients`)
  tell('posts', clients * perMinute * minutes)
  for (const channel of ['email', 'webhook']) {
    const late = minutesLate(file, channel, real)
    tell(`${channel}: real clients told of`, late.length, '', { atLeast: real.length })
    tell(`${channel}: latest of these`, Math.max(...late), 'min', { atMost: 11 })
  }
  tell('rows in the Sheet', world.idsInSheet().length, '', { atMost: limits.total })
  tell('kept and set aside', (await world.journal.counts()).quarantined)
  tell('journal on disk', sizeIn(world.dataDir) / 1e6, 'MB')
  const toFirm = receivers.mails.filter(({ to }) => to.includes(firm)).length
  tell('mails to the firm', toFirm, '', { atMost: minutes / 2 + 10 })
  tell('webhook posts', receivers.posts.length)
  tell('receipts', receivers.mails.length - toFirm, '', { atMost: 200 })
  const stopped = alerts.stop()
  await world.clock.advance(minuteMs)
  await stopped
  await world.stop()
  await receivers.stop()
}

/** Time stands still while a mail or a webhook's post is under way. */
function startAlerts(
  world: DeliveryWorld,
  receivers: FakeReceivers,
  sendingClients: SendingClients,
) {
  const { alertStore } = world.open
  let mailsUnderWay = 0
  /** The posts that are looked at: the first is sent at once. */
  let posts: readonly number[] = []
  const { isBusy } = world.clock
  world.clock.isBusy = () => mailsUnderWay > 0 || posts.length > 0 || isBusy()
  const words = { subject: 'We have your request', text: '' }
  return openAlerts({
    ...world.open,
    alertStore: {
      ...alertStore,
      waiting: async (channel, ...range) => {
        const found = await alertStore.waiting(channel, ...range)
        if (channel === 'webhook') posts = found.map(({ position }) => position)
        return found
      },
      settle: (position, outcome, ...told) => {
        if (posts.includes(position)) posts = []
        else if (outcome !== 'dropped') mailsUnderWay -= 1
        return alertStore.settle(position, outcome, ...told)
      },
    },
    settings: receivers.settings({
      ALERT_EVENTS: ['lead'],
      ALERT_EMAIL_TO: [firm],
      VISITOR_RECEIPT: 'on',
    }),
    hasSheet: true,
    dataDir: undefined,
    firm: {
      office: anOffice,
      dashboardUrl: 'https://firm.example/admin/leads',
      // Asked for once by each message, before it is sent; then it is settled.
      derivationKey: async () => {
        mailsUnderWay += 1
        return 'a key'
      },
    },
    receiptWords: { consultation_request: words, lead: words },
    sendingClients,
    log: { info: () => {}, warn: console.error },
    onFailed: () => {},
    clock: world.clock,
  })
}

/** From the moment of the form until the message was taken, of those that were told of. */
function minutesLate(file: string, channel: string, real: readonly string[]): readonly number[] {
  using database = new DatabaseSync(file, { readOnly: true })
  const told = database.prepare(
    "SELECT since, settled_at FROM alerts WHERE channel = ? AND subject = ? AND state = 'sent'",
  )
  return real.flatMap((id) => {
    const alert = told.get(channel, id)
    if (alert === undefined) return []
    return [(Date.parse(String(alert.settled_at)) - Date.parse(String(alert.since))) / minuteMs]
  })
}

function sizeIn(dataDir: string): number {
  const files = ['', '-wal'].map((end) => join(dataDir, journalFileName + end))
  return files.reduce(
    (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
}
