/**
 * Every page at every width from a small phone to a wide desk: it never scrolls sideways, its header
 * is one row, and booking is in sight. Narrow windows with doubled text only have to fit.
 */

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { framedPaths, notFoundPath } from '#tests/support/site-paths.ts'

const widths = Array.from({ length: 65 }, (_, index) => 320 + 20 * index)

for (const path of framedPaths) {
  test.describe(path, () => {
    if (path === notFoundPath) test.use({ expectedError: /status of 404/ })

    test(`${path} fits every width`, async ({ page }) => {
      await page.goto(path)
      // Boxes alone are read, 65 times: what nobody sees need not be painted.
      await page.evaluate(() => {
        document.documentElement.style.opacity = '0'
      })
      const problems: string[] = []
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        for (const problem of await page.evaluate(widthProblems)) {
          problems.push(`${width}: ${problem}`)
        }
      }
      expect(problems).toEqual([])
    })
  })
}

test('with doubled text no page scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const wide: string[] = []
  for (const path of framedPaths.filter((one) => one !== notFoundPath)) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const width = await pageWidth(page)
    if (width > 320) wide.push(`${path}: ${width}`)
  }
  expect(wide).toEqual([])
})

function pageWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

/** Runs in the page. */
function widthProblems(): string[] {
  const problems: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} px wide`)

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
