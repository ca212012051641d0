/**
 * The checks of an open page, in the order in which they run. Each returns one line for each fault,
 * and may leave the page in another window size, medium, text size or typeface.
 */

import type { Page } from '@playwright/test'
import { firm, officeLocation } from '#frontend/content/firm/firm.ts'
import { axeProblems } from '#tests/support/accessibility/axe.ts'
import { tabWalkProblems } from '#tests/support/accessibility/focus-stops.ts'
import { smallTargets } from '#tests/support/accessibility/touch-targets.ts'
import { notFoundPath } from '#tests/support/site-paths.ts'
import { layoutProblems, narrowestLayoutProblems } from './layout.ts'
import { olderStyleProblems } from './older-browser.ts'

export interface Check {
  readonly name: string
  readonly find: (page: Page, path: string) => Promise<readonly string[]>
}

const phone = { width: 390, height: 844 }
const phoneAboveBars = { width: 390, height: 664 }
const desk = { width: 1280, height: 900 }

/** For the pages that together show every part. */
export const kindChecks: readonly Check[] = [
  { name: 'axe on a phone', find: (page) => at(page, phone, axeProblems) },
  { name: 'axe on a desk', find: (page) => at(page, desk, axeProblems) },
  {
    name: 'targets for fingers',
    find: (page) => at(page, phone, () => page.evaluate(smallTargets)),
  },
  { name: 'on paper', find: paperProblems },
  { name: 'by Tab on a phone', find: (page) => walk(page, phoneAboveBars) },
  { name: 'by Tab on a desk', find: (page) => walk(page, { width: 1280, height: 720 }) },
  { name: 'stillness', find: motionProblems },
  { name: 'layout in every window', find: layoutProblems },
  {
    name: 'without the newest styles',
    // An unknown address cannot be answered with an older document.
    find: async (page, path) => (path === notFoundPath ? [] : olderStyleProblems(page, path)),
  },
]

/** For all other pages, whose words still need a look but whose parts do not. */
export const otherPageChecks: readonly Check[] = [
  {
    name: 'axe but for contrasts',
    find: (page) => at(page, phone, () => axeProblems(page, false)),
  },
  { name: 'layout where there is least room', find: narrowestLayoutProblems },
]

/** Resets a page after a check, except for its typeface. */
export async function setBack(page: Page): Promise<void> {
  await page.emulateMedia({ media: null, reducedMotion: null })
  await page.setViewportSize(desk)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

async function at(
  page: Page,
  window: { readonly width: number; readonly height: number },
  find: (page: Page) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  await page.setViewportSize(window)
  return find(page)
}

/** With reduced motion, focus scrolls at once and nothing needs waiting for. */
async function walk(page: Page, window: typeof desk): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return at(page, window, tabWalkProblems)
}

/** Useless on paper. */
const furniture = '.site-header, .book-bar, .breadcrumb, .btn, .drawing, .hero-scene'

/** Paper must name firm, lawyer and office, include folded answers, and omit controls. */
async function paperProblems(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ media: 'print' })
  // innerText omits what the print stylesheet hides.
  const printed = await page.evaluate(() => document.body.innerText)
  const words = [firm.legalName, firm.responsibleLawyer, officeLocation, 'not legal advice']
  const parts = await page.locator(furniture).filter({ visible: true }).count()
  const answers = await page.locator('.accordion details > p').all()
  const boxes = await Promise.all(answers.map((answer) => answer.boundingBox()))
  return [
    ...words.filter((text) => !printed.includes(text)).map((text) => `without "${text}"`),
    ...(parts > 0 ? [`${parts} parts that are for screens`] : []),
    ...boxes.filter((box) => (box?.height ?? 0) <= 10).map(() => 'an answer stays folded'),
  ]
}

/** With reduced motion, nothing may take time to change. */
async function motionProblems(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return page.evaluate(movingParts)
}

/** Runs in the page. */
function movingParts(): string[] {
  const longest = (list: string) =>
    Math.max(...list.split(', ').map((time) => Number.parseFloat(time)))
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [undefined, '::before', '::after', '::backdrop'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      const animated = style.animationName === 'none' ? 0 : longest(style.animationDuration)
      const seconds = Math.max(longest(style.transitionDuration), animated)
      const isStill = seconds <= 0.01 && style.scrollBehavior === 'auto'
      return isStill ? [] : [`${element.tagName}.${element.className}${pseudo ?? ''}`]
    }),
  )
}
