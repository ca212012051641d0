/** On paper every page still names the lawyer and the office (docs/quality.md §1 A30, S23). */

import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { firm, officeLocation } from '#frontend/content/firm.ts'
import { framedPaths, isFirstOfKind } from '#tests/support/site-paths.ts'

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

// Pages of one kind are printed with one style.
for (const path of framedPaths.filter(isFirstOfKind)) {
  test(`${path} on paper has no words too faint to read`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto(path)
    const axe = new AxeBuilder({ page }).withRules('color-contrast').setLegacyMode()
    const { violations, incomplete } = await axe.analyze()
    // axe leaves words in the very colour of their ground undecided: they might be hidden on purpose.
    const unseen = incomplete.flatMap(({ nodes }) =>
      nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
    )
    const faint = violations.flatMap(({ nodes }) => nodes)
    expect([...faint, ...unseen].map(({ html }) => html)).toEqual([])
  })
}
