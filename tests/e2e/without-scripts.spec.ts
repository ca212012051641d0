/**
 * Forms without scripts; others: other-build.spec.ts, questionnaires.spec.ts, engines/journeys.ts. What
 * each refused form is told: tests/backend/forms/plain-forms.test.ts.
 */

import { expect, fillPerson, leadsOf, newEmail, sendContact, test } from '#tests/support/journey.ts'

test.use({ javaScriptEnabled: false })

test('the contact form is saved and confirmed by a page', async ({ page }) => {
  const email = newEmail()
  await page.goto('/contact?plan=trust')
  await fillPerson(page, email)
  await page.getByLabel('Plan').selectOption('advanced')
  await page.getByLabel('Message').fill('By hand')
  await sendContact(page)
  await expect(page).toHaveURL(/\/thank-you\?id=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const [lead] = await leadsOf(page, email)
  expect(lead?.cells).toMatchObject({ contentId: 'advanced', page: '/contact' })
  expect(lead?.extra).toMatchObject({ message: 'By hand', preferredContactMethod: 'email' })
  expect(lead?.extra).not.toHaveProperty('suspect')
})

test('the browser itself requires the contact form’s fields', async ({ page }) => {
  await page.goto('/contact')
  await sendContact(page)
  await expect(page).toHaveURL('/contact')
})

test.describe('a form that is too long', () => {
  // The browser logs the page's own error status.
  test.use({ expectedError: /Failed to load resource/ })

  test('is answered by a page, and the Back button restores its input', async ({ page }) => {
    const message = 'Far too long. '.repeat(6000)
    await page.goto('/contact')
    await fillPerson(page, 'jordan@example.com')
    await page.getByLabel('Message').fill(message)
    const answer = page.waitForResponse('**/api/consultation-requests')
    await sendContact(page)
    expect((await answer).status()).toBe(413)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your form was not sent')
    await expect(page.getByText('It’s too long for us to save.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the form again' })).toHaveAttribute(
      'href',
      '/contact',
    )
    await page.goBack()
    await expect(page.getByLabel('Full Name')).toHaveValue('Jordan Example')
    await expect(page.getByLabel('Message')).toHaveValue(message)
  })
})
