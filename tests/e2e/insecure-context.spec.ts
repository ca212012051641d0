/** The site over plain http on the local network, which is not a secure context. */

import { expect, fillPerson, newEmail, sendContact, test } from '#tests/support/journey.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP office.test 127.0.0.1']
    await use({ ...launchOptions, args })
  },
  baseURL: async ({ baseURL }, use) => {
    await use(baseURL?.replace('127.0.0.1', 'office.test'))
  },
})

test('the contact form works outside a secure context', async ({ page }) => {
  const email = newEmail()
  await page.goto('/contact')
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([
    false,
    'undefined',
  ])
  await fillPerson(page, email)
  await sendContact(page)
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()
})
