/** By Tab through every page, with all that stays over the page in place. */

import { tabWalkProblems } from '#tests/support/accessibility/focus-stops.ts'
import { expect, test } from '#tests/support/journey.ts'
import { framedPaths, isFirstOfKind, notFoundPath } from '#tests/support/site-paths.ts'

/** Of the pages of one kind, the first is walked at these widths as well. */
const widerWindows = [
  [768, 1024],
  [1280, 720],
] as const

// Focus scrolls at once where motion is reduced: nothing to wait for.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of framedPaths) {
  test.describe(path, () => {
    if (path === notFoundPath) test.use({ expectedError: /status of 404/ })

    for (const [width, height] of [
      [390, 664] as const,
      ...(isFirstOfKind(path) ? widerWindows : []),
    ]) {
      test(`every stop of ${path} is seen whole and ringed at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height })
        await page.goto(path)
        expect(await tabWalkProblems(page)).toEqual([])
      })
    }
  })
}
