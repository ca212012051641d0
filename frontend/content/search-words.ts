/**
 * Words by which the search box on /resources finds a card besides those that the card shows, by the
 * card's address: what people type who don't know the field's name for it. A guide's headings are
 * found without being listed here, and so is each county's seat.
 */

export const searchWords: Readonly<Record<string, string>> = {
  '/guides/will-vs-trust-florida':
    'living trust last will testament difference avoid probate executor bank account out of state second marriage',
  '/guides/florida-summary-administration':
    'mother father husband wife died small estate fast bank account car title credit card',
  '/guides/florida-lady-bird-deed': 'protect my house Medicaid nursing home enhanced life estate',
  '/guides/florida-electronic-wills-and-ron': 'sign online notary video remote witnesses',
  '/guides/florida-homestead-and-estate-planning':
    'protect my house home creditors credit card debt lien mortgage spouse second marriage minor children',
  '/guides/florida-estate-planning-tax-optimization':
    'estate tax gift IRS capital gains IRA 401(k) 401k life insurance',
  '/guides/florida-estate-trust-triggers':
    'moved married remarried divorced baby new house illness dementia IRA 401(k) 401k beneficiary left out contest will joint account snowbird',
  '/tools/who-inherits': 'no will intestate mother father husband wife died',
  '/tools/dates-after-a-death': 'mother father husband wife died deadline what to do first',
  '/tools/what-probate-costs': 'lawyer fee court cost price mother father died',
  '/tools/lady-bird-deed-suitability': 'protect my house Medicaid nursing home reverse mortgage',
  '/practice/wills':
    'last testament executor left out child stepmother remarried second marriage minor children',
  '/practice/revocable-trusts':
    'living trust irrevocable successor trustee avoid probate out of state',
  '/practice/durable-power-of-attorney': 'POA dementia Alzheimer bank bills agent',
  '/practice/healthcare-directives': 'hospital doctor surrogate dementia medical',
  '/practice/lady-bird-deeds': 'quitclaim enhanced life estate house mortgage',
  '/practice/probate':
    'executor bank account car credit card bills debt mother father died lawyer fee cost',
  '/practice/trust-administration': 'trustee irrevocable mother father died',
  '/practice/special-needs-trusts': 'disabled disability child SSI Medicaid irrevocable',
  '/practice/gun-trusts': 'guns firearms silencer NFA ATF',
  '/practice/business-owner-estate-planning': 'company LLC partner owner',
  '/practice/digital-assets-ffadaa': 'password email photos crypto bitcoin',
  '/practice/hipaa': 'medical records hospital college',
  '/practice/guardianship-minor-children': 'guardian kids child custody raise',
  '/counties/broward': 'Hollywood Pembroke Pines Coral Springs',
  '/counties/collier': 'Marco Island Immokalee',
  '/counties/duval': 'Jacksonville Beach Atlantic Beach',
  '/counties/hillsborough': 'Plant City Temple Terrace Brandon',
  '/counties/lee': 'Cape Coral Bonita Springs Sanibel',
  '/counties/miami-dade': 'Hialeah Homestead Coral Gables Miami Beach',
  '/counties/orange': 'Winter Park Apopka Winter Garden timeshare',
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
  'mother father mom dad husband wife parent died death passed away funeral safe deposit box contest will'
