/** Calls from the contact page; from the header: visit.spec.ts, from the menu: accessibility/mobile-menu.spec.ts. */

import type { Locator, Page } from '@playwright/test'
import { firm } from '#frontend/content/firm/firm.ts'
import { expect, fillPerson, keepTelephoneOut, sendContact, test } from '#tests/support/journey.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/contact')
  await keepTelephoneOut(page)
})

test('a call from the contact card is reported', async ({ page }) => {
  await isReported(page, page.locator('a[data-placement="contact_card"]:visible').first())
})

test('the confirmation offers the telephone, and its call is reported', async ({ page }) => {
  await fillPerson(page, 'call@example.com')
  await sendContact(page)
  const panel = page.getByRole('status').filter({ hasText: 'Your reference' })
  await isReported(page, panel.getByRole('link', { name: `Call ${firm.phoneDisplay}` }))
})

async function isReported(page: Page, link: Locator): Promise<void> {
  const answered = page.waitForResponse('**/api/call-click')
  await link.click()
  expect((await answered).status()).toBe(201)
}
