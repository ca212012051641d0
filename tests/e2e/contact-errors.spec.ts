import { expect, sendContact, test } from '#tests/support/journey.ts'

const nameMessage = 'Name must be at least 2 characters'
const emailMessage = 'Please enter a valid email address'

test('an empty form lists what is missing in a summary and beside each field until it is sent', async ({
  page,
}) => {
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
  await sendContact(page)

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
  await sendContact(page)
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText([emailMessage])
  expect(posts).toEqual([])

  await email.fill('jordan@example.com')
  await sendContact(page)
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()
  await expect(page).toHaveTitle(title)
})
