/**
 * The process that an alert run kills: accepts leads and tells of them, a thousand times faster than
 * life. With none to accept it ends when nothing waits to be told.
 */

import { randomUUID } from 'node:crypto'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { openAlerts } from '#backend/alerts/alerts.ts'
import { SendingClients } from '#backend/http/sending-clients.ts'
import { openJournal } from '#backend/open-journal.ts'
import { type Clock, systemClock } from '#backend/process/clock.ts'
import { settings } from '#backend/settings/schema.ts'
import { consultationRequestRow } from '#domain/lead-event.ts'
import { toCells } from '#domain/lead-row.ts'
import { webhookSecret } from '#tests/support/fake-receivers.ts'
import { fastClock } from './fast-clock.ts'

const [smtpUrl = '', webhookUrl = '', toAccept = '0', gapMs = '0'] = process.argv.slice(2)
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env
/** Leads say when they came by the machine's own clock. */
const clock: Clock = { ...fastClock, now: systemClock.now }
const words = { subject: '', text: '' }
const { journal, outbox, alertStore, staff } = await openJournal({ dataDir, databaseUrl })
const alerts = await openAlerts({
  journal,
  outbox,
  alertStore,
  staff,
  settings: {
    ...settings.parse({
      SMTP_URL: smtpUrl,
      ALERT_EMAIL_FROM: 'alerts@firm.example',
      ALERT_EMAIL_TO: 'staff@firm.example',
      ALERT_WEBHOOK_URL: webhookUrl,
      ALERT_WEBHOOK_SECRET: webhookSecret,
    }),
    ALERT_STUCK_MINUTES: Number.POSITIVE_INFINITY,
  },
  hasSheet: false,
  dataDir: undefined,
  firm: {
    office: {
      timeZone: 'America/New_York',
      weekdays: [1, 2, 3, 4, 5],
      opensAtHour: 9,
      closesAtHour: 17,
      closedDays: [],
    },
    dashboardUrl: 'https://firm.example/admin/leads',
    derivationKey: async () => 'a key',
  },
  receiptWords: { consultation_request: words, lead: words },
  sendingClients: new SendingClients(),
  log: { info: () => {}, warn: () => {} },
  onFailed: () => {},
  clock,
})
await alerts.prepare()
alerts.start()
process.stdout.write('started\n')

for (let left = Number(toAccept); left > 0; left -= 1) {
  const id = randomUUID()
  const row = consultationRequestRow(
    {
      name: 'Pat Example',
      email: 'pat@example.org',
      preferredContactMethod: 'email',
    } as Parameters<typeof consultationRequestRow>[0],
    {
      id,
      acceptedAt: new Date(),
      page: '',
      gaClientId: '',
      userAgent: '',
      attribution: undefined,
      suspect: [],
    },
  )
  await journal.append({ id, contentHash: id, cells: toCells(row) })
  await sleepMs(Math.random() * 2 * Number(gapMs))
}
if (toAccept === '0') {
  const isDone = async () => {
    const progress = await alertStore.progress()
    const isAllRead = progress !== undefined && progress.after >= (await journal.lastSequence())
    return isAllRead && (await alertStore.counts()).length === 0
  }
  while (!(await isDone())) await sleepMs(5)
  await alerts.stop()
  await journal.close()
} else await sleepMs(60_000)
