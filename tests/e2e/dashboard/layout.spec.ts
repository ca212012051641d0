/**
 * Layout of every part of the dashboard, from a small phone to a desk, with text as it is and doubled,
 * in a narrow and in a wide typeface: nothing scrolls sideways, nothing covers a control, no text is cut
 * off or lies over other text.
 */

import type { Page } from '@playwright/test'
import { coveredControls } from '#tests/support/accessibility/covered-controls.ts'
import { inEachFace } from '#tests/support/accessibility/faces.ts'
import { textFitProblems } from '#tests/support/accessibility/text-fit.ts'
import { openDashboard } from '#tests/support/admin-page.ts'
import { dashboardParts } from '#tests/support/dashboard-parts.ts'
import { expect } from '#tests/support/journey.ts'
import { test } from '#tests/support/seeded-service.ts'

test.use({
  leadCount: 60,
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1280, height: 900 },
})

for (const { name, open } of dashboardParts) {
  test(`${name} fits every window in either face`, async ({ page }) => {
    test.slow()
    await openDashboard(page)
    await open(page)
    expect(await inEachFace(page, () => layoutProblems(page))).toEqual([])
  })
}

test('the form for the token fits every window in either face', async ({ page }) => {
  await page.goto('/admin/leads')
  await expect(page.getByLabel('Admin token')).toBeVisible()
  expect(await inEachFace(page, () => layoutProblems(page))).toEqual([])
})

async function layoutProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const textSize of ['', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, textSize)
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      // Rows become cards, and only then have their place.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      for (const check of [textFitProblems, coveredControls]) {
        for (const problem of await page.evaluate(check)) {
          problems.push(`${width} px${textSize && ', doubled'}: ${problem}`)
        }
      }
    }
  }
  return problems
}
