/**
 * Layout of a page in every window, with normal, doubled and spread text, in both faces: nothing
 * scrolls sideways, no text is cut off or overlaps, nothing covers a control. At normal size the
 * header is one row, booking is in sight, words are whole; bars leave small windows to the words.
 */

import type { Page } from '@playwright/test'
import { coveredControls } from '#tests/support/accessibility/covered-controls.ts'
import { inEachFace, setFace } from '#tests/support/accessibility/faces.ts'
import { brokenWords, spreadText, textFitProblems } from '#tests/support/accessibility/text-fit.ts'

const someWidths = [320, 768, 1280]
const widths = {
  narrow: someWidths,
  wide: [320, 360, 390, 430, 575, 700, 768, 900, 1024, 1100, 1280, 1600],
}

/** Phones held sideways, and the narrowest one with doubled text. */
export const smallWindows = [
  { width: 667, height: 375, textSize: '' },
  { width: 844, height: 390, textSize: '' },
  { width: 320, height: 640, textSize: '200%' },
]

/** Checks every window in the wide face, which has least room, and some in the narrow one. */
export function layoutProblems(page: Page): Promise<string[]> {
  return inEachFace(page, async (face) => {
    const problems: string[] = []
    const look = lookInto(page, problems)
    for (const width of widths[face]) {
      await page.setViewportSize({ width, height: 900 })
      await look(`${width} px`, frameProblems, textFitProblems, brokenWords)
      if (someWidths.includes(width)) await look(`${width} px`, coveredControls)
    }
    if (face === 'narrow') return problems
    await lookAtLargerText(page, look)
    for (const { width, height, textSize } of smallWindows) {
      await page.setViewportSize({ width, height })
      await setTextSize(page, textSize)
      await look(`${width} x ${height}`, textFitProblems, coveredShare)
    }
    await setTextSize(page, '')
    // The page's larger text in the widest letters needs a second row.
    const isForgiven = new URL(page.url()).pathname === '/boomers'
    return problems.filter((problem) => !isForgiven || !problem.endsWith('the header breaks'))
  })
}

/** Checks a page's own words where they have least room. */
export async function narrowestLayoutProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  const look = lookInto(page, problems)
  await setFace(page, 'wide')
  await page.setViewportSize({ width: 320, height: 900 })
  await look('320 px', textFitProblems, brokenWords)
  await setTextSize(page, '200%')
  await look('320 px, doubled', textFitProblems)
  await setTextSize(page, '')
  return problems
}

type Look = (label: string, ...checks: readonly (() => string[])[]) => Promise<void>

function lookInto(page: Page, problems: string[]): Look {
  return async (label, ...checks) => {
    for (const check of checks) {
      for (const problem of await page.evaluate(check)) problems.push(`${label}: ${problem}`)
    }
  }
}

/** Leaves the text doubled. */
async function lookAtLargerText(page: Page, look: Look) {
  await page.setViewportSize({ width: 320, height: 900 })
  await page.evaluate(spreadText, true)
  await look('320 px, spread', textFitProblems)
  await setTextSize(page, '200%')
  await page.setViewportSize({ width: 640, height: 900 })
  await look('640 px, spread and doubled', textFitProblems)
  await page.evaluate(spreadText, false)
  for (const width of someWidths) {
    await page.setViewportSize({ width, height: 900 })
    await look(`${width} px, doubled`, textFitProblems, coveredControls)
  }
}

export function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
}

/** Runs in the page. */
function frameProblems(): string[] {
  const problems: string[] = []
  const isSeen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return element.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < innerHeight
  }
  const boxes = [...document.querySelectorAll('.site-header .container > *')]
    .filter(isSeen)
    .map((element) => element.getBoundingClientRect())
  const lowestTop = Math.max(...boxes.map(({ top }) => top))
  const highestBottom = Math.min(...boxes.map(({ bottom }) => bottom))
  if (boxes.length < 3 || lowestTop >= highestBottom) problems.push('the header breaks')

  // The contact page itself has the form to which links on other pages lead.
  const booking = location.pathname === '/contact' ? 'main form' : 'a[href^="/contact"]'
  const inSight = [...document.querySelectorAll(booking)].filter(isSeen)
  if (inSight.length === 0) problems.push('no way to book is in sight')
  return problems
}

/** Runs in the page: the share that bars cover, halfway down (WCAG 1.4.10 sets no limit). */
function coveredShare(): string[] {
  const { scrollHeight } = document.documentElement
  scrollTo({ top: scrollHeight / 2, behavior: 'instant' })
  const bars = [...document.querySelectorAll('body *')]
    .filter((part) => /fixed|sticky/.test(getComputedStyle(part).position))
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .map((part) => part.getBoundingClientRect())
    .filter(
      ({ top, bottom, width }) => width > innerWidth / 2 && (top <= 0 || bottom >= innerHeight),
    )
    .map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0))
    .filter((height) => height > 0)
  const share = bars.reduce((sum, height) => sum + height, 0) / innerHeight
  scrollTo({ top: 0, behavior: 'instant' })
  return share > 0.4 ? [`${Math.round(share * 100)} % is covered`] : []
}
