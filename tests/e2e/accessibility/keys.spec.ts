/** Keyboard use of the skip link, anchors and definitions. Nothing for pointers alone: pages.spec.ts. */

import { expect, test } from '#tests/support/journey.ts'
import { guideWith } from '#tests/support/site-paths.ts'

for (const path of ['/contact', '/admin/leads']) {
  test(`the first Tab stop on ${path} skips the header`, async ({ page }) => {
    await page.goto(path)
    const skipLink = page.getByRole('link', { name: 'Skip to main content' })
    const seen = () => skipLink.evaluate((link) => getComputedStyle(link).clipPath === 'none')
    await expect(skipLink).toBeAttached()
    expect(await seen()).toBe(false)
    await page.keyboard.press('Tab')
    await expect(skipLink).toBeFocused()
    expect(await seen()).toBe(true)
    await expect(skipLink).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })
}

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

test('a definition opens by keyboard, stays open, and Escape returns to its term', async ({
  page,
}) => {
  await page.goto(guideWith('main .term'))
  const word = page.locator('main .term').first()
  const definition = page.locator(`#${await word.getAttribute('popovertarget')}`)
  await word.hover()
  await expect(definition).toBeHidden()
  await word.focus()
  await page.keyboard.press('Enter')
  await expect(definition).toBeVisible()
  await expect(definition).toBeFocused()
  await expect(definition).toHaveAccessibleName(/\w/)
  await expect(definition).toBeInViewport({ ratio: 1 })
  await definition.hover()
  await page.mouse.move(2, 300)
  await expect(definition).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(definition).toBeHidden()
  await expect(word).toBeFocused()
})
