/**
 * npm run screenshots:dashboard -- --out DIR [--rows 10,1000,100000] [--only NAME,NAME]
 *
 * Pictures of every part and state of the dashboard at 390, 768 and 1280 px over services with realistic
 * leads, some of them beside a Google that speaks the real protocol, and contact sheets of them.
 */

import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { readCommandLine } from '#backend/command-line.ts'
import { seedJournal } from '#scripts/bench/seeded-journal.ts'
import { type Shot, writeContactSheets } from '#scripts/screenshots/contact-sheets.ts'
import { findChromium } from '#scripts/setup/find-chromium.mjs'
import { adminToken } from './support/admin-page.ts'
import { FakeSheetsServer } from './support/fake-sheets-server.ts'
import { runCommand } from './support/journal-commands.ts'
import { startService } from './support/service-process.ts'

const heights: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1280: 900 }
/** Of a page of cards as much as tells how it goes on. */
const mostHeightPx = 2400

const { values } = readCommandLine({
  name: 'npm run screenshots:dashboard --',
  about: 'Takes pictures of every part and state of the dashboard.',
  options: {
    out: {
      type: 'string',
      value: 'FOLDER',
      about: 'Where the pictures go.',
      default: 'screenshots/dashboard',
    },
    rows: { type: 'string', value: 'N,N', about: 'Numbers of leads.', default: '10,1000,100000' },
    only: { type: 'string', value: 'NAME,NAME', about: 'These states alone.' },
  },
})
const outDir = path.resolve(values.out)
const only = values.only?.split(',')

interface State {
  readonly name: string
  readonly media?: 'print'
  /** Behind the token. */
  readonly query?: string
  readonly token?: string
  readonly act?: (page: Page) => Promise<unknown>
}

const listStates: readonly State[] = [
  { name: 'list' },
  { name: 'eleven-columns', query: '&columns=all' },
  { name: 'filter-open', act: openFilter },
  { name: 'to-answer', act: (page) => openLane(page, /^To answer/) },
  { name: 'suspects', act: (page) => openLane(page, /^Suspects/) },
  { name: 'filtered', act: filter },
  { name: 'nothing-found', act: (page) => search(page, 'zzzz') },
  { name: 'chosen', act: choose },
  { name: 'detail-person', act: openDetail },
  { name: 'keys', act: (page) => page.getByRole('button', { name: 'Keys' }).click() },
  { name: 'charts', act: openCharts },
  { name: 'delivery', act: openDelivery },
  { name: 'audit', act: openAudit },
  { name: 'print', media: 'print' },
  { name: 'print-charts', media: 'print', act: openCharts },
]

const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const shots: Shot[] = []
try {
  for (const rows of values.rows.split(',').map(Number)) await pictureRows(rows)
  await pictureFirstRun()
  await pictureStopped()
  await writeContactSheets(browser, shots, outDir)
} finally {
  await browser.close()
}
console.log(`Took ${shots.length} pictures into ${outDir}; see its index.html`)

async function pictureRows(rows: number): Promise<void> {
  // A Sheet takes 500 rows each time: a hundred thousand would be minutes.
  await withService(rows, rows <= 1000, async (url, dataDir) => {
    await noteSome(url)
    const group = `rows-${rows}`
    await takeAll(group, url, listStates)
    const staff = await tokenFor(dataDir, 'Maria at the desk', 'staff')
    const viewer = await tokenFor(dataDir, 'Agency', 'viewer')
    await takeAll(group, url, [
      { name: 'staff', token: staff },
      { name: 'viewer', token: viewer },
      { name: 'viewer-detail', token: viewer, act: openDetail },
    ])
  })
}

async function pictureFirstRun(): Promise<void> {
  await withService(0, false, async (url) => {
    await takeAll('first-run', url, [
      { name: 'no-leads' },
      { name: 'no-sheet', act: openDelivery },
      { name: 'wrong-token', token: 'wrong' },
      { name: 'locked', token: '' },
    ])
  })
}

async function pictureStopped(): Promise<void> {
  await withService(40, true, async (url, _, google) => {
    google.isShared = false
    await post(url, '/api/newsletter', { email: 'stopped@example.org' })
    await takeAll('stopped', url, [
      { name: 'stopped', act: (page) => page.getByText('leads sheet doctor').first().waitFor() },
      { name: 'stopped-delivery', act: openDelivery },
      { name: 'refresh-failed', act: failRefresh },
    ])
  })
}

async function withService(
  rows: number,
  hasSheet: boolean,
  take: (url: string, dataDir: string, google: FakeSheetsServer) => Promise<void>,
): Promise<void> {
  const google = await FakeSheetsServer.start()
  const everyMs = rows > 10_000 ? 300_000 : 3_600_000
  const dataDir = await seedJournal({ count: rows, until: Date.now() - 60_000, everyMs })
  const { url, kill } = await startService({
    DATA_DIR: dataDir,
    ADMIN_TOKEN: adminToken,
    RATE_LIMIT_PER_MINUTE: '0',
    DAILY_LIMIT_PER_CLIENT: '0',
    DAILY_LIMIT: '0',
    ...(hasSheet && {
      GOOGLE_SHEET_ID: google.spreadsheet.id,
      GOOGLE_SHEETS_API_URL: google.url,
      GOOGLE_ACCESS_TOKEN: [...google.acceptedTokens].join(),
    }),
  })
  try {
    await take(url, dataDir, google)
  } finally {
    await kill('SIGTERM')
    await google.stop()
    await rm(dataDir, { recursive: true })
  }
}

async function takeAll(group: string, url: string, states: readonly State[]): Promise<void> {
  for (const state of states) {
    if (only && !only.includes(state.name)) continue
    for (const width of Object.keys(heights).map(Number)) {
      shots.push(await takeState(group, url, state, width))
    }
  }
}

/** A state that cannot be reached is told and pictured as far as it came; the run then fails. */
async function takeState(group: string, url: string, state: State, width: number): Promise<Shot> {
  const context = await browser.newContext({
    viewport: { width, height: heights[width] ?? width },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const { token = adminToken, query = '', media, act } = state
  try {
    await page.goto(`${url}/admin/leads${token && `?token=${token}`}${query}`)
    if (token === adminToken || token.length > 20) {
      await page.getByRole('heading', { name: 'Leads Dashboard' }).waitFor()
      await page.getByText('the older ones are on the way').waitFor({ state: 'detached' })
      // Comes with what the token may do.
      await page.getByRole('link', { name: 'Delivery' }).waitFor()
    }
    await act?.(page)
    if (media) await page.emulateMedia({ media })
    await twoFrames(page)
  } catch (error) {
    console.error(`${group} ${state.name} at ${width} px was not reached: ${error}`)
    process.exitCode = 1
  }
  const file = `${width}/${group}-${state.name}.png`
  await mkdir(path.join(outDir, String(width)), { recursive: true })
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.screenshot({
    path: path.join(outDir, file),
    fullPage: true,
    animations: 'disabled',
    clip: { x: 0, y: 0, width, height: Math.min(pageHeight, mostHeightPx) },
  })
  await context.close()
  return { group, name: state.name, width, file }
}

/** What was last done is on the screen. */
async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}

/** Ends when the list has followed: until then a row of before may be pressed. */
async function narrow(page: Page, act: () => Promise<unknown>): Promise<void> {
  const counts = page.locator('.row-counts [role=status]')
  const before = await counts.textContent()
  await act()
  await page.waitForFunction(
    (text) => document.querySelector('.row-counts [role=status]')?.textContent !== text,
    before,
  )
}

async function search(page: Page, text: string): Promise<void> {
  await narrow(page, () => page.getByLabel('Search name, email or note').fill(text))
}

async function openLane(page: Page, name: RegExp): Promise<void> {
  await narrow(page, () => page.getByRole('button', { name }).click())
}

/** On narrow windows the fields are behind a button. */
async function openFilter(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filter/ })
  if (await button.isVisible()) await button.click()
}

async function filter(page: Page): Promise<void> {
  await chooseRequests(page)
  await page.getByLabel('Period').selectOption({ label: 'Last 90 days' })
}

async function chooseRequests(page: Page): Promise<void> {
  await openFilter(page)
  await narrow(page, () => page.getByLabel('Event').selectOption({ label: 'Consultation request' }))
}

async function choose(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
}

async function openDetail(page: Page): Promise<void> {
  await chooseRequests(page)
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click()
  // The last to come.
  await page
    .getByRole('dialog')
    .getByText(/changes?, last by/)
    .waitFor()
}

async function openCharts(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Charts' }).click()
  await page.getByRole('heading', { name: /^Half of the requests/ }).waitFor()
}

async function openDelivery(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Delivery' }).click()
  await page
    .getByText(/^(Nothing is waiting|Waiting: |No Google Sheet is connected)/)
    .first()
    .waitFor()
}

async function openAudit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Audit' }).click()
  await page.getByRole('table').getByRole('row').nth(1).waitFor()
}

async function failRefresh(page: Page): Promise<void> {
  await page.route('**/api/admin/leads?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('Failed to load leads').first().waitFor()
}

/** The newest request is booked with a note. */
async function noteSome(url: string): Promise<void> {
  const answer = await fetch(
    `${url}/api/admin/leads?order=newest&limit=20&event=consultation_request&token=${adminToken}`,
  )
  const { ids } = (await answer.json()) as { readonly ids: readonly string[] }
  const note = 'Called back, wants a trust. Sends the deed of the Dunedin house on Tuesday.'
  for (const id of ids.slice(0, 1)) {
    await post(url, `/api/admin/leads/${id}/status`, { status: 'booked', note, expected: 0 })
  }
}

async function post(url: string, address: string, body: object): Promise<void> {
  const answer = await fetch(url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${adminToken}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`)
}

async function tokenFor(dataDir: string, name: string, role: string): Promise<string> {
  const made = await runCommand('token create', { DATA_DIR: dataDir }, [
    '--name',
    name,
    '--role',
    role,
    '--json',
  ])
  return String(made.facts().token)
}
