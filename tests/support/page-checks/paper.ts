/** Checks of a printed page. */

import type { Page } from '@playwright/test'
import { firm, officeLocation } from '#frontend/content/firm/firm.ts'
import { runAxe } from '#tests/support/accessibility/axe.ts'

/** Bars, buttons and drawings, which are useless on paper. */
const furniture = [
  ...['.site-header', '.book-bar', '.skip-link', '.breadcrumb', '.btn', '.drawing'],
  ...['.hero-scene', '.toast', 'dialog[open]'],
].join()

/** Paper must name firm, lawyer and office, include folded answers, and omit controls. */
export async function paperProblems(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const problems: string[] = []
  // innerText omits what the print stylesheet hides.
  const printed = await page.evaluate(() => document.body.innerText)
  const words = [firm.legalName, firm.responsibleLawyer, officeLocation, 'not legal advice']
  for (const text of words) if (!printed.includes(text)) problems.push(`without "${text}"`)
  if (printed.includes('Book Free Consult')) problems.push('with the navigation')
  // A sheet of paper, and a window whose width some browsers use for print layout.
  for (const width of [794, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const problem of await page.evaluate(paperLayoutProblems, furniture)) {
      problems.push(`${width} px: ${problem}`)
    }
  }
  return problems
}

/** Runs in the page. */
function paperLayoutProblems(furniture: string): string[] {
  const isSeen = (part: Element) =>
    part.checkVisibility({ visibilityProperty: true }) && part.getClientRects().length > 0
  const left = [...document.querySelectorAll(furniture)].filter(isSeen)
  const folded = [...document.querySelectorAll('.accordion details > p')].filter(
    (answer) => answer.getBoundingClientRect().height <= 10,
  )
  // WebKit uses the window's width for paper, where columns get too narrow for their words.
  const rows = [...document.querySelectorAll('.row, .doors')].filter(({ children }) => {
    const lefts = [...children]
      .filter((child) => child.getClientRects().length > 0)
      .map((child) => Math.round(child.getBoundingClientRect().left))
    return new Set(lefts).size > 1
  })
  const say = (problem: string) => (part: Element) => `${problem}: ${part.outerHTML.slice(0, 80)}`
  return [
    ...left.map(say('is printed')),
    ...folded.map(say('stays folded')),
    ...rows.map(say('stands in columns')),
  ]
}

/** Words too faint to read. */
export async function faintPrint(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const { violations, incomplete } = await runAxe(page, { runOnly: ['color-contrast'] })
  // axe does not decide text in the color of its background, which might be hidden on purpose.
  const unseen = incomplete.flatMap(({ nodes }) =>
    nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
  )
  const faint = violations.flatMap(({ nodes }) => nodes)
  return [...faint, ...unseen].map(({ html }) => html)
}
