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

test('a notification on a phone leaves the header’s buttons in reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const toast = await openFailingForm(page)
  await sendContact(page)
  await expect(toast).toBeVisible()
  const call = page.getByRole('banner').getByRole('link', { name: /^Call/ })
  await call.click({ trial: true })
})

/**
 * Resolves when the region listens for pointer and focus. The library shows the first notification
 * before it listens; no person is quick enough to get in between, but this test is.
 */
async function listens(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const region = `document.querySelector('[role="region"][aria-label="Notifications (F8)"]')`
  const heard = async () => {
    const { result } = await session.send('Runtime.evaluate', { expression: region })
    if (!result.objectId) return []
    const { objectId } = result
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId })
    return listeners.map(({ type }) => type)
  }
  await expect.poll(heard).toEqual(expect.arrayContaining(['pointermove', 'focusin']))
}

test('a notification closes after five seconds, but not while hovered, focused or in an inactive window', async ({
  page,
}) => {
  await page.clock.install()
  const toast = await openFailingForm(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await sendContact(page)
  await listens(page)
  await toast.hover()
  await toast.hover({ position: { x: 30, y: 30 } })
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(toast).toBeFocused()
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.getByLabel('Full Name').focus()
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.clock.runFor(5000)
  await expect(toast).toBeHidden()

  await sendContact(page)
  await expect(toast).toBeVisible()
  await page.clock.runFor(4999)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1)
  await expect(toast).toBeHidden()
})

test('F8 moves the focus to the notifications, and the button or Escape closes one', async ({
  page,
}) => {
  const toast = await openFailingForm(page)
  await sendContact(page)
  // This appears a moment after the notification and takes the focus.
  await expect(page.getByRole('region', { name: 'Your request was not sent' })).toBeFocused()
  await listens(page)
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(toast).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close notification' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast).toBeHidden()
  await sendContact(page)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast).toBeHidden()
})

for (const [distance, outcome] of [
  [49, 'stays'],
  [50, 'closes'],
] as const) {
  test(`a notification swiped ${distance} px to the right ${outcome}`, async ({ page }) => {
    const toast = await openFailingForm(page)
    await sendContact(page)
    const title = toast.getByText('Error', { exact: true })
    const box = await title.boundingBox()
    if (!box) throw new Error('The notification has no box')
    const [x, y] = [Math.round(box.x) + 5, Math.round(box.y) + 5]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 20, y)
    await expect(toast).toHaveAttribute('data-swipe', 'start')
    await page.mouse.move(x + distance, y)
    await expect(toast).toHaveAttribute('data-swipe', 'move')
    await page.mouse.up()
    if (outcome === 'closes') await expect(toast).toBeHidden()
    else await expect(toast).toHaveAttribute('data-swipe', 'cancel')
  })
}
