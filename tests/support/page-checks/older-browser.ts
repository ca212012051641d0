/** Checks that a page works without its newest CSS, in browsers from three years ago. */

import type { Page } from '@playwright/test'
import { textFitProblems } from '#tests/support/accessibility/text-fit.ts'

/** CSS unknown to such a browser: whole rules by their selector, and single declarations. */
const unknownSelectors = /[^{}]*(?::has\(|::details-content|:popover-open)[^{}]*\{[^{}]*\}/g
const unknownDeclarations =
  /(?:text-wrap|animation-timeline|animation-range|position-area|position-try-fallbacks):[^;}]*;?/g

function asOlderBrowsersReadIt(html: string): string {
  return html
    .replace(/@starting-style\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
    .replace(/@supports \((?:position-area|animation-timeline)[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
    .replace(/@supports selector\(::details-content\)/g, '@supports (unknown: 0)')
    .replace(/<style>.*?<\/style>/s, (style) =>
      style.replace(unknownSelectors, '').replace(unknownDeclarations, ''),
    )
    .replace(/ (?:popover|closedby)="[^"]*"/g, '')
}

/** Reopens the page as such a browser reads it. */
export async function olderStyleProblems(page: Page, path: string): Promise<string[]> {
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch()
    // The page's policy allows only its original style by hash.
    const { 'content-security-policy': _, ...headers } = answer.headers()
    const body = asOlderBrowsersReadIt(await answer.text())
    await route.fulfill({ status: answer.status(), headers, body })
  })
  await page.goto(path)
  const problems: string[] = []
  if ((await page.content()).includes('text-wrap:balance')) problems.push('the styles are new')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const calls = page.locator('.site-header').getByRole('link', { name: /^Call/ })
    const seen = await calls.filter({ visible: true }).count()
    if (seen !== 1) problems.push(`${width} px: ${seen} links to call`)
    problems.push(...(await page.evaluate(textFitProblems)))
  }
  return [...problems, ...(await controlProblems(page))]
}

async function controlProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  const question = page.locator('details').first()
  if ((await question.count()) > 0) {
    await question.locator('summary').click()
    const answer = question.locator('> :not(summary)').first()
    if (!(await answer.isVisible())) problems.push('a question does not open')
  }
  const choice = page.getByRole('main').locator('label.choice').first()
  if ((await choice.count()) > 0) {
    await choice.click()
    if (!(await choice.locator('input').isChecked())) problems.push('an answer is not chosen')
  }
  return problems
}
