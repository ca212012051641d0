/** Telephones held sideways, and the narrowest one with its text doubled: everything can be used. */

import type { Page } from '@playwright/test'
import { inEachFace } from '#tests/support/accessibility/faces.ts'
import { tabWalkProblems } from '#tests/support/accessibility/focus-stops.ts'
import { textFitProblems } from '#tests/support/accessibility/text-fit.ts'
import { answerWith, openDashboard } from '#tests/support/admin-page.ts'
import { expect, test } from '#tests/support/journey.ts'
import { framedPaths, isFirstOfKind } from '#tests/support/site-paths.ts'

interface SmallWindow {
  readonly width: number
  readonly height: number
  readonly text?: '200%'
}

const windows: readonly SmallWindow[] = [
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 932, height: 430 },
  { width: 320, height: 640, text: '200%' },
]

const kinds = framedPaths.filter(isFirstOfKind)

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // The menu's buttons name the popover too, for browsers that know no commands.
  expectedError: /^popovertarget is ignored|status of 404/,
})

for (const window of windows) {
  const { width, height, text } = window
  test.describe(`${width} x ${height}${text ? `, text at ${text}` : ''}`, () => {
    test.beforeEach(({ page }) => page.setViewportSize({ width, height }))

    test('every kind of page leaves most of the window to its words', async ({ page }) => {
      const faults: string[] = []
      for (const path of kinds) {
        await open(page, path, window)
        const found = await inEachFace(page, async () => {
          // What stays in place while the page scrolls (WCAG 1.4.10 asks for no number).
          const covered = await page.evaluate(coveredShare)
          const unfit = await page.evaluate(textFitProblems)
          return covered > 0.4 ? [...unfit, `${Math.round(covered * 100)} % is covered`] : unfit
        })
        faults.push(...found.map((fault) => `${path}: ${fault}`))
      }
      expect(faults).toEqual([])
    })

    for (const path of ['/', '/contact', '/tools/lady-bird-deed-suitability']) {
      test(`every control of ${path} comes into sight by Tab`, async ({ page }) => {
        await open(page, path, window)
        expect(await tabWalkProblems(page)).toEqual([])
      })
    }

    test('the menu shows each of its links', async ({ page }) => {
      await open(page, '/plans', window)
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
      for (const link of await menu.getByRole('link').all()) {
        await link.focus()
        // A pixel of it may lie on the window's edge.
        await expect(link).toBeInViewport({ ratio: 0.98 })
      }
      const { left, right } = await menu.evaluate((element) => element.getBoundingClientRect())
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    })

    test('a definition is read whole', async ({ page }) => {
      await open(page, '/guides/florida-lady-bird-deed', window)
      const word = page.locator('main .term').first()
      await word.click()
      const definition = page.locator(`#${await word.getAttribute('popovertarget')}`)
      await expect(definition).toBeVisible()
      const box = await definition.evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        const isWhole = element.scrollHeight <= element.clientHeight + 1
        const scrolls = getComputedStyle(element).overflowY === 'auto'
        return { top, bottom, left, right, isReadable: isWhole || scrolls }
      })
      expect(box.isReadable).toBe(true)
      expect(Math.min(box.top, box.left)).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(width)
      expect(box.bottom).toBeLessThanOrEqual(height)
    })

    test('one lead of the dashboard is read to its end and closed', async ({ page }) => {
      await answerWith(page, { rows: [{ name: 'Otto', email: 'otto@example.org' }] })
      await openDashboard(page)
      if (text) await enlarge(page, text)
      await page.getByRole('button', { name: 'Details of Otto' }).click()
      const panel = page.getByRole('dialog', { name: 'Otto' })
      await expect(panel.getByRole('button', { name: 'Close details' })).toBeInViewport({
        ratio: 1,
      })
      await panel.getByText('userAgent').scrollIntoViewIfNeeded()
      await expect(panel.getByText('userAgent')).toBeInViewport({ ratio: 1 })
      await panel.getByRole('button', { name: 'Close details' }).click()
      await expect(panel).toHaveCount(0)
    })
  })
}

async function open(page: Page, path: string, { text }: SmallWindow): Promise<void> {
  await page.goto(path)
  if (text) await enlarge(page, text)
}

function enlarge(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
}

/** Runs in the page, scrolled half-way: the part of the window under bars, 0 to 1. */
function coveredShare(): number {
  const { scrollHeight } = document.documentElement
  scrollTo({ top: scrollHeight / 2, behavior: 'instant' })
  const bars = [...document.querySelectorAll('body *')]
    .filter((part) => /fixed|sticky/.test(getComputedStyle(part).position))
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .map((part) => part.getBoundingClientRect())
    .filter(
      ({ top, bottom, width }) => width > innerWidth / 2 && (top <= 0 || bottom >= innerHeight),
    )
    .map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0))
    .filter((height) => height > 0)
  return bars.reduce((sum, height) => sum + height, 0) / innerHeight
}
