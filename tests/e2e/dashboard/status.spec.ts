/** Status and note, of one lead and of many: kept by the service, one of two wins, the last change is taken back. */

import type { Page } from '@playwright/test'
import { leadRowColumns } from '#domain/lead-row.ts'
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
  leadCount: 60,
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

for (const [view, width] of [
  ['rows', 1280],
  ['cards', 320],
  ['all eleven columns', 360],
] as const) {
  test(`at ${width} px all of a filter among ${view} get a status at once, and it is taken back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDashboard(page)
    await openFilters(page)
    if (view === 'all eleven columns') {
      await page.getByRole('button', { name: 'All eleven columns' }).click()
      await expect(page.getByRole('columnheader')).toHaveText([...leadRowColumns])
    }
    await page.getByLabel('Event').selectOption({ label: 'Newsletter sign-up' })
    // The list follows the filter when there is time: a row of before may be pressed until then.
    await expect(page.locator('.row-counts')).not.toContainText('60 of 60 shown')
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    await boxes.first().press('Space')
    const bar = page.getByRole('region', { name: 'Selected leads' })
    await expect(bar).toContainText('1 selected')
    const all = page.getByRole('checkbox', { name: /^Select all \d+ in the filter/ })
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
    await all.press('Space')
    const count = await boxes.count()
    await expect(bar).toContainText(`${count} selected`)
    await expectToFit(page)
    await expectAccessible(page)
    await bar.getByLabel('New status').selectOption('closed')
    await bar.getByRole('button', { name: 'Set status' }).press('Enter')
    await expect(bar).toContainText(`${count} leads changed.`)
    await expectAccessible(page)
    await page.getByLabel('Status', { exact: true }).selectOption('closed')
    await expect(page.locator('.row-counts')).toContainText(`${count} of`)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
    })
    await bar.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(bar).toContainText(`${count} leads restored.`)
    // Many are taken back by one call.
    expect(calls).toEqual(['/api/admin/statuses/undo'])
    await expect(page.locator('.row-counts')).toContainText('No leads found')
  })
}
