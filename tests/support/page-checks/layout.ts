/**
 * Layout of a page in every window, with normal, doubled and spread text, in both faces: nothing
 * scrolls sideways, no text is cut off or overlaps, nothing covers a control. At normal size words
 * are whole.
 */

import type { Page } from '@playwright/test'
import { inEachFace, setFace } from '#tests/support/accessibility/faces.ts'
import { brokenWords, spreadText, textFitProblems } from '#tests/support/accessibility/text-fit.ts'
import { coveredControls } from '#tests/support/accessibility/touch-targets.ts'

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
      await look(`${width} px`, textFitProblems, brokenWords)
      if (someWidths.includes(width)) await look(`${width} px`, coveredControls)
    }
    if (face === 'narrow') return problems
    await lookAtLargerText(page, look)
    await setTextSize(page, '')
    return problems
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
