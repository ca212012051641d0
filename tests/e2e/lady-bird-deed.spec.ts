import type { Page } from '@playwright/test'
import { expect, leadsOf, newEmail, test } from '#tests/support/journey.ts'

const path = '/tools/lady-bird-deed-suitability'

const questions = {
  homestead: /your Florida homestead/,
  married: /Are you married/,
  minorChildren: /minor children/,
  needControl: /sell or refinance/,
  beneficiaryComplexity: /receive the home/,
  propertyProfile: /kind of property/,
  mortgage: /mortgage/,
  medicaidPlanning: /Medicaid/,
  lenderTitleLimits: /lender or title company/,
} as const

type Answers = Readonly<Record<keyof typeof questions, string>>

const goodFit: Answers = {
  homestead: 'Yes',
  married: 'Unmarried',
  minorChildren: 'No',
  needControl: 'Yes',
  beneficiaryComplexity: 'Simple: adults, outright',
  propertyProfile: 'One main home',
  mortgage: 'No',
  medicaidPlanning: 'No',
  lenderTitleLimits: 'Not sure',
}

async function answer(page: Page, answers: Answers): Promise<void> {
  for (const [name, text] of Object.entries(questions)) {
    await page
      .getByRole('radiogroup', { name: text })
      .getByRole('radio', { name: answers[name as keyof Answers], exact: true })
      .check()
  }
}

const cases: readonly { category: string; answers: Answers; cautions: readonly RegExp[] }[] = [
  { category: 'Good fit', answers: goodFit, cautions: [] },
  {
    category: 'Possible fit with cautions',
    answers: { ...goodFit, married: 'Married', mortgage: 'Yes', lenderTitleLimits: 'Yes' },
    cautions: [/your spouse has rights/, /Your lender may have requirements/, /title opinion/],
  },
  {
    category: 'Better suited to a trust',
    answers: {
      ...goodFit,
      minorChildren: 'Yes',
      propertyProfile: 'Several, a rental, or in an LLC',
      medicaidPlanning: 'Unsure',
    },
    cautions: [/minor child survives/, /revocable trust/, /fact-specific/],
  },
]

for (const { category, answers, cautions } of cases) {
  test(`nine answers lead to "${category}"`, async ({ page }) => {
    const email = newEmail()
    await page.goto(path)
    await answer(page, answers)
    await page.getByLabel('Email').first().fill(email)
    await page.getByRole('button', { name: 'See Suitability' }).click()
    const heading = page.getByRole('heading', { name: category })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    const card = page.locator('.result')
    await expect(card.getByRole('heading', { level: 3 })).toHaveText([
      'Why this result',
      ...(cautions.length > 0 ? ['Cautions'] : []),
      'Before you rely on this',
      'Next Steps',
    ])
    const listed = card.locator('h3:text("Cautions") + ul')
    for (const caution of cautions) await expect(listed.getByText(caution)).toBeVisible()
    await expect(card.getByRole('link')).toHaveText([
      'Lady Bird Deed Guide',
      'Homestead & Estate Planning',
      'Book a Free 20-Minute Consult',
    ])
    // The card closes with it (docs/specification.md §2).
    await expect(card).toHaveText(
      /Not legal advice\. Florida homestead and title practices must be reviewed for your facts\.$/,
    )
    await expect
      .poll(async () => (await leadsOf(page, email)).map(({ extra }) => extra.recommendation))
      .toEqual([category])
  })
}

test('each submit takes the place of the result before it', async ({ page }) => {
  await page.goto(path)
  await answer(page, goodFit)
  await page.getByRole('button', { name: 'See Suitability' }).click()
  await expect(page.getByRole('heading', { name: 'Good fit' })).toBeFocused()
  await page
    .getByRole('radiogroup', { name: questions.needControl })
    .getByRole('radio', { name: 'No', exact: true })
    .check()
  await page.getByRole('button', { name: 'See Suitability' }).click()
  await expect(page.getByRole('heading', { name: 'Possible fit with cautions' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Good fit' })).toHaveCount(0)
})

test('the questions stand under four headings, each with its number', async ({ page }) => {
  await page.goto(path)
  const groups = page.getByRole('radiogroup')
  await expect(groups).toHaveCount(9)
  for (let index = 0; index < 9; index += 1) {
    await expect(groups.nth(index)).toHaveAccessibleName(
      new RegExp(`^Question ${index + 1} of 9 ?\\S`),
    )
  }
  for (const heading of [
    'Your home and your family',
    'What you want to happen',
    'What you own',
    'Paying for it',
  ]) {
    await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible()
  }
})

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`the result scrolls into view below the header (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      const original = Element.prototype.scrollIntoView
      Element.prototype.scrollIntoView = function scrollIntoView(options) {
        Object.assign(window, { scrolledWith: options })
        original.call(this, options)
      }
    })
    await page.goto(path)
    await answer(page, goodFit)
    await page.getByRole('button', { name: 'See Suitability' }).click()
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'scrolledWith')))
      .toEqual({
        block: 'start',
        behavior: reducedMotion === 'reduce' ? 'auto' : 'smooth',
      })
    const header = await page.getByRole('banner').boundingBox()
    const headerEnd = (header?.y ?? 0) + (header?.height ?? 0)
    await expect
      .poll(async () => (await page.locator('.result').boundingBox())?.y ?? 0)
      .toBeLessThan(headerEnd + 150)
    const card = await page.locator('.result').boundingBox()
    expect(card?.y).toBeGreaterThanOrEqual(headerEnd)
  })
}
