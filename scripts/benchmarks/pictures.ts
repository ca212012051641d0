/** Pictures of pages and dashboard in their states at three widths, and of README.md. */

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#scripts/setup/test-programs.mjs'
import { adminToken, dashboardParts } from '#tests/support/admin-page.ts'
import { drawnWorkList } from '#tests/support/drawn-sheet.ts'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { type PageState, pageStates } from '#tests/support/page-states.ts'
import { startSeeded } from '#tests/support/seeded-service.ts'
import { benchmarkCommand, parsed } from './commands.ts'
import { startMeasured } from './measured-server.ts'

const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
]
const actionTimeoutMs = 20_000
/** Longer pages are cut: this much shows how they go on. */
const mostHeightPx = 12_000
/** WebP keeps text readable at a third of PNG's size. */
const webp = { format: 'webp', quality: 50 } as const

interface Scene {
  readonly group: string
  readonly name: string
  readonly media?: 'print'
  /** Only in windows up to this width, in pixels. */
  readonly maxWidth?: number
  /** Opens the page in the widest window, and brings it into the state. */
  readonly open: (page: Page) => Promise<unknown>
}

const kinds = { pages: picturePages, dashboard: pictureDashboard, documents: pictureDocuments }
const command = benchmarkCommand('pictures', kinds)
const values = parsed<{ only?: string; rows: number; out: string }>(
  command
    .option('--only <NAMES>', 'Only these pages or states: plans,contact.')
    .option('--rows <N>', 'Leads in the dashboard.', Number, 1000)
    .option('--out <FOLDER>', 'Output folder.', 'screenshots'),
)
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  chromiumSandbox: process.getuid?.() !== 0,
})
try {
  await kinds[command.args[0] as keyof typeof kinds]()
} finally {
  await browser.close()
}

/** Every page as it opens, by the first part of its address; and in its states. */
async function picturePages(): Promise<void> {
  const policies: object = JSON.parse(await readFile('dist/headers.json', 'utf8'))
  const plain = Object.keys(policies).map((address): PageState => {
    const [, first = '', second] = address.split('/')
    const name = address.slice(1).replaceAll('/', '-') || 'home'
    return { group: second === undefined ? 'pages' : first, name, path: address }
  })
  const { url, stop } = await startMeasured()
  for (const { path: address, prepare, act, ...scene } of [...plain, ...pageStates]) {
    const open = async (page: Page) => {
      await prepare?.(page, url)
      await page.goto(url + address)
      await act?.(page)
    }
    await take({ ...scene, open })
  }
  await stop()
}

async function pictureDashboard(): Promise<void> {
  const { url, stop } = await startSeeded(values.rows)
  const group = `rows-${values.rows}`
  await take({ group, name: 'locked', open: (page) => page.goto(`${url}/admin/leads`) })
  for (const part of dashboardParts) {
    const open = async (page: Page) => {
      await openDashboard(page, url)
      await part.open(page)
    }
    await take({ group, name: part.name.replaceAll(' ', '-'), open })
  }
  await stop()
}

async function openDashboard(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/leads?token=${adminToken}`)
  // Appears once the page knows what the token may do.
  await page.getByRole('navigation', { name: 'Parts of the dashboard' }).waitFor()
  await page.getByRole('row').nth(1).waitFor()
}

/** A state that cannot be reached is reported and pictured as far as it got; the run then fails. */
async function take({ group, name, media, maxWidth, open }: Scene): Promise<void> {
  if (values.only?.split(',').includes(name) === false) return
  const fitting = windows.filter(({ width }) => width <= (maxWidth ?? width))
  const viewport = fitting.at(-1) ?? null
  const timeZone = { locale: 'en-US', timezoneId: 'America/New_York' }
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', ...timeZone })
  page.setDefaultTimeout(actionTimeoutMs)
  try {
    await open(page)
  } catch (error) {
    console.error(`${group} ${name} was not reached: ${error}`)
    process.exitCode = 1
  }
  if (media) await page.emulateMedia({ media })
  for (const window of fitting) {
    await page.setViewportSize(window)
    // Sticky and floating bars belong at the top of the page; rows become cards in the next frame.
    const whole = await page.evaluate(async () => {
      scrollTo(0, 0)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      return document.documentElement.scrollHeight
    })
    const file = path.join(values.out, String(window.width), `${group}-${name}.png`)
    const clip = { x: 0, y: 0, width: window.width, height: Math.min(whole, mostHeightPx) }
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled', clip })
    console.log(`Took ${file}`)
  }
  await page.context().close()
}

/** For README.md and docs, of the sample firm and made-up leads. */
async function pictureDocuments(): Promise<void> {
  const google = await FakeSheetsServer.start()
  const settings = { ...google.settings, WORK_LIST: 'on', SITE_URL: 'https://example.org' }
  const { url, stop } = await startSeeded(40, settings)
  const list = await browser.newPage({ viewport: { width: 1366, height: 382 } })
  await list.setContent(await drawnWorkList(google))
  await save(list, 'work-list')
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  await page.goto(url)
  await save(page, 'home')
  await openDashboard(page, url)
  await save(page, 'dashboard')
  await dashboardParts.find(({ name }) => name === 'one lead')?.open(page)
  await save(page, 'lead')
  await stop()
  await google.stop()
}

async function save(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', webp)
  await writeFile(`docs/pictures/${name}.webp`, Buffer.from(data, 'base64'))
}
