/** Browsers of three years ago: a page whose newest rules they drop is whole all the same. */

import { textFitProblems } from '#tests/support/accessibility/text-fit.ts'
import { expect, test } from '#tests/support/journey.ts'
import { framedPaths, isFirstOfKind, notFoundPath } from '#tests/support/site-paths.ts'

// The pages' policy names their own style; this is another.
test.use({ bypassCSP: true })

/** What such a browser does not understand: whole rules by their selector, single declarations. */
const unknownSelectors = /[^{}]*(?::has\(|::details-content|:popover-open)[^{}]*\{[^{}]*\}/g
const unknownDeclarations =
  /(?:text-wrap|animation-timeline|animation-range|position-area|position-try-fallbacks):[^;}]*;?/g

function asOlderBrowsersReadIt(html: string): string {
  return html
    .replace(/@starting-style\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
    .replace(/@supports \((?:position-area|animation-timeline)[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
    .replace(/<style>.*?<\/style>/s, (style) =>
      style.replace(unknownSelectors, '').replace(unknownDeclarations, ''),
    )
    .replace(/ (?:popover|closedby)="[^"]*"/g, '')
}

for (const path of framedPaths.filter((one) => isFirstOfKind(one) && one !== notFoundPath)) {
  test(`${path} is whole without the newest styles`, async ({ page }) => {
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: asOlderBrowsersReadIt(await answer.text()) })
    })
    await page.goto(path)
    expect(await page.content()).not.toContain('text-wrap:balance')
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const header = page.locator('.site-header')
      await expect(
        header.getByRole('link', { name: /^Call/ }).filter({ visible: true }),
      ).toHaveCount(1)
      expect(await page.evaluate(textFitProblems)).toEqual([])
    }
    const question = page.locator('details').first()
    if ((await question.count()) > 0) {
      await question.locator('summary').click()
      await expect(question.locator('> :not(summary)').first()).toBeVisible()
    }
    const answer = page.getByRole('main').locator('label.choice').first()
    if ((await answer.count()) > 0) {
      await answer.click()
      await expect(answer.locator('input')).toBeChecked()
    }
  })
}
