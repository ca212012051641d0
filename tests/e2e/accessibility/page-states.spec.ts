/**
 * Page states such as errors and results, each reached once: axe on a phone, paper, the narrowest window. Of a tool's results the first stands for all; the others differ from
 * it in words alone, so only their text is fitted. Dashboard: dashboard/parts.spec.ts.
 */

import type { Page } from '@playwright/test'
import { firm } from '#frontend/content/firm/firm.ts'
import { axeProblems } from '#tests/support/accessibility/axe.ts'
import { widerTypeface } from '#tests/support/accessibility/faces.ts'
import { textFitProblems } from '#tests/support/accessibility/text-fit.ts'
import { smallTargets } from '#tests/support/accessibility/touch-targets.ts'
import { expect, test } from '#tests/support/journey.ts'
import { setTextSize } from '#tests/support/page-checks/layout.ts'
import { pageStates } from '#tests/support/page-states.ts'

test.use({
  viewport: { width: 1280, height: 900 },
  // The page scrolls to results, and must stand still to be measured.
  contextOptions: { reducedMotion: 'reduce' },
  // Some states include a refused request; for popovertarget see mobile-menu.spec.ts.
  expectedError: /Failed to load resource|^popovertarget is ignored/,
})

const phone = { width: 390, height: 844 }

/** States that exist only on paper: pages.spec.ts. */
const statesOnScreen = pageStates.filter(({ media }) => media === undefined)

const variants = statesOnScreen.filter(({ isVariant }) => isVariant)
const whole = statesOnScreen.filter(({ isVariant }) => !isVariant)

for (const { name, path, act } of variants) {
  test(`${name} fits the narrowest window`, async ({ page }) => {
    await page.goto(path)
    await act?.(page)
    await fitsNarrowWindow(page)
  })
}

for (const { group, name, path, maxWidth, prepare, act } of whole) {
  test(`${name} is accessible on screen and on paper`, async ({ page, baseURL }) => {
    await page.clock.setFixedTime('2026-11-20T19:00:00Z')
    if (maxWidth) await page.setViewportSize(phone)
    await prepare?.(page, baseURL ?? '')
    await page.goto(path)
    await act?.(page)

    await page.setViewportSize(phone)
    // To the top: axe takes a target half under the sticky header for too small.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    expect.soft(await axeProblems(page), 'axe').toEqual([])
    expect.soft(await page.evaluate(doubledIds), 'ids').toEqual([])
    expect.soft(await page.evaluate(smallTargets), 'targets').toEqual([])

    if (maxWidth) return
    const heading = page.locator('main h1, .result h2').filter({ visible: true })
    const headings = await heading.allInnerTexts()
    await page.emulateMedia({ media: 'print' })
    const printed = await page.locator('body').innerText()
    for (const text of [...headings, 'not legal advice']) expect.soft(printed).toContain(text)
    const left = page.locator('.site-header, .book-bar, .btn, .toast, dialog[open]')
    await expect.soft(left.filter({ visible: true }), 'controls on paper').toHaveCount(0)
    if (group === 'results' && !name.endsWith('errors')) {
      const paper = await page.pdf({ preferCSSPageSize: true, format: 'Letter' })
      // Costs for planning are three ways, each with its parts.
      const sheets = name === 'whatProbateCosts-planning' ? 3 : 2
      expect(pageCountOf(paper), `sheets; ${widerTypeface}`).toBeLessThanOrEqual(sheets)
      // The result comes first, then the visitor's answers.
      expect(printed.indexOf('You told us')).toBeGreaterThan(printed.indexOf(headings.at(-1) ?? ''))
      expect(printed).toContain(`Printed November 20, 2026. Questions? Call ${firm.phoneDisplay}.`)
    }
    await page.emulateMedia({ media: 'screen' })
    await fitsNarrowWindow(page)
  })
}

async function fitsNarrowWindow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 844 })
  for (const textSize of ['100%', '200%']) {
    await setTextSize(page, textSize)
    expect(await page.evaluate(textFitProblems), `320 px, text at ${textSize}`).toEqual([])
  }
}

function pageCountOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

/** Runs in the page. */
function doubledIds(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  return ids.filter((id, index) => ids.indexOf(id) < index)
}
