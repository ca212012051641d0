/**
 * Prerendering before a click, and restoring pages on the back button. Uses puppeteer, because
 * Playwright's pages are neither prerendered nor kept in memory.
 */

import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type Server } from 'node:http'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { gatedChecklist, openedAddress } from '#domain/forms/form.ts'
import { tools } from '#domain/forms-and-tools.ts'
import { answersFragment } from '#frontend/forms/screening/answers-link.ts'
import { findChromium } from '#scripts/setup/test-programs.mjs'
import { expect, test } from '#tests/support/journey.ts'
import { openedGateId } from '#tests/support/site-paths.ts'

// One browser for all tests.
test.describe.configure({ mode: 'default' })

let browser: Browser
/** Proxy in front of the service that records what the browser requests on its own. */
let watch: Server
let site: string
let page: Page
let requests: IncomingMessage[]

test.beforeAll(async ({ baseURL }) => {
  browser = await puppeteer.launch({
    executablePath: findChromium() ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  watch = createServer((request, response) => {
    requests.push(request)
    const { url, method, headers } = request
    const onward = ask(`${baseURL}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(watch, 'listening')
  const address = watch.address()
  site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})

test.afterAll(async () => {
  await browser.close()
  watch.close()
})

test.beforeEach(async () => {
  requests = []
  page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 800 })
})

test.afterEach(() => page.close())

const asked = (path: string) => requests.filter((request) => request.url === path)

test('a page is prerendered while the pointer rests on its link and shown on the click', async () => {
  await page.goto(`${site}/`)
  await page.hover('.site-header .nav-link[href="/plans"]')
  await expect.poll(() => asked('/plans')).toHaveLength(1)
  expect(asked('/plans')[0]?.headers['sec-purpose']).toBe('prefetch;prerender')
  await page.click('.site-header .nav-link[href="/plans"]')
  // Neither page can be evaluated while one replaces the other: not activated yet.
  const activatedAt = () => page.evaluate(activationStart).catch(() => 0)
  await expect.poll(activatedAt).toBeGreaterThan(0)
  expect(await page.evaluate(() => location.pathname)).toBe('/plans')
  expect(asked('/plans')).toHaveLength(1)
})

test('links that call, email or download request and count nothing before the click', async () => {
  const opened = openedAddress(gatedChecklist.page, openedGateId)
  await page.goto(site + opened)
  await press('.site-header .nav-link[href^=tel]')
  await press('main a[href^="/downloads/"]')
  await press('.site-footer a[href^="mailto:"]')
  // The same gesture does prerender an ordinary page.
  await press('.site-header .nav-link[href="/about"]')
  await expect.poll(() => asked('/about')).toHaveLength(1)
  const paths = requests.map(({ method, url }) => `${method} ${url}`)
  expect(paths).toEqual([`GET ${opened}`, 'GET /about'])
})

test('the contact form receives a result whose link was pressed before the click', async () => {
  const { page: path, example } = tools.willVsTrust
  const book = '.result a[href="/contact"]'
  await page.goto(site + path + answersFragment(example))
  await page.waitForSelector(book)
  await press(book)
  await Promise.all([page.waitForNavigation(), page.click(book)])
  expect(asked('/contact').map(({ headers }) => headers['sec-purpose'])).toEqual([undefined])
  const filledIn = () => page.$eval('textarea', ({ value }) => value)
  await expect.poll(filledIn).toContain('My result in')
})

test('the back button restores a page from memory with its menu closed', async () => {
  await page.setViewport({ width: 390, height: 844 })
  await page.goto(`${site}/guides`)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const isMenuOpen = document.querySelector('dialog:open, dialog:popover-open') !== null
      if (persisted) void fetch(`/healthz?menu=${isMenuOpen ? 'open' : 'closed'}`)
    })
  })
  await page.click('button[commandfor="site-menu"][command="show-modal"]')
  // The locator waits until the menu has slid in.
  const about = page.locator('.offcanvas a[href="/about"]')
  await Promise.all([page.waitForNavigation(), about.click()])
  // Puppeteer cannot evaluate a page restored from memory, so the page reports by a request.
  page.evaluate(() => history.back()).catch(() => {})
  await expect.poll(() => asked('/healthz?menu=closed')).toHaveLength(1)
  expect(asked('/guides')).toHaveLength(1)
})

/** Presses a link, which starts to prerender it, and releases beside it, so that it is no click. */
async function press(selector: string): Promise<void> {
  await page.hover(selector)
  await page.mouse.down()
  await page.mouse.move(2, 400)
  await page.mouse.up()
}

function activationStart(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming & { activationStart: number }).activationStart
}
