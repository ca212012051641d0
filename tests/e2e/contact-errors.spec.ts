import { expect, test } from '#tests/support/journey.ts'

const nameMessage = 'Name must be at least 2 characters'
const emailMessage = 'Please enter a valid email address'

test('an empty form says what is missing, in one place and beside each field', async ({ page }) => {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await page.goto('/contact')
  const title = await page.title()
  await page.getByLabel('Full Name').focus()
  await expect(page.locator('form[action$="consultation-requests"]')).toHaveJSProperty(
    'noValidate',
    true,
  )
  await page.getByRole('button', { name: 'Request my free consultation' }).click()

  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(`Error: ${title}`)
  await expect(summary.getByRole('listitem')).toHaveText([nameMessage, emailMessage])
  await expect(page.getByRole('alert').filter({ hasText: 'Form validation errors' })).toHaveText(
    `Form validation errors: Full Name: ${nameMessage}; Email: ${emailMessage}.`,
  )

  const name = page.getByLabel('Full Name')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(nameMessage)
  const email = page.getByLabel('Email').first()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(new RegExp(emailMessage))

  await summary.getByRole('link', { name: emailMessage }).click()
  await expect(email).toBeFocused()
  await expect(page).toHaveURL('/contact')
  await summary.getByRole('link', { name: nameMessage }).click()
  await expect(name).toBeFocused()

  await name.fill('Jo')
  await expect(name).toHaveAttribute('aria-invalid', 'false')
  await page.getByRole('button', { name: 'Request my free consultation' }).click()
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText([emailMessage])
  expect(posts).toEqual([])
})

test('the title loses its mark once the form is sent', async ({ page }) => {
  await page.goto('/contact')
  const title = await page.title()
  await page.getByLabel('Full Name').fill('J')
  await page.getByLabel('Email').first().fill('jordan.example')
  await page.getByRole('button', { name: 'Request my free consultation' }).click()
  await expect(page).toHaveTitle(`Error: ${title}`)
  await page.getByLabel('Full Name').fill('Jordan')
  await page.getByLabel('Email').first().fill('jordan@example.com')
  await page.getByRole('button', { name: 'Request my free consultation' }).click()
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()
  await expect(page).toHaveTitle(title)
})
