/** The dashboard opened by a token of the operator's own, pasted into the address as it is. */

import { openDashboard } from '#tests/support/admin-page.ts'
import { expect, test as journey } from '#tests/support/journey.ts'
import { startService } from '#tests/support/service-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** Every sign that means something else in one part of an address or another, and is allowed. */
const token = `+Sunny+Harbor=26/"x"?y$;,:@<z>[w]\\^\`{|}~'!*()+`

const test = journey.extend<{ service: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: what it needs is told by this pattern
  service: async ({}, use) => {
    const service = await startService({ DATA_DIR: temporaryFolder(), ADMIN_TOKEN: token })
    await use(service.url)
    await service.kill('SIGTERM')
  },
  baseURL: async ({ service }, use) => use(service),
})

test('a token with a plus and other signs opens it, pasted and typed', async ({ page }) => {
  const heading = page.getByRole('heading', { name: 'Leads Dashboard' })
  await openDashboard(page, token)
  await page.reload()
  await expect(heading).toBeVisible()
  await page.goto('/admin/leads')
  await page.getByLabel('Admin token').fill(token)
  await page.keyboard.press('Enter')
  await expect(heading).toBeVisible()
})
