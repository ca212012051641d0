/** Words and orders of docs/specification.md §2 that a rewriting could lose. */

import { describe, expect, test } from 'vitest'
import { contactInterests } from '#domain/forms/consultation-request.ts'
import { firm } from '#frontend/content/firm/firm.ts'
import { attorneys } from '#frontend/content/firm/people.ts'
import {
  attribute,
  elements,
  mainOf,
  metaContent,
  textOf,
  titleOf,
} from '#tests/support/page-content.ts'
import { publicPaths } from '#tests/support/site-paths.ts'

test('the words for each audience stand where it expects them', () => {
  expect(textOf(mainOf('/boomers'))).toMatch(/concierge/i)
  expect(textOf(mainOf('/gen-x'))).toMatch(/childcare/i)
})

test('/gen-x keeps the specified order', () => {
  const headings = elements(mainOf('/gen-x'), 'h2').map(textOf)
  const order = [
    'What busy parents tell themselves',
    'Made for people without spare hours',
    'Three groups count on you',
    'The same year, with and without a plan',
    'In the spotlight: the Core Trust Plan',
    'Your 3 weeks, week by week',
  ]
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order)
})

test('the home page has three “Learn More” buttons, one for each life stage', () => {
  const buttons = elements(mainOf('/'), 'a').filter((a) => textOf(a).startsWith('Learn More'))
  expect(buttons.map((a) => attribute(a, 'href'))).toEqual(['/boomers', '/gen-x', '/millennials'])
  for (const button of buttons) expect(attribute(button, 'class')).toMatch(/\bbtn\b/)
})

test('the home page introduces the responsible lawyer by the short biography', () => {
  const responsible = attorneys.find(({ name }) => name === firm.responsibleLawyer)
  expect(textOf(mainOf('/'))).toContain(responsible?.bioShort)
})

describe('every variant of /contact is linked from a page it belongs to', () => {
  const hrefs = new Set(
    publicPaths.flatMap((path) =>
      elements(mainOf(path), 'a').map((a) => attribute(a, 'href') ?? ''),
    ),
  )
  test.each([
    ...contactInterests.map((interest) => `interest=${interest}`),
    'service=estate-checkup',
    'download=',
  ])('%s', (query) => {
    const found = [...hrefs].filter((href) => href.startsWith('/contact?') && href.includes(query))
    expect(found).not.toEqual([])
  })
})

test('a page that gives no description of its own has the site’s', () => {
  expect(titleOf('/404')).toContain('|')
  expect(metaContent('/404', 'description')).toMatch(/^Florida wills, trusts and deeds/)
})

test('the page for unknown addresses speaks plainly before the pinned question', () => {
  expect(textOf(mainOf('/404'))).toMatch(
    /There is no page at this address\..*Did you forget to add the page to the router\?/s,
  )
})
