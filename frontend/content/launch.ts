/**
 * Launch list: facts that only the firm can supply or confirm before the site goes live.
 * `npm run check -- launch` reads this list and the sample content. When a line is settled, fill in
 * `confirmedOn`, and name in the commit who settled it.
 */

import { replyPromiseWords } from '#domain/office-clock.ts'
import { type FactId, fact } from './facts.ts'
import { firm } from './firm/firm.ts'
import { hasMarketingName } from './firm-names.ts'
import { hasPriceRange, trustPlanPersons } from './plans.ts'
import type { StatementId } from './statements.ts'
import { toolWords } from './tools.ts'

export interface LaunchConfirmation {
  readonly id: string
  /** What must be true, and where the words are. */
  readonly question: string
  /** The rule or reason. */
  readonly because: string
  /** ISO date on which the firm settled it. */
  readonly confirmedOn?: string
}

/** Names of entries of the register: the compiler refuses one that is no longer there. */
function named(...ids: readonly (FactId | StatementId)[]): string {
  return ids.join(', ')
}

function toolsToConfirm(): readonly string[] {
  const pages = Object.values(toolWords).map(({ page }) => page)
  return pages.flatMap(({ shortName, toConfirm }) =>
    toConfirm === 'specified' ? [] : [`“${shortName}”: ${toConfirm.join('; ')}.`],
  )
}

export const launchConfirmations: readonly LaunchConfirmation[] = [
  ...(hasMarketingName
    ? [
        {
          id: 'marketing-name',
          question:
            'The marketing name is registered, and the firm practices under it: both names are on its letterhead, signs and fee agreements (people.ts says so).',
          because: 'Rule 4-7.21; Fla. Stat. § 865.09 (fictitious names)',
        },
      ]
    : []),
  {
    id: 'experience',
    question: `The founder was admitted in ${fact('attorneyLicensed')} and has practiced for ${fact('attorneyExperience')} (people.ts).`,
    because: 'Rule 4-7.13(a)',
  },
  {
    id: 'fees',
    question: `Plan prices are right, and so are the costs they leave out, their date (${fact('pricesEffective')}) and the ${fact('feeHonorDays')}. The trust plan’s price is ${trustPlanPersons()}; the advanced plan’s is for one person. Payment plans really carry ${fact('paymentPlanInterest')} without a credit check (domain/firm-terms.ts, prices.ts, plans.ts).`,
    because: 'Rule 4-7.14(a)(5): published fees bind',
  },
  {
    id: 'unset-prices',
    question:
      'Each price that the firm publishes is set; without one, pages say “ask” or that it is quoted: a Lady Bird deed, a gun trust, a special needs trust, business documents, a second person in the trust plan, each level of Plan Care; a summary or formal administration, an order on a homestead (domain/firm-terms.ts).',
    because: 'Families ask for them first, and competitors print them',
  },
  {
    id: 'fee-range',
    question: `${hasPriceRange ? 'What moves a fee within its range is as /plans says (people, properties, money held for children), and the' : 'The'} agreed fee does not change for that work (plans.ts).`,
    because: 'Rule 4-7.14(a)(5); Rule 4-7.13(a)(2): an omission can mislead',
  },
  {
    id: 'most-popular',
    question: 'The Core Trust Plan is the plan that most clients choose.',
    because: 'Rule 4-7.13: “Most popular” states a fact',
  },
  {
    id: 'plan-scope',
    question:
      'Every cell of the comparison table tells what the plan includes, above all Tax Planning and Trust Administration (plans.ts).',
    because: 'Rule 4-7.13(a)',
  },
  {
    id: 'promised-times',
    question: `The firm replies within ${fact('replyTime')}, or when it reopens if it is closed by then, keeps the times for the call (${fact('consultationScheduled')}), drafts and signing, and talks for ${fact('consultationMinutes')} free of charge.`,
    because: 'Rule 4-7.13(a)',
  },
  {
    id: 'reply-clock',
    question: `The firm replies within ${replyPromiseWords} or, if the office is closed then, by noon of the day on which it opens again. Visitors are told this time, and the dashboard, alerts and weekly report count a reply as late after it (domain/firm-terms.ts, domain/office-clock.ts).`,
    because: 'Rule 4-7.13(a): a promise that staff can’t keep misleads',
  },
  {
    id: 'ads-conversions',
    question:
      'Click ids of booked and won consultations may be handed to Google Ads (docs/operation.md §13), beside the sentence that nothing typed goes to an advertiser (contact.ts, /privacy). Otherwise nobody downloads that file.',
    because: 'Rule 4-1.6: what a client tells; Rule 4-7.13(a)',
  },
  {
    id: 'practice-areas',
    question: 'The firm practices in every area listed.',
    because: 'Rule 4-7.13(b)(4)',
  },
  ...(firm.signsByVideo
    ? [
        {
          id: 'online-signing',
          question:
            'An online notary service and a qualified custodian are under contract (“Secure & RON Capable”).',
          because: 'Fla. Stat. §§ 117.201–.305, 732.523–.525',
        },
      ]
    : []),
  {
    id: 'guide-authors',
    question: `Every guide names ${firm.founder} as its author; guides and tools name the day on which their law was last checked (lawCheckedOn in frontend/content/guides/ and domain/screening/). Both are true of this firm.`,
    because: 'Rule 4-7.13(a): both lines state facts',
  },
  {
    id: 'ballot-measure',
    question: `The certified result of the vote of November 3, 2026 on Amendment 3 (CS/HJR 1-F) is in law-changes.ts, the homestead and tax guides, Collier and “I am moving to Florida”: exemption, cap of other property, the wait of new residents (statements ${named('homesteadVote', 'newResidentsWait', 'otherPropertyCap')}).`,
    because:
      'The pages say what it would change and where its result is published, not the result; if it passed, every table is wrong from January 1',
  },
  {
    id: 'summary-limit-2026',
    question: `A lawyer has read the act of 2026 itself: the $150,000 limit, and which of the two readings holds for deaths before July 1, 2026 (facts ${named('summaryCap2026', 'summaryCap2026Effective')}; statement ${named('summaryEarlierDeaths')}; the notice beside the tool).`,
    because:
      'Two public repositories go by the date of death, two firms’ pages by the date of filing; the act’s text was not found',
  },
  {
    id: 'homestead-exemption-2026',
    question: `The Department of Revenue’s figure for the homestead exemption of 2026, both parts together, is the one in the register (fact ${named('homesteadExemption2026')}).`,
    because: 'Taken from practice, not read in an official source',
  },
  {
    id: 'small-estate-2026',
    question: `A lawyer has read § 735.304 as the act of 2026 left it: $20,000 since July 1, 2026 (statement ${named('smallIntestateLimit')}; the guide and the practice page on probate). The six months of § 735.303 still stand (statement ${named('smallSumsForFamily')}).`,
    because:
      'Two independent public sources that cite the act give the sum; the section was not read',
  },
  {
    id: 'remote-witnesses',
    question: `A lawyer has read § 117.285(4) and (5), of which pages tell even if clients sign on paper: where a remote witness must live and be, and what a wrong answer to the notary’s questions does (statements ${named('remoteWitness', 'screeningAnswers')}).`,
    because: 'Taken from practice, not read in an official source',
  },
  {
    id: 'statements-of-law',
    question: `A lawyer has read the other sentences of statements.ts that wait for review: ${named('medicaidGifts', 'medicaidLadyBird', 'spouseInCare', 'coop', 'mobileHome', 'associationLiens', 'federalDebts', 'shieldNotice', 'foreignOwner')} (with the sum in worked-sums.ts), ${named('nonresidentSummary', 'oldDeaths', 'heirsProperty')} (with the tests of § 64.202), ${named('deployedParents', 'halfBasis', 'yearOfDeathWithdrawal')}.`,
    because: 'Families act on them, and they rest on secondary sources or practice',
  },
  {
    id: 'looks',
    question:
      'What a search of words cannot see is the firm’s own: mark (firm/firm.ts), browser icon, share card (dist/site/share.png), drawings of a house with a porch and, on every county’s page, a lighthouse (frontend/components/drawings/), and colors (theme.scss).',
    because: 'Rule 4-7.13: a look that is another firm’s can mislead',
  },
  {
    id: 'tools',
    question: `A lawyer has confirmed what the tools take from secondary sources or practice (frontend/content/tools/). ${toolsToConfirm().join(' ')}`,
    because:
      'Families act on a date or a share, and no result says that a lawyer has yet to confirm it',
  },
  {
    id: 'tool-notes',
    question:
      'A lawyer has read the notes beside the tools’ results (domain/screening/) and the tables of statements that may not stand together (tests/domain/screening/cases/).',
    because:
      'Readers act on them; Medicaid’s claim, the 2026 limit for earlier deaths and the deed tax rest on secondary sources or a ruling that binds one taxpayer',
  },
  {
    id: 'practice-page-answers',
    question:
      'A lawyer has read the answers of the practice pages that rest on practice: debts and divorce of a Lady Bird beneficiary, liability of an agent, Social Security numbers in a filed declaration, community property trusts, funeral bills paid by a bank (practice-areas/).',
    because: 'They are common advice that was not read in an official source',
  },
  {
    id: 'spouse-trust',
    question: `A lawyer has read § 732.2095: at what share of its value each kind of elective share trust counts (statement ${named('spouseTrust')}; Palm Beach, revocable trusts).`,
    because: 'The 50, 80 and 100 percent steps rest on practice; the pages say “usually at less”',
  },
  {
    id: 'medicaid-recovery',
    question: `A lawyer has read § 409.9101(6)–(8) with §§ 733.707(3) and 736.05053: the revocable trust, the survivors who bar a claim, the hardship waiver, park shares (statements ${named('medicaidRecovery', 'parkShareMedicaid')}).`,
    because: 'Read in secondary sources; one firm reports the park shares',
  },
  {
    id: 'rented-homestead',
    question: `A lawyer has read § 196.061(1): whether a rental on January 1 alone ends that year’s exemption (statement ${named('rentedHome')}, which says that it can).`,
    because: 'The plain reading and the appraisers’ practice, not a decision',
  },
  {
    id: 'life-estate-costs',
    question: `A lawyer has read chapter 738 as it is since 2025 on what a life tenant pays, and what co-owners share (statement ${named('lifeEstateCosts')}).`,
    because: 'Read in secondary sources on the law before the new chapter',
  },
  {
    id: 'divorce-and-home',
    question: `A lawyer has read the paragraph on divorce and the home (statement ${named('divorceAndHome')}) beside §§ 689.15, 732.507(2), 732.703 and 736.1105.`,
    because: 'Taken from practice; a family acts on it between filing and judgment',
  },
  {
    id: 'factual-promises',
    question:
      'What pages say of the firm’s own work is proven on file: a lawyer reads each draft before the client does and again before the signing (people.ts), “Concierge service” on /boomers, a person who answers the telephone.',
    because: 'Rule 4-7.13(a): each states a fact',
  },
  {
    id: 'spanish',
    question:
      'Whether someone at the firm serves families in Spanish; then /someone-has-died and the counties say so, with the required words in that language.',
    because: 'Rule 4-7.12(c): required words appear in each language used',
  },
  {
    id: 'gun-trust-notice',
    question:
      'ATF’s proposal of 2026 to end the notice to local law enforcement is still only a proposal (practice-areas/gun-trusts.ts).',
    because: 'It was read of in secondary sources',
  },
  {
    id: 'storm-exemption',
    question: `A lawyer has read § 196.031(6) as it stands: three years or five until an unrepaired home loses its exemption (statement ${named('stormExemption')}, and the county pages that print it).`,
    because:
      'Three years stood in the text on a clerk’s site; the pages tell readers to keep to three',
  },
  {
    id: 'medical-order-2026',
    question: `The fate of SB 312 (2026), a patient-directed medical order from July 1, 2026, is known, and the answer on POLST says it (statement ${named('medicalOrder')}).`,
    because: 'It was seen as filed only',
  },
  {
    id: 'left-out-child',
    question: `A lawyer has read § 732.302 beside the answers on a child born after the will (statement ${named('leftOutChild')}).`,
    because: 'The exceptions are taken from practice',
  },
  {
    id: 'extra-probate-work',
    question: `A lawyer has read the list of extraordinary services in § 733.6171 as the act of 2026 left it (statement ${named('extraordinaryFees')}).`,
    because: 'Only the act’s title was seen',
  },
  {
    id: 'lady-bird-authority',
    question: `A lawyer has read Oglesby v. Lee and Uniform Title Standards 6.10–6.12, and TAA 20B4-004 still stands (statements ${named('ladyBirdAuthority', 'deedTaxLadyBird')}).`,
    because:
      'The case and the standards are cited from secondary sources; an advisement can be withdrawn',
  },
  {
    id: 'no-sample-stories',
    question:
      'No page tells of a client. Families in examples are marked as invented, and the samples in people.ts are deleted, not hidden.',
    because: 'Rule 4-7.13(b)(6) and (b)(8)',
  },
  {
    id: 'specified-signals',
    question:
      'The Bar’s advertising department has seen the words that the specification fixes: “Florida Bar Licensed” in the footer, the badge “Specialty,” “Most popular,” and “Simple” and “Complex” under Probate Avoidance.',
    because: 'Rules 4-7.13(a)(1), 4-7.13(b)(3)–(4) and 4-7.14(a)(2), (4)',
  },
  {
    id: 'felony-bar-2026',
    question: `The bills of 2026 for an exception to the felony bar (SB 1606, HB 1459) did not become law (statement ${named('felony')}).`,
    because: 'They were seen only as filed',
  },
  {
    id: 'clerk-fees',
    question: `The clerks’ fees are those of the year of launch (facts ${named('clerkFeeSummary', 'clerkFeeFormal', 'clerkFeeSmall', 'clerkFeeTrustNotice')}).`,
    because: 'Fla. Stat. § 28.2401; three clerks’ lists were read',
  },
  {
    id: 'federal-figures',
    question: 'The federal figures for the year of launch are in the register.',
    because: 'The IRS sets them each fall',
  },
  {
    id: 'county-offices',
    question:
      'Staff have checked seats, courthouses, clerks’ titles and populations (2020 census), and have opened every link under “Offices and forms,” and asked each clerk what the form for small estates is called (counties/, `packet`).',
    because: 'They change; few of the clerks’ pages were read',
  },
  {
    id: 'county-page-answers',
    question:
      'A lawyer has read what the county pages say from practice: co-op and park shares, renting out a homestead, proof of heirship before title is clear, community property trusts, a foreign owner’s tax, filing a deployment agreement where a custody order exists (§ 61.729).',
    because: 'They rest on practice or secondary sources; several facts wait for review',
  },
  {
    id: 'privacy-and-terms',
    question:
      'Privacy, terms and accessibility pages match what the firm does: mail provider, retention, unsubscribe link, postal address (legal-pages.ts). The firm’s mailing program asks a newsletter address to confirm before the first letter goes out.',
    because: 'CAN-SPAM, 15 U.S.C. § 7701; Fla. Stat. § 501.171',
  },
  {
    id: 'advertising-filing',
    question:
      'Paid advertisements that lead to the site are filed with the Bar 20 days before they run.',
    because: 'Rule 4-7.19; the site itself is exempt under Rule 4-7.20(g)',
  },
]
