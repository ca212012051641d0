/** The site on plain http at an address of the local net: no secure context. */

import { expect, newEmail, test } from '#tests/support/journey.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP office.test 127.0.0.1']
    await use({ ...launchOptions, args })
  },
  baseURL: async ({ baseURL }, use) => {
    await use(baseURL?.replace('127.0.0.1', 'office.test'))
  },
})

test('the contact form works there too', async ({ page }) => {
  const email = newEmail()
  await page.goto('/contact')
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([
    false,
    'undefined',
  ])
  await page.getByLabel('Full Name').fill('Jordan Example')
  await page.getByLabel('Email').first().fill(email)
  await page.getByRole('button', { name: 'Request my free consultation' }).click()
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()
})
