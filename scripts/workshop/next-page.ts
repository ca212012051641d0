/**
 * Time from a click to the next page on the screen, with a delay before each answer: to a link the pointer rested on
 * (its page was rendered ahead), to one clicked at once, and back again.
 */

import { request as ask, createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'puppeteer-core'
import { launchPuppeteer } from './browser.ts'
import { service, startMeasured } from './measured-server.ts'
import { median, tell } from './verdicts.ts'

const answerDelayMs = 150
const restMs = 800
const budgetMs = 80
/** Longer than any of the three takes. */
const settledMs = 1000
const link = '.site-header .nav-link[href="/plans"]'

interface Visit {
  readonly aheadMs: number
  readonly atOnceMs: number
  readonly backMs: number
  readonly isBackFromMemory: boolean
}

export async function measureNextPage(visits: number): Promise<void> {
  const served = await startMeasured(service)
  const slow = await startSlowly(served.url)
  const browser = await launchPuppeteer()
  const all: Visit[] = []
  try {
    for (let visit = 0; visit < visits; visit += 1) all.push(await measureVisit(browser, slow.url))
  } finally {
    await browser.close()
    slow.stop()
    await served.stop()
  }
  console.log(`Next page, ${answerDelayMs} ms before each answer`)
  const aheadMs = median(all.map((visit) => visit.aheadMs))
  tell(`click to painted, after ${restMs} ms on the link`, aheadMs, 'ms', { atMost: budgetMs })
  tell('click to painted, at once', median(all.map((visit) => visit.atOnceMs)), 'ms')
  tell('back', median(all.map((visit) => visit.backMs)), 'ms')
  const missing = all.filter((visit) => !visit.isBackFromMemory).length
  tell('came back, but not from memory', missing, '', { atMost: 0 })
}

async function measureVisit(opened: Browser, url: string): Promise<Visit> {
  const page = await opened.newPage()
  await page.goto(url)
  const atOnceMs = await follow(page, 0)
  const clickedAt = now()
  // A page that comes back from memory answers this puppeteer no more: it leaves a note instead.
  page.evaluate(() => history.back()).catch(() => {})
  await setTimeout(settledMs)
  await page.close()
  const other = await opened.newPage()
  await other.goto(url)
  const shownAt = Number(await other.evaluate(() => localStorage.getItem('shownAgainAt')))
  await other.evaluate(() => localStorage.removeItem('shownAgainAt'))
  const aheadMs = await follow(other, restMs)
  await other.close()
  return { aheadMs, atOnceMs, backMs: shownAt - clickedAt, isBackFromMemory: shownAt > 0 }
}

/** @param rest how long the pointer stays on the link before the click */
async function follow(page: Page, rest: number): Promise<number> {
  await page.evaluate(() => {
    const note = (name: string, time: number) => {
      localStorage.setItem(name, String(performance.timeOrigin + time))
    }
    addEventListener('click', ({ timeStamp }) => note('clickedAt', timeStamp))
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      requestAnimationFrame(() => requestAnimationFrame((time) => note('shownAgainAt', time)))
    })
  })
  const place = await (await page.waitForSelector(link))?.clickablePoint()
  if (!place) throw new Error('The page has no link to follow')
  if (rest > 0) {
    await page.mouse.move(place.x, place.y)
    await setTimeout(rest)
  }
  await page.mouse.click(place.x, place.y)
  await setTimeout(settledMs)
  const next = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return {
      path: location.pathname,
      isAhead: (navigation as PerformanceNavigationTiming & ActivatedTiming).activationStart > 0,
      paintedAt: performance.timeOrigin + (paint?.startTime ?? Number.NaN),
      clickedAt: Number(localStorage.getItem('clickedAt')),
    }
  })
  // A press of the button begins to render ahead as well, so that a click at once may be either.
  if (next.path !== '/plans' || (rest > 0 && !next.isAhead)) {
    throw new Error(`Came to ${next.path}, which was not rendered ahead`)
  }
  return next.paintedAt - next.clickedAt
}

/** Not in the types yet. */
interface ActivatedTiming {
  readonly activationStart: number
}

function now(): number {
  return performance.timeOrigin + performance.now()
}

/** Hands each request on to the service after the delay. */
async function startSlowly(
  url: string,
): Promise<{ readonly url: string; readonly stop: () => void }> {
  const server = createServer(async (request, response) => {
    await setTimeout(answerDelayMs)
    ask(url + request.url, { headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}
