import { comesToLife, expect, newEmail, tabTo, test } from '#tests/support/journey.ts'

test('the contact form is filled in, corrected and sent by keyboard alone', async ({ page }) => {
  await page.goto('/contact')
  await tabTo(page, page.getByLabel('Full Name (required)'))
  await page.keyboard.type('J')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.keyboard.type('ordan')
  await page.keyboard.press('Tab')
  await page.keyboard.type(newEmail())
  await tabTo(page, page.getByLabel('Plan'))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Plan')).toHaveValue('will')
  await tabTo(page, page.getByRole('button', { name: 'Request my free consultation' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()
})

test('one press of Tab leaves a question that hydrated with the focus on its first radio', async ({
  page,
}) => {
  await page.goto('/')
  const questions = page.getByRole('radiogroup')
  await questions.nth(0).getByRole('radio').first().focus()
  await comesToLife(page, 'will-vs-trust-helper')
  await page.keyboard.press('Tab')
  await expect(questions.nth(1).getByRole('radio').first()).toBeFocused()
})
