/** Leads that come while the network is cut: none is missing afterwards, and none is there twice. */

import { openDashboard, pollNow } from '#tests/support/admin-page.ts'
import { type CuttableWay, cuttableWay } from '#tests/support/cuttable-way.ts'
import { expect, newEmail } from '#tests/support/journey.ts'
import { test as seeded } from '#tests/support/seeded-service.ts'

// Not the browser's own offline mode, which leaves connections that are open as they are.
const test = seeded.extend<{ readonly way: CuttableWay }>({
  way: async ({ service }, use) => {
    const way = await cuttableWay(service.url)
    await use(way)
    way.close()
  },
  baseURL: async ({ way }, use) => use(new URL(way.url).origin),
})

test.use({
  leadCount: 300,
  expectedError: /Failed to load resource.*ERR_/,
})

const request = { name: 'Live Example', planType: 'trust', page: '/contact' }

test('after a cut nothing is missing and nothing doubled', async ({ page, service, way }) => {
  await openDashboard(page)
  await expect(page.locator('.row-counts')).toContainText('300 of 300 shown')
  await expect(page.getByText('are on the way')).toHaveCount(0)
  way.setOpen(false)
  way.cut()
  const emails = [newEmail(), newEmail()]
  for (const email of emails) {
    const answer = await fetch(`${service.url}/api/consultation-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...request, email }),
    })
    expect(answer.status).toBe(201)
  }
  await pollNow(page)
  await expect.poll(() => way.refusedConnections()).toBeGreaterThan(0)
  await expect(page.locator('.row-counts')).toContainText('300 of 300 shown')
  way.setOpen(true)
  await pollNow(page)
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect(page.locator('.row-counts')).toContainText('302 of 302 shown')
  for (const email of emails) {
    await expect(page.locator('tbody tr').filter({ hasText: email })).toHaveCount(1)
  }
})
