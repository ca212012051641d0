/**
 * The focus ring as drawn, on one control of each kind and each background, measured in pixels that
 * focus changes (WCAG 2.4.13: at least a 2 px outline with a contrast of 3 to 1).
 */

import type { Locator, Page } from '@playwright/test'
import { changedPixels, pictureOf } from '#tests/support/accessibility/pixels.ts'
import { expect, test } from '#tests/support/journey.ts'
import { guideWith } from '#tests/support/site-paths.ts'

// High enough to show the tallest target, a guide's table, whole and clear of the header.
test.use({ viewport: { width: 1280, height: 900 } })

/** By path: the focused control, and the element with the ring where that is another. */
const samples: Readonly<Record<string, readonly (readonly [string, string?])[]>> = {
  '/': [
    ['.site-header .nav .nav-link'],
    ['.site-header .btn-primary'],
    ['.hero .btn-primary'],
    ['.hero .btn:not(.btn-primary)'],
    ['.door .btn'],
    ['.popular-plan .btn'],
    ['main .choice input', 'main .choice'],
    ['.accordion summary'],
    ['.closing .btn'],
    ['.site-footer nav a'],
  ],
  '/guides': [['footer form input[type="email"]'], ['footer form .btn']],
  '/contact': [
    ['main input[name="name"]'],
    ['main select'],
    ['main textarea'],
    ['main [type="submit"]'],
  ],
  [guideWith('.prose .term', '.toc a', '.table-responsive')]: [
    ['.breadcrumb a'],
    ['.prose .term'],
    // A section number: always on one line.
    ['.sources li a'],
    ['.toc a'],
    ['.table-responsive'],
  ],
}

for (const [path, targets] of Object.entries(samples)) {
  for (const forcedColors of ['none', 'active'] as const) {
    test(`focus is easy to see on ${path} (forced colors: ${forcedColors})`, async ({ page }) => {
      await page.emulateMedia({ forcedColors })
      await page.goto(path)
      expect(await weakRings(page, targets)).toEqual([])
    })
  }
}

async function weakRings(
  page: Page,
  targets: readonly (readonly [string, string?])[],
): Promise<readonly string[]> {
  const weak: string[] = []
  for (const [target, around] of targets) {
    const shown = around === undefined ? undefined : page.locator(around).first()
    const share = await ringShare(page, page.locator(target).first(), shown)
    if (share < 1) weak.push(`${target}: ${share.toFixed(2)}`)
  }
  return weak
}

/** Room for a ring 3 px wide at a distance of 3 px. */
const marginPx = 8

/**
 * @returns the number of pixels that change by at least 3 to 1 on focus, divided by the pixels of a
 * 2 px outline: 1 or more is enough
 */
async function ringShare(page: Page, target: Locator, shown = target): Promise<number> {
  await shown.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
  const box = await shown.boundingBox()
  if (!box) throw new Error('The focused element has no box')
  const around = {
    x: box.x - marginPx,
    y: box.y - marginPx,
    width: box.width + 2 * marginPx,
    height: box.height + 2 * marginPx,
  }
  const before = await pictureOf(page, around)
  await target.evaluate((element: HTMLElement) =>
    element.focus({ preventScroll: true, focusVisible: true } as FocusOptions),
  )
  const after = await pictureOf(page, around)
  await target.evaluate((element: HTMLElement) => element.blur())
  return changedPixels(before, after, 3) / (4 * (box.width + box.height))
}
