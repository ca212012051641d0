/**
 * axe-core on the current page. Contrasts that axe cannot decide are left to tests/frontend/styles/,
 * which have every pair of colors in use.
 */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const axeFile = createRequire(import.meta.resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
)
const axeSource = readFileSync(axeFile, 'utf8')

/** Runs axe on the page or a part of it; sends its 650 kB once per document, not twice per run. */
export async function runAxe(page: Page, options: AxeOptions, part?: string): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const builder = new AxeBuilder({ page, axeSource: ';' }).options(options)
  if (part !== undefined) builder.include(part)
  // The document has no frames, so axe needs no second page.
  return builder.setLegacyMode().analyze()
}

type AxeOptions = Parameters<AxeBuilder['options']>[0]
type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

/**
 * @param withContrast contrasts are most of axe's work and do not depend on words
 * @returns one line for each fault
 */
export async function axeProblems(page: Page, withContrast = true): Promise<string[]> {
  const { violations, incomplete } = await runAxe(page, {
    runOnly: tags,
    rules: {
      // Visible label in the accessible name (WCAG 2.5.3): experimental in axe, so off by default.
      'label-content-name-mismatch': { enabled: true },
      'color-contrast': { enabled: withContrast },
    },
    resultTypes: ['violations', 'incomplete'],
  })
  const problems: string[] = []
  for (const { id, help, nodes } of violations) {
    for (const { target } of nodes) {
      const selector = target.join(' ')
      if (id === 'target-size' && !(await isTooSmall(page, selector))) continue
      problems.push(`${id}: ${help}: ${selector}`)
    }
  }
  for (const { id, nodes } of incomplete) {
    if (id === 'color-contrast') continue
    problems.push(...nodes.map(({ target }) => `${id} is undecided: ${target.join(' ')}`))
  }
  return problems
}

/** axe ignores the part that a fixed bar covers now, so this asks again in mid-screen. */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  const { violations } = await runAxe(page, { runOnly: ['target-size'] }, selector)
  return violations.length > 0
}
