/** Status and note: kept by the service, one of two wins, the last change is taken back. */

import type { Page } from '@playwright/test'
import { adminToken, expectAccessible, openDashboard } from '#tests/support/admin-page.ts'
import { expect } from '#tests/support/journey.ts'
import { test } from '#tests/support/seeded-service.ts'

test.use({
  leadCount: 90,
  // A conflict is an answer outside 2xx, which browsers note.
  expectedError: /Failed to load resource.*409/,
})

const panel = (page: Page) => page.getByRole('dialog')
const authorization = { Authorization: `Bearer ${adminToken}` }

async function openFirst(page: Page, event = 'Consultation request'): Promise<string> {
  await page.getByLabel('Event').selectOption({ label: event })
  const row = page.locator('tbody tr').first()
  const id = await row.getAttribute('data-row')
  await row.getByRole('button', { name: /^Details/ }).click()
  await expect(panel(page).getByLabel('Status', { exact: true })).toBeEnabled()
  return id ?? ''
}

test('status and note are kept, told with their author, and taken back', async ({ page }) => {
  await openDashboard(page)
  await openFirst(page)
  await panel(page).getByLabel('Note', { exact: true }).fill('Left a message.')
  await panel(page).getByRole('button', { name: 'Save note' }).click()
  await expect(panel(page).getByText(/^Saved: Pending/)).toBeVisible()
  await panel(page).getByLabel('Status', { exact: true }).selectOption('contacted')
  await expect(panel(page).getByText(/^Saved: Contacted/)).toBeVisible()
  await panel(page)
    .getByText(/^2 changes, last by ADMIN_TOKEN/)
    .click()
  await expect(panel(page).getByRole('listitem').last()).toContainText(
    'Contacted, “Left a message.”',
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('tbody tr').first()).toContainText('Contacted')

  await page.reload()
  const row = page.locator('tbody tr').first()
  await expect(row).toContainText('Contacted')
  await row.getByRole('button', { name: /^Details/ }).click()
  await panel(page).getByRole('button', { name: 'Undo the last change' }).click()
  await expect(panel(page).getByLabel('Status', { exact: true })).toHaveValue('pending')
  await expect(panel(page).getByLabel('Note', { exact: true })).toHaveValue('Left a message.')
})

test('who was slower is told by whom, keeps what he wrote, and may save it then', async ({
  page,
}) => {
  await openDashboard(page)
  const id = await openFirst(page)
  await panel(page).getByLabel('Note', { exact: true }).fill('Mine')
  const faster = await page.request.post(`/api/admin/leads/${id}/status`, {
    headers: authorization,
    data: { status: 'booked', note: 'Theirs' },
  })
  expect(faster.status()).toBe(200)
  await panel(page).getByRole('button', { name: 'Save note' }).click()
  const alert = panel(page)
    .getByRole('alert')
    .filter({ hasText: 'Someone else already changed this lead' })
  await expect(alert).toContainText('ADMIN_TOKEN set this lead to Booked')
  await expect(alert).toContainText('“Theirs”')
  await expect(panel(page).getByLabel('Note', { exact: true })).toHaveValue('Mine')
  await expect(panel(page).getByLabel('Status', { exact: true })).toHaveValue('booked')
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Save note' }).click()
  await expect(panel(page).getByText(/^Saved: Booked/)).toBeVisible()
  const { history } = await (
    await page.request.get(`/api/admin/leads/${id}`, { headers: authorization })
  ).json()
  expect(history.map(({ note }: { note: string }) => note)).toEqual(['Theirs', 'Mine'])
})

test('all of a filter get a status at once, and it is taken back', async ({ page }) => {
  await openDashboard(page)
  await page.getByLabel('Event').selectOption({ label: 'Consultation request' })
  const all = page.getByRole('checkbox', { name: /^Select all/ })
  const count = Number((await all.getAttribute('aria-label'))?.replace(/\D/g, ''))
  await all.check()
  const bar = page.getByRole('region', { name: 'Selected leads' })
  await expect(bar).toContainText(`${count} selected`)
  await bar.getByLabel('New status').selectOption('closed')
  await bar.getByRole('button', { name: 'Set status' }).click()
  await expect(bar).toContainText(`${count} leads changed.`)
  await expectAccessible(page)
  await page.getByLabel('Status', { exact: true }).selectOption('closed')
  await expect(page.locator('.row-counts')).toContainText(`${count} of`)
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(bar).toContainText(`${count} leads restored.`)
  await expect(page.locator('.row-counts')).toContainText('No leads found')
})

test('a suspect has a lane of its own and leaves it by one button', async ({ page }) => {
  await openDashboard(page)
  const lane = page.getByRole('button', { name: /^Suspects/ })
  const before = Number((await lane.innerText()).replace(/\D/g, ''))
  expect(before).toBeGreaterThan(0)
  await lane.click()
  await page
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: /^Details/ })
    .click()
  await expect(panel(page).getByLabel('Status', { exact: true })).toHaveValue('spam')
  await expect(panel(page).getByLabel('Status', { exact: true })).toBeEnabled()
  await panel(page).getByRole('button', { name: 'Not spam' }).press('Enter')
  await expect(panel(page).getByLabel('Status', { exact: true })).toHaveValue('pending')
  await page.keyboard.press('Escape')
  await expect(lane).toHaveText(`Suspects ${before - 1}`)
})

test('the owner reads who used which token for what', async ({ page }) => {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await expect(page).toHaveURL(/show=audit/)
  await expect(page.getByRole('row').filter({ hasText: 'leads.read' }).first()).toContainText(
    'ADMIN_TOKEN',
  )
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByLabel('Event')).toBeVisible()
})

test.describe('with a refusal', () => {
  test.use({ expectedError: /503/ })

  test('the trail’s CSV is saved under its name, its address is let go, and a failure is said', async ({
    page,
  }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      const { revokeObjectURL } = URL
      URL.revokeObjectURL = (address) => {
        document.documentElement.dataset.revoked = address
        revokeObjectURL.call(URL, address)
      }
    })
    await openDashboard(page)
    await page.getByRole('link', { name: 'Audit trail' }).click()
    const button = page.getByRole('button', { name: 'Download all lines as CSV' })
    const downloaded = page.waitForEvent('download')
    await button.press('Enter')
    expect((await downloaded).suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/)
    await page.clock.runFor(60_000)
    await expect(page.locator('html')).toHaveAttribute('data-revoked', /^blob:/)
    await page.route('**/api/admin/audit.csv', (route) =>
      route.fulfill({ status: 503, body: '{}' }),
    )
    await button.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible()
  })
})
