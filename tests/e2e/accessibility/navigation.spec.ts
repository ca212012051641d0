/** Anchors: the browser does the rest, since pages are documents. */

import { expect, test } from '#tests/support/journey.ts'
import { guideWith } from '#tests/support/site-paths.ts'

test('an anchor shows its heading below the header, and Tab continues from there', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(guideWith())
  const link = page.locator('.toc a').nth(2)
  const anchor = (await link.getAttribute('href')) ?? ''
  await link.click()
  const heading = page.locator(anchor)
  await expect(heading).toBeInViewport({ ratio: 1 })
  const header = await page.getByRole('banner').boundingBox()
  const box = await heading.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  await page.keyboard.press('Tab')
  expect(
    await heading.evaluate((target) => {
      const next = document.activeElement
      return next !== null && (target.compareDocumentPosition(next) & 4) !== 0
    }),
  ).toBe(true)
})
