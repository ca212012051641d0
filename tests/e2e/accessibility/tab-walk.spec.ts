/** By Tab through one page of each kind, with all that stays over the page in place. */

import { tabWalkProblems } from '#tests/support/accessibility/focus-stops.ts'
import { expect, test } from '#tests/support/journey.ts'

const paths = [
  '/',
  '/plans',
  '/boomers',
  '/contact',
  '/resources',
  '/guides/will-vs-trust-florida',
  '/florida-homeowner-probate-checklist',
  '/tools/lady-bird-deed-suitability',
  '/counties/pinellas',
]

const atDesk = new Set(['/', '/guides/will-vs-trust-florida'])

// Focus scrolls at once where motion is reduced: nothing to wait for.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of paths) {
  for (const [width, height] of [
    [390, 664],
    ...(atDesk.has(path) ? ([[1280, 720]] as const) : []),
  ] as const) {
    test(`every stop of ${path} is seen whole and ringed at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      expect(await tabWalkProblems(page)).toEqual([])
    })
  }
}
