/** Checks of a page's content at every width: lines of the specification, and terms beside their punctuation. */

import type { Page } from '@playwright/test'
import { frameLines, type SpecifiedLine, specifiedLines } from '#tests/support/specified-lines.ts'

const widths = [320, 360, 768, 834, 1024, 1100, 1280]

/** Of phones; one pixel more or less puts other words at a line's end. */
const phoneWidths = Array.from({ length: 8 }, (_, index) => 320 + 16 * index)

/** Every line of the specification that an open page can show. */
export async function unspecified(page: Page, path: string): Promise<string[]> {
  const hasFrame = path !== '/admin/leads'
  // What search engines are to leave out has no share card.
  const isShared = (await page.locator('link[rel="canonical"]').count()) > 0
  const lines = [...(hasFrame ? frameLines : []), ...(specifiedLines[path] ?? [])].filter(
    ({ css }) => isShared || !css.startsWith('meta[property'),
  )
  return atEach(widths, page, () => page.evaluate(missingLines, lines))
}

/** Brackets and commas that stand on another line than their term. */
export async function partedTerms(page: Page): Promise<string[]> {
  if ((await page.locator('.term').count()) === 0) return []
  return atEach(phoneWidths, page, () => page.evaluate(partedMarks))
}

async function atEach(
  widths: readonly number[],
  page: Page,
  find: () => Promise<readonly string[]>,
): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const fault of await find()) faults.push(`${width} px: ${fault}`)
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

/** Runs in the page: terms with a mark at their side that stands on another line. */
function partedMarks(): readonly string[] {
  return [...document.querySelectorAll('.term')].flatMap((term) => {
    const block = term.closest('p, li, td, th, dd') ?? document.body
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    const isAt = (text: Text, position: number) =>
      term.compareDocumentPosition(text) === position && text.data !== ''
    const before = texts.findLast((text) => isAt(text, Node.DOCUMENT_POSITION_PRECEDING))
    const after = texts.find((text) => isAt(text, Node.DOCUMENT_POSITION_FOLLOWING))
    const marks: [Text, number][] = []
    if (before && /[(“‘]$/.test(before.data)) marks.push([before, before.length - 1])
    if (after && /^[.,;:!?)”’]/.test(after.data)) marks.push([after, 0])
    const { top, bottom } = term.getBoundingClientRect()
    return marks.flatMap(([text, at]) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const mark = range.getBoundingClientRect()
      const middle = (mark.top + mark.bottom) / 2
      return middle < top || middle > bottom ? [`${term.textContent}${text.data[at]}`] : []
    })
  })
}
