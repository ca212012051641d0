/** Pages are documents: the browser announces the title, starts at the top and restores on Back. */

import { expect, test } from '#tests/support/journey.ts'
import { guideWith } from '#tests/support/site-paths.ts'

test('a link opens the next page at its top with its title, and Back returns to the old position', async ({
  page,
}) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: /^Learn More/ }).first()
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(200)
  const title = await page.title()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/boomers')
  await expect(page).not.toHaveTitle(title)
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY'])
  // Reading starts at the top: the first Tab stop is the skip link.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()

  await page.goBack()
  await expect(page).toHaveTitle(title)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 50)
  expect(await page.evaluate(() => scrollY)).toBeLessThan(place + 50)
})

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
