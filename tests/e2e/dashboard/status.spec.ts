/** Status and note, of one lead and of many: kept by the service, one of two wins, the last change is taken back. */

import type { Page } from '@playwright/test'
import { leadRowColumns } from '#domain/lead-row.ts'
import {
  adminToken,
  expectAccessible,
  expectToFit,
  filterBy,
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
const expectStatus = (page: Page, label: string) =>
  expect(panel(page).getByRole('button', { name: label, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
const authorization = { Authorization: `Bearer ${adminToken}` }

async function openFirst(page: Page, event = 'Consultation request'): Promise<string> {
  await filterBy(page, 'Event', event)
  const row = page.locator('tbody tr').first()
  const id = await row.getAttribute('data-row')
  await row.getByRole('button', { name: /^Details/ }).click()
  return id ?? ''
}

test('status and note are kept, told with their author, and taken back', async ({ page }) => {
  await openDashboard(page)
  await openFirst(page)
  await panel(page).getByLabel('Note', { exact: true }).fill('Left a message.')
  await panel(page).getByRole('button', { name: 'Add note' }).click()
  await expect(panel(page).getByText(/^Saved: Pending/)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Contacted', exact: true }).press('Enter')
  await expect(panel(page).getByText(/^Saved: Contacted/)).toBeVisible()
  const log = panel(page).getByRole('list', { name: 'Notes and changes, newest first' })
  await expect(log.getByRole('listitem')).toHaveText([
    /ADMIN_TOKEN: Contacted$/,
    /ADMIN_TOKEN\s*Left a message\.$/,
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('tbody tr').first()).toContainText('Contacted')

  await page.reload()
  const row = page.locator('tbody tr').first()
  await expect(row).toContainText('Contacted')
  await row.getByRole('button', { name: /^Details/ }).click()
  await panel(page).getByRole('button', { name: 'Undo the last change' }).click()
  await expectStatus(page, 'Pending')
  await expect(log.getByRole('listitem')).toHaveText([
    /ADMIN_TOKEN: taken back, Pending$/,
    /ADMIN_TOKEN: Contacted \(undone\)$/,
    /Left a message\.$/,
  ])
})

test('a second note stands beside the first, and no key but Enter or Space sets a status', async ({
  page,
}) => {
  await openDashboard(page)
  await openFirst(page)
  const note = panel(page).getByLabel('Note', { exact: true })
  for (const text of ['Called, no answer.', 'Called again.']) {
    await note.fill(text)
    await panel(page).getByRole('button', { name: 'Add note' }).press('Enter')
    await expect(note).toHaveValue('')
  }
  const notes = panel(page).getByRole('listitem')
  await expect(notes.filter({ hasText: 'Called' })).toHaveText([/again\.$/, /no answer\.$/])
  const contacted = panel(page).getByRole('button', { name: 'Contacted', exact: true })
  await contacted.focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'b']) await page.keyboard.press(key)
  await expectStatus(page, 'Pending')
  await page.keyboard.press('Space')
  await expectStatus(page, 'Contacted')
  await expect(contacted).toBeFocused()
})

test('when the lead that was open has left its lane, the focus is on the one in its place', async ({
  page,
}) => {
  await openDashboard(page)
  await page.getByRole('button', { name: /^To answer/ }).press('Enter')
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toContainText('Overdue')
  const next = await rows.nth(1).getAttribute('data-row')
  await rows
    .first()
    .getByRole('button', { name: /^Details/ })
    .press('Enter')
  await panel(page).getByRole('button', { name: 'Contacted', exact: true }).press('Enter')
  await expect(panel(page).getByText(/^Saved: Contacted/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator(`[data-row="${next}"]`)).toBeFocused()
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
  await panel(page).getByRole('button', { name: 'Add note' }).click()
  const alert = panel(page)
    .getByRole('alert')
    .filter({ hasText: 'Someone else already changed this lead' })
  await expect(alert).toContainText('ADMIN_TOKEN set this lead to Booked')
  await expect(alert).toContainText('“Theirs”')
  await expect(panel(page).getByLabel('Note', { exact: true })).toHaveValue('Mine')
  await expectStatus(page, 'Booked')
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Add note' }).click()
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
  await expectStatus(page, 'Spam')
  await panel(page).getByRole('button', { name: 'Pending', exact: true }).press('Enter')
  await expectStatus(page, 'Pending')
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
    await filterBy(page, 'Event', 'Newsletter sign-up')
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
    await filterBy(page, 'Status', 'Closed')
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
