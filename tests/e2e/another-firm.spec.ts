/** Parts that the sample firm does not show, laid out: long days, and a lawyer's photograph. */

import { expect, test } from '#tests/support/journey.ts'

for (const width of [390, 1280]) {
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the days of the office’s hours stay on one line', async ({ page }) => {
      await page.goto('/contact')
      const days = page.locator('.inline-terms dt').first()
      const lines = await days.evaluate((term) => {
        term.textContent = 'Wednesday–Saturday'
        const text = document.createRange()
        text.selectNodeContents(term)
        return text.getClientRects().length
      })
      expect(lines).toBe(1)
    })

    test('the words stand beside a lawyer’s photograph, as beside initials', async ({ page }) => {
      await page.goto('/')
      const words = page.locator('main .window + div')
      const besideInitials = await words.boundingBox()
      await page.locator('main .window').evaluate((initials) => {
        initials.outerHTML = '<picture class="window"><img width="136" height="160"></picture>'
      })
      expect(besideInitials?.x).toBeGreaterThan(88)
      expect(await words.boundingBox()).toEqual(besideInitials)
    })
  })
}
