/** The lines of the specification that a page shows, at every width. */

import type { Page } from '@playwright/test'
import { frameLines, type SpecifiedLine, specifiedLines } from '#tests/support/specified-lines.ts'

/** The narrowest window on each side of the breakpoints that hide something. */
const widths = [320, 768, 1100]

/** Every line of the specification that an open page can show. */
export async function unspecified(page: Page, path: string): Promise<string[]> {
  const hasFrame = path !== '/admin/leads'
  const lines = [...(hasFrame ? frameLines : []), ...(specifiedLines[path] ?? [])]
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const missing = await page.evaluate(missingLines, lines)
    faults.push(...missing.map((fault) => `${width} px: ${fault}`))
  }
  return faults
}

/** Runs in the page. */
function missingLines(lines: readonly SpecifiedLine[]): readonly string[] {
  const said = (element: Element) =>
    ((element as HTMLElement).innerText ?? element.textContent).replace(/\s+/g, ' ')
  return lines.flatMap(({ says, css, text, href, count, isUnseen, seenFromPx = 0 }) => {
    if (innerWidth < seenFromPx) return []
    const found = [...document.querySelectorAll(css)].filter((element) => {
      if (isUnseen) return true
      const { width, height } = element.getBoundingClientRect()
      if (!element.checkVisibility({ visibilityProperty: true }) || width * height === 0)
        return false
      if (href !== undefined && !element.getAttribute('href')?.startsWith(href)) return false
      return text === undefined || said(element).toLowerCase().includes(text.toLowerCase())
    })
    const isRight = count === undefined ? found.length > 0 : found.length === count
    return isRight ? [] : [`${says} (${found.length} found)`]
  })
}
