/** A call from the confirmation. Header: visit.spec.ts; menu: accessibility/mobile-menu.spec.ts. */

import { firm } from '#frontend/content/firm/firm.ts'
import { expect, fillPerson, keepTelephoneOut, sendContact, test } from '#tests/support/journey.ts'

test('the confirmation offers a call, and the click is reported', async ({ page }) => {
  await page.goto('/contact')
  await keepTelephoneOut(page)
  await fillPerson(page, 'call@example.com')
  await sendContact(page)
  const panel = page.getByRole('status').filter({ hasText: 'Your reference' })
  const answered = page.waitForResponse('**/api/call-click')
  await panel.getByRole('link', { name: `Call ${firm.phoneDisplay}` }).click()
  expect((await answered).status()).toBe(201)
})
