/** Newer browser features in the build: of each it is known what a browser without it does. */

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteDir } from '#tests/support/built-site.ts'

/**
 * What happens in a browser that lacks the feature, of those that the build uses. Three years back
 * means Safari 16.4, Chrome 119 and Firefox 119; no browser is detected by name.
 */
const without: Readonly<Record<string, string>> = {
  popover:
    'The script opens the menu as a dialog; definitions are at the page’s end and get the focus.',
  commandfor: 'A script opens and closes the menu (frontend/inline/dialogs.ts).',
  closedby: 'A script closes the menu when its backdrop is pressed.',
  '<dialog': 'All of them have it.',
  ':has(': 'The radio alone shows the choice; late content isn’t hidden.',
  'text-wrap:balance': 'Headings wrap as usual.',
  '@starting-style': 'The menu appears at once.',
  'animation-timeline': 'The Book bar of the home page is there from the start.',
  'position-area': 'A definition is in the middle of the window, not beside its word.',
  '::details-content': 'Only opened answers are printed.',
  speculationrules: 'The next page loads on the click.',
  subgrid: 'Each price card has its own rows.',
  '<search': 'The search box is in no landmark.',
  dvh: 'All of them have it.',
  'field-sizing': 'A lead’s note has two lines that scroll.',
  toSorted: 'All of them have it.',
  randomUUID: 'The service makes the id of a call click’s report.',
  sendBeacon: 'A call works without a report.',
  checkVisibility: 'The dashboard has no tooltips.',
  'navigator.clipboard': 'A private link is shown, to be copied by hand.',
}

/** Features as built files spell them, without those that every browser had three years ago. */
const watched = [
  ...['popover', 'commandfor', 'closedby', '<dialog', ':has(', '@layer', 'color-mix('],
  ...['light-dark(', 'text-wrap:balance', 'text-wrap:pretty', '@view-transition'],
  ...['speculationrules', '@starting-style', 'animation-timeline', 'position-area', '@container'],
  ...['::details-content', ':user-invalid', 'interpolate-size', 'field-sizing', '<search', 'dvh'],
  ...['subgrid', '@property', 'toSorted', 'canParse', 'groupBy(', 'withResolvers', 'randomUUID'],
  ...['sendBeacon', 'checkVisibility', 'navigator.clipboard', '.isSubsetOf(', '.intersection('],
  ...['Array.fromAsync', 'AbortSignal.any'],
]

const files = globSync('**/*.{html,js,css}', { cwd: siteDir })
const built = files.map((file) => readFileSync(`${siteDir}/${file}`, 'utf8'))

test('of each feature that older browsers lack it is known what happens then', () => {
  const used = watched.filter((feature) => built.some((words) => words.includes(feature)))
  expect(Object.keys(without).toSorted()).toEqual(used.toSorted())
})
