import type { Page } from '@playwright/test'
import { expect, leadsOf, newEmail, test } from '#tests/support/journey.ts'

const path = '/tools/summary-administration-eligibility'

const labels = {
  assetRange: /probate assets worth/,
  hasHomestead: /own a homestead/,
  knownCreditors: /owed money to/,
  needsPersonalRep: /act for the estate/,
  disputes: /dispute/,
} as const

type Answers = Readonly<Record<keyof typeof labels, string>>

const simple: Answers = {
  assetRange: '$75,000 or less',
  hasHomestead: 'No',
  knownCreditors: 'No',
  needsPersonalRep: 'No',
  disputes: 'No',
}

async function answer(page: Page, answers: Answers): Promise<void> {
  for (const [name, text] of Object.entries(labels)) {
    const question = page.getByRole('radiogroup', { name: text })
    await question.getByRole('radio', { name: answers[name as keyof Answers], exact: true }).check()
  }
}

const cases: readonly {
  readonly category: string
  readonly dateOfDeath?: string
  readonly answers: Answers
  readonly reason: string
  readonly cautions: readonly string[]
}[] = [
  {
    category: 'Likely eligible for Summary Administration',
    answers: simple,
    reason: 'Assets appear to be at or below $75,000.',
    cautions: [],
  },
  {
    category: 'Likely eligible for Summary Administration',
    dateOfDeath: '2019-05-02',
    answers: { ...simple, assetRange: '$75,001–$250,000', hasHomestead: 'Yes' },
    reason: 'The death was about two years ago or longer, which can open the summary path.',
    cautions: ['A homestead usually needs a court determination for clean title.'],
  },
  {
    category: 'Potentially eligible—consider formal administration',
    answers: { ...simple, knownCreditors: 'Not sure' },
    reason: 'Assets appear to be at or below $75,000.',
    cautions: [
      'If creditors are unknown, consider publication of a notice or formal administration.',
    ],
  },
  {
    category: 'Potentially eligible—consider formal administration',
    answers: { ...simple, assetRange: '$75,001–$250,000' },
    reason: 'You may still qualify: the legal limit rose to $150,000 on July 1, 2026.',
    cautions: [],
  },
  {
    category: 'Formal administration likely',
    answers: { ...simple, disputes: 'Yes', knownCreditors: 'Yes' },
    reason: 'Assets appear to be at or below $75,000.',
    cautions: [
      'Disputes or ongoing management require a personal representative.',
      'Known creditors may complicate summary administration.',
    ],
  },
]

for (const [index, { category, dateOfDeath, answers, reason, cautions }] of cases.entries()) {
  test(`estate ${index + 1}: ${category}`, async ({ page }) => {
    const email = newEmail()
    await page.goto(path)
    if (dateOfDeath) await page.getByLabel(/When did the person die/).fill(dateOfDeath)
    await answer(page, answers)
    await page.getByLabel('Email').first().fill(email)
    const sent = page.waitForRequest('**/api/tools/summary-admin')
    await page.getByRole('button', { name: 'See my result' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ dateOfDeath: dateOfDeath ?? '' })

    await expect(page.getByRole('heading', { name: category })).toBeFocused()
    const headings = [
      'Why this result',
      ...(cautions.length > 0 ? ['Cautions'] : []),
      'Before you rely on this',
      'Next Steps',
    ]
    const card = page.locator('.result')
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(headings)
    await expect(card).toContainText(reason)
    for (const caution of cautions) await expect(card.getByText(caution)).toBeVisible()
    await expect(card.getByRole('link')).toHaveText([
      'Summary Administration Guide',
      'Book a Free 20-Minute Consult',
      'Explore Services',
    ])
    // The specified lists stay as they are; what the law of 2026 adds stands outside them.
    for (const list of await card
      .locator('h3:text-matches("Why this result|Cautions") + ul')
      .all()) {
      await expect(list).not.toContainText('2026')
    }
    await expect
      .poll(async () => (await leadsOf(page, email)).map(({ extra }) => extra.recommendation))
      .toEqual([category])
  })
}

test('the five choices must be made; the date and the address may stay empty', async ({ page }) => {
  await page.goto(path)
  await page.getByRole('button', { name: 'See my result' }).click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(5)
  await summary.getByRole('link').first().click()
  await expect(page.getByRole('radio', { name: '$75,000 or less' })).toBeFocused()
})

test('a date of which a part is missing is not taken for none', async ({ page }) => {
  await page.goto(path)
  await answer(page, simple)
  await page.getByLabel(/When did the person die/).focus()
  await page.keyboard.type('0502')
  await page.getByRole('button', { name: 'See my result' }).click()
  await expect(
    page.getByRole('link', { name: 'Please enter the whole date, or clear it' }),
  ).toBeVisible()
})

test.describe('when the answers cannot be saved', () => {
  test.use({ expectedError: /Failed to load resource/ })

  test('the result stays and nothing more is said', async ({ page }) => {
    await page.route('**/api/tools/summary-admin', (route) => route.abort())
    await page.goto(path)
    await answer(page, simple)
    await page.getByRole('button', { name: 'See my result' }).click()
    await expect(page.getByRole('heading', { name: /Likely eligible/ })).toBeFocused()
    await expect(page.getByRole('button', { name: 'See my result' })).toBeEnabled()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  })
})

test('the button says that it is analyzing', async ({ page }) => {
  let answerNow = () => {}
  await page.route('**/api/tools/summary-admin', async (route) => {
    await new Promise<void>((resolve) => {
      answerNow = resolve
    })
    await route.continue()
  })
  await page.goto(path)
  await answer(page, simple)
  await page.getByRole('button', { name: 'See my result' }).click()
  await expect(page.getByRole('button', { name: 'Analyzing...' })).toBeDisabled()
  await expect(page.getByRole('heading', { name: /Likely eligible/ })).toBeFocused()
  answerNow()
  await expect(page.getByRole('button', { name: 'See my result' })).toBeEnabled()
})
