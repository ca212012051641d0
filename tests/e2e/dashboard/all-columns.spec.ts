/** The row's own eleven columns, one click away. */

import type { Page } from '@playwright/test'
import { leadRowColumns } from '#domain/lead-row.ts'
import {
  answerWith,
  expectAccessible,
  expectToFit,
  leadRow,
  openDashboard,
  openFilters,
} from '#tests/support/admin-page.ts'
import { leadCells } from '#tests/support/dashboard-leads.ts'
import { expect, test } from '#tests/support/journey.ts'

/** Friday, 2:00 PM at the office. */
const now = '2026-11-20T19:00:00Z'

const wideLeads = [
  {
    name: 'Ann',
    email: 'ann@example.org',
    timestamp: '2026-11-18T15:00:00.000Z',
    event: 'lead',
    consent: 'true',
    contentId: 'florida-homeowner-probate-checklist',
    source: 'download_gate',
    page: '/florida-homeowner-probate-checklist',
    gaClientId: '123456789.987654321',
    userAgent: `Mozilla/5.0 ${'(Example) '.repeat(40)}`,
    extra: `{"id":"5f0c7c1e-0000-4000-8000-000000000001","message":"${'word '.repeat(300)}"}`,
  },
  { name: 'Max', timestamp: '2026-11-19T15:00:00.000Z', contentId: 'trust', consent: 'false' },
  { name: 'Zoe', timestamp: '2026-11-20T15:00:00.000Z', contentId: 'will', consent: 'TRUE' },
]

const allColumns = (page: Page) => page.getByRole('button', { name: 'All eleven columns' })
const heads = (page: Page) => page.getByRole('columnheader')

test.describe('of all that a row holds', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(now)
    await answerWith(page, { rows: wideLeads })
    await openDashboard(page)
    await openFilters(page)
  })

  test('one click shows the eleven columns at every width', async ({ page }) => {
    const expected = wideLeads.toReversed().map((row) => leadCells(row).map((cell) => cell.trim()))
    for (const width of [320, 360, 768, 834, 1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const entries = width < 1100 ? page.locator('.lead-card') : page.locator('tbody tr')
      await expect(entries).toHaveCount(3)
      await expect(allColumns(page)).toHaveAttribute('aria-pressed', 'false')
      await allColumns(page).click()
      await expect(allColumns(page)).toHaveAttribute('aria-pressed', 'true')
      await expect(heads(page)).toHaveText([...leadRowColumns])
      expect(await page.locator('tbody tr').evaluateAll(cellsOf)).toEqual(expected)
      await expectToFit(page)
      await page.getByRole('region', { name: 'Table of leads, all columns' }).focus()
      await page.keyboard.press('End')
      await expectAccessible(page)
      await allColumns(page).click()
      await expect(page.getByRole('region', { name: 'Table of leads, all columns' })).toHaveCount(0)
    }
  })

  test('the names are those that the service gives', async ({ page }) => {
    await page.unroute('**/api/admin/leads?*')
    await page.route('**/api/admin/leads?*', (route) =>
      route.fulfill({
        json: {
          header: leadRowColumns.map((column) => `its ${column}`),
          data: wideLeads.map(leadCells),
          source: 'journal',
        },
      }),
    )
    await page.getByRole('button', { name: 'Refresh' }).click()
    await allColumns(page).click()
    await expect(heads(page)).toHaveText(leadRowColumns.map((column) => `its ${column}`))
  })

  test('order, filters and details work in both views, and the choice is kept', async ({
    page,
  }) => {
    await allColumns(page).click()
    await page.getByLabel('Search name, email or note').fill('ann')
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await leadRow(page, 'ann@example.org').getByRole('button', { name: 'Details of Ann' }).click()
    await expect(page.getByRole('dialog').getByText('Technical: all eleven columns')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    await openFilters(page)
    await expect(allColumns(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(heads(page)).toHaveCount(11)
  })

  test('folded repeats can be unfolded among all columns too', async ({ page }) => {
    await page.unroute('**/api/admin/leads?*')
    const repeat = { name: 'Ann', email: 'ann@example.org', event: 'lead' }
    await answerWith(page, {
      rows: [
        { ...repeat, timestamp: '2026-11-20T15:00:00.000Z' },
        { ...repeat, timestamp: '2026-11-20T15:01:00.000Z' },
      ],
    })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await allColumns(page).click()
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await page.getByRole('button', { name: 'Show 1 more within 10 min' }).click()
    await expect(page.locator('tbody tr')).toHaveCount(2)
  })
})

/** Runs in the page. */
function cellsOf(lines: readonly Element[]): readonly (readonly string[])[] {
  return lines.map((line) =>
    [...line.querySelectorAll('[data-cell]')].map((cell) => cell.textContent?.trim() ?? ''),
  )
}
