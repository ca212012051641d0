/**
 * Pages under a translator that keeps working while forms and dashboard change: nothing breaks, and
 * the newest words always appear, translated.
 */

import { answerWith, openDashboard } from '#tests/support/admin-page.ts'
import { foreignHands, translate } from '#tests/support/foreign-hands.ts'
import { expect, holdAnswers, newEmail, test } from '#tests/support/journey.ts'

// Extensions are not bound by the page's policy.
test.use({ bypassCSP: true, expectedError: /status of 503/ })

const words = (text: string) => `«${text}»`

test('the translated contact form refuses, fails, sends and starts over', async ({ page }) => {
  await page.goto('/contact')
  await page.evaluate(translate, false)
  const form = page.locator('[data-island="consultation-form"]')
  const send = form.locator('button[type="submit"]')
  await send.click()
  await expect(form.locator('.error-summary')).toBeFocused()
  await expect(form.locator('.error-summary li')).toHaveText([
    words('Name must be at least 2 characters'),
    words('Please enter a valid email address'),
  ])
  await form.locator('[name="name"]').fill('Jordan Example')
  await expect(form.locator('.invalid-feedback')).toHaveText([
    words('Please enter a valid email address'),
  ])
  await send.click()
  await expect(form.locator('.error-summary li')).toHaveText([
    words('Please enter a valid email address'),
  ])
  await form.locator('[name="email"]').fill(newEmail())
  await expect(form.locator('.invalid-feedback')).toHaveCount(0)

  const answer = await holdAnswers(page, '**/api/consultation-requests', { status: 503, json: {} })
  await send.click()
  await expect(send).toBeDisabled()
  await expect(send.getByText('Submitting...')).toBeVisible()
  answer()
  await expect(form.getByText('Your request was not sent')).toBeVisible()
  await expect(send).toBeEnabled()
  await expect(send.getByText('Submitting...')).toBeHidden()
  await expect(page.locator('.toast').getByText('Error')).toBeVisible()

  await page.unroute('**/api/consultation-requests')
  await send.click()
  await expect(form.getByText('Consultation Requested')).toBeVisible()
  await expect(form.getByText('Your request was not sent')).toHaveCount(0)
  await expect(send).toBeHidden()
  await form.getByText('Send another request').click()
  await expect(send).toBeVisible()
  await expect(form.locator('[name="message"]')).toHaveValue('')
  await form.getByText('Clear').click()
  await expect(form.locator('[name="name"]')).toHaveValue('')
  await expect(form.locator('[name="name"]')).toBeFocused()
})

test('a translated question stays translated until its words change', async ({ page }) => {
  await page.goto('/tools/dates-after-a-death')
  await page.locator('[value="surviving_spouse"]').check()
  await expect(page.locator('form[data-steps="alive"]')).toBeVisible()
  // A translator that works once shows what the page itself writes.
  await page.evaluate(() => {
    for (const place of document.querySelectorAll('form [data-words]')) place.textContent = '«»'
  })
  const question = page.locator('.step:has([name="noticeOfAdministrationDate"]) [data-words]')
  await page.locator('[name="dateOfDeath"]').fill('2026-01-31')
  await expect(question).toHaveText('«»')
  await page.locator('[value="personal_representative"]').check()
  await expect(question).toHaveText('When did you serve the notice of administration?')
})

test('the translated dashboard shows, searches, sorts and closes', async ({ page }) => {
  await answerWith(page, {
    rows: ['Zoe', 'Ann', 'Max'].map((name, index) => ({
      name,
      email: `${name}@example.org`.toLowerCase(),
      timestamp: `2026-11-1${index + 7}T15:00:00Z`,
    })),
  })
  await openDashboard(page)
  await page.evaluate(translate, false)
  for (const hand of Object.values(foreignHands)) await page.evaluate(hand)
  const people = page.locator('.person-name')
  await expect(people).toHaveText(['Max', 'Ann', 'Zoe'].map(words))
  const search = page.getByLabel('Search name, email or note')
  await search.click()
  await page.keyboard.type('zoe@example.org')
  await expect(people).toHaveText([words('Zoe')])
  await expect(page.getByRole('status').filter({ hasText: /shown/ })).toHaveText(
    words('1 of 3 shown'),
  )
  await search.fill('')
  await page.locator('th button').filter({ hasText: 'Person' }).click()
  await expect(people).toHaveText(['Ann', 'Max', 'Zoe'].map(words))
  await people.first().locator('xpath=ancestor::tr').getByRole('button').first().click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Ann')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})
