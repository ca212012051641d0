/** Answers to a screening tool, carried into the contact form by the tool's Book button. */

import type { Page } from '@playwright/test'
import { tools } from '#domain/forms-and-tools.ts'
import { bookConsultation } from '#domain/screening/screening-tool.ts'
import { answersFragment } from '#frontend/forms/screening/answers-link.ts'
import { expect, leadsOf, newEmail, sendContact, test } from '#tests/support/journey.ts'

const book = (page: Page) =>
  page.locator('.result').getByRole('link', { name: bookConsultation.label })
const message = (page: Page) => page.getByLabel('Message')
const chosenPlan = (page: Page) => page.getByLabel('Plan').locator('option:checked')

async function answerHelper(page: Page, email = ''): Promise<void> {
  await page.goto('/tools/will-vs-trust-helper')
  const helper = page.locator('[data-island="will-vs-trust-helper"]')
  for (const name of ['Yes', 'Under $75,000', 'No', 'Not much']) {
    await helper
      .getByRole('radio', { name, exact: true })
      .nth(name === 'No' ? 1 : 0)
      .check()
  }
  await helper.getByLabel('Email').fill(email)
  await helper.getByRole('button', { name: 'See my result' }).click()
  await expect(page.getByRole('heading', { name: 'Trust-first' })).toBeFocused()
}

test('result, answers, plan and email reach the form, but not its address', async ({ page }) => {
  const email = newEmail()
  await answerHelper(page, email)
  await book(page).click()
  await expect(page).toHaveURL('/contact')
  await expect(chosenPlan(page)).toHaveText('Core Trust Plan')
  await expect(page.getByLabel('Email').first()).toHaveValue(email)
  await expect(message(page)).toHaveValue(
    [
      'My result in “Will or trust helper”: Trust-first.',
      '',
      'Do you own real estate in Florida? Yes',
      'About how much do you own? Under $75,000',
      'Do you have minor children? No',
      'How much does privacy matter to you? Not much',
    ].join('\n'),
  )
  await page.getByLabel('Full Name').fill('Jordan Example')
  await sendContact(page)
  await expect(page.getByRole('heading', { name: 'Consultation Requested' })).toBeFocused()
  const { cells, extra } = (await leadsOf(page, email)).at(-1) ?? {}
  expect(cells).toMatchObject({ event: 'consultation_request', contentId: 'trust' })
  for (const key of ['interest', 'service', 'toolType', 'answers']) {
    expect(extra).not.toHaveProperty(key)
  }
})

test('a message already in the form is kept and followed by the result', async ({ page }) => {
  await page.goto('/contact')
  await message(page).fill('We met at the fair.')
  await page.getByLabel('Full Name').fill('Jordan Example')
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('draft:contact')))
    .toMatch(/fair.*Jordan|Jordan.*fair/)
  await answerHelper(page)
  await book(page).click()
  await expect(message(page)).toHaveValue(
    /^We met at the fair\.\n\nMy result in “Will or trust helper”/,
  )
  await expect(page.getByLabel('Full Name')).toHaveValue('Jordan Example')

  await test.step('booked again after a look back, the result stands there once', async () => {
    const once = await message(page).inputValue()
    await answerHelper(page)
    await book(page).click()
    await expect(message(page)).toHaveValue(once)
  })
})

test('every link of the result to the form hands it over', async ({ page }) => {
  const { page: path, example } = tools.whatProbateCosts
  await page.goto(path + answersFragment(example))
  await page.locator('.result').getByRole('link', { name: 'Ask what probate may cost' }).click()
  await expect(page).toHaveURL('/contact?interest=probate-costs')
  await expect(message(page)).toHaveValue(/^My result in “What probate costs”/)
  // It favors no plan.
  await expect(chosenPlan(page)).toHaveText('No preference')
})
