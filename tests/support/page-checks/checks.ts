/**
 * The checks of an open page, in the order in which they run. Each returns one line for each fault,
 * and may leave the page in another window size, medium, text size or typeface.
 */

import type { Page } from '@playwright/test'
import { axeProblems, axeProblemsOfWords } from '#tests/support/accessibility/axe.ts'
import { tabWalkProblems } from '#tests/support/accessibility/focus-stops.ts'
import { heardProblems } from '#tests/support/accessibility/heard-rules.ts'
import { smallTargets } from '#tests/support/accessibility/touch-targets.ts'
import { notFoundPath } from '#tests/support/site-paths.ts'
import { unspecified } from './content.ts'
import { layoutProblems, narrowestLayoutProblems, setTextSize, smallWindows } from './layout.ts'
import {
  darkProblems,
  edgeProblems,
  glassProblems,
  laterStyleProblems,
  motionProblems,
  pointerProblems,
} from './looks.ts'
import { olderStyleProblems } from './older-browser.ts'
import { faintPrint, paperProblems } from './paper.ts'

export interface Check {
  readonly name: string
  readonly find: (page: Page, path: string) => Promise<readonly string[]>
  /** Limits a check to some pages. */
  readonly isFor?: (path: string) => boolean
}

const phone = { width: 390, height: 844 }
const phoneAboveBars = { width: 390, height: 664 }
const tablet = { width: 768, height: 1024 }
const desk = { width: 1280, height: 900 }

/** Checks that depend on words, for every page. */
export const everyPageChecks: readonly Check[] = [
  { name: 'lines of the specification', find: unspecified },
  { name: 'what a screen reader hears', find: (page) => heardProblems(page) },
]

/** Checks that depend on looks, for the pages that together show every part. */
export const kindChecks: readonly Check[] = [
  { name: 'the ways to reach us', find: missingContactRoutes },
  { name: 'axe on a phone', find: (page) => at(page, phone, axeProblems) },
  { name: 'targets for fingers', find: smallTargetsAnywhere },
  { name: 'on paper', find: paperProblems },
  { name: 'axe on a desk', find: (page) => at(page, desk, axeProblems) },
  { name: 'by Tab on a phone', find: (page) => walk(page, phoneAboveBars) },
  { name: 'by Tab on a desk', find: (page) => walk(page, { width: 1280, height: 720 }) },
  {
    name: 'by Tab in small windows',
    find: walkSmallWindows,
    isFor: (path) => ['/', '/contact'].includes(path),
  },
  { name: 'nothing for pointers alone', find: (page) => page.evaluate(pointerProblems) },
  { name: 'the same where the system is dark', find: darkProblems },
  { name: 'stillness', find: motionProblems },
  { name: 'edges with forced colors', find: edgeProblems },
  {
    name: 'axe with more contrast',
    find: async (page) => {
      await page.emulateMedia({ contrast: 'more' })
      return axeProblems(page)
    },
    isFor: (path) => ['/contact', '/plans', '/resources'].includes(path),
  },
  { name: 'less transparency', find: glassProblems },
  {
    name: 'the later stylesheet',
    find: laterStyleProblems,
    isFor: (path) => path !== notFoundPath,
  },
  { name: 'faint words on paper', find: faintPrint },
  { name: 'layout in every window', find: layoutProblems },
  {
    name: 'without the newest styles',
    find: olderStyleProblems,
    isFor: (path) => path !== notFoundPath,
  },
]

/** Checks of all other pages, whose words still need a look but whose parts do not. */
export const otherPageChecks: readonly Check[] = [
  { name: 'axe but for contrasts', find: (page) => at(page, phone, axeProblemsOfWords) },
  { name: 'layout where there is least room', find: narrowestLayoutProblems },
]

/** Resets a page after a check, except for its typeface. */
export async function setBack(page: Page): Promise<void> {
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    contrast: null,
    forcedColors: null,
    reducedMotion: null,
  })
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
async function walk(
  page: Page,
  window: { readonly width: number; readonly height: number },
): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return at(page, window, tabWalkProblems)
}

async function walkSmallWindows(page: Page): Promise<readonly string[]> {
  const problems: string[] = []
  for (const { width, height, textSize } of smallWindows) {
    await setTextSize(page, textSize)
    for (const problem of await walk(page, { width, height })) {
      problems.push(`${width} x ${height}: ${problem}`)
    }
  }
  await setTextSize(page, '')
  return problems
}

async function smallTargetsAnywhere(page: Page): Promise<readonly string[]> {
  const problems: string[] = []
  for (const window of [phone, tablet]) {
    const found = await at(page, window, () => page.evaluate(smallTargets))
    problems.push(...found.map((target) => `${window.width} px: ${target}`))
  }
  return problems
}

/** Header, footer and Book bar must show the ways to reach us in the same order (WCAG 3.2.6). */
async function missingContactRoutes(page: Page, path: string): Promise<readonly string[]> {
  const footer = ['site-footer tel', 'site-footer mailto', 'site-footer /contact']
  const bar = path === '/contact' ? [] : ['book-bar tel', 'book-bar /contact']
  const wanted = [
    [desk, ['site-header tel', 'site-header /contact', ...footer]],
    [phone, ['site-header tel', ...footer, ...bar]],
  ] as const
  const problems: string[] = []
  for (const [window, route] of wanted) {
    const found = await at(page, window, () => page.evaluate(contactRoute))
    if (found.join() !== route.join()) problems.push(`${window.width} px: ${found.join()}`)
  }
  return problems
}

/** Runs in the page: the ways to reach us in header, footer and Book bar, in order. */
function contactRoute(): string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(
    ':is(.site-header, .site-footer, .book-bar) :is([href="/contact"], [href^="tel:"], [href^="mailto:"])',
  )
  return [...links]
    .filter((link) => link.checkVisibility())
    .map((link) => {
      const place = link.closest('.site-header, .site-footer, .book-bar')?.classList[0]
      return `${place} ${link.getAttribute('href')?.replace(/:.*/, '')}`
    })
}
