/**
 * The register of facts, the one source of figures: each is used, no page bypasses it, and the
 * tools and the worked examples count with it.
 */

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longDate } from '#domain/calendar-date.ts'
import { usd, usdAndCents } from '#domain/dollars.ts'
import {
  estateTaxExemption,
  probateFigures as figures,
  presumedAttorneyFee,
  presumedCommission,
  presumedTrusteeAttorneyFee,
} from '#domain/screening/probate-figures.ts'
import { amountOf, type FactId, fact } from '#frontend/content/facts.ts'
import { firmFacts } from '#frontend/content/firm/prices.ts'
import { officialAddresses } from '#frontend/content/official-texts.ts'
import {
  deedTax,
  deedTaxMiamiDade,
  electiveShare,
  foreignOwnerEstateTax,
  portedAssessment,
  recordingFee,
} from '#frontend/content/worked-sums.ts'
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

/** Amounts and rates anywhere, and time limits where pages explain the law. */
test.each([
  [/\$\d[\d,.]*|(?<![\w{])\d[\d.,]*\s?(?:%|percent\b)/g, /./],
  [
    /(?<![\w{])\d+[ -](?:hour|day|week|month|year)s?\b/g,
    /content\/(?:guides|practice-areas|counties)\//,
  ],
])('no page or rule prints a figure that is not from the register: %s', (figure, files) => {
  const raw = sources
    .filter(({ name }) => files.test(name))
    .flatMap(({ name, text }) => [...text.matchAll(figure)].map(([found]) => `${name}: ${found}`))
  expect(raw, 'take it from fact(), or in a rule from probate-figures.ts').toEqual([])
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

test.each<[FactId, number]>([
  ['summaryCap2026', figures.summaryLimit],
  ['summaryCapScreened', figures.formerSummaryLimit],
  ['helperSmallEstate', figures.helperSmallEstate],
  ['summaryRangeThird', figures.summaryRangeSecond + 1],
  ['summaryRangeTop', figures.summaryRangeThird + 1],
  ['electiveShare', figures.electiveSharePercent / 100],
  ['clerkFeeFormal', figures.filingFormal],
  ['clerkFeeSummary', figures.filingSummary],
  ['clerkFeeSmallSummary', figures.filingSmallSummary],
  ['clerkFeeTrustNotice', figures.noticeOfTrust],
  ['recordingFirstPage', figures.recordingFirstPage],
  ['recordingFurtherPage', figures.recordingDeed - figures.recordingFirstPage],
  ['estateTaxExemption2025', estateTaxExemption[2025] ?? 0],
  ['estateTaxExemption2026', estateTaxExemption[2026] ?? 0],
  ['presumedFeeTo40', presumedAttorneyFee(amountOf('presumedFeeStep1'))],
  ['presumedFeeTo70', presumedAttorneyFee(amountOf('presumedFeeStep2'))],
  ['presumedFeeTo100', presumedAttorneyFee(amountOf('presumedFeeStep3'))],
  ['presumedFeeRate', presumedAttorneyFee(1e6) / 1e6],
  ['representativeFeeRate', presumedCommission(1e6) / 1e6],
  ['trustLawyerFeeShare', presumedTrusteeAttorneyFee(1e6) / presumedAttorneyFee(1e6)],
])('the tools count with the %s of the register', (id, figure) => {
  expect(amountOf(id)).toBeCloseTo(figure, 6)
})

test('the tools count with the register’s cost of a notice, and its date of the new limit', () => {
  const { low, high } = figures.publication
  expect(fact('publicationTypical')).toBe(`$${low}–$${high}`)
  expect(fact('summaryCap2026Effective')).toBe(longDate(figures.summaryLimitSince))
})

// A downsizing owner keeps the proportion (Hernando County's example), others the gap to its limit.
const move = { oldMarket: 250_000, oldAssessed: 150_000 }

test.each([
  [portedAssessment({ ...move, newMarket: 200_000 }), 120_000],
  [portedAssessment({ ...move, newMarket: 400_000 }), 300_000],
  [portedAssessment({ oldMarket: 1e6, oldAssessed: 2e5, newMarket: 2e6 }), 1_500_000],
  // The deed tax rounds up to the next hundred dollars.
  [deedTax(160_000), 1120],
  [deedTax(160_001), 1120.7],
  [deedTaxMiamiDade(150_000), 900],
  [deedTaxMiamiDade(150_001), 900.6],
  [electiveShare(600_000), 180_000],
  [recordingFee(3), 27],
  // The table's tax minus the credit, which exempts the first $60,000.
  [foreignOwnerEstateTax(500_000), 142_800],
])('a worked example comes to %d, by hand from the statutes to %d', (sum, byHand) => {
  expect(sum).toBeCloseTo(byHand, 6)
})

test('a foreign owner’s tax is refused beyond the step that it knows, and cents are written', () => {
  expect(() => foreignOwnerEstateTax(600_000)).toThrow('Another step')
  expect([usdAndCents(recordingFee(2)), usd(1120)]).toEqual(['$18.50', '$1,120'])
})
