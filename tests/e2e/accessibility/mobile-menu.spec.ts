/** The menu of narrow windows, by keyboard and by pointer. Its links, and Back: next-page.spec.ts. */

import { expect, keepTelephoneOut, test } from '#tests/support/journey.ts'

test.use({
  viewport: { width: 390, height: 844 },
  // Its buttons also name the popover, for browsers without commands; Chromium warns about it.
  expectedError: /^popovertarget is ignored on elements with commandfor/,
})

test('the menu is a named dialog that keeps focus inside until Escape, its button or a click beside it', async ({
  page,
}) => {
  await page.goto('/guides')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  const isInside = () => menu.evaluate((dialog) => dialog.contains(document.activeElement))
  expect(await isInside()).toBe(true)
  await expect(menu.getByRole('link', { name: 'Guides' })).toHaveAttribute('aria-current', 'page')

  const stops = await menu.locator('a, button').count()
  for (let press = 0; press < 2 * stops; press += 1) {
    await page.keyboard.press('Tab')
    // After the last stop, focus may visit the browser's toolbar but never the page behind.
    const isBehind = await page.evaluate(() => document.activeElement?.matches('a, button'))
    expect((await isInside()) || !isBehind).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(menu).toBeVisible()
  await page.mouse.click(10, 400)
  await expect(menu).toBeHidden()
})

test('a call from the menu is reported and closes the menu', async ({ page }) => {
  await page.goto('/guides')
  await keepTelephoneOut(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const sent = page.waitForRequest('**/api/call-click')
  await menu.getByRole('link', { name: /Call/ }).click()
  await sent
  await expect(menu).toBeHidden()
})
