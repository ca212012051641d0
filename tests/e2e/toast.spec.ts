/** Notifications of forms, with the times and distances of docs/specification.md §9. */

import type { Locator, Page } from '@playwright/test'
import { expect, fillPerson, sendContact, test } from '#tests/support/journey.ts'

test.use({ expectedError: /Failed to load resource/ })

/** Opens a contact form that shows the error notification each time it is sent. */
async function openFailingForm(page: Page): Promise<Locator> {
  await page.route('**/api/consultation-requests', (route) =>
    route.fulfill({ status: 500, body: 'no' }),
  )
  await page.goto('/contact')
  await fillPerson(page, 'jordan@example.com')
  return page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
}

test('a notification replaces the one before, closes after five seconds and leaves a phone’s header in reach', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install()
  const toast = await openFailingForm(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await sendContact(page)
  await expect(toast).toBeVisible()
  await sendContact(page)
  await expect(page.getByRole('region', { name: 'Your request was not sent' })).toBeFocused()
  await expect(toast).toHaveCount(1)
  const call = page.getByRole('banner').getByRole('link', { name: /^Call/ })
  await call.click({ trial: true })
  await page.mouse.move(5, 800)
  await page.clock.runFor(4999)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1)
  await expect(toast).toBeHidden()
})

test('F8 moves the focus to a notification, which then stays, and its button or Escape closes it', async ({
  page,
}) => {
  await page.clock.install()
  const toast = await openFailingForm(page)
  for (const key of ['Enter', 'Escape']) {
    await sendContact(page)
    // This appears a moment after the notification and takes the focus.
    await expect(page.getByRole('region', { name: 'Your request was not sent' })).toBeFocused()
    await expect(async () => {
      await page.keyboard.press('F8')
      await page.keyboard.press('Tab')
      await expect(toast).toBeFocused({ timeout: 500 })
    }).toPass()
    // The library misses a focus in the very moment in which it shows the notification.
    await page.keyboard.press('Tab')
    await expect(toast.getByRole('button', { name: 'Close notification' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(toast).toBeFocused()
    await page.clock.runFor(60_000)
    await expect(toast).toBeVisible()
    if (key === 'Enter') await page.keyboard.press('Tab')
    await page.keyboard.press(key)
    await expect(toast).toBeHidden()
  }
})

for (const [distance, outcome] of [
  [49, 'stays'],
  [50, 'closes'],
] as const) {
  test(`a notification swiped ${distance} px to the right ${outcome}`, async ({ page }) => {
    const toast = await openFailingForm(page)
    await sendContact(page)
    const title = toast.getByText('Error', { exact: true })
    const { x = 0, y = 0 } = (await title.boundingBox()) ?? {}
    const [startX, startY] = [Math.round(x) + 5, Math.round(y) + 5]
    await page.mouse.move(startX, startY)
    await page.mouse.down()
    await page.mouse.move(startX + 20, startY)
    await expect(toast).toHaveAttribute('data-swipe', 'start')
    await page.mouse.move(startX + distance, startY)
    await expect(toast).toHaveAttribute('data-swipe', 'move')
    await page.mouse.up()
    if (outcome === 'closes') await expect(toast).toBeHidden()
    else await expect(toast).toHaveAttribute('data-swipe', 'cancel')
  })
}
