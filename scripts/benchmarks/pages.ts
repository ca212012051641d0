/**
 * Measures every page of the built site under Lighthouse (mobile) beside a hand-written page in the
 * same run, because the machine's speed changes from minute to minute; then click to next page,
 * where Puppeteer can follow a prerendered page and Playwright cannot.
 */

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { firm } from '#frontend/content/firm/firm.ts'
import { builtPages } from '#scripts/build/words-changed.ts'
import { findChromium } from '#scripts/setup/test-programs.mjs'
import { benchmarkCommand, parsed } from './commands.ts'
import { median, tell } from './figures.ts'
import { startMeasured } from './measured-server.ts'

const values = parsed<{ rounds: number; only?: string; visits: number }>(
  benchmarkCommand('pages')
    .option('--rounds <N>', 'Rounds of each page.', Number, 3)
    .option('--only <PATHS>', 'Only these pages: /plans,/contact.')
    .option('--visits <N>', 'Visits from which the next page is opened.', Number, 7),
)
/** On a busy machine the page sometimes starts too late for Lighthouse's time limit. */
const attempts = 3
/** Long enough for the page to be prerendered; and longer than the change to it takes. */
const restMs = 800
const settledMs = 1000
const link = '.site-header .nav-link[href="/plans"]'

// Pages that search engines may show; the others fail Lighthouse's SEO on purpose.
const paths = values.only?.split(',') ?? [...(await builtPages())].map(([path]) => path)
const served = await startMeasured()
const floor = await startFloor()
const browser = await puppeteer.launch({
  executablePath: findChromium() ?? '',
  // Chromium has no sandbox for root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  defaultViewport: { width: 1280, height: 900 },
})
try {
  for (const path of paths) await tellPage(path)
  const nextPagesMs: number[] = []
  for (let visit = 0; visit < values.visits; visit += 1) {
    nextPagesMs.push(await msToNextPage())
  }
  tell(`ms from click to painted, ${restMs} ms on the link`, median(nextPagesMs), { atMost: 100 })
} finally {
  await browser.close()
  floor.close()
  await served.stop()
}

async function startFloor() {
  const html = await readFile(new URL('servers/floor-page.html', import.meta.url))
  const body = brotliCompressSync(html)
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }
  const server = createServer((request, response) => {
    if (request.url !== '/') response.writeHead(404).end()
    else response.writeHead(200, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

async function tellPage(path: string): Promise<void> {
  const isGuide = path.startsWith('/guides/')
  const floorUrl = `http://127.0.0.1:${(floor.address() as AddressInfo).port}/`
  const floorMs = (await measure(floorUrl)).lcpMs
  const rounds: Awaited<ReturnType<typeof measure>>[] = []
  for (let round = 0; round < values.rounds; round += 1) {
    rounds.push(await measure(served.url + path))
  }
  const each = (name: keyof (typeof rounds)[number]) => rounds.map((round) => round[name])
  console.log(path)
  tell('LCP, relative to the floor', median(each('lcpMs')) / floorMs, {
    atMost: isGuide ? 1.3 : 1.1,
  })
  tell('bytes with headers', Math.max(...each('bytes')), { atMost: (isGuide ? 18 : 16) * 1024 })
  tell('requests', Math.max(...each('requests')), { atMost: 1 })
  tell('CLS', Math.max(...each('cls')), { atMost: 0 })
  tell('lowest of the four scores of Lighthouse', median(each('score')), { atLeast: 100 })
}

async function measure(url: string) {
  let problem = 'Lighthouse gave no result'
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const run = await lighthouse(url, {
      port: Number(new URL(browser.wsEndpoint()).port),
      logLevel: 'silent',
      // The sample firm keeps every page out of search engines on purpose.
      skipAudits: firm.isSample ? ['is-crawlable'] : [],
      disableFullPageScreenshot: true,
    })
    problem = run?.lhr.runtimeError?.message ?? problem
    if (run === undefined || run.lhr.runtimeError) continue
    const { audits, categories } = run.lhr
    const details = audits['network-requests']?.details
    const items = details?.type === 'table' ? details.items : []
    const requests = items.filter((item) => String(item.url).startsWith('http'))
    return {
      bytes: requests.reduce((sum, item) => sum + Number(item.transferSize ?? 0), 0),
      requests: requests.length,
      lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      score: Math.min(
        ...Object.values(categories).map((one) => Math.round((one.score ?? 0) * 100)),
      ),
    }
  }
  throw new Error(`${url}: ${problem}`)
}

async function msToNextPage(): Promise<number> {
  const page = await browser.newPage()
  await page.goto(served.url)
  await page.evaluate(() => {
    addEventListener('click', ({ timeStamp }) => {
      localStorage.setItem('clickedAt', String(performance.timeOrigin + timeStamp))
    })
  })
  await page.hover(link)
  await sleepMs(restMs)
  await page.click(link)
  await sleepMs(settledMs)
  const ms = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const paintedAt = performance.timeOrigin + (paint?.startTime ?? Number.NaN)
    return location.pathname === '/plans' ? paintedAt - Number(localStorage.clickedAt) : Number.NaN
  })
  await page.close()
  return ms
}
