import { expect, newEmail, tabTo, test } from '#tests/support/journey.ts'

const nameMessage = 'Name must be at least 2 characters'
const emailMessage = 'Please enter a valid email address'

test('an empty form, filled by keyboard alone, lists what is missing in a summary and beside each field', async ({
  page,
}) => {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await page.goto('/contact')
  const title = await page.title()
  await tabTo(page, page.getByLabel('Full Name (required)'))
  await expect(page.locator('form[action$="consultation-requests"]')).toHaveJSProperty(
    'noValidate',
    true,
  )
  await page.keyboard.press('Enter')

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

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await expect(page).toHaveURL('/contact')
  await page.keyboard.type('Jo')
  await expect(name).toHaveAttribute('aria-invalid', 'false')
  await page.keyboard.press('Enter')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText([emailMessage])
  expect(posts).toEqual([])

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(email).toBeFocused()
  await page.keyboard.type(newEmail())
  await tabTo(page, page.getByLabel('Plan'))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Plan')).toHaveValue('will')
  await tabTo(page, page.getByRole('button', { name: 'Request my free consultation' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()
  await expect(page).toHaveTitle(title)
})
