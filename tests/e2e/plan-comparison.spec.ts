/** The plan table: side by side or, on a phone, one at a time, with and without scripts. */

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

const plansShown = (page: Page) =>
  page
    .locator('.comparison thead th[data-plan]:visible')
    .evaluateAll((heads) => heads.map((head) => head.getAttribute('data-plan')))

test('a wide window shows all plans and no selector', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/plans')
  expect(await plansShown(page)).toEqual(['will', 'trust', 'advanced'])
  await expect(page.getByRole('group', { name: 'Show' })).toBeHidden()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('a phone shows the popular plan, then the plan that the visitor chooses', async ({
      page,
    }) => {
      await page.goto('/plans')
      expect(await plansShown(page)).toEqual(['trust'])
      await page.getByRole('radio', { name: 'Trust' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: 'Advanced' })).toBeChecked()
      expect(await plansShown(page)).toEqual(['advanced'])
      await expect(page.locator('.comparison td:visible', { hasText: 'Complex' })).toHaveCount(1)
      await page.getByText('Will', { exact: true }).first().click()
      expect(await plansShown(page)).toEqual(['will'])
    })
  })
}
