/**
 * The ring as it is drawn, on one control of each kind and on each ground: pixels that focus changes (WCAG 2.4.13: at
 * least a 2 px line around, at 3 to 1).
 */

import type { Locator, Page } from '@playwright/test'
import { changedPixels, pictureOf } from '#tests/support/accessibility/pixels.ts'
import { expect, test } from '#tests/support/journey.ts'

// The highest of them, a guide's table, is to be whole in the window, clear of the header.
test.use({ viewport: { width: 1280, height: 900 } })

/** By path: what is focused, and what the ring is around where that is another element. */
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
  '/guides/will-vs-trust-florida': [
    ['.breadcrumb a'],
    ['.prose .term'],
    ['.prose p a'],
    ['.toc a'],
    ['.table-responsive'],
  ],
}

for (const [path, targets] of Object.entries(samples)) {
  for (const forcedColors of ['none', 'active'] as const) {
    test(`focus is plain to see on ${path} (forced colors: ${forcedColors})`, async ({ page }) => {
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

/** Room for the ring: 3 px, 3 px away. */
const marginPx = 8

/**
 * Pixels that change by at least 3 to 1 when the element receives focus, as a share of what a
 * line of 2 px around it has: 1 or more is enough.
 */
async function ringShare(page: Page, target: Locator, shown = target): Promise<number> {
  await shown.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
  const box = await shown.boundingBox()
  if (!box) throw new Error('What is to be focused has no box')
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
