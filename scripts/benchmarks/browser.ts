/** The machine's Chromium for measurements and pictures, driven by Puppeteer or Playwright. */

import { type Browser, chromium, type Page } from '@playwright/test'
import puppeteer, { type Browser as PuppeteerBrowser } from 'puppeteer-core'
import { findChromium } from '../setup/find-chromium.mjs'

const executablePath = findChromium() ?? ''
/** Chromium has no sandbox for root. */
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
/** Window height for each width. */
export const windowHeights: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1280: 900 }

export function launchPlaywright(): Promise<Browser> {
  return chromium.launch({ executablePath, args })
}

/** Puppeteer can follow a prerendered page, which Playwright cannot. */
export function launchPuppeteer(): Promise<PuppeteerBrowser> {
  return puppeteer.launch({ executablePath, args, defaultViewport: { width: 1280, height: 900 } })
}

export async function openWindow(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: windowHeights[width] ?? width },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  return context.newPage()
}
