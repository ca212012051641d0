/** Every line of the specification that an open page can show, at every kind of width. */

import { expect, test } from '#tests/support/journey.ts'
import { framedPaths, isFirstOfKind, notFoundPath } from '#tests/support/site-paths.ts'
import { frameLines, type SpecifiedLine, specifiedLines } from '#tests/support/specified-lines.ts'

const widths = [320, 360, 768, 834, 1024, 1100, 1280]

const pages = new Set([...Object.keys(specifiedLines), ...framedPaths.filter(isFirstOfKind)])

for (const path of pages) {
  test.describe(path, () => {
    if (path === notFoundPath) test.use({ expectedError: /status of 404/ })

    test(`${path} shows what is specified`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('h1').first()).toBeVisible()
      const hasFrame = path !== '/admin/leads'
      // What search engines are to leave out has no share card.
      const isShared = (await page.locator('link[rel="canonical"]').count()) > 0
      const lines = [...(hasFrame ? frameLines : []), ...(specifiedLines[path] ?? [])].filter(
        ({ css }) => isShared || !css.startsWith('meta[property'),
      )
      const faults: string[] = []
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const missing = await page.evaluate(missingLines, lines)
        faults.push(...missing.map((says) => `${width}: ${says}`))
      }
      expect(faults).toEqual([])
    })
  })
}

/** Runs in the page. */
function missingLines(lines: readonly SpecifiedLine[]): readonly string[] {
  const said = (element: Element) =>
    ((element as HTMLElement).innerText ?? element.textContent).replace(/\s+/g, ' ')
  return lines.flatMap(({ says, css, text, href, count, isUnseen }) => {
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
