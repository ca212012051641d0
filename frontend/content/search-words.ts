/**
 * Words by which the search box on /resources finds a card besides those that the card shows, by the
 * card's address: what people type who don't know the field's name for it. A guide's headings are
 * found without being listed here, and so is each county's seat.
 */

export const searchWords: Readonly<Record<string, string>> = {
  '/guides/will-vs-trust-florida': 'living trust last will testament difference avoid probate',
  '/guides/florida-summary-administration': 'mother father husband wife died small estate fast',
  '/guides/florida-lady-bird-deed': 'protect my house Medicaid nursing home enhanced life estate',
  '/guides/florida-electronic-wills-and-ron': 'sign online notary video remote',
  '/guides/florida-homestead-and-estate-planning': 'protect my house home creditors spouse',
  '/guides/florida-estate-planning-tax-optimization': 'estate tax gift IRS',
  '/guides/florida-estate-trust-triggers': 'moved married divorced baby new house',
  '/tools/who-inherits': 'no will intestate mother father husband wife died',
  '/tools/dates-after-a-death': 'mother father husband wife died deadline what to do first',
  '/tools/what-probate-costs': 'lawyer fee court cost price mother father died',
  '/tools/lady-bird-deed-suitability': 'protect my house Medicaid nursing home',
  '/counties/broward': 'Hollywood Pembroke Pines Coral Springs',
  '/counties/collier': 'Marco Island Immokalee',
  '/counties/duval': 'Jacksonville Beach Atlantic Beach',
  '/counties/hillsborough': 'Plant City Temple Terrace Brandon',
  '/counties/lee': 'Cape Coral Bonita Springs Sanibel',
  '/counties/miami-dade': 'Hialeah Homestead Coral Gables Miami Beach',
  '/counties/orange': 'Winter Park Apopka Winter Garden',
  '/counties/palm-beach': 'Boca Raton Delray Beach Jupiter Boynton Beach',
  '/counties/pinellas': 'St. Petersburg Gulfport Largo Dunedin Pinellas Park Tarpon Springs',
  '/counties/sarasota': 'Venice North Port Siesta Key',
}

/** @returns undefined if the card's own words are all that it is found by */
export function searchWordsOf(href: string, ...others: readonly string[]): string | undefined {
  return [searchWords[href] ?? '', ...others].filter(Boolean).join(' ') || undefined
}

/** For the first steps after a death, which stand above the lists. */
export const wordsAfterADeath =
  'mother father mom dad husband wife parent died death passed away funeral'
