/**
 * Layout of every page, from a small phone to a wide desk, with text as it is, doubled and spread, in a
 * narrow and in a wide typeface: nothing scrolls sideways, no text is cut off or lies over other text,
 * nothing covers a control. At normal size the header is one row, booking is in sight, words are whole.
 */

import type { Page } from '@playwright/test'
import { coveredControls } from '#tests/support/accessibility/covered-controls.ts'
import { inEachFace } from '#tests/support/accessibility/faces.ts'
import { brokenWords, spreadText, textFitProblems } from '#tests/support/accessibility/text-fit.ts'
import { expect, test } from '#tests/support/journey.ts'
import { framedPaths, isFirstOfKind } from '#tests/support/site-paths.ts'

const widths = [320, 390, 768, 1280]
/** Of pages of one kind the first is looked at in these as well. */
const furtherWidths = [360, 430, 575, 700, 900, 1024, 1100, 1600]
const doubledWidths = [320, 390, 768, 1280]

for (const path of framedPaths) {
  test.describe(path, () => {
    // The menu's buttons name the popover too, for browsers that know no commands.
    test.use({ expectedError: /^popovertarget is ignored|status of 404/ })

    test(`${path} fits every window in either face`, async ({ page }) => {
      await page.goto(path)
      const all = isFirstOfKind(path) ? [...widths, ...furtherWidths] : widths
      const problems = await inEachFace(page, async (face) => {
        const found = await layoutProblems(page, all)
        // The larger text of its readers and the widest letters take a second row.
        return path === '/boomers' && face === 'wide'
          ? found.filter((problem) => !problem.endsWith('the header breaks'))
          : found
      })
      expect(problems).toEqual([])
    })
  })
}

async function layoutProblems(page: Page, atNormalSize: readonly number[]): Promise<string[]> {
  const problems: string[] = []
  const look = async (label: string, ...checks: readonly (() => string[])[]) => {
    for (const check of checks) {
      for (const problem of await page.evaluate(check)) problems.push(`${label}: ${problem}`)
    }
  }
  for (const width of atNormalSize) {
    await page.setViewportSize({ width, height: 900 })
    await look(`${width} px`, frameProblems, textFitProblems, brokenWords, coveredControls)
  }
  await page.setViewportSize({ width: 320, height: 900 })
  await page.evaluate(spreadText, true)
  await look('320 px, spread', textFitProblems)
  await setTextSize(page, '200%')
  await page.setViewportSize({ width: 640, height: 900 })
  await look('640 px, spread and doubled', textFitProblems)
  await page.evaluate(spreadText, false)
  for (const width of doubledWidths) {
    await page.setViewportSize({ width, height: 900 })
    await look(`${width} px, doubled`, textFitProblems, coveredControls)
  }
  await setTextSize(page, '')
  return problems
}

function setTextSize(page: Page, size: string): Promise<void> {
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

  // On the page that books, the form is what the others lead to.
  const booking = location.pathname === '/contact' ? 'main form' : 'a[href^="/contact"]'
  const inSight = [...document.querySelectorAll(booking)].filter(isSeen)
  if (inSight.length === 0) problems.push('no way to book is in sight')
  return problems
}
