/** The focus ring's size: pixels that focus changes (WCAG 2.4.13: at least a 2 px line around, at 3 to 1). */

import type { Locator, Page } from '@playwright/test'
import { changedPixels, pictureOf } from './pixels.ts'

/** Room for the ring: 3 px, 3 px away. */
const marginPx = 8

/**
 * Pixels that change by at least 3 to 1 when the element receives focus, as a share of what a
 * line of 2 px around it has: 1 or more is enough.
 */
export async function ringShare(page: Page, target: Locator, shown = target): Promise<number> {
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
