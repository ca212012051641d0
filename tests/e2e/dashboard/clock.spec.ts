/** The two clocks of a request, what is to be answered first, and how fast it was answered. */

import type { Page } from '@playwright/test'
import {
  adminToken,
  expectAccessible,
  expectToFit,
  openDashboard,
} from '#tests/support/admin-page.ts'
import { expect } from '#tests/support/journey.ts'
import { test } from '#tests/support/seeded-service.ts'

test.use({ leadCount: 200 })

/** Minutes that each row in view is overdue by; less than nought where it is not yet. */
async function overdueMinutes(page: Page): Promise<readonly number[]> {
  const texts = await page.locator('tbody .chip').allInnerTexts()
  return texts.map((text) => {
    const [, kind = '', amount = '', unit = '', minutes = '0'] =
      /^(Overdue by|Due in) (\d+) (min|h|days)(?: (\d+) min)?$/.exec(text.trim()) ?? []
    const perUnit = { min: 1, h: 60, days: 1440 }[unit] ?? Number.NaN
    return (kind === 'Due in' ? -1 : 1) * (Number(amount) * perUnit + Number(minutes))
  })
}

test('the table opens newest first; what is to be answered stands overdue first', async ({
  page,
}) => {
  await openDashboard(page)
  const table = page.getByRole('table')
  await expect(table.locator('caption')).toHaveText(/, newest first(, page 1 of \d+)?$/)
  await page.getByRole('button', { name: /^To answer/ }).click()
  await expect(table.locator('caption')).toHaveText(/most urgent first(, page 1 of \d+)?$/)
  await expect(page.getByRole('columnheader', { name: 'Reply' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const minutes = await overdueMinutes(page)
  expect(minutes.length).toBeGreaterThan(5)
  expect(minutes).toEqual(minutes.toSorted((one, other) => other - one))
  await page.reload()
  await expect(table.locator('caption')).toHaveText(/most urgent first(, page 1 of \d+)?$/)
  await page.getByRole('button', { name: /^All leads/ }).click()
  await expect(table.locator('caption')).toHaveText(/, newest first(, page 1 of \d+)?$/)
})

test('a request that is not yet due says until when it was promised, and the office time left', async ({
  page,
}) => {
  await openDashboard(page)
  await page.getByLabel('Reply').selectOption({ label: 'Waiting' })
  const due = page.locator('tbody tr').filter({ hasText: 'Due in' }).first()
  await expect(due).toContainText(
    /Promised by \w{3} \d+:\d\d [AP]M, (\d+ (h|min).*|no|less than a minute) (of )?office time left/,
  )
  await page.setViewportSize({ width: 320, height: 800 })
  await expect(page.getByRole('listitem').filter({ hasText: 'Due in' }).first()).toContainText(
    'office time left',
  )
  await expectToFit(page)
  await expectAccessible(page)
})

for (const width of [320, 1280]) {
  test(`at ${width} px the charts say how fast requests were answered`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDashboard(page)
    await page.getByRole('link', { name: 'Charts' }).click()
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
    await openDashboard(page)
    await page.getByRole('link', { name: 'Charts' }).click()
    const picture = page.getByRole('region', { name: /^Half of the requests were answered within/ })
    await expect(picture).toBeVisible()
    await expect(picture.getByRole('row').nth(1)).toContainText('All sources12')
    await expectToFit(page)
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(picture.getByRole('table')).toBeVisible()
  })
}
