/** What short names in the dashboard mean: told after 700 ms, or by the keyboard, and dismissed. */

import type { Page } from '@playwright/test'
import {
  answerWith,
  expectAccessible,
  openDashboard,
  openFilters,
} from '#tests/support/admin-page.ts'
import { expect, test } from '#tests/support/journey.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T19:00:00Z' })
  await answerWith(page, { rows: [{ name: 'Ann', timestamp: '2026-11-18T15:00:00.000Z' }] })
  await openDashboard(page)
  await page.clock.pauseAt('2026-11-20T19:05:00Z')
})

const tip = (page: Page) => page.locator('.tip')
const sortButton = (page: Page, name: string) =>
  page.getByRole('columnheader', { name }).getByRole('button')

test('it opens 700 ms after the pointer came, and at once on the next within 300 ms', async ({
  page,
}) => {
  await sortButton(page, 'Request').hover()
  await page.clock.runFor(699)
  await expect(tip(page)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tip(page)).toContainText('asked for')
  await page.mouse.move(5, 5, { steps: 5 })
  await expect(tip(page)).toHaveCount(0)
  await page.clock.runFor(299)
  await sortButton(page, 'Next step').hover()
  await expect(tip(page)).toContainText('24 hours')
  await page.mouse.move(5, 5, { steps: 5 })
  await expect(tip(page)).toHaveCount(0)
  await page.clock.runFor(301)
  await sortButton(page, 'Request').hover()
  await page.clock.runFor(699)
  await expect(tip(page)).toHaveCount(0)
})

test('by keyboard it opens with the focus, describes its button and goes with Escape', async ({
  page,
}) => {
  const button = sortButton(page, 'Request')
  await sortButton(page, 'Person').focus()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await expect(tip(page)).toBeVisible()
  await expect(button).toHaveAccessibleDescription(/asked for/)
  await expect(button).toHaveAccessibleName('Request')
  await page.clock.resume()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(tip(page)).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('it stays while the pointer is over it, within the window at 320 px too', async ({ page }) => {
  await page.getByRole('button', { name: 'Download CSV' }).hover()
  await page.clock.runFor(700)
  await expect(tip(page)).toBeVisible()
  await tip(page).hover()
  await page.clock.runFor(2000)
  await expect(tip(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 800 })
  // By keyboard: what has the ring keeps its tip while the page scrolls to it.
  await openFilters(page)
  await page.getByRole('button', { name: 'All eleven columns' }).press('Enter')
  await page.getByRole('button', { name: 'timestamp' }).focus()
  const box = await tip(page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
})

test('each of the eleven names is explained', async ({ page }) => {
  await openFilters(page)
  await page.getByRole('button', { name: 'All eleven columns' }).click()
  const names = page.getByRole('columnheader').getByRole('button')
  await expect(names).toHaveCount(11)
  await page.getByRole('region', { name: 'Table of leads, all columns' }).focus()
  for (const name of await names.all()) {
    await page.keyboard.press('Tab')
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(/\w+ \w+/)
  }
})
