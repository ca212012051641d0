/** The register of facts, the one source of figures: each is used, and no page bypasses it. */

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firmFacts } from '#frontend/content/firm/prices.ts'
import { officialAddresses } from '#frontend/content/official-texts.ts'
import { register as entries, findFactPlaces } from '#scripts/checks/facts.ts'
import { elements } from '#tests/support/page-content.ts'
import { publicPaths } from '#tests/support/site-paths.ts'

const register = Object.entries(entries)

const sources = globSync(['frontend/content/**/*.{ts,mdx}', 'domain/screening/*.ts'])
  .map((name) => ({
    name: name.replaceAll('\\', '/'),
    text: withoutComments(readFileSync(name, 'utf8')),
  }))
  .filter(({ name }) => !/content\/(?:facts|launch|firm\/prices)\.ts$|probate-figures/.test(name))

test('every fact is printed somewhere, and every fact that a page asks for exists', () => {
  expect(new Set(findFactPlaces().keys()), 'delete what no page prints any more').toEqual(
    new Set(register.map(([id]) => id)),
  )
})

test('no page or rule prints an amount or a rate that is not from the register', () => {
  const raw = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/\$\d[\d,.]*|(?<![\w{])\d[\d.,]*\s?(?:%|percent\b)/g)].map(
      ([amount]) => `${name}: ${amount}`,
    ),
  )
  expect(raw, 'take it from fact(), or in a rule from probate-figures.ts').toEqual([])
})

test('no guide, practice area or county states a time limit that is not from the register', () => {
  const raw = sources
    .filter(({ name }) => /content\/(?:guides|practice-areas|counties)\//.test(name))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/(?<![\w{])\d+[ -](?:hour|day|week|month|year)s?\b/g)].map(
        ([limit]) => `${name}: ${limit}`,
      ),
    )
  expect(raw, 'take it from fact(); a new one needs an entry in facts.ts').toEqual([])
})

test('every fact based on law names a source with an official text, or a court', () => {
  const unlinked = register
    .filter(([, { status }]) => status !== 'specified')
    .filter(([, { source }]) => officialAddresses(source).length === 0)
    .filter(
      ([, { source }]) => !/^Firm$|So\. (?:[23]d )?\d|Supreme Court|ESS Policy Manual/.test(source),
    )
    .map(([id, { source }]) => `${id}: ${source}`)
  expect(unlinked).toEqual([])
})

/** Pages that explain the law, and show its sources. */
const pagesWithSources =
  /^\/(?:resources$|someone-has-died$|(?:counties|guides|landing|practice|tools)\/.)/

/** Entries of the law, not of the firm's own terms, with the pages that print them. */
const cited = [...findFactPlaces()].flatMap(([id, places]) => {
  const addresses = officialAddresses(entries[id]?.source ?? '')
  return addresses.length === 0 || Object.hasOwn(firmFacts, id) ? [] : [{ id, places, addresses }]
})

test('a page that explains the law shows the source of each figure and sentence it prints', () => {
  const lacking = cited.flatMap(({ id, places, addresses }) =>
    places
      .filter((path) => pagesWithSources.test(path) && publicPaths.includes(path))
      .filter((path) => {
        const links = elements(path, 'main .sources a').map(({ attribs }) => attribs.href)
        return addresses.some((address) => !links.includes(address))
      })
      .map((path) => `${path}: ${id}`),
  )
  expect(lacking, 'add the entry’s source to the page’s `sources`').toEqual([])
})

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}
