/** Changes of law that our pages follow, newest first, as /resources lists them. */

import { fact } from './facts.ts'
import { statement } from './statements.ts'

export interface LawChange {
  /** ISO date on which the law took effect or the vote was held. */
  readonly date: string
  readonly kind: 'law' | 'upcoming' | 'vote'
  readonly title: string
  readonly text: string
  /** Cited so that official-texts.ts finds the official text. */
  readonly source: string
}

export const lawChanges: readonly LawChange[] = [
  {
    date: '2027-01-01',
    kind: 'upcoming',
    title: 'Tax cap from any earlier homestead',
    text: 'For the tax rolls of 2027, portability looks to a prior homestead, where the law used to say the immediate prior one.',
    source: 'Fla. Stat. § 193.155(8); chapter 2026-239, Laws of Florida',
  },
  {
    date: '2026-11-03',
    kind: 'vote',
    title: 'Amendment 3: vote on a larger homestead exemption',
    text: statement('homesteadVote'),
    source: 'CS/HJR 1-F (2026); Florida Division of Elections',
  },
  {
    date: '2026-07-01',
    kind: 'law',
    title: 'Summary administration up to a higher value',
    text: `The limit rose from ${fact('summaryCapScreened')} to ${fact('summaryCap2026')}. The path for deaths more than ${fact('summaryYears')} ago did not change. ${statement('summaryEarlierDeaths')}`,
    source: 'HB 1337 (2026); Fla. Stat. § 735.201',
  },
  {
    date: '2026-07-01',
    kind: 'law',
    title: 'Small sums without probate',
    text: `A federal tax refund of up to ${fact('refundToFamily2026')} and a bank account of up to ${fact('bankRelease2026')} may go to the husband or wife or, without one, to other close family, on conditions. The path for small estates without a will changed as well.`,
    source: 'HB 1337 (2026); Fla. Stat. §§ 735.302, 735.303 and 735.304',
  },
  {
    date: '2026-01-01',
    kind: 'law',
    title: 'Federal estate tax exemption without an end date',
    text: `The exemption is ${fact('estateTaxExemption2026')} for deaths in 2026 and rises with inflation from ${fact('estateTaxIndexedFrom')}. It was ${fact('estateTaxExemption2025')} for 2025.`,
    source: 'P.L. 119-21, § 70106; 26 U.S.C. § 2010',
  },
  {
    date: '2026-01-01',
    kind: 'law',
    title: 'ABLE accounts and firearms tax',
    text: `An ABLE account is open to people whose disability began before age ${fact('ableOnsetAge2026')}. The federal tax on most registered firearms items fell to ${fact('nfaTaxStandard2026')}.`,
    source: '26 U.S.C. §§ 529A, 5811 and 5821',
  },
]
