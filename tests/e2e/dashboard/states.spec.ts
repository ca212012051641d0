/**
 * Every part and state that a click leads to: by keyboard alone, on the narrowest window, on paper. A
 * breach of the security policy would be an error of the console, which fails every journey.
 */

import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit, openDashboard } from '#tests/support/admin-page.ts'
import { expect } from '#tests/support/journey.ts'
import { test } from '#tests/support/seeded-service.ts'

test.use({ leadCount: 60 })

/** By Enter, as by a click. */
async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await page.getByRole(role, { name }).first().press('Enter')
}

async function expectInOrder(page: Page): Promise<void> {
  await expectToFit(page)
  await expectAccessible(page)
}

for (const width of [320, 768]) {
  test(`at ${width} px every lane, view and panel of the list is in order`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await openDashboard(page)
    await press(page, 'button', /^Suspects/)
    await expectInOrder(page)
    await press(page, 'button', /^To answer/)
    await expect(page.getByText(/^(Due in|Overdue by)/).first()).toBeVisible()
    await page.getByText('Views', { exact: true }).press('Enter')
    await expect(page.getByLabel('Keep this view as')).toBeVisible()
    await expectInOrder(page)
    await press(page, 'button', 'Keys')
    await expect(page.getByRole('dialog')).toContainText('From row to row')
    await expectInOrder(page)
    await page.keyboard.press('Escape')
    await page.getByLabel('Search name, e-mail or note').fill('zzzz')
    await expect(page.getByText('Nothing matches.')).toBeVisible()
    await expectInOrder(page)
  })
}

test('at 320 px the other parts are reached by keyboard and in order', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 800 })
  await openDashboard(page)
  for (const [link, heading] of [
    ['Pictures', 'Pictures'],
    ['Delivery', 'Delivery to the Google Sheet'],
    ['Audit trail', 'Audit trail'],
  ] as const) {
    await press(page, 'link', link)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expectInOrder(page)
  }
})

// The figures of wide pictures stand below each other there, each with its column's name.
test('at 320 px no figure of a picture is out of sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openDashboard(page)
  await press(page, 'link', 'Pictures')
  await expect(page.getByRole('heading', { name: /^Last week brought/ })).toBeVisible()
  const hidden = await page
    .locator('.picture-scroll')
    .evaluateAll((regions) =>
      regions
        .filter((region) => region.scrollWidth > region.clientWidth)
        .map(({ ariaLabel }) => ariaLabel),
    )
  expect(hidden).toEqual([])
})

test('paper has the leads and the pictures, and nothing that is for hands only', async ({
  page,
}) => {
  await openDashboard(page)
  await page
    .getByRole('checkbox', { name: /^Choose (?!all)/ })
    .first()
    .press('Space')
  await expect(page.getByRole('region', { name: 'Chosen leads' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: /newest first/ })).toBeVisible()
  for (const name of [/^Choose/, /^Set status/, /^All eleven columns/, /^Details/]) {
    await expect(page.getByRole('button', { name }).filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await press(page, 'link', 'Pictures')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^Last week brought/ })).toBeVisible()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
})
