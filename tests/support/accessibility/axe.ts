/**
 * axe-core on the page as it stands. What axe cannot decide about contrast (text over a picture, a
 * gradient, another element) is decided here by the pixels behind the text.
 */

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { hexOf, leastContrast, pictureOf } from './pixels.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** One line for each fault: empty when there is none. */
export function axeProblems(page: Page): Promise<string[]> {
  return problemsOf(page, true)
}

/** Without contrasts, which are most of axe's work and depend on no words. */
export function axeProblemsOfWords(page: Page): Promise<string[]> {
  return problemsOf(page, false)
}

async function problemsOf(page: Page, withContrast: boolean): Promise<string[]> {
  const { violations, incomplete } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: tags },
      rules: {
        // Visible label in the accessible name (WCAG 2.5.3): experimental in axe, so off by default.
        'label-content-name-mismatch': { enabled: true },
        'color-contrast': { enabled: withContrast },
      },
      resultTypes: ['violations', 'incomplete'],
    })
    // One document without frames: spares axe a second page.
    .setLegacyMode()
    .analyze()
  const problems: string[] = []
  for (const { id, help, nodes } of violations) {
    for (const { target } of nodes) {
      const selector = target.join(' ')
      if (id === 'target-size' && !(await isTooSmall(page, selector))) continue
      problems.push(`${id}: ${help}: ${selector}`)
    }
  }
  for (const { id, nodes } of incomplete) {
    for (const { target } of nodes) {
      const selector = target.join(' ')
      if (id !== 'color-contrast') problems.push(`${id} is undecided: ${selector}`)
      else problems.push(...(await contrastProblems(page, selector)))
    }
  }
  return problems
}

/** axe takes what a fixed bar covers at the moment for missing: asked again in mid-screen. */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  const { violations } = await new AxeBuilder({ page })
    .include(selector)
    .withRules('target-size')
    .setLegacyMode()
    .analyze()
  return violations.length > 0
}

/** The same part in the same surroundings, at the same width, is measured once in each worker. */
const measured = new Map<string, readonly string[]>()

async function contrastProblems(page: Page, selector: string): Promise<readonly string[]> {
  const surroundings = await page.locator(selector).evaluate((element) => {
    let path = ''
    for (let part: Element | null = element; part; part = part.parentElement) {
      path += `${part.tagName}.${part.className} `
    }
    return path
  })
  const key = `${page.viewportSize()?.width} ${surroundings}`
  const known = measured.get(key)
  if (known) return known
  const problems = await measureContrast(page, selector)
  measured.set(key, problems)
  return problems
}

/** An element's text against the worst pixel behind any of its lines. */
async function measureContrast(page: Page, selector: string): Promise<readonly string[]> {
  // What scrolls under the pointer would be measured in its hovered colors.
  await page.mouse.move(0, 0)
  const text = await page.locator(selector).evaluate((element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const style = getComputedStyle(element)
    const found = { color: style.color, size: Number.parseFloat(style.fontSize) }
    const boxes: { x: number; y: number; width: number; height: number }[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      // Words for screen readers alone stand in a clipped box of one pixel.
      if ((walker.currentNode.parentElement?.clientWidth ?? 0) === 1) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      for (const { x, y, width, height } of range.getClientRects()) {
        if (width > 1) boxes.push({ x, y, width, height })
      }
    }
    return { ...found, isBold: Number(style.fontWeight) >= 700, boxes }
  })
  // Underlines too, which may be those of a link around the element.
  const withoutText = await page.evaluateHandle((selector) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      ${selector}, ${selector} * { color: transparent !important; transition: none !important }
      * { text-decoration-color: transparent !important }`)
    document.adoptedStyleSheets.push(sheet)
    return sheet
  }, selector)
  const isLarge = text.size >= 24 || (text.isBold && text.size >= 18.66)
  const needed = isLarge ? 3 : 4.5
  const problems: string[] = []
  for (const box of text.boxes) {
    const found = leastContrast(hexOf(text.color), await pictureOf(page, box))
    if (found < needed) problems.push(`contrast ${found.toFixed(2)} of ${needed}: ${selector}`)
  }
  await withoutText.evaluate((sheet) => sheet.replaceSync(''))
  return problems
}
