/** Charts: each says its finding and has its figures, at every width and on paper. */

import type { Page } from '@playwright/test'
import { adminToken, expectInOrder, openDashboard } from '#tests/support/admin-page.ts'
import { expect } from '#tests/support/journey.ts'
import { readingTest, test } from '#tests/support/seeded-service.ts'

test.use({ leadCount: 200 })

async function openCharts(page: Page): Promise<void> {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Charts' }).press('Enter')
  await expect(page.getByRole('heading', { name: /^Last week brought/ })).toBeVisible()
}

readingTest('charts follow the period, which stands in the address', async ({ page }) => {
  await openCharts(page)
  const campaigns = page.getByRole('region', { name: /requests|No campaign/ })
  const leads = async () =>
    Number(await campaigns.locator('tbody tr').last().locator('td').nth(1).innerText())
  const before = await leads()
  await page.getByLabel('Period').selectOption({ label: 'Last 7 days' })
  await expect(page).toHaveURL(/show=charts.*period=week/)
  await expect.poll(leads).toBeLessThan(before)
})

test('each chart says its finding; the third says how fast requests were answered', async ({
  page,
}) => {
  await openCharts(page)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    /^Last week brought/,
    /brought the most requests: .* booked, .* won$|^No campaign has/,
  ])
  await expect(page.getByText(/is marked contacted or booked/)).toBeVisible()
  const authorization = { Authorization: `Bearer ${adminToken}` }
  const { data, ids } = await (
    await page.request.get('/api/admin/leads?order=newest&limit=200', { headers: authorization })
  ).json()
  const requests = ids.filter(
    (_: string, index: number) => data[index][1] === 'consultation_request',
  )
  const changes = requests
    .slice(0, 12)
    .map((id: string) => ({ id, status: 'contacted', expected: 0 }))
  const changed = await page.request.post('/api/admin/statuses', {
    headers: authorization,
    data: { changes },
  })
  expect((await changed.json()).done).toHaveLength(12)
  await openCharts(page)
  const picture = page.getByRole('region', { name: /^Half of the requests were answered within/ })
  await expect(picture).toBeVisible()
  await expect(picture.getByRole('row').nth(1)).toContainText('All sources12')
  await expectInOrder(page)
  // The figures of wide charts stand below each other on a phone, each with its column's name.
  await page.setViewportSize({ width: 320, height: 800 })
  const hidden = await page
    .locator('.chart-scroll')
    .evaluateAll((regions) =>
      regions
        .filter((region) => region.scrollWidth > region.clientWidth)
        .map(({ ariaLabel }) => ariaLabel),
    )
  expect(hidden).toEqual([])
  await expectInOrder(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(picture.getByRole('table')).toBeVisible()
})
