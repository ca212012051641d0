/**
 * axe-core on the current page. Contrasts that axe cannot decide (text over a picture, a gradient,
 * another element) are decided here by the pixels behind the text.
 */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { hexOf, leastContrast, pictureOf } from './pixels.ts'

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

/** @returns one line for each fault */
export function axeProblems(page: Page): Promise<string[]> {
  return problemsOf(page, true)
}

/** Leaves out contrasts, which are most of axe's work and do not depend on words. */
export function axeProblemsOfWords(page: Page): Promise<string[]> {
  return problemsOf(page, false)
}

async function problemsOf(page: Page, withContrast: boolean): Promise<string[]> {
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
    const selectors = nodes.map(({ target }) => target.join(' '))
    if (id === 'color-contrast') problems.push(...(await contrastProblems(page, selectors)))
    else problems.push(...selectors.map((selector) => `${id} is undecided: ${selector}`))
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

/** Results by width and surroundings, so that each worker measures equal parts once. */
const measured = new Map<string, readonly string[]>()

async function contrastProblems(page: Page, selectors: readonly string[]): Promise<string[]> {
  const surroundings = await page.evaluate(surroundingsOf, selectors)
  const problems: string[] = []
  for (const [index, selector] of selectors.entries()) {
    const key = `${page.viewportSize()?.width} ${surroundings[index]}`
    const found = measured.get(key) ?? (await measureContrast(page, selector))
    measured.set(key, found)
    problems.push(...found)
  }
  return problems
}

/** Runs in the page. @returns for each element, tags and classes from it outward */
function surroundingsOf(selectors: readonly string[]): readonly string[] {
  return selectors.map((selector) => {
    let path = ''
    for (let part = document.querySelector(selector); part; part = part.parentElement) {
      path += `${part.tagName}.${part.className} `
    }
    return path
  })
}

/** Compares an element's text with the worst pixel behind any of its lines. */
async function measureContrast(page: Page, selector: string): Promise<readonly string[]> {
  // An element under the pointer would be measured in its hover colors.
  await page.mouse.move(0, 0)
  const text = await page.locator(selector).evaluate((element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const style = getComputedStyle(element)
    const found = { color: style.color, size: Number.parseFloat(style.fontSize) }
    const boxes: { x: number; y: number; width: number; height: number }[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      // Words for screen readers only are in a clipped box of one pixel.
      if ((walker.currentNode.parentElement?.clientWidth ?? 0) === 1) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      for (const { x, y, width, height } of range.getClientRects()) {
        if (width > 1) boxes.push({ x, y, width, height })
      }
    }
    return { ...found, isBold: Number(style.fontWeight) >= 700, boxes }
  })
  // Hides underlines too, which may belong to a link around the element.
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
