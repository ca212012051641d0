/** One picture of a page in a state, at one width. */

import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { openWindow } from './browser.ts'

export interface Shot {
  readonly group: string
  readonly name: string
  readonly width: number
  /** Relative to the folder of all pictures. */
  readonly file: string
}

const actionTimeoutMs = 20_000
/** A longer page is cut: that much tells how it goes on. */
const mostHeightPx = 12_000

/**
 * A state that cannot be reached is told and pictured as far as it came; the run then fails.
 * @param open opens the page and brings it into the state
 */
export async function takePicture(
  browser: Browser,
  outDir: string,
  { group, name, width, file }: Shot,
  media: 'print' | undefined,
  open: (page: Page) => Promise<unknown>,
): Promise<void> {
  const page = await openWindow(browser, width)
  page.setDefaultTimeout(actionTimeoutMs)
  try {
    await open(page)
  } catch (error) {
    console.error(`${group} ${name} at ${width} px was not reached: ${error}`)
    process.exitCode = 1
  }
  // Bars that stick or float are pictured where the page begins.
  await page.evaluate('scrollTo(0, 0)')
  if (media) await page.emulateMedia({ media })
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.screenshot({
    path: path.join(outDir, file),
    fullPage: true,
    animations: 'disabled',
    clip: { x: 0, y: 0, width, height: Math.min(pageHeight, mostHeightPx) },
  })
  await page.context().close()
}
