/**
 * Every part and state that a click leads to: by keyboard alone, on the narrowest window, on paper. A
 * breach of the security policy would be an error of the console, which fails every journey.
 */

import type { Locator, Page } from '@playwright/test'
import {
  answerWith,
  expectAccessible,
  expectToFit,
  openDashboard,
  openFilters,
} from '#tests/support/admin-page.ts'
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
    await openFilters(page)
    await expectInOrder(page)
    await press(page, 'button', 'Keys')
    await expect(page.getByRole('dialog')).toContainText('Move from row to row')
    await expectInOrder(page)
    await page.keyboard.press('Escape')
    await page.getByLabel('Search name, email or note').fill('zzzz')
    await expect(page.getByText('Nothing matches.')).toBeVisible()
    await expectInOrder(page)
  })
}

test('on a phone the first lead is in the first screen, and the filters behind one button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const names = ['Ann', 'Ben', 'Cleo', 'Dora']
  await answerWith(page, {
    rows: names.map((name, index) => ({
      name,
      email: `${name}@example.org`,
      event: index < 2 ? 'lead' : 'consultation_request',
    })),
  })
  await openDashboard(page)
  await expect(page.locator('.lead-card').first()).toBeInViewport({ ratio: 0.5 })
  await expect(page.getByRole('button', { name: 'All eleven columns' })).toBeInViewport()
  const button = page.getByRole('button', { name: /^Filter/ })
  await expect(button).toHaveAccessibleName('Filter')
  await expect(page.getByLabel('Event')).toBeHidden()
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Event')).toBeFocused()
  await page.getByLabel('Event').selectOption({ label: 'Lead' })
  await page.getByLabel('From day').fill('2026-11-01')
  await page.getByLabel('To day').fill('2026-11-30')
  await expect(button).toHaveAccessibleName('Filter 2 set')
  await expectInOrder(page)
  await button.press('Enter')
  await expect(page.getByLabel('Event')).toBeHidden()
  await expect(page.locator('.lead-card')).toHaveCount(2)
  await expectInOrder(page)
  await press(page, 'button', 'Clear filters')
  await expect(page.locator('.lead-card')).toHaveCount(4)
  await expect(button).toHaveAccessibleName('Filter')
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(button).toBeHidden()
  await expect(page.getByLabel('Event')).toBeVisible()
})

for (const width of [320, 768]) {
  test(`at ${width} px the other parts are reached by keyboard and in order`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await openDashboard(page)
    for (const [link, heading] of [
      ['Charts', 'Charts'],
      ['Delivery', 'Delivery to the Google Sheet'],
      ['Audit trail', 'Audit trail'],
    ] as const) {
      await press(page, 'link', link)
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await expectInOrder(page)
    }
    const trail = page.getByRole('region', { name: 'Lines of the audit trail' })
    await expect(trail).toContainText('leads.read')
    expect(await hiddenPx(trail)).toBe(0)
  })
}

/** What of a region is out of sight at its side. */
function hiddenPx(region: Locator): Promise<number> {
  return region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
}

// The figures of wide charts stand below each other there, each with its column's name.
test('at 320 px no figure of a picture is out of sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openDashboard(page)
  await press(page, 'link', 'Charts')
  await expect(page.getByRole('heading', { name: /^Last week brought/ })).toBeVisible()
  const hidden = await page
    .locator('.chart-scroll')
    .evaluateAll((regions) =>
      regions
        .filter((region) => region.scrollWidth > region.clientWidth)
        .map(({ ariaLabel }) => ariaLabel),
    )
  expect(hidden).toEqual([])
  const empty = page.getByRole('row', { name: /^\d{4}-\d\d-\d\d: none$/ }).first()
  expect((await empty.boundingBox())?.height).toBeLessThan(60)
})

test('paper has the leads and the charts, and nothing that is for hands only', async ({ page }) => {
  await openDashboard(page)
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .press('Space')
  await expect(page.getByRole('region', { name: 'Selected leads' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: /newest first/ })).toBeVisible()
  for (const name of [/^Select/, /^Set status/, /^All eleven columns/, /^Details/]) {
    await expect(page.getByRole('button', { name }).filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0)
  const list = page.getByRole('region', { name: 'Table of leads' })
  await expect(list.locator('tbody tr')).toHaveCount(50)
  expect(await cutOff(list)).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await press(page, 'link', 'Charts')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^Last week brought/ })).toBeVisible()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
})

/** Whether the region is as high as the table in it, no higher and no lower: the pixels between. */
function cutOff(region: Locator): Promise<number> {
  return region.evaluate((element) => {
    const table = element.querySelector('table')?.getBoundingClientRect().height ?? Number.NaN
    return Math.max(0, Math.abs(element.clientHeight - table) - 2)
  })
}
