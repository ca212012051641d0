/**
 * Pages once something has happened, each state brought about once: what is heard by rule, and of a few states anew
 * beside a list that a person has read (heard/); axe on a phone, and paper. The dashboard's: dashboard/parts.spec.ts.
 */

import type { Page } from '@playwright/test'
import { axeProblems } from '#tests/support/accessibility/axe.ts'
import { heardAnew, heardPage } from '#tests/support/accessibility/heard.ts'
import { heardProblems } from '#tests/support/accessibility/heard-rules.ts'
import { smallTargets } from '#tests/support/accessibility/touch-targets.ts'
import { expect, test } from '#tests/support/journey.ts'
import { pageStates } from '#tests/support/page-states.ts'

test.use({
  viewport: { width: 1280, height: 900 },
  // Results are scrolled to; what is measured must stand still.
  contextOptions: { reducedMotion: 'reduce' },
  // A refused request is among the states; for the other see mobile-menu.spec.ts.
  expectedError: /Failed to load resource|^popovertarget is ignored/,
})

/** States of the frame and of forms, whose lists a person has read: what the others add is the page's words. */
const readStates = new Set([
  'menu-open',
  'contact-errors',
  'contact-failed',
  'contact-sent',
  'sent-without-scripts',
  'refused-without-scripts',
  'gate-error',
  'search-found',
  'search-empty',
])

/** Whole in the lists of heard.spec.ts. */
const frame = { folded: ['banner', 'contentinfo'] }

/** The page without answers, a plan or a form's outcome. */
function untouched(path: string): string {
  return path.split(/[?#]/)[0] ?? path
}

async function heardAt(page: Page, path: string): Promise<string> {
  await page.goto(path)
  const heard = await heardPage(page, frame)
  // Otherwise an address that differs in its fragment alone would open nothing anew.
  await page.goto('about:blank')
  return heard
}

const phone = { width: 390, height: 844 }

/** Pages alone on paper: pages.spec.ts. */
const statesOnScreen = pageStates.filter(({ media }) => media === undefined)

for (const { group, name, path, maxWidth, prepare, act } of statesOnScreen) {
  test(`${name} holds for everyone`, async ({ page, baseURL }) => {
    await page.clock.setFixedTime('2026-11-20T19:00:00Z')
    if (maxWidth) await page.setViewportSize(phone)
    const isRead = readStates.has(name)
    // What opens over the page is heard instead of it.
    const before = isRead && !maxWidth ? await heardAt(page, untouched(path)) : ''
    await prepare?.(page, baseURL ?? '')
    await page.goto(path)
    await act?.(page)

    if (isRead) {
      const heard = heardAnew(before, await heardPage(page, frame))
      expect.soft(heard, 'heard').toMatchSnapshot(`state-${name}.txt`)
    }

    // An open menu is heard instead of the page.
    const rules = maxWidth ? [] : await heardProblems(page, { mayBeInvalid: /error/.test(name) })
    expect.soft(rules, 'heard by rule').toEqual([])
    await page.setViewportSize(phone)
    // Away from the sticky header: axe takes what lies half under it for small.
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
    await expect.soft(left.filter({ visible: true }), 'for hands only').toHaveCount(0)
    if (group === 'results' && !name.endsWith('errors')) {
      const paper = await page.pdf({ preferCSSPageSize: true, format: 'Letter' })
      expect(pageCountOf(paper)).toBeLessThanOrEqual(2)
      // The answer comes first, then what was told.
      expect(printed.indexOf('You told us')).toBeGreaterThan(printed.indexOf(headings.at(-1) ?? ''))
      expect(printed).toMatch(/Printed November 20, 2026\. Questions\? Call \(727\) 555-0142\./)
    }
  })
}

function pageCountOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

/** Runs in the page. */
function doubledIds(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  return ids.filter((id, index) => ids.indexOf(id) < index)
}
