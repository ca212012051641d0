/**
 * Changes of law that our pages follow, and corrections of what they said, the newest first. The
 * list stands whole on /resources; a guide shows those that concern it.
 */

import { fact } from './facts.ts'
import type { GuideSlug } from './guides.ts'
import { statement } from './statements.ts'

export interface LawChange {
  /** ISO date on which the law took effect or the page was corrected. */
  readonly date: string
  readonly kind: 'law' | 'correction' | 'vote'
  readonly title: string
  readonly text: string
  /** Cited so that official-texts.ts finds the official text. */
  readonly source: string
  readonly guides: readonly GuideSlug[]
}

export const lawChanges: readonly LawChange[] = [
  {
    date: '2026-11-22',
    kind: 'correction',
    title: 'Children of a deployed parent',
    text: `Our page for Hillsborough County had offered the guardian declaration for a deployment. ${statement('deployedParents')}`,
    source: 'Fla. Stat. §§ 744.3046, 61.703–.773',
    guides: [],
  },
  {
    date: '2026-11-22',
    kind: 'correction',
    title: 'Moving your tax cap to a smaller home',
    text: `We had written of the whole saving moving with you. ${statement('portabilitySmaller')}`,
    source: 'Fla. Stat. § 193.155(8)(b)',
    guides: [],
  },
  {
    date: '2026-11-22',
    kind: 'correction',
    title: 'A trust in place of a spouse’s waiver',
    text: 'Our page for Palm Beach County had said that a trust both spouses accept can change who receives the home. Only a written waiver of homestead rights can.',
    source: 'Fla. Const. art. X, § 4; Fla. Stat. §§ 732.702 and 732.7025',
    guides: [],
  },
  {
    date: '2026-11-22',
    kind: 'correction',
    title: 'Miami-Dade surtax and condos',
    text: `We had written that only single-family homes escape the Miami-Dade surtax on deeds. ${statement('surtaxResidence')}`,
    source: 'Fla. Stat. § 201.031(1)',
    guides: ['florida-lady-bird-deed', 'florida-estate-planning-tax-optimization'],
  },
  {
    date: '2026-11-22',
    kind: 'correction',
    title: 'Felony record of a personal representative',
    text: `We had written that restored civil rights lift the bar. ${statement('felony')}`,
    source: 'Fla. Stat. § 733.303(1)',
    guides: ['florida-estate-trust-triggers'],
  },
  {
    date: '2026-11-03',
    kind: 'vote',
    title: 'Vote on a larger homestead exemption',
    text: 'Voters were asked whether to enlarge the exemption from taxes other than school taxes, in steps from 2027. Our figures are the law before that vote. The Division of Elections publishes the certified result.',
    source: 'Joint resolution of June 2, 2026; Florida Division of Elections',
    guides: ['florida-homestead-and-estate-planning', 'florida-estate-planning-tax-optimization'],
  },
  {
    date: '2026-07-01',
    kind: 'law',
    title: 'Summary administration up to a higher value',
    text: `The limit rose from ${fact('summaryCapScreened')} to ${fact('summaryCap2026')}. The path for deaths more than ${fact('summaryYears')} ago did not change.`,
    source: 'HB 1337 (2026); Fla. Stat. § 735.201',
    guides: [
      'florida-summary-administration',
      'florida-estate-trust-triggers',
      'will-vs-trust-florida',
    ],
  },
  {
    date: '2026-07-01',
    kind: 'law',
    title: 'Small sums without a court case',
    text: `A tax refund of up to ${fact('refundToFamily2026')} and bank money of up to ${fact('bankRelease2026')} may go to the family, on conditions. The path for small estates without a will changed as well.`,
    source: 'HB 1337 (2026); Fla. Stat. §§ 735.302, 735.303 and 735.304',
    guides: ['florida-summary-administration', 'florida-estate-trust-triggers'],
  },
  {
    date: '2026-01-01',
    kind: 'law',
    title: 'Federal estate tax exemption without an end date',
    text: `The exemption is ${fact('estateTaxExemption2026')} for deaths in 2026 and rises with inflation from ${fact('estateTaxIndexedFrom')}. It was ${fact('estateTaxExemption2025')} for 2025.`,
    source: 'P.L. 119-21, § 70106; 26 U.S.C. § 2010',
    guides: ['florida-estate-planning-tax-optimization'],
  },
  {
    date: '2026-01-01',
    kind: 'law',
    title: 'Homestead exemption for 2026',
    text: `With the yearly adjustment the two parts come to ${fact('homesteadExemption2026')}, after ${fact('homesteadExemption2025')} for 2025.`,
    source: 'Fla. Stat. § 196.031; Florida Department of Revenue',
    guides: ['florida-homestead-and-estate-planning', 'florida-estate-planning-tax-optimization'],
  },
  {
    date: '2026-01-01',
    kind: 'law',
    title: 'ABLE accounts and firearms tax',
    text: `An ABLE account is open to people whose disability began before age ${fact('ableOnsetAge2026')}. The federal tax on most registered firearms items fell to ${fact('nfaTaxStandard2026')}.`,
    source: '26 U.S.C. §§ 529A, 5811 and 5821',
    guides: [],
  },
  {
    date: '2025-01-01',
    kind: 'law',
    title: 'Yearly withdrawals from inherited accounts',
    text: `The final federal rules apply: heirs who have ${fact('inheritedAccountYears')} to empty the account must also withdraw each year if the owner had begun to.`,
    source: '26 U.S.C. § 401(a)(9)',
    guides: ['florida-estate-planning-tax-optimization', 'florida-estate-trust-triggers'],
  },
  {
    date: '2021-10-01',
    kind: 'law',
    title: 'Written disclosures about probate fees',
    text: 'A lawyer who charges by the scale of the statute must first say in writing that no law requires that fee and that it can be negotiated.',
    source: 'Fla. Stat. § 733.6171(2)',
    guides: ['will-vs-trust-florida', 'florida-summary-administration'],
  },
  {
    date: '2020-07-01',
    kind: 'law',
    title: 'Heirs’ property in court',
    text: `In cases filed since ${fact('heirsPropertyLawSince')}, heirs who do not want to sell may buy the others out at an appraised price, and a sale is on the open market.`,
    source: 'Fla. Stat. §§ 64.201–.214',
    guides: [],
  },
  {
    date: '2019-07-01',
    kind: 'law',
    title: 'Homestead deeds between spouses',
    text: 'A deed of the homestead between spouses is free of stamp tax at any time of the marriage if the mortgage is the only price.',
    source: 'Fla. Stat. § 201.02(7)(b)',
    guides: ['florida-estate-planning-tax-optimization', 'florida-lady-bird-deed'],
  },
]

/** What concerns one guide, the newest first. */
export function lawChangesFor(slug: GuideSlug): readonly LawChange[] {
  return lawChanges.filter(({ guides }) => guides.includes(slug))
}
