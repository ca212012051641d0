/**
 * The dashboard in Chromium over a service with many leads: `npm run bench:dashboard [--rows 100000]`.
 * Prints each figure beside its bar (and of bars without one the journey that holds it), and ends with 1
 * where one is missed. `--cut 60` says for how many seconds the network is cut.
 */

import { rmSync } from 'node:fs'
import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { readCommandLine } from '#backend/command-line.ts'
import {
  measureReturn,
  measureSort,
  measureTyping,
  rowsFound,
  rowsPaintedAt,
  settle,
  showArrivals,
  untilRowsAreHeld,
  violationsIn,
  watchPage,
} from '#scripts/bench/dashboard-measures.ts'
import { proofLines } from '#scripts/bench/dashboard-proofs.ts'
import {
  type MeasuredServer,
  serviceArguments,
  startMeasured,
} from '#scripts/bench/measured-server.ts'
import { workOf, workText } from '#scripts/bench/page-work.ts'
import { seedJournal } from '#scripts/bench/seeded-journal.ts'
import { loopDelay, memoryAbove } from '#scripts/bench/watched-loop.ts'
import { findChromium } from '#scripts/setup/find-chromium.mjs'
import { type CuttableWay, cuttableWay } from './support/cuttable-way.ts'
import { freePort } from './support/free-port.ts'

const token = 'bench-admin-token'
/** As many as a browser holds (frontend/dashboard/leads/lead-book.ts). */
const mostHeld = 20_000
const arrivalsInCut = 20

interface Figure {
  readonly name: string
  readonly value: number
  readonly bar: number
  readonly unit: string
}

const { values } = readCommandLine({
  name: 'npm run bench:dashboard --',
  about: 'Measures the dashboard in Chromium over many leads, beside its bars.',
  options: {
    rows: { type: 'string', value: 'N', about: 'Leads.', default: '100000' },
    cut: {
      type: 'string',
      value: 'N',
      about: 'Seconds for which the network is cut.',
      default: '60',
    },
  },
})
const count = Number(values.rows)
const isBeyond = count > mostHeld
const figures: Figure[] = []
const late: string[] = []

await withService(count, async (service, browser, metricsPort) => {
  const page = await browser.newPage()
  const way = await cuttableWay(service.url)
  await loopDelay(metricsPort)
  await measureOpening(page, new URL(way.url).origin)
  await noteLateness('while the page was read', metricsPort)
  await measureWork(page)
  await measureCut(page, service, way)
  note('A17 violations of the security policy', await violationsIn(page), 0, '')
  await page.close()
  way.close()
  await measureOfficeLine(browser, service)
  await loopDelay(metricsPort)
  await measureExports(service)
  await noteLateness('while all was exported', metricsPort)
})
print()

async function withService(
  rows: number,
  measure: (service: MeasuredServer, browser: Browser, metricsPort: number) => Promise<void>,
): Promise<void> {
  const dataDir = await seedJournal({ count: rows, until: Date.now() - 60_000, everyMs: 300_000 })
  const metricsPort = await freePort()
  const service = await startMeasured('service', serviceArguments, {
    DATA_DIR: dataDir,
    METRICS_PORT: String(metricsPort),
  })
  const browser = await puppeteer.launch({
    executablePath: findChromium() ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    defaultViewport: { width: 1280, height: 900 },
    protocolTimeout: 600_000,
  })
  try {
    await measure(service, browser, metricsPort)
  } finally {
    await browser.close()
    await service.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function note(name: string, value: number, bar: number, unit: string): void {
  figures.push({ name, value, bar, unit })
}

async function noteLateness(when: string, metricsPort: number): Promise<void> {
  const { p99, highest } = await loopDelay(metricsPort)
  late.push(
    `The service's event loop ${when}: p99 ${p99.toFixed(0)} ms, at most ${highest.toFixed(0)} ms`,
  )
}

async function measureOpening(page: Page, url: string): Promise<void> {
  await watchPage(page)
  const scripts: Buffer[] = []
  let wireBytes = 0
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.buffer())
  })
  const session = await page.createCDPSession()
  await session.send('Network.enable')
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    wireBytes += encodedDataLength
  })
  await page.goto(`${url}/admin/leads?token=${token}`)
  note(`${isBeyond ? 'A3' : 'A1'} newest rows painted`, await rowsPaintedAt(page), 1000, 'ms')
  await untilRowsAreHeld(page, Math.min(count, mostHeld))
  const wholeAt = await page.evaluate(() => performance.now())
  console.log(`all that is held was there after ${Math.round(wholeAt)} ms`)
  console.log(`${(wireBytes / 1e6).toFixed(1)} MB came over the line`)
  const scriptBytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)
  note('A17 script in all, gzip', scriptBytes / 1000, 150, 'KB')
  await session.detach()
}

async function measureWork(page: Page): Promise<void> {
  await settle(page)
  const typing = await workOf(page, () => measureTyping(page))
  note(
    `A2 typed to painted, p95 of ${typing.result.length} keys`,
    quantile(typing.result, 0.95),
    isBeyond ? 300 : 100,
    'ms',
  )
  const sorting = await workOf(page, () => measureSort(page))
  note('A2 sort by person, to painted', sorting.result, isBeyond ? 300 : 100, 'ms')
  console.log(`a key stroke: ${workText(typing.work, typing.result.length)}`)
  console.log(`a sort: ${workText(sorting.work, 1)}`)
  const session = await page.createCDPSession()
  await session.send('HeapProfiler.collectGarbage')
  const { JSHeapUsedSize = 0 } = await page.metrics()
  note(`${isBeyond ? 'A3' : 'A2'} heap`, JSHeapUsedSize / 1e6, isBeyond ? 300 : 150, 'MB')
  if (!isBeyond) return
  const said = `newest ${mostHeld.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} leads`
  const isSaid = await page.evaluate(
    (text) => document.querySelector('.held-line')?.textContent?.includes(text) ?? false,
    said,
  )
  note('A3 how many of how many, not said', Number(!isSaid), 0, '')
}

async function measureCut(page: Page, service: MeasuredServer, way: CuttableWay): Promise<void> {
  way.setOpen(false)
  way.cut()
  const everyMs = (Number(values.cut) * 1000) / arrivalsInCut
  for (let index = 0; index < arrivalsInCut; index += 1) {
    await postRequest(service, `bench-cut-${index}@example.org`)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  way.setOpen(true)
  note('A4 told after the tab came back', await measureReturn(page, arrivalsInCut), 2_000, 'ms')
  await showArrivals(page)
  const found = await rowsFound(page, 'bench-cut-')
  note('A4 missed by a cut', Math.max(0, arrivalsInCut - found), 0, '')
  note('A4 doubled by a cut', Math.max(0, found - arrivalsInCut), 0, '')
}

/** A browser of its own: nothing is kept from before. */
async function measureOfficeLine(browser: Browser, { url }: MeasuredServer): Promise<void> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await watchPage(page)
  await page.emulateNetworkConditions({ download: 2.5e6, upload: 1.25e6, latency: 40 })
  await page.goto(`${url}/admin/leads?token=${token}`)
  note('A1 newest rows at 20 Mbit/s, 40 ms', await rowsPaintedAt(page), 3000, 'ms')
  await context.close()
}

/** The reader here takes what it gets: the time is the service's. */
async function measureExports(service: MeasuredServer): Promise<void> {
  const { result, bytes } = await memoryAbove(service.pid, () => readCsv(service, ''))
  note('A9 export of all', result.wholeMs / 1000, 10, 's')
  note('A9 service beyond idle meanwhile', bytes / 1e6, 32, 'MB')
  note('A9 announced and not received', result.announced - result.rows, 0, 'rows')
  const filtered = await readCsv(service, '&event=consultation_request')
  note('A9 export of a filter, first byte', filtered.firstByteMs, 1000, 'ms')
  note('A9 announced of it, not received', filtered.announced - filtered.rows, 0, 'rows')
}

interface CsvRead {
  readonly announced: number
  readonly rows: number
  readonly firstByteMs: number
  readonly wholeMs: number
}

function readCsv({ url }: MeasuredServer, query: string): Promise<CsvRead> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    get(`${url}/api/admin/leads.csv?token=${token}${query}`, (response) => {
      const announced = Number(response.headers['x-total-rows'])
      let firstByteMs = 0
      let lines = 0
      let isQuoted = false
      response.on('data', (bytes: Buffer) => {
        firstByteMs ||= performance.now() - startedAt
        for (const byte of bytes) {
          if (byte === 34) isQuoted = !isQuoted
          else if (byte === 10 && !isQuoted) lines += 1
        }
      })
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          announced,
          rows: lines - 1,
          firstByteMs,
          wholeMs: performance.now() - startedAt,
        }),
      )
    }).once('error', reject)
  })
}

async function postRequest({ url }: MeasuredServer, email: string): Promise<void> {
  const answer = await fetch(`${url}/api/consultation-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench Example', email, page: '/contact' }),
  })
  if (answer.status !== 201) throw new Error(`A request was answered with ${answer.status}`)
}

function print(): void {
  console.log(`${count.toLocaleString('en-US')} rows`)
  for (const { name, value, bar, unit } of figures.toSorted((a, b) => order(a) - order(b))) {
    const verdict = value <= bar ? 'met' : 'MISSED'
    console.log(
      `${name.padEnd(44)}${value.toFixed(value < 100 ? 1 : 0).padStart(9)} ${unit.padEnd(5)} bar ${String(bar).padStart(6)}  ${verdict}`,
    )
  }
  for (const line of late) console.log(line)
  for (const line of proofLines(new URL('..', import.meta.url))) console.log(line)
  if (figures.some(({ value, bar }) => !(value <= bar))) process.exitCode = 1
}

function order({ name }: Figure): number {
  return Number(/^A(\d+)/.exec(name)?.[1])
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}
