/** The other parts of the dashboard: charts with their tables, and delivery in sight. */

import { answerWith, expectAccessible, openDashboard } from '#tests/support/admin-page.ts'
import { expect } from '#tests/support/journey.ts'
import { test } from '#tests/support/seeded-service.ts'

test.use({ leadCount: 1000 })

for (const width of [320, 1280]) {
  test(`at ${width} px each chart says its finding and has its figures`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDashboard(page)
    await page.getByRole('link', { name: 'Charts' }).press('Enter')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      /^Last week brought/,
      /brought the most requests: .* booked$|^No campaign has/,
    ])
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table').first()).toBeVisible()
  })
}

test('charts follow the period, which stands in the address', async ({ page }) => {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Charts' }).click()
  const campaigns = page.getByRole('region', { name: /requests|No campaign/ })
  const leads = async () =>
    Number(await campaigns.locator('tbody tr').last().locator('td').nth(1).innerText())
  const before = await leads()
  await page.getByLabel('Period').selectOption({ label: 'Last 7 days' })
  await expect(page).toHaveURL(/show=charts&period=week/)
  await expect.poll(leads).toBeLessThan(before)
})

test('without a Sheet delivery says what to do next, in a sentence with the command', async ({
  page,
}) => {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Delivery' }).click()
  await expect(page.getByText('npm run leads -- sheet setup')).toBeVisible()
  await expectAccessible(page)
})

test('details show all from one person, and what is opened there', async ({ page }) => {
  await answerWith(page, {
    rows: [
      { name: 'Ann', email: 'ann@gmail.com', timestamp: '2026-11-10T15:00:00Z', event: 'lead' },
      { name: 'Ann', email: 'ann@gmial.com', timestamp: '2026-11-11T15:00:00Z' },
      { name: 'Ann', email: 'Ann@gmail.com', timestamp: '2026-11-12T15:00:00Z' },
    ],
  })
  await openDashboard(page)
  await page.getByRole('button', { name: 'Details of Ann' }).first().click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('list').first().getByRole('listitem')).toHaveCount(2)
  await expect(panel).toContainText('ann@gmial.com')
  await expect(panel).toContainText('one typo apart')
  await panel.getByRole('button', { name: /Nov 10/ }).click()
  await expect(panel).toContainText('Lead')
  await panel.getByRole('button', { name: 'ann@gmial.com' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
})

test.describe('on the first day', () => {
  test.use({ leadCount: 0 })

  test('an empty list says what will come and how to try', async ({ page }) => {
    await openDashboard(page)
    await expect(page.getByText('No leads found')).toBeVisible()
    await expect(page.getByRole('link', { name: 'the contact form' })).toBeVisible()
    await expectAccessible(page)
  })
})
