/**
 * npm run bench:watching -- [--per-second N] [--seconds N] [--rounds N]
 *
 * What being watched costs a lead: one service as it is, one that tells of every lead by e-mail and webhook
 * while both other sides fail four times in ten, one whose metrics are read each second. All three run the
 * whole time and take the same leads in turn; medians over the rounds, and their ratio to the first.
 */

import { setInterval as every, setTimeout as sleepMs } from 'node:timers/promises'
import { readCommandLine } from '#backend/command-line.ts'
import {
  type MeasuredServer,
  serviceArguments,
  startMeasured,
} from '#scripts/bench/measured-server.ts'
import { median } from '#scripts/bench/median.ts'
import { FakeReceivers, webhookSecret } from './support/fake-receivers.ts'
import { freePort } from './support/free-port.ts'
import { type LeadWaits, leadWaits } from './support/lead-waits.ts'
import { aConsultationRequest } from './support/submissions.ts'

const { values } = readCommandLine({
  name: 'npm run bench:watching --',
  about: 'Measures what alerts and metrics cost a lead.',
  options: {
    'per-second': { type: 'string', value: 'N', about: 'Leads a second.', default: '200' },
    seconds: { type: 'string', value: 'N', about: 'Length of a round.', default: '10' },
    rounds: { type: 'string', value: 'N', about: 'Rounds.', default: '9' },
  },
})
const perSecond = Number(values['per-second'])
const seconds = Number(values.seconds)
const faultShare = 0.4

const receivers = await FakeReceivers.start()
receivers.faultOfMail = () => (Math.random() < faultShare ? 451 : undefined)
receivers.faultOfPost = () => (Math.random() < faultShare ? 503 : undefined)
const metricsPort = await freePort()
const services = [
  await start('unwatched', {}),
  await start('alerts', {
    SMTP_URL: receivers.smtpUrl,
    ALERT_EMAIL_FROM: 'Leads <alerts@firm.example>',
    ALERT_EMAIL_TO: 'staff@firm.example',
    ALERT_WEBHOOK_URL: receivers.webhookUrl,
    ALERT_WEBHOOK_SECRET: webhookSecret,
  }),
  await start('metrics', { METRICS_PORT: String(metricsPort) }),
]
const scrapesMs: number[] = []
const scraping = new AbortController()
const scraped = scrape(scraping.signal)

// Once for the compiler.
for (const service of services) await loaded(service)
const rounds: (readonly LeadWaits[])[] = []
for (let round = 0; round < Number(values.rounds); round += 1) {
  const waits: LeadWaits[] = []
  for (const service of services) waits.push(await loaded(service))
  rounds.push(waits)
}
scraping.abort()
await scraped

console.log(`${perSecond} leads a second, ${rounds.length} rounds of ${seconds} s of each, in turn`)
console.log(
  `told meanwhile: ${receivers.mails.length} mails, ${receivers.posts.length} webhooks; ${scrapesMs.length} scrapes, ${median(scrapesMs).toFixed(1)} ms each`,
)
console.log('            p50 ms  ratio   p99 ms  ratio   longest ms')
for (const [index, { name }] of services.entries()) {
  const of = (key: 'p50' | 'p99' | 'max') => median(rounds.map((waits) => waits[index]?.[key] ?? 0))
  const ratio = (key: 'p50' | 'p99') =>
    median(rounds.map((waits) => (waits[index]?.[key] ?? 0) / (waits[0]?.[key] ?? Number.NaN)))
  const cells = [of('p50'), ratio('p50'), of('p99'), ratio('p99'), of('max')]
  console.log(name.padEnd(10) + cells.map((cell) => cell.toFixed(2).padStart(8)).join(''))
}
for (const service of services) await service.stop()
await receivers.stop()
if (receivers.posts.length === 0 || scrapesMs.length === 0) process.exitCode = 1

function start(name: string, settings: Readonly<Record<string, string>>): Promise<MeasuredServer> {
  return startMeasured(name, serviceArguments, settings)
}

function loaded({ url }: MeasuredServer): Promise<LeadWaits> {
  return leadWaits(
    { url: `${url}/api/consultation-requests`, body: aConsultationRequest, perSecond },
    () => sleepMs(seconds * 1000),
  )
}

/** Fifteen times as often as Prometheus asks by default. */
async function scrape(signal: AbortSignal): Promise<void> {
  try {
    for await (const _ of every(1000, undefined, { signal })) {
      const startedAt = performance.now()
      await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      scrapesMs.push(performance.now() - startedAt)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
