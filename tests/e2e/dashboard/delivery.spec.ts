/** Delivery in the owner's hands, beside a Google that speaks the real protocol. */

import type { Page } from '@playwright/test'
import {
  adminToken,
  expectAccessible,
  expectToFit,
  openDashboard,
  pollNow,
} from '#tests/support/admin-page.ts'
import { expect } from '#tests/support/journey.ts'
import { test } from '#tests/support/seeded-service.ts'

test.use({ leadCount: 3, hasSheet: true })

async function openDelivery(page: Page): Promise<void> {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Delivery' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Delivery to the Google Sheet' })).toBeVisible()
}

/** Newest first. */
async function auditedActions(page: Page): Promise<readonly string[]> {
  const answer = await page.request.get('/api/admin/audit?limit=200', {
    headers: { Authorization: `Bearer ${adminToken}` },
  })
  const { lines } = (await answer.json()) as { lines: { action: string; rows: number | null }[] }
  return lines.map(({ action, rows }) => `${action} ${rows ?? ''}`.trim())
}

test('what waits is set aside, sent again and tried now, each with its line in the trail', async ({
  page,
  google,
  service,
}) => {
  await expect.poll(() => sheetRows(google), { timeout: 30_000 }).toBe(3)
  // From now on Google takes nothing.
  google.decideFault = (kind) =>
    kind === 'batch' ? { kind: 'status', status: 503, applied: false } : undefined
  const sent = await page.request.post(`${service.url}/api/newsletter`, {
    data: { email: 'waits@example.org' },
  })
  expect(sent.status()).toBe(201)
  const { id } = (await sent.json()) as { id: string }

  await openDelivery(page)
  await expect(async () => {
    await pollNow(page)
    await expect(page.getByText('Google isn’t accepting new rows right now')).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Waiting: 1' })).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Set aside ${id}` }).press('Enter')
  await expect(page.getByText('1 set aside.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: id })).toContainText(
    'Set aside in the dashboard.',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: `Send again ${id}` }).press('Enter')
  await expect(page.getByText('1 sent again.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting: 1' })).toBeVisible()
  expect(await sheetRows(google)).toBe(3)

  google.decideFault = () => undefined
  await page.getByRole('button', { name: 'Try now' }).press('Enter')
  await expect(page.getByText('The next attempt is starting now.')).toBeVisible()
  await expect.poll(() => sheetRows(google), { timeout: 20_000 }).toBe(4)
  const lines = await auditedActions(page)
  for (const action of ['delivery.set_aside 1', 'delivery.send_again 1']) {
    expect(lines.filter((line) => line === action)).toHaveLength(1)
  }
  expect(lines.filter((line) => line.startsWith('delivery.try_now'))).toHaveLength(1)
})

test('a Sheet that is no longer shared stops delivery, and both parts say the command', async ({
  page,
  google,
  service,
}) => {
  await expect.poll(() => sheetRows(google), { timeout: 30_000 }).toBe(3)
  google.isShared = false
  const sent = await page.request.post(`${service.url}/api/newsletter`, {
    data: { email: 'stopped@example.org' },
  })
  expect(sent.status()).toBe(201)
  await openDashboard(page)
  const notice = page.getByText('npm run leads -- sheet doctor')
  await expect(notice).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Delivery' }).press('Enter')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting: 1' })).toBeVisible()
  await expectAccessible(page)
  const waiting = page.getByRole('region', { name: 'Leads that are waiting' })
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expectToFit(page)
    // Each record is a block: nothing of it is out of sight, or a column of one word a line.
    expect(
      await waiting.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBe(0)
    await expectAccessible(page)
  }
})

function sheetRows({ spreadsheet }: { readonly spreadsheet: Sheet }): number {
  const isThere = spreadsheet.document.tabs.some(({ title }) => title === 'Leads')
  return isThere ? spreadsheet.texts('Leads').length - 1 : 0
}

interface Sheet {
  readonly document: { readonly tabs: readonly { readonly title: string }[] }
  readonly texts: (title: string) => readonly unknown[]
}
