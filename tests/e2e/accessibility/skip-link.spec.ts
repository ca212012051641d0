import { expect, test } from '#tests/support/journey.ts'

for (const path of ['/contact', '/admin/leads']) {
  test(`${path}: the first Tab stop leads past the header`, async ({ page }) => {
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
