/** On paper: the words, who says them and from where, and what they are not; no page furniture. */

import { firm, officeLocation } from '#domain/site/firm.ts'
import { expect, test } from '#tests/support/journey.ts'

const printed = [
  '/',
  '/plans',
  '/guides/will-vs-trust-florida',
  '/practice/probate',
  '/counties/lee',
  '/florida-homeowner-probate-checklist/full',
]

for (const path of printed) {
  test(`${path} is printed with firm, lawyer, city and notices, without the frame`, async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto(path)
    for (const words of [
      firm.legalName,
      firm.responsibleLawyer,
      officeLocation,
      'not legal advice',
      'attorney-client relationship',
    ]) {
      await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const frame of ['.site-header', '.book-bar', '.skip-link', '.footer-columns', '.crumbs']) {
      for (const part of await page.locator(frame).all()) await expect(part).toBeHidden()
    }
    const buttons = page.locator('main .btn')
    for (const button of await buttons.all()) await expect(button).toBeHidden()
  })
}

test('answers that are folded away are printed too', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/guides/florida-electronic-wills-and-ron')
  for (const answer of await page.locator('.faq details > p').all()) {
    await expect(answer).toBeVisible()
    expect((await answer.boundingBox())?.height).toBeGreaterThan(10)
  }
})

test('a result is printed with its notice', async ({ page }) => {
  await page.goto(
    '/tools/will-vs-trust-helper#answers=flRealEstate=yes&assetRange=under_75k&minorChildren=no&privacyConcerns=low',
  )
  await expect(page.getByRole('heading', { name: 'Trust-first' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Trust-first' })).toBeVisible()
  await expect(page.locator('.result')).toContainText('general information only, not legal advice')
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})
