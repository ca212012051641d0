/** Delivery to the Sheet: what the dashboard shows of it, and what the owner can do about it. */

import type { Page } from '@playwright/test'
import {
  answerWith,
  expectAccessible,
  expectInOrder,
  filterBy,
  leadRow,
  openDashboard,
  refreshUntilSeen,
} from '#tests/support/admin-page.ts'
import { aPerson } from '#tests/support/dashboard-leads.ts'
import type { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { expect, test as journey } from '#tests/support/journey.ts'
import { test } from '#tests/support/seeded-service.ts'

// Uses a fake Google that speaks the real protocol.
test.use({ leadCount: 3, hasSheet: true })

async function openDelivery(page: Page): Promise<void> {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Delivery' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Delivery to the Google Sheet' })).toBeVisible()
}

/** @returns the event's id */
async function postNewsletter(page: Page, email: string): Promise<string> {
  const sent = await page.request.post('/api/newsletter', { data: { email } })
  expect(sent.status()).toBe(201)
  return ((await sent.json()) as { id: string }).id
}

test.describe('with a daily limit', () => {
  test.use({ settings: { DAILY_LIMIT_PER_CLIENT: '2', WORK_LIST: 'on' } })

  test('leads beyond it wait until the owner delivers them', async ({ page, google }) => {
    await expect.poll(() => sheetRows(google), { timeout: 30_000 }).toBe(3)
    for (const name of ['one', 'two', 'three', 'four']) {
      await postNewsletter(page, `${name}@example.org`)
    }
    await expect.poll(() => sheetRows(google), { timeout: 30_000 }).toBe(5)
    await openDelivery(page)
    await refreshUntilSeen(page, 'Work list in the Sheet: People on the list: ')
    await expect(page.getByText('2 leads beyond the daily limit.')).toBeVisible()
    await page.getByRole('button', { name: 'Deliver them' }).press('Enter')
    await expect(page.getByText('2 leads beyond the daily limit.')).toHaveCount(0)
    await expect.poll(() => sheetRows(google), { timeout: 30_000 }).toBe(7)
  })
})

test('a waiting lead is tried now, on record in the audit trail', async ({ page, google }) => {
  await expect.poll(() => sheetRows(google), { timeout: 30_000 }).toBe(3)
  // From now on Google accepts nothing.
  google.decideFault = (kind) => (kind === 'batch' ? { kind: 'status', status: 503 } : undefined)
  const id = await postNewsletter(page, 'waits@example.org')
  await openDelivery(page)
  await refreshUntilSeen(page, 'Google isn’t accepting new rows right now')
  await expect(page.getByRole('heading', { name: 'Waiting: 1, set aside: 0' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: id })).toContainText('Waiting for its turn')

  google.decideFault = () => undefined
  await page.getByRole('button', { name: 'Try now' }).press('Enter')
  await expect(page.getByText('The next attempt is starting now.')).toBeVisible()
  await expect.poll(() => sheetRows(google), { timeout: 20_000 }).toBe(4)
  await refreshUntilSeen(page, 'Nothing is waiting')
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'delivery.try_now' })).toBeVisible()
  await page.getByRole('link', { name: 'Delivery' }).click()

  await test.step('delivery stops once the Sheet is no longer shared, and both views name the command', async () => {
    google.isShared = false
    await postNewsletter(page, 'stopped@example.org')
    await refreshUntilSeen(page, 'npm run leads -- sheet doctor')
    await refreshUntilSeen(page, 'Waiting: 1')
    await page.setViewportSize({ width: 320, height: 800 })
    await expectInOrder(page)
    await page.getByRole('link', { name: 'Leads', exact: true }).press('Enter')
    await expect(page.getByText('npm run leads -- sheet doctor')).toBeVisible()
  })
})

journey('without a Sheet, delivery names the command to run next', async ({ page }) => {
  await openDelivery(page)
  await expect(page.getByText('npm run leads -- sheet setup')).toBeVisible()
  await expectAccessible(page)
})

journey('a lead that is not in the Sheet is marked and found by a filter', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-20T19:00:00Z')
  const settings = { GOOGLE_SHEET_ID: '1Abc-dEf_ghIJ' }
  await page.route('**/api/admin/access', (route) =>
    route.fulfill({ json: { name: 'maria', role: 'staff', colleagues: ['maria'], settings } }),
  )
  await answerWith(page, {
    rows: [
      aPerson('Ann', '2026-11-17T15:00:00Z'),
      aPerson('Rita', '2026-11-18T15:00:00Z', { extra: '{"id":"r","delivery":"quarantined"}' }),
      aPerson('Wanda', '2026-11-20T18:59:00Z', { extra: '{"id":"w","delivery":"pending"}' }),
    ],
    pending: 1,
    quarantined: 1,
  })
  await openDashboard(page)
  const sheet = page.getByRole('banner').getByRole('link', { name: 'Google Sheet' })
  await expect(sheet).toHaveAttribute('href', /\/spreadsheets\/d\/1Abc-dEf_ghIJ$/)
  const people = page.locator('tbody .person-name')
  await expect(people).toHaveText(['Wanda', 'Rita', 'Ann'])
  await expect(leadRow(page, 'Wanda')).toContainText('Not in the Sheet yet')
  await expect(leadRow(page, 'Rita')).toContainText('Set aside')
  await expect(leadRow(page, 'Ann')).not.toContainText(/Sheet|Google/)
  await page.getByRole('button', { name: 'Details of Rita' }).click()
  const panel = page.getByRole('dialog', { name: 'Rita' })
  await expect(panel).toContainText('Google won’t accept this row')
  await page.keyboard.press('Escape')
  await expect(page.locator('.alert').filter({ hasText: '1 lead set aside' })).toBeVisible()
  await filterBy(page, 'In the Sheet', 'Set aside')
  await expect(people).toHaveText(['Rita'])
})

function sheetRows({ spreadsheet }: FakeSheetsServer): number {
  const isThere = spreadsheet.document.tabs.some(({ title }) => title === 'Leads')
  return isThere ? spreadsheet.texts('Leads').length - 1 : 0
}
