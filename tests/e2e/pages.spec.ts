/**
 * Every page with the site's frame, opened once: each check runs as a step, and a failure names the
 * page and the check (tests/support/page-checks/). Markup without a browser: page-markup.test.ts.
 */

import type { Locator, Page } from '@playwright/test'
import { contrastRatio } from '#frontend/styles/contrast.ts'
import { expect, test } from '#tests/support/journey.ts'
import {
  type Check,
  kindChecks,
  otherPageChecks,
  setBack,
} from '#tests/support/page-checks/checks.ts'
import { framedPaths, isFirstOfKind, notFoundPath } from '#tests/support/site-paths.ts'

// The menu's buttons also name the popover, for browsers without commands.
test.use({ expectedError: /^popovertarget is ignored/ })

for (const path of framedPaths) {
  test.describe(path, () => {
    if (path === notFoundPath)
      test.use({ expectedError: /^popovertarget is ignored|status of 404/ })

    test(`${path} passes every check`, async ({ page }) => {
      test.setTimeout(isFirstOfKind(path) ? 300_000 : 120_000)
      await page.goto(path)
      for (const check of isFirstOfKind(path) ? kindChecks : otherPageChecks)
        await passes(page, path, check)
    })
  })
}

async function passes(page: Page, path: string, { name, find }: Check): Promise<void> {
  await test.step(name, async () => {
    await setBack(page)
    expect.soft(await find(page, path), `${path}: ${name}`).toEqual([])
  })
}

test('a word with a definition is told by its line on dark, and read under the pointer', async ({
  page,
}) => {
  await page.goto('/boomers')
  const band = page.locator('main .section[data-bs-theme="dark"]')
  const word = band.locator('.term').first()
  const ground = await colorOf(band, 'background-color')
  expect(contrastRatio(await colorOf(word, 'text-decoration-color'), ground)).toBeGreaterThan(3)
  await word.hover()
  expect(contrastRatio(await colorOf(word, 'color'), ground)).toBeGreaterThan(4.5)
})

/** As "#" and six digits. */
async function colorOf(element: Locator, property: string): Promise<string> {
  const value = await element.evaluate(
    (node, name) => getComputedStyle(node).getPropertyValue(name),
    property,
  )
  const parts = value.match(/\d+/g) ?? []
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}
