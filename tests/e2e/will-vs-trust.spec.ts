import type { Page } from '@playwright/test'
import { expect, leadsOf, newEmail, test } from '#tests/support/journey.ts'

const questions = [
  /own real estate in Florida/,
  /how much do you own/,
  /minor children/,
  /privacy matter/,
] as const

async function answer(page: Page, answers: readonly string[]): Promise<void> {
  for (const [index, label] of answers.entries()) {
    const question = page.getByRole('radiogroup', { name: questions[index] ?? '' })
    await question.getByRole('radio', { name: label, exact: true }).check()
  }
}

const cases = [
  {
    answers: ['Yes', 'Under $75,000', 'No', 'Not much'],
    recommendation: 'Trust-first',
    rationale: 'You own Florida real estate.',
    note: 'homestead descent rules',
    link: ['Start the Core Trust Plan first', '/plans#core-trust-plan'],
  },
  {
    answers: ['No', 'Under $75,000', 'No', 'Somewhat'],
    recommendation: 'Will-first',
    rationale: 'a will often does the job',
    note: 'This is general information only',
    link: ['Start the Foundational Will Plan first', '/plans#foundational-will'],
  },
  {
    answers: ['No', 'Over $500,000', 'No', 'Not much'],
    recommendation: 'Either (needs counsel)',
    rationale: 'near the boundary',
    note: 'A trust only avoids probate for assets titled to it.',
    link: ['See Plans & Pricing', '/plans'],
  },
] as const

for (const { answers, recommendation, rationale, note, link } of cases) {
  test(`the helper recommends "${recommendation}" at once and saves the answers`, async ({
    page,
  }) => {
    const email = newEmail()
    await page.goto('/tools/will-vs-trust-helper')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await answer(page, answers)
    await page.getByLabel('Email').first().fill(email)
    await page.getByRole('button', { name: 'See my result' }).click()
    const heading = page.getByRole('heading', { name: recommendation })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await expect(page.getByText(rationale)).toBeVisible()
    await expect(page.getByText(note)).toBeVisible()
    await expect(page.getByRole('link', { name: link[0], exact: true }).last()).toHaveAttribute(
      'href',
      link[1],
    )
    await expect(page.getByRole('link', { name: 'Book a Free 20-Minute Consult' })).toHaveAttribute(
      'href',
      '/contact',
    )
    await expect
      .poll(async () => (await leadsOf(page, email)).map(({ extra }) => extra.recommendation))
      .toEqual([recommendation])
  })
}

test('on the home page the helper stands among the sections', async ({ page }) => {
  await page.goto('/')
  await answer(page, ['No', '$75,000 to $500,000', 'Yes', 'A lot'])
  await page.getByRole('button', { name: 'See my result' }).click()
  await expect(page.getByRole('heading', { name: 'Trust-first', level: 3 })).toBeFocused()
})

test('every question must be answered', async ({ page }) => {
  await page.goto('/tools/will-vs-trust-helper')
  await answer(page, ['Yes'])
  await page.getByRole('button', { name: 'See my result' }).click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  const links = summary.getByRole('link')
  await expect(links).toHaveCount(3)
  await expect(links.first()).toHaveText('About how much do you own? Please select an option')
  await expect(summary.getByRole('alert')).toContainText('Form validation errors: About how much')
  await links.nth(1).click()
  const children = page.getByRole('radiogroup', { name: /minor children/ })
  await expect(children.getByRole('radio').first()).toBeFocused()
  await expect(children).toHaveAttribute('aria-invalid', 'true')
  await expect(children).toHaveAccessibleDescription(/Please select an option/)
})

test('an address that is none is refused, before anything is shown', async ({ page }) => {
  await page.goto('/tools/will-vs-trust-helper')
  await answer(page, cases[0].answers)
  await page.getByLabel('Email').first().fill('jordan')
  await page.getByRole('button', { name: 'See my result' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Please enter a valid email address' })).toBeVisible()
  await expect(page.getByText('Your result', { exact: true })).toHaveCount(0)
})

test.describe('when the answers cannot be saved', () => {
  test.use({ expectedError: /Failed to load resource/ })

  test('the result stays in view and a notification says so', async ({ page }) => {
    let answerNow = () => {}
    await page.route('**/api/tools/will-vs-trust', async (route) => {
      await new Promise<void>((resolve) => {
        answerNow = resolve
      })
      await route.fulfill({ status: 500, body: 'no' })
    })
    await page.goto('/tools/will-vs-trust-helper')
    await answer(page, cases[0].answers)
    await page.getByRole('button', { name: 'See my result' }).click()
    await expect(page.getByRole('heading', { name: 'Trust-first' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    answerNow()
    await expect(
      page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('alert'),
    ).toHaveText(
      "Backend ErrorYour results are shown below, but we couldn't save them. Please try again later.",
    )
    await expect(page.getByRole('heading', { name: 'Trust-first' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Trust-first' })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'See my result' })).toBeEnabled()
  })
})
