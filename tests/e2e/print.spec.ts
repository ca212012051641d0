/** On paper every page still names the lawyer and the office (experience.md A30, S23). */

import { expect, test } from '@playwright/test'
import { firm, officeLocation } from '#domain/site/firm.ts'
import { publicPaths } from '#tests/support/site-paths.ts'

const paths = [...publicPaths, '/privacy', '/florida-homeowner-probate-checklist/full', '/nowhere']

test('every printed page names firm, lawyer and office, and leaves the navigation out', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of paths) {
    await page.goto(path)
    // What the style sheet hides is not printed.
    const printed = { useInnerText: true }
    for (const words of [
      firm.legalName,
      firm.responsibleLawyer,
      officeLocation,
      'not legal advice',
    ]) {
      await expect(page.locator('body'), path).toContainText(words, printed)
    }
    await expect(page.locator('body'), path).not.toContainText('Book Free Consult', printed)
  }
})
