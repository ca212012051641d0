import { expect, leadsOf, newEmail, test } from '#tests/support/journey.ts'
import { guideWith } from '#tests/support/site-paths.ts'

test.use({ expectedError: /Failed to load resource/ })

test('a reader signs up at the foot of a guide after an invalid email and a failure to save', async ({
  page,
}) => {
  const email = newEmail()
  const guide = guideWith()
  await page.goto(guide)
  const footer = page.getByRole('contentinfo')
  const field = footer.getByLabel('Email')
  const button = footer.getByRole('button', { name: 'Sign me up' })
  await field.fill('jordan')
  await button.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/Please enter a valid email address/)

  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 503, body: 'busy' }))
  await field.fill(email)
  await button.click()
  await expect(footer.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
  await expect(field).toHaveValue(email)
  await expect(button).toBeFocused()

  await page.unroute('**/api/newsletter')
  await button.click()
  const thanks = footer.getByRole('status')
  await expect(thanks).toContainText('Thank you. You’re on the list')
  await expect(thanks).toBeFocused()
  const leads = await leadsOf(page, email)
  expect(leads.map(({ cells }) => [cells.event, cells.page])).toEqual([['newsletter', guide]])
})
