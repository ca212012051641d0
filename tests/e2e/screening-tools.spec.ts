/**
 * The specified screening tools: the specified result appears at once, focused and in view, while
 * answers are saved (docs/specification.md §4, §8). All combinations: tests/domain/screening/; the
 * card: tests/frontend/components/screening-result-card.test.ts.
 */

import type { Page } from '@playwright/test'
import { answerAll, expect, holdAnswers, leadsOf, newEmail, test } from '#tests/support/journey.ts'

const helper = '/tools/will-vs-trust-helper'
const summary = '/tools/summary-administration-eligibility'
const deed = '/tools/lady-bird-deed-suitability'

const button = (page: Page) => page.getByRole('main').locator('form[data-steps] [type="submit"]')

/** @param labels one for each question, in order */
async function answer(page: Page, labels: readonly string[]): Promise<void> {
  const questions = page.getByRole('main').getByRole('radiogroup')
  for (const [index, name] of labels.entries()) {
    await questions.nth(index).getByRole('radio', { name, exact: true }).check()
  }
}

interface Case {
  readonly path: string
  readonly answers: readonly string[]
  readonly dateOfDeath?: string
  readonly result: string
}

const cases: readonly Case[] = [
  { path: helper, answers: ['Yes', 'Under $75,000', 'No', 'Not much'], result: 'Trust-first' },
  {
    path: summary,
    answers: ['$75,001–$250,000', 'Yes', 'No', 'No', 'No'],
    dateOfDeath: '2019-05-02',
    result: 'Likely eligible for Summary Administration',
  },
  {
    path: deed,
    answers: [
      ...['Yes', 'Unmarried', 'No', 'Yes', 'Simple: adults, outright', 'One main home', 'No'],
      ...['No', 'Not sure'],
    ],
    result: 'Good fit',
  },
]

for (const { path, answers, dateOfDeath, result } of cases) {
  test(`${path} answers "${result}" at once and saves it`, async ({ page }) => {
    const email = newEmail()
    await page.goto(path)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    if (dateOfDeath) await page.getByLabel(/When did the person die/).fill(dateOfDeath)
    await answer(page, answers)
    await page.getByLabel('Email').first().fill(email)
    await button(page).click()
    const heading = page.getByRole('heading', { name: result })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await expect
      .poll(async () => (await leadsOf(page, email)).map(({ extra }) => extra.recommendation))
      .toEqual([result])
  })
}

test('every unanswered question is listed with a link to it', async ({ page }) => {
  await page.goto(helper)
  await answer(page, ['Yes'])
  await button(page).click()
  const problem = page.getByRole('region', { name: 'There is a problem' })
  await expect(problem).toBeFocused()
  const links = problem.getByRole('link')
  await expect(links).toHaveCount(3)
  await expect(links.first()).toHaveText('About how much do you own? Please select an option')
  await expect(problem.getByRole('alert')).toContainText('Form validation errors: About how much')
  await links.nth(1).click()
  const children = page.getByRole('radiogroup', { name: /minor children/ })
  await expect(children.getByRole('radio').first()).toBeFocused()
  await expect(children).toHaveAttribute('aria-invalid', 'true')
  await expect(children).toHaveAccessibleDescription(/Please select an option/)

  await test.step('an invalid email is refused, too, before any result is shown', async () => {
    await answer(page, cases[0]?.answers ?? [])
    await page.getByLabel('Email').first().fill('jordan')
    await button(page).click()
    await expect(problem).toBeFocused()
    await expect(links).toHaveText(['Please enter a valid email address'])
    await expect(page.getByText('Your result: ')).toHaveCount(0)
  })
})

test('an incomplete date is refused, not treated as empty', async ({ page }) => {
  await page.goto(summary)
  await answerAll(page)
  await page.getByLabel(/When did the person die/).focus()
  await page.keyboard.type('0502')
  await button(page).click()
  await expect(
    page.getByRole('link', { name: 'Please enter the whole date, or clear it' }),
  ).toBeVisible()
})

test.describe('when the answers cannot be saved', () => {
  test.use({ expectedError: /Failed to load resource/ })

  for (const [path, pending, notice] of [
    [
      helper,
      'Processing...',
      "Backend ErrorYour results are shown below, but we couldn't save them. Please try again later.",
    ],
    [summary, 'Analyzing...', undefined],
    [deed, 'Analyzing...', undefined],
  ] as const) {
    test(`${path} shows its result and ${notice ? 'says when to try again' : 'does not mention the failure'}`, async ({
      page,
    }) => {
      const headers = { 'Retry-After': '5' }
      const busy = { status: 503, headers, body: 'busy' }
      const answerNow = await holdAnswers(page, '**/api/tools/*', busy)
      await page.goto(path)
      await answerAll(page)
      await button(page).click()
      const heading = page.locator('.result h2')
      await expect(heading).toBeFocused()
      await expect(page.getByRole('button', { name: pending })).toBeDisabled()
      answerNow()
      await expect(button(page)).toBeEnabled()
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport()
      const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('alert')
      const advice = page.getByRole('status').filter({ hasText: 'in 5 seconds' })
      await expect(toast).toHaveText(notice ? [notice] : [])
      await expect(advice).toHaveCount(notice ? 1 : 0)
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    })
  }
})

test('on the home page, a result’s heading is of level 3 and stands beside its icon', async ({
  page,
}) => {
  await page.goto('/')
  await answerAll(page)
  await page.getByRole('button', { name: 'See my result' }).click()
  const heading = page.getByRole('heading', { name: /Trust-first/, level: 3 })
  await expect(heading).toBeFocused()
  // Both at once: the card is still scrolling into view.
  const tops = await page
    .locator('.result-heading > *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})
