/** Measures the dashboard in Chromium over a service with many leads. */

import { rmSync } from 'node:fs'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { cuttableWay } from '#tests/support/cuttable-way.ts'
import { seedJournal } from '#tests/support/seeded-journal.ts'
import { launchPlaywright, openWindow } from './browser.ts'
import { numberOption, readOptions } from './commands.ts'
import {
  firstRowBottom,
  msToSort,
  msToType,
  openList,
  rowsFound,
  rowsOnFirstScreen,
  setVisible,
  typedWords,
  untilShown,
  watchPage,
} from './dashboard-measures.ts'
import { measuredToken, service, startMeasured } from './measured-server.ts'
import { quantile, tell } from './verdicts.ts'

const { values } = readOptions('dashboard', '--rows 10000 --arrivals 1 --cut 5', {
  rows: numberOption('Leads.', '100000'),
  arrivals: numberOption('Leads that arrive while it is open; each may take half a minute.', '3'),
  cut: numberOption('Seconds without a line.', '60'),
})
const count = Number(values.rows)
const sorts = 7
const arrivalsInCut = 20
const phone = { width: 390, height: 844 }

const dataDir = await seedJournal({ count, until: Date.now() - 60_000, everyMs: 300_000 })
const served = await startMeasured(service, { DATA_DIR: dataDir })
const way = await cuttableWay(served.url)
const browser = await launchPlaywright()
try {
  console.log(`${count} rows`)
  const page = await openWindow(browser, 1280)
  page.setDefaultTimeout(120_000)
  await measureOpening(page)
  await measureWork(page)
  await measureArrivals(page)
  await measureCut(page)
  const violations = await page.evaluate(() => Number(Reflect.get(window, 'violations')))
  tell('violations of the security policy', violations, '', { atMost: 0 })
  const phonePage = await openWindow(browser, phone.width)
  await openList(phonePage, listUrl())
  await phonePage
    .locator(':is(a, button)', { hasText: /^To answer/ })
    .first()
    .click()
  tell('phone, "To answer": the first request ends at', await firstRowBottom(phonePage), 'px', {
    atMost: phone.height,
  })
} finally {
  await browser.close()
  way.close()
  await served.stop()
  rmSync(dataDir, { recursive: true })
}

function listUrl(): string {
  return new URL(`/admin/leads?token=${measuredToken}`, way.url).href
}

async function measureOpening(page: Page): Promise<void> {
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await watchPage(page)
  tell('newest rows painted', await openList(page, listUrl()), 'ms', { atMost: 1000 })
  const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body).length, 0)
  tell('script, gzip', bytes / 1000, 'KB', { atMost: 150 })
  tell('rows on the first screen', await rowsOnFirstScreen(page), '', { atLeast: 10 })
}

async function measureWork(page: Page): Promise<void> {
  const atMost = count <= 10_000 ? 100 : 300
  const typedMs: number[] = []
  for (const word of typedWords) typedMs.push(...(await msToType(page, word)))
  tell(`filter, typed to painted, p95 of ${typedMs.length}`, quantile(typedMs, 0.95), 'ms', {
    atMost,
  })
  await rowsFound(page, '')
  const sortedMs: number[] = []
  for (let sort = 0; sort < sorts; sort += 1) sortedMs.push(await msToSort(page, 'Person'))
  tell(`sort, pressed to painted, p95 of ${sorts}`, quantile(sortedMs, 0.95), 'ms', { atMost })
}

/** In the list, or in the notice that there are new ones. */
async function measureArrivals(page: Page): Promise<void> {
  const waitsMs: number[] = []
  for (let index = 0; index < Number(values.arrivals); index += 1) {
    await openList(page, listUrl())
    await post(`workshop-${index}@example.org`)
    waitsMs.push(await untilShown(page, `workshop-${index}@example.org`))
  }
  tell('accepted to visible, longest', quantile(waitsMs, 1) / 1000, 's', { atMost: 30 })
  await openList(page, listUrl())
  await setVisible(page, false)
  await post('workshop-hidden@example.org')
  await setVisible(page, true)
  const backMs = await untilShown(page, 'workshop-hidden@example.org')
  tell('visible after the tab came back', backMs / 1000, 's', { atMost: 2 })
}

/** Not the browser's own offline mode, which leaves a connection that is open as it is. */
async function measureCut(page: Page): Promise<void> {
  way.setOpen(false)
  way.cut()
  for (let index = 0; index < arrivalsInCut; index += 1) {
    await post(`workshop-cut-${index}@example.org`)
    await sleepMs((Number(values.cut) * 1000) / arrivalsInCut)
  }
  way.setOpen(true)
  await untilShown(page, `workshop-cut-${arrivalsInCut - 1}@example.org`)
  // Where new ones are announced, they are in the list once it is asked for again.
  await openList(page, page.url())
  const found = await rowsFound(page, 'workshop-cut-')
  tell('missed while there was no line', arrivalsInCut - found, '', { atMost: 0 })
  tell('doubled', found - arrivalsInCut, '', { atMost: 0 })
}

async function post(email: string): Promise<void> {
  const [name = ''] = email.split('@')
  const answer = await fetch(`${served.url}/api/consultation-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, page: '/contact' }),
  })
  if (answer.status !== 201) throw new Error(`A request was answered with ${answer.status}`)
}
