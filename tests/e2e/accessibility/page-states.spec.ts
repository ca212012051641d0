/**
 * axe on what pages look like once something has happened: the states of the screenshots. Those of
 * the dashboard are in admin-accessibility.spec.ts.
 */

import { axeProblems } from '#tests/support/accessibility/axe.ts'
import { doubledIds } from '#tests/support/accessibility/page-structure.ts'
import { smallTargets } from '#tests/support/accessibility/touch-targets.ts'
import { expect, test } from '#tests/support/journey.ts'
import { pageStates } from '#tests/support/page-states.ts'

test.use({
  viewport: { width: 390, height: 844 },
  // Results are scrolled to; what is measured must stand still.
  contextOptions: { reducedMotion: 'reduce' },
  // A refused request is among the states; for the other see mobile-menu.spec.ts.
  expectedError: /Failed to load resource|^popovertarget is ignored/,
})

for (const { group, name, path, media, prepare, act } of pageStates) {
  // Paper is read by eyes alone; an unknown path is among every-page.spec.ts's.
  if (group === 'admin' || media === 'print' || name === 'not-found') continue
  test(`${name} holds for everyone`, async ({ page, baseURL }) => {
    await prepare?.(page, baseURL ?? '')
    await page.goto(path)
    await act?.(page)
    // Away from the sticky header: axe takes what lies half under it for small.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    expect({
      axe: await axeProblems(page),
      doubledIds: await page.evaluate(doubledIds),
      smallTargets: await page.evaluate(smallTargets),
    }).toEqual({ axe: [], doubledIds: [], smallTargets: [] })
  })
}
