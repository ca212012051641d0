/** A page that arrives in pieces: parts already shown do not move. */

import { readPage } from '#tests/support/built-site.ts'
import { expect, test } from '#tests/support/journey.ts'

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`nothing moves while a page arrives at ${width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { sources } = entry as PerformanceEntry & { sources: readonly { node?: Node }[] }
          moved.push(...sources.map(({ node }) => node?.textContent?.trim() || String(node)))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const pieces = piecesOf(readPage('/plans'))
    expect(pieces.length).toBeGreaterThan(30)
    // The page writes itself piece by piece, each painted before the next.
    const address = `${baseURL}/arriving`
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
    )
    await page.goto(address)
    await page.evaluate(async (parts) => {
      const painted = () =>
        new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      document.open()
      for (const part of parts) {
        document.write(part)
        await painted()
      }
      document.close()
      await painted()
    }, pieces)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate('window.moved')).toEqual([])
  })
}

/** Cuts the page at every tag of the header and of the bar at the bottom of the window. */
function piecesOf(html: string): readonly string[] {
  const parts = [/<header\b.*?<\/header>/s, /<section class="book-bar.*?<\/section>/s]
  const cuts = parts.flatMap((part) => {
    const { 0: text = '', index = 0 } = part.exec(html) ?? {}
    return [...text.matchAll(/</g)].map((tag) => index + tag.index)
  })
  return [0, ...cuts].map((cut, index, all) => html.slice(cut, all[index + 1]))
}
