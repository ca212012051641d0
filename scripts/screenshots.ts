/**
 * Pictures of every page and state of the built site at 390, 768 and 1280 px, and a contact sheet
 * of each group: `npm run screenshots`. `--only /plans,/contact` takes just these pages and the
 * states that start there; `--out` names another folder.
 */

import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { readCommandLine } from '#backend/command-line.ts'
import { serviceArguments, startMeasured } from './bench/measured-server.ts'
import { type Shot, writeContactSheets } from './screenshots/contact-sheets.ts'
import { type PageState, pageStates } from './screenshots/states.ts'
import { findChromium } from './setup/find-chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const heights: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1280: 900 }
const actionTimeoutMs = 10_000

const { values } = readCommandLine({
  name: 'npm run screenshots --',
  about: 'Takes pictures of every page and state at 390, 768 and 1280 px.',
  options: {
    only: { type: 'string', value: '/plans,/contact', about: 'These pages alone.' },
    out: {
      type: 'string',
      value: 'FOLDER',
      about: 'Where the pictures go.',
      default: 'screenshots',
    },
  },
})
await takeAll(path.resolve(root, values.out), values.only?.split(','))

async function takeAll(outDir: string, only?: readonly string[]): Promise<void> {
  const all = [...(await plainPages()), ...pageStates]
  const wanted = all.filter(({ path: address }) => {
    const [page = ''] = address.split(/[?#]/)
    return !only || only.includes(page)
  })
  const service = await startMeasured('service', serviceArguments)
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const shots: Shot[] = []
  try {
    for (const width of Object.keys(heights).map(Number)) {
      await mkdir(path.join(outDir, String(width)), { recursive: true })
      for (const state of wanted) {
        if (width > (state.maxWidth ?? width)) continue
        shots.push(await take(browser, service.url, state, width, outDir))
      }
    }
    await writeContactSheets(browser, shots, outDir)
  } finally {
    await browser.close()
    await service.stop()
  }
  console.log(`Took ${shots.length} pictures into ${outDir}; see its index.html`)
}

/** Every page as it opens, grouped by the first part of its address. */
async function plainPages(): Promise<readonly PageState[]> {
  const policies: Readonly<Record<string, string>> = JSON.parse(
    await readFile(path.join(root, 'dist/headers.json'), 'utf8'),
  )
  return Object.keys(policies)
    .filter((address) => address !== '/404')
    .map((address) => {
      const [, first = '', second] = address.split('/')
      const group = second === undefined ? 'pages' : first
      return { group, name: address.slice(1).replaceAll('/', '-') || 'home', path: address }
    })
}

/** A state that cannot be reached is told and pictured as far as it came; the run then fails. */
async function take(
  browser: Browser,
  siteUrl: string,
  state: PageState,
  width: number,
  outDir: string,
): Promise<Shot> {
  const context = await browser.newContext({
    viewport: { width, height: heights[width] ?? width },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(actionTimeoutMs)
  try {
    await state.prepare?.(page, siteUrl)
    await page.goto(siteUrl + state.path)
    await state.act?.(page)
  } catch (error) {
    console.error(`${state.name} at ${width} px was not reached: ${error}`)
    process.exitCode = 1
  }
  // Bars that stick or float are pictured where the page begins.
  await page.evaluate('scrollTo(0, 0)')
  if (state.media) await page.emulateMedia({ media: state.media })
  const file = `${width}/${state.name}.png`
  await page.screenshot({ path: path.join(outDir, file), fullPage: true, animations: 'disabled' })
  await context.close()
  return { group: state.group, name: state.name, width, file }
}
