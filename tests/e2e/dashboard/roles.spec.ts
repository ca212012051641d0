/** The same dashboard for a viewer, who counts, and for staff, who answer: each sees what is theirs. */

import type { Page } from '@playwright/test'
import {
  adminToken,
  expectAccessible,
  expectToFit,
  openDashboard,
  openFilters,
} from '#tests/support/admin-page.ts'
import { expect } from '#tests/support/journey.ts'
import { test } from '#tests/support/seeded-service.ts'

test.use({
  leadCount: 120,
  // The viewer's own try at the CSV is refused, which browsers note.
  expectedError: /Failed to load resource.*403/,
})

const panel = (page: Page) => page.getByRole('dialog')
const parts = (page: Page) => page.getByRole('navigation', { name: 'Parts of the dashboard' })

for (const width of [320, 1280]) {
  test(`at ${width} px a viewer sees leads without messages, and nothing to change or take away`, async ({
    page,
    service,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDashboard(page, await service.newToken('marketing', 'viewer'))
    await expect(parts(page).getByRole('link')).toHaveText(['Leads', 'Charts', 'Delivery'])
    await expect(page.locator('.row-counts')).toContainText('120 of 120 shown')
    await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /CSV of/ })).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0)
    await expectToFit(page)
    await expectAccessible(page)

    await openFilters(page)
    await page.getByLabel('Event').selectOption({ label: 'Consultation request' })
    // The list follows the filter when there is time: a row of before may be pressed until then.
    await expect(page.locator('.row-counts')).not.toContainText('120 of 120 shown')
    await page
      .getByRole('button', { name: /^Details/ })
      .first()
      .press('Enter')
    await expect(panel(page).getByLabel('Status', { exact: true })).toBeDisabled()
    // Notes are kept from viewers: an empty box would say that there is none.
    await expect(panel(page).getByLabel('Note', { exact: true })).toHaveCount(0)
    await expect(panel(page).getByRole('heading', { name: 'Message' })).toHaveCount(0)
    await expect(panel(page).getByRole('button', { name: 'Save note' })).toHaveCount(0)
    await expect(panel(page)).toHaveClass(/\bshow\b(?!.*showing)/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    // Until it is gone the focus is the panel's.
    await expect(panel(page)).toHaveCount(0)

    await parts(page).getByRole('link', { name: 'Charts' }).press('Enter')
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await parts(page).getByRole('link', { name: 'Delivery' }).press('Enter')
    await expect(page.getByText('npm run leads -- sheet setup')).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: /^Delivery/ })).toBeVisible()
  })
}

test('what a viewer is refused stands in the audit trail, which only the owner reads', async ({
  page,
  service,
}) => {
  const token = await service.newToken('marketing', 'viewer')
  await openDashboard(page, token)
  const refused = await page.request.get(`/api/admin/leads.csv?token=${token}`)
  expect(refused.status()).toBe(403)
  await page.goto(`/admin/leads?token=${token}&show=audit`)
  await expect(page.getByLabel('Event')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Audit trail' })).toHaveCount(0)
  await page.goto(`/admin/leads?token=${adminToken}&show=audit`)
  const line = page.getByRole('row').filter({ hasText: 'access.refused' })
  await expect(line).toContainText('marketing')
  await expect(line).toContainText('viewer')
  await expect(line).toContainText('/leads.csv')
})

test('staff answer by keyboard alone: the most urgent first, its status, the next', async ({
  page,
  service,
}) => {
  await openDashboard(page, await service.newToken('Maria', 'staff'))
  await expect(parts(page).getByRole('link')).toHaveText(['Leads', 'Charts', 'Delivery'])
  const lane = page.getByRole('button', { name: /^To answer/ })
  await expect(lane).toBeVisible()
  await lane.press('Enter')
  await expect(page).toHaveURL(/lane=open$/)
  const before = Number((await lane.innerText()).replace(/\D/g, ''))
  const first = page.locator('tbody tr').first()
  await expect(first).toContainText('Overdue by')
  await expect(first).toContainText('Promised by')
  await page.getByLabel('Search name, email or note').focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const status = panel(page).getByLabel('Status', { exact: true })
  await expect(status).toBeEnabled()
  await status.focus()
  await page.keyboard.type('Contacted')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText(/^Saved: Contacted/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(lane).toHaveText(`To answer ${before - 1}`)
  await expectAccessible(page)
})
