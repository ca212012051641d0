/** Words that open a definition: the punctuation beside them stays on their line. */

import { expect, test } from '#tests/support/journey.ts'
import { publicPaths } from '#tests/support/site-paths.ts'

/** Of phones; one pixel more or less puts other words at a line's end. */
const widths = Array.from({ length: 15 }, (_, index) => 320 + 8 * index)

test('no bracket or comma is parted from its term on any page, however narrow', async ({
  page,
}) => {
  test.slow()
  const terms = new Set<string>()
  for (const path of publicPaths) {
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const marked = await page.evaluate(markedTerms)
      for (const { words } of marked) terms.add(`${path} ${words}`)
      const parted = marked.filter(({ isParted }) => isParted).map(({ words }) => words)
      expect.soft(parted, `${path} at ${width} px`).toEqual([])
    }
  }
  expect(terms.size).toBeGreaterThan(30)
})

/** Runs in the page: each term with a mark at its side, and whether they stand on different lines. */
function markedTerms(): readonly { readonly words: string; readonly isParted: boolean }[] {
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
    return marks.map(([text, at]) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const mark = range.getBoundingClientRect()
      const middle = (mark.top + mark.bottom) / 2
      return {
        words: `${term.textContent}${text.data[at]}`,
        isParted: middle < top || middle > bottom,
      }
    })
  })
}
