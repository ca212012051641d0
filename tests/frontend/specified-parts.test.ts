/** Parts and links that docs/specification.md §2 asks of a page. What they do, tests/e2e/ tries. */

import { expect, test } from 'vitest'
import { attorneys } from '#frontend/content/firm/people.ts'
import { elements, textOf } from '#tests/support/page-content.ts'
import { isDropped, publicPaths } from '#tests/support/site-paths.ts'

const linksTo = (...paths: readonly string[]) => paths.map((path) => `main a[href^="${path}"]`)
const pagesBelow = (folder: string) => publicPaths.filter((path) => path.startsWith(folder))

const specified: Readonly<Record<string, readonly string[]>> = {
  '/': [
    '.hero svg, .hero img, .hero-scene svg',
    'main details[name]',
    '.closing a[href^="/contact"]',
    ...linksTo('/contact', '/plans', '/boomers', '/gen-x', '/millennials'),
  ],
  '/plans': [
    ...['#core-trust-plan', '#foundational-will', '#trust'],
    '.page-head a[href="/resources#tools"]',
    ...linksTo('/contact?plan=will', '/contact?plan=trust', '/contact?plan=advanced'),
  ],
  '/boomers': linksTo('tel:', '/contact?'),
  '/millennials': ['#pricing', '.closing a'],
  '/resources': [
    ...['#guides', '#tools', '#downloads', '#counties', 'main input[type="search"]'],
    ...linksTo('/contact?interest=videos', '/guides', ...pagesBelow('/counties/')),
    ...linksTo('/tools/will-vs-trust-helper', '/tools/summary-administration-eligibility'),
    ...linksTo('/tools/lady-bird-deed-suitability'),
  ],
  '/guides': linksTo('/contact', '/resources'),
  '/guides/will-vs-trust-florida': [
    ...['main table', 'main details'],
    ...linksTo('/guides', '/contact', '/plans', '/guides/florida-summary-administration'),
    ...linksTo('/guides/florida-lady-bird-deed'),
  ],
  '/guides/florida-summary-administration': ['main ol > li'],
  '/guides/florida-estate-trust-triggers': [
    ...['#will-intestacy', '#homestead', '#beneficiaries', '#funding', '#creditors'],
    ...['#elective-share', '#secure-act', '#incapacity', '#fiduciary', '#ancillary', '#shortcuts'],
    ...linksTo('/florida-homeowner-probate-checklist', '/contact'),
  ],
  '/florida-homeowner-probate-checklist': [
    'main form[novalidate][action$="/lead"]',
    ...linksTo('/contact', '/plans'),
  ],
  '/landing/florida-homeowners-trust': [
    'main form[action$="/consultation-requests"]',
    ...linksTo('/contact', '/tools/will-vs-trust-helper', '/plans', '/practice/revocable-trusts'),
  ],
  '/practice': linksTo('/resources#tools', '/plans'),
  '/practice/lady-bird-deeds': linksTo(
    '/florida-homeowner-probate-checklist',
    '/contact',
    '/plans',
  ),
  '/practice/probate': linksTo('/guides/florida-summary-administration', '/guides', '/contact'),
  '/tools/summary-administration-eligibility': ['input[name="dateOfDeath"]:not([required])'],
  '/tools/lady-bird-deed-suitability': ['input[name="userEmail"]:not([required])'],
}

test.each(Object.entries(specified))('%s has its specified parts', (path, parts) => {
  if (isDropped(path)) return
  const asked = parts.filter((part) => !isDropped(/href\^="([^"]+)"/.exec(part)?.[1] ?? ''))
  expect(asked.filter((part) => elements(path, part).length === 0)).toEqual([])
})

test.each([
  ['/about', 'main article', attorneys.length],
  ['/guides', 'main article', pagesBelow('/guides/').length],
  ['/practice', 'main article, main .card', pagesBelow('/practice/').length],
])('%s has a card for each: %s', (path, part, count) => {
  expect(elements(path, part)).toHaveLength(count)
})

test('the will-or-trust guide compares what is specified', () => {
  const compared = elements('/guides/will-vs-trust-florida', 'main table th[scope="row"]')
  const asked = ['Probate', 'Privacy', 'Incapacity', 'Homestead', 'Taxes']
  expect(compared.map(textOf)).toEqual(expect.arrayContaining(asked))
})
