/**
 * Time from a click to the next page on the screen, if the pointer rested on the link and the page
 * was prerendered. tests/e2e/next-page.spec.ts checks that it is, and the way back from memory.
 */

import { setTimeout as sleepMs } from 'node:timers/promises'
import type { Browser } from 'puppeteer-core'
import { launchPuppeteer } from './browser.ts'
import { service, startMeasured } from './measured-server.ts'
import { median, tell } from './verdicts.ts'

const restMs = 800
/** Longer than the change to the next page takes. */
const settledMs = 1000
const link = '.site-header .nav-link[href="/plans"]'

export async function measureNextPage(visits: number): Promise<void> {
  const served = await startMeasured(service)
  const browser = await launchPuppeteer()
  const timesMs: number[] = []
  try {
    for (let visit = 0; visit < visits; visit += 1) {
      timesMs.push(await msToNextPage(browser, served.url))
    }
  } finally {
    await browser.close()
    await served.stop()
  }
  tell(`next page, ${restMs} ms on the link: click to painted`, median(timesMs), 'ms', {
    atMost: 100,
  })
}

async function msToNextPage(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage()
  await page.goto(url)
  await page.evaluate(() => {
    addEventListener('click', ({ timeStamp }) => {
      localStorage.setItem('clickedAt', String(performance.timeOrigin + timeStamp))
    })
  })
  await page.hover(link)
  await sleepMs(restMs)
  await page.click(link)
  await sleepMs(settledMs)
  const next = await page.evaluate(() => ({
    path: location.pathname,
    paintedAt:
      performance.timeOrigin +
      (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN),
    clickedAt: Number(localStorage.getItem('clickedAt')),
  }))
  await page.close()
  if (next.path !== '/plans') throw new Error(`The click led to ${next.path}`)
  return next.paintedAt - next.clickedAt
}
