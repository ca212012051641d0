/** Exports of leads: a CSV of a filter or of requests, counted on both sides; charts; and paper. */

import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { firm } from '#frontend/content/firm/firm.ts'
import {
  adminToken,
  answerWith,
  calmDelivery,
  expectAccessible,
  filterBy,
  openDashboard,
  openWhole,
  shownCount,
} from '#tests/support/admin-page.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'
import { aPerson, receivedIfDue } from '#tests/support/dashboard-leads.ts'
import { expect, test as journey } from '#tests/support/journey.ts'
import { readingTest, test } from '#tests/support/seeded-service.ts'

test.use({ leadCount: 200 })

async function downloaded(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')])
  return download
}

const rowsIn = async (download: Download) => parseCsv(await readFile(await download.path(), 'utf8'))

readingTest('the filtered leads are downloaded', async ({ page }) => {
  await openWhole(page)
  await filterBy(page, 'Event', 'Newsletter sign-up')
  const button = page.getByRole('button', { name: /^As in the Sheet/ })
  await expect(button).not.toHaveText('As in the Sheet: 300')
  const count = Number((await button.innerText()).replace(/\D/g, ''))
  expect(count).toBeGreaterThan(10)
  const download = await downloaded(page, button)
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(await rowsIn(download)).toHaveLength(count + 1)
  await expect(page.getByText('Saved.')).toBeVisible()
})

test('requests are exported with what staff set, and charts count them', async ({ page }) => {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Charts' }).press('Enter')
  await expect(page.getByText(/is marked contacted or booked/)).toBeVisible()
  await page.getByRole('link', { name: 'Leads', exact: true }).press('Enter')
  await filterBy(page, 'Event', 'Consultation request')
  await expect(shownCount(page)).not.toHaveText(/^200 of 200/)
  const row = page.locator('tbody tr').first()
  await row.getByRole('button', { name: /^Details/ }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Booked', exact: true }).press('Enter')
  await expect(panel.getByText(/^Saved: Booked/)).toBeVisible()
  await page.keyboard.press('Escape')

  const button = page.getByRole('button', { name: 'Requests, readable' })
  const download = await downloaded(page, button)
  const [head, ...lines] = await rowsIn(download)
  expect(download.suggestedFilename()).toMatch(/^consultations-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(head).toContain('respondedAt')
  expect(lines.filter((cells) => cells.includes('booked'))).toHaveLength(1)
  await page.getByRole('link', { name: 'Charts' }).click()
  const conversions = page.getByRole('button', { name: 'Conversions for Google Ads' })
  const ads = await downloaded(page, conversions)
  expect(ads.suggestedFilename()).toMatch(/^conversions-/)
  expect(await readFile(await ads.path(), 'utf8')).toMatch(/^Google Click ID,Conversion Name,/)
  await page.route('**/api/admin/conversions.csv*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'conversions-left-out': '2' },
    })
  })
  await downloaded(page, conversions)
  await expect(page.getByText('2 booked or won requests are left out')).toBeVisible()
  const chart = page.getByRole('region', { name: /^Half of the requests were answered within/ })
  await expect(chart.getByRole('row').nth(1)).toContainText('All sources1')

  await test.step('charts follow the period, which is in the address', async () => {
    const campaigns = page.getByRole('region', { name: /brought the most requests|No campaign/ })
    const leads = async () =>
      Number(await campaigns.locator('tbody tr').last().locator('td').nth(1).innerText())
    const before = await leads()
    await page.getByLabel('Period').selectOption({ label: 'Last 7 days' })
    await expect(page).toHaveURL(/show=charts.*from=/)
    await expect.poll(leads).toBeLessThan(before)
    await page.getByLabel('Period').selectOption({ label: 'Any time' })
  })

  await test.step('charts are printed without controls', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: /^Last week brought/ })).toBeVisible()
    await expect(chart.getByRole('table')).toBeVisible()
    const forHands = page.getByRole('button').or(page.getByRole('navigation'))
    await expect(forHands.filter({ visible: true })).toHaveCount(0)
  })
})

journey('a queue prints as a call sheet with full messages and room to write', async ({ page }) => {
  const message =
    `Call me at 727.555.0199, evenings (813) 555-0123.\n${'My mother’s house. '.repeat(60)}`.trim()
  await page.clock.setFixedTime('2026-11-20T19:00:00Z')
  await answerWith(page, {
    rows: [
      aPerson('Denise', receivedIfDue('2026-11-20T17:00:00Z'), {
        contentId: 'trust',
        extra: JSON.stringify({ message }),
      }),
      aPerson('Max', receivedIfDue('2026-11-21T15:00:00Z'), { contentId: 'trust' }),
      { name: 'Will', timestamp: '2026-11-20T15:00:00Z', contentId: 'will' },
    ],
    pending: 1,
    delivery: { ...calmDelivery, state: 'needs_attention', message: 'Share the Sheet again' },
  })
  await page.goto(`/admin/leads?token=${adminToken}&queue=open&plan=trust`)
  await expect(page.locator('.alert')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const entries = page.getByRole('listitem')
  await expect(entries).toHaveCount(2)
  const printed = await page.evaluate(() => document.body.innerText)
  for (const text of [
    `${firm.legalName}, Fri, Nov 20, 2026, 2:00 PM`,
    'To answer',
    'Overdue since 12 PM today',
    message,
  ]) {
    expect(printed).toContain(text)
  }
  await expect(entries.first()).toContainText('727.555.0199, (813) 555-0123')
  await expect(entries.last()).toContainText('No telephone')
  await expect(page.locator('.call-line')).toHaveCount(2)
  const forHands = page.locator('.alert, .btn, button, a, input, nav').filter({ visible: true })
  await expect(forHands).toHaveCount(0)
  await expectAccessible(page)
})
