/** axe on what pages look like once something has happened: the states of the screenshots. */

import { pageStates } from '#scripts/screenshots/states.ts'
import { axeProblems } from '#tests/support/accessibility/axe.ts'
import { doubledIds, tableProblems } from '#tests/support/accessibility/page-structure.ts'
import { smallTargets } from '#tests/support/accessibility/touch-targets.ts'
import { expect, test } from '#tests/support/journey.ts'

test.use({ expectedError: /Failed to load resource/ })

for (const state of pageStates) {
  // Paper is read by eyes alone, and the page of unknown paths is in every-page.spec.ts.
  if (state.media === 'print' || state.name === 'not-found') continue
  test(`${state.name} holds for everyone`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await state.prepare?.(page, baseURL ?? '')
    await page.goto(state.path.replace('token=bench', 'token=e2e-admin-token'))
    await state.act?.(page)
    expect({
      axe: await axeProblems(page),
      tables: await page.evaluate(tableProblems),
      doubledIds: await page.evaluate(doubledIds),
      smallTargets: await page.evaluate(smallTargets),
    }).toEqual({ axe: [], tables: [], doubledIds: [], smallTargets: [] })
  })
}
