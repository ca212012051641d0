import { expect, leadsOf, newEmail, test } from '#tests/support/journey.ts'

test('a reader signs up for news at the foot of a guide', async ({ page }) => {
  const email = newEmail()
  await page.goto('/guides/florida-lady-bird-deed')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill(email)
  await footer.getByRole('button', { name: 'Sign me up' }).click()
  const thanks = footer.getByRole('status')
  await expect(thanks).toContainText('Thank you. You’re on the list')
  await expect(thanks).toBeFocused()
  const leads = await leadsOf(page, email)
  expect(leads.map(({ cells }) => [cells.event, cells.page])).toEqual([
    ['newsletter', '/guides/florida-lady-bird-deed'],
  ])
})

test('an address that is none is refused at the field', async ({ page }) => {
  await page.goto('/resources')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill('jordan')
  await footer.getByRole('button', { name: 'Sign me up' }).click()
  const field = footer.getByLabel('Email')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/Please enter a valid email address/)
})

test.describe('when it cannot be saved', () => {
  test.use({ expectedError: /Failed to load resource/ })

  test('the form says so and keeps the address', async ({ page }) => {
    await page.route('**/api/newsletter', (route) => route.fulfill({ status: 503, body: 'busy' }))
    await page.goto('/resources')
    const footer = page.getByRole('contentinfo')
    await footer.getByLabel('Email').fill('jordan@example.com')
    await footer.getByRole('button', { name: 'Sign me up' }).click()
    await expect(footer.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
    await expect(footer.getByLabel('Email')).toHaveValue('jordan@example.com')
    await expect(footer.getByRole('button', { name: 'Sign me up' })).toBeFocused()
  })
})
