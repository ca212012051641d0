/**
 * The specified screening tools: what is refused, and a result at once, focused and in view, even if
 * the answers are not saved (docs/specification.md §4, §8). All results: tests/domain/screening/; the
 * card: tests/frontend/components/; each tool by keyboard: tool-journeys.spec.ts.
 */

import type { Page } from '@playwright/test'
import { answerAll, expect, holdAnswers, test } from '#tests/support/journey.ts'

const helper = '/tools/will-vs-trust-helper'
const summary = '/tools/summary-administration-eligibility'
const deed = '/tools/lady-bird-deed-suitability'

const button = (page: Page) => page.getByRole('main').locator('form[data-steps] [type="submit"]')

test('every unanswered question is listed with a link to it', async ({ page }) => {
  await page.goto(helper)
  await page.getByRole('radio', { name: 'Yes' }).first().check()
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
    await answerAll(page)
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
