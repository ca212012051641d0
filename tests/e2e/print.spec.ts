/** On paper every page still names the lawyer and the office (experience.md A30, S23). */

import { expect, test } from '@playwright/test'
import { firm, officeLocation } from '#domain/site/firm.ts'
import { framedPaths } from '#tests/support/site-paths.ts'

for (const path of framedPaths) {
  test(`${path} on paper names firm, lawyer and office, and leaves the navigation out`, async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto(path)
    // What the style sheet hides is not printed.
    const printed = { useInnerText: true }
    for (const words of [
      firm.legalName,
      firm.responsibleLawyer,
      officeLocation,
      'not legal advice',
    ]) {
      await expect(page.locator('body')).toContainText(words, printed)
    }
    await expect(page.locator('body')).not.toContainText('Book Free Consult', printed)
  })
}
