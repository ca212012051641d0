/**
 * Measures the dashboard in Chromium over a service with many leads. Tests in tests/e2e/dashboard/
 * check that no policy is violated.
 */

import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { adminToken } from '#tests/support/admin-page.ts'
import { startSeeded } from '#tests/support/seeded-process.ts'
import { launchPlaywright, openWindow, windowHeights } from './browser.ts'
import { numberOption, readOptions } from './commands.ts'
import {
  firstRowBottom,
  msToSort,
  msToType,
  openList,
  rowsOnFirstScreen,
  watchPage,
} from './dashboard-measures.ts'
import { quantile, tell } from './verdicts.ts'

const { values } = readOptions('dashboard', '--rows 10000', {
  rows: numberOption('Leads.', '100000'),
})
const count = Number(values.rows)
const sorts = 7
/** Typed letter by letter, as a person does; the last clears the field. */
const typedWords = ['maria', 'tampa', 'trust', 'probate', 'luis', 'surgery', 'smith', '']
const phoneWidth = 390

const { url, stop } = await startSeeded(count)
const listUrl = `${url}/admin/leads?token=${adminToken}&lane=all`
const browser = await launchPlaywright()
try {
  console.log(`${count} rows`)
  const page = await openWindow(browser, 1280)
  page.setDefaultTimeout(120_000)
  await measureOpening(page)
  await measureWork(page)
  await measurePhone(await openWindow(browser, phoneWidth))
} finally {
  await browser.close()
  await stop()
}

async function measureOpening(page: Page): Promise<void> {
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await watchPage(page)
  tell('newest rows painted', await openList(page, listUrl), 'ms', { atMost: 1000 })
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
  const sortedMs: number[] = []
  for (let sort = 0; sort < sorts; sort += 1) sortedMs.push(await msToSort(page, 'Person'))
  tell(`sort, pressed to painted, p95 of ${sorts}`, quantile(sortedMs, 0.95), 'ms', { atMost })
}

/** An address without a lane opens "To answer", which begins with the most urgent request. */
async function measurePhone(page: Page): Promise<void> {
  await openList(page, `${url}/admin/leads?token=${adminToken}`)
  const atMost = windowHeights[phoneWidth] ?? 0
  tell('phone: the most urgent request ends at', await firstRowBottom(page), 'px', { atMost })
}
