/** The closing band of a page: a deadline leads to the telephone, a bereaved family to no plan. */

import { expect, test } from 'vitest'
import { telephoneHref } from '#frontend/content/firm/firm.ts'
import { attribute, elements, mainOf, textOf, withClass } from '#tests/support/page-content.ts'

function bandLinks(path: string): { words: string; href: string; isButton: boolean }[] {
  return withClass(mainOf(path), 'closing').flatMap((band) =>
    elements(band, 'a').map((link) => ({
      words: textOf(link),
      href: attribute(link, 'href') ?? '',
      isButton: (attribute(link, 'class') ?? '').split(' ').includes('btn'),
    })),
  )
}

test.each([
  '/guides/florida-summary-administration',
  '/tools/summary-administration-eligibility',
  '/practice/probate',
  '/practice/trust-administration',
])('%s offers a bereaved family no plan', (path) => {
  const links = bandLinks(path)
  expect(links.filter(({ isButton }) => isButton)).toHaveLength(2)
  expect(links.filter(({ isButton, href }) => isButton && href.startsWith('/plans'))).toEqual([])
  // The specified link stays, for the reader's own plan.
  expect(links.filter(({ isButton }) => !isButton).map(({ words }) => words)).toEqual([
    'View Plans & Pricing',
  ])
})

test('the guide to deadlines leads to the telephone first, at its top and at its end', () => {
  const path = '/guides/florida-estate-trust-triggers'
  expect(bandLinks(path)[0]?.href).toBe(telephoneHref)
  const [answer] = withClass(mainOf(path), 'answer')
  const words = textOf(mainOf(path))
  const start = words.indexOf(answer ? textOf(answer) : '')
  expect(words.slice(start, start + 1600)).toMatch(/stop reading and call/)
})
