/** More leads than the page holds: what it does not hold is found by the service. */

import { openDashboard } from '#tests/support/admin-page.ts'
import { expect } from '#tests/support/journey.ts'
import { test } from '#tests/support/seeded-service.ts'

test.use({ leadCount: 300, expectedError: /Failed to load resource/ })

test('a search finds what the page does not hold, and says how many of how many it holds', async ({
  page,
  service,
}) => {
  const everything = await fetch(`${service.url}/api/admin/leads?token=browser-admin-token`)
  const rows: readonly (readonly string[])[] = (await everything.json()).data
  const email = rows.slice(0, 50).find((cells) => cells[3] !== '')?.[3] ?? ''
  // The page stops at its first 200 leads, as at 200,000 of a million.
  await page.route(/order=newest.*before=/, async (route) => {
    if (new URL(route.request().url()).searchParams.has('q')) return route.continue()
    const response = await route.fetch()
    const { next: _, ...answer } = await response.json()
    const cursor = new URL(route.request().url()).searchParams.get('before')
    await route.fulfill({ json: { ...answer, data: [], ids: [], next: cursor } })
  })
  await openDashboard(page)
  const counts = page.locator('.row-counts')
  await expect(counts).toContainText('This page holds the newest 200 of 300 leads')
  await page.getByLabel('Search name, email or note').fill(email)
  await expect(counts).toContainText(/\d+ found among the older ones/)
  await expect(page.locator('tbody tr').filter({ hasText: email }).first()).toBeVisible()
  await page
    .locator('tbody tr')
    .filter({ hasText: email })
    .last()
    .getByRole('button', { name: /^Details/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText(email)
})
