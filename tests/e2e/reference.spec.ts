import { leadRow, openDashboard } from '#tests/support/admin-page.ts'
import { expect, fillPerson, newEmail, sendContact, test } from '#tests/support/journey.ts'

test('what a caller reads out finds the request on the dashboard', async ({ page }) => {
  const email = newEmail()
  await page.goto('/contact')
  await fillPerson(page, email)
  await sendContact(page)
  const facts = page.getByRole('status').locator('dl > div').filter({ hasText: 'Your reference' })
  const reference = await facts.locator('dd').innerText()
  expect(reference).toMatch(/^[89AB][0-9A-F]{3}-[0-9A-F]{4}$/)

  await openDashboard(page)
  await page.getByLabel('Search name, email or note').fill(reference.toLowerCase())
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await leadRow(page, email).getByRole('button', { name: 'Details of Jordan Example' }).click()
  const panel = page.getByRole('dialog', { name: 'Jordan Example' })
  await expect(panel).toContainText(`Reference ${reference}`)
})
