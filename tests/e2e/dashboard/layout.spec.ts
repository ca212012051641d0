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
import { expect } from '#tests/support/journey.ts'
import { test } from '#tests/support/seeded-service.ts'

test.use({
  leadCount: 60,
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1280, height: 900 },
})

interface Part {
  readonly name: string
  readonly open: (page: Page) => Promise<unknown>
}

const parts: readonly Part[] = [
  { name: 'the list', open: async () => {} },
  {
    name: 'all eleven columns',
    open: (page) => page.getByRole('button', { name: 'All eleven columns' }).click(),
  },
  {
    name: 'the list narrowed and chosen from',
    open: async (page) => {
      await page.getByRole('button', { name: /^To answer/ }).click()
      await page.getByLabel('Event').selectOption({ label: 'Consultation request' })
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check()
      await page.getByRole('region', { name: 'Selected leads' }).waitFor()
    },
  },
  {
    name: 'one lead',
    open: async (page) => {
      await page.getByLabel('Event').selectOption({ label: 'Consultation request' })
      await page
        .getByRole('button', { name: /^Details/ })
        .first()
        .click()
      await page.getByRole('dialog').getByText('userAgent').waitFor()
    },
  },
  { name: 'the keys', open: (page) => page.getByRole('button', { name: 'Keys' }).click() },
  { name: 'the charts', open: (page) => openPart(page, 'Charts', /^Last week brought/) },
  { name: 'delivery', open: (page) => openPart(page, 'Delivery', /^Delivery to the/) },
  { name: 'the audit trail', open: (page) => openPart(page, 'Audit trail', 'Audit trail') },
]

for (const { name, open } of parts) {
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

async function openPart(page: Page, link: string, heading: string | RegExp): Promise<void> {
  await page.getByRole('link', { name: link }).click()
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
}

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
