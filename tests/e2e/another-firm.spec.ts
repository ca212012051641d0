/** Layout of parts that the sample firm does not have: long day names and a lawyer's photograph. */

import { expect, test } from '#tests/support/journey.ts'

for (const width of [390, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the days of the office hours stay on one line', async ({ page }) => {
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

    test('text sits beside a lawyer’s photograph exactly as beside a drawing', async ({ page }) => {
      await page.goto('/')
      const words = page.locator('main .window + div')
      const besideDrawing = await words.boundingBox()
      await page.locator('main .window').evaluate((drawing) => {
        drawing.outerHTML = '<picture class="window"><img width="136" height="160"></picture>'
      })
      expect(besideDrawing?.x).toBeGreaterThan(88)
      expect(await words.boundingBox()).toEqual(besideDrawing)
    })
  })
}
