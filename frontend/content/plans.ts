/** Plans and fees (docs/specification.md §9): the price cards everywhere, and the words of /plans. */

import { usd, usdAndCents } from '#domain/dollars.ts'
import {
  type AddOnPrices,
  addOnPrices,
  type FeeTerms,
  feeTerms,
  type ProbatePrices,
  planPrices,
  probatePrices,
} from '#domain/firm-terms.ts'
import type { PlanType } from '#domain/forms/consultation-request.ts'
import type { RichText } from './content-blocks.ts'
import { fact } from './facts.ts'
import { firm, signingWords } from './firm/firm.ts'
import type { Card, ClosingCall, PageLink, PageWords, Step } from './page-parts.ts'
import { statement } from './statements.ts'
import { recordingFee } from './worked-sums.ts'

export interface Plan {
  readonly id: PlanType
  readonly name: string
  /** Heading of the plan's column in the comparison. */
  readonly shortName: string
  readonly priceText: string
  /** The small line under the price. */
  readonly subtitle: string
  readonly features: readonly string[]
  readonly idealFor: string
  readonly ctaText: string
  readonly ctaHref: string
  readonly popular: boolean
  /** Ids that links to /plans#… point to; the first one is the card's own. */
  readonly anchors: readonly [string, ...string[]]
}

export type ComparisonValue =
  | 'Included'
  | 'Basic'
  | 'Comprehensive'
  | 'Simple'
  | 'Complex'
  | 'Advanced'
  | 'Not included'

export interface ComparisonRow {
  readonly feature: string
  /** Explanation of the row, shown under the row heading. */
  readonly note: string
  readonly values: Readonly<Record<PlanType, ComparisonValue>>
}

/** The small line under the trust plan's price: one person, or a couple? */
export function trustPlanSubtitle({ trustPlanForCouple }: FeeTerms = feeTerms): string {
  if (trustPlanForCouple === undefined)
    return 'for one person; a couple’s price is in the written quote'
  if (trustPlanForCouple === 'included') return 'flat fee, for one person or a couple'
  return `flat fee for one person; a couple adds ${usd(trustPlanForCouple.addsDollars)}`
}

/** "A trust plan is $2,500–$3,500 …" */
export function trustPlanPersons({ trustPlanForCouple }: FeeTerms = feeTerms): string {
  if (trustPlanForCouple === undefined) return 'for one person'
  if (trustPlanForCouple === 'included') return 'for one person or a couple'
  return `for one person; a couple adds ${usd(trustPlanForCouple.addsDollars)}`
}

/** One or two sentences on whom the trust plan's published fee covers. */
export function trustPlanForCoupleText({ trustPlanForCouple }: FeeTerms = feeTerms): string {
  if (trustPlanForCouple === undefined)
    return 'The trust plan’s price is for one person. The written quote says what a second person adds, if anything.'
  if (trustPlanForCouple === 'included')
    return 'The trust plan’s price is the same for one person and for a couple.'
  return `The trust plan’s price is for one person, and a couple adds ${usd(trustPlanForCouple.addsDollars)}.`
}

/** Plans whose price is a range; a firm may have one price instead. */
const plansWithRange = Object.entries(planPrices).filter(([, { low, high }]) => low < high)

/** Whether /plans says what moves a fee within its range. */
export const hasPriceRange = plansWithRange.length > 0

/** Why the trust plan's price is a range, if it is. */
export const trustPlanRangeText = plansWithRange.some(([plan]) => plan === 'trust')
  ? ' A second property and special terms for children move the fee up.'
  : ''

/** What pages say about the levels of Plan Care. */
export function planCareLevelsText({ planCareLevels = [] }: FeeTerms = feeTerms): string {
  return planCareLevels.length === 0
    ? 'It has several levels. Ask us what each one covers, and you’ll have it in writing, with its price, before you join.'
    : planCareLevels
        .map(({ yearlyDollars, covers }) => `For ${usd(yearlyDollars)} a year: ${covers}.`)
        .join(' ')
}

export const plans: readonly Plan[] = [
  {
    id: 'will',
    name: 'Foundational Will Plan',
    shortName: 'Will',
    priceText: fact('willPlanIndividual'),
    subtitle: `individual, or ${fact('willPlanCouple')} for a couple`,
    features: [
      'Last will and testament',
      'Guardian named for minor children',
      'Durable power of attorney',
      'Healthcare directives and HIPAA release',
    ],
    idealFor:
      'People with no Florida land: grown heirs and modest savings, or young parents who rent and want to name a guardian.',
    ctaText: 'Start with a will',
    ctaHref: '/contact?plan=will',
    popular: false,
    anchors: ['foundational-will'],
  },
  {
    id: 'trust',
    name: 'Core Trust Plan',
    shortName: 'Trust',
    priceText: fact('trustPlan'),
    subtitle: trustPlanSubtitle(),
    features: [
      'Revocable living trust',
      'Pour-over will, power of attorney and health care documents',
      'Help moving your home into the trust',
      'Funding checklist for every account',
    ],
    idealFor:
      'Florida homeowners, parents who want money held for their children, and people who value privacy.',
    ctaText: 'Start with a trust',
    ctaHref: '/contact?plan=trust',
    popular: true,
    anchors: ['core-trust-plan', 'trust'],
  },
  {
    id: 'advanced',
    name: 'Advanced Wealth Plan',
    shortName: 'Advanced',
    priceText: fact('advancedPlan'),
    subtitle: 'starting price for one person; quoted before you decide',
    features: [
      'Everything in the Core Trust Plan',
      'Tax and business succession planning',
      'Terms for a second marriage or several homes',
      'Trust administration guidance',
    ],
    idealFor: 'Business owners, larger estates, and families with many moving parts.',
    ctaText: 'Ask for a quote',
    ctaHref: '/contact?plan=advanced',
    popular: false,
    anchors: ['advanced-wealth'],
  },
]

/** The ten rows of docs/specification.md §9. The will tier is never marked for Probate Avoidance. */
export const comparisonRows: readonly ComparisonRow[] = [
  {
    feature: 'Last Will & Testament',
    note: 'With a trust, this is a pour-over will.',
    values: { will: 'Included', trust: 'Included', advanced: 'Included' },
  },
  {
    feature: 'Power of Attorney',
    note: 'Someone you choose can handle money and bills.',
    values: { will: 'Included', trust: 'Included', advanced: 'Included' },
  },
  {
    feature: 'Healthcare Directives',
    note: 'Surrogate, living will and HIPAA release.',
    values: { will: 'Included', trust: 'Included', advanced: 'Included' },
  },
  {
    feature: 'Revocable Living Trust',
    note: 'Advanced adds terms for a business or a blended family.',
    values: { will: 'Not included', trust: 'Included', advanced: 'Advanced' },
  },
  {
    feature: 'Probate Avoidance',
    note: 'Only for assets titled to the trust. Simple: one home and the usual accounts. Complex: several homes or a business.',
    values: { will: 'Not included', trust: 'Simple', advanced: 'Complex' },
  },
  {
    feature: 'Privacy Protection',
    note: 'A will becomes a court record after death. A trust usually does not.',
    values: { will: 'Not included', trust: 'Included', advanced: 'Included' },
  },
  {
    feature: 'Incapacity Planning',
    note: 'Comprehensive adds a successor trustee, who can manage what the trust holds without a judge.',
    values: { will: 'Basic', trust: 'Comprehensive', advanced: 'Comprehensive' },
  },
  {
    feature: 'Tax Planning',
    note: 'We put the scope in writing before you decide.',
    values: { will: 'Not included', trust: 'Basic', advanced: 'Advanced' },
  },
  {
    feature: 'Business Succession',
    note: 'Who runs or buys your share, and how.',
    values: { will: 'Not included', trust: 'Not included', advanced: 'Included' },
  },
  {
    feature: 'Trust Administration',
    note: 'Guidance for your trustee. Work after a death is a separate service.',
    values: { will: 'Not included', trust: 'Basic', advanced: 'Comprehensive' },
  },
]

/** What the fees do not include (Rule 4-7.14): shown under every row of price cards. */
export const feesNotIncluded = `Fees do not include recording fees, documentary stamp tax${signingWords(', court costs or online notary (RON) session fees', ' or court costs')}, unless your plan says so. Prices effective ${fact('pricesEffective')}.`

/** What pages say about the price of a Lady Bird deed. */
export function ladyBirdDeedPrice({ ladyBirdDeedDollars }: AddOnPrices = addOnPrices): string {
  return ladyBirdDeedDollars === undefined
    ? 'We quote the deed in writing before you decide. Recording fees come on top.'
    : `We prepare the deed for a flat ${usd(ladyBirdDeedDollars)}. ${feesNotIncluded}`
}

/** What pages say about the firm's price for work after a death. */
export function probatePriceText(prices: ProbatePrices = probatePrices): string {
  const { summaryDollars, homesteadOrderDollars, formalFromDollars } = prices
  const set = [
    summaryDollars !== undefined && `${usd(summaryDollars)} for summary administration`,
    homesteadOrderDollars !== undefined && `${usd(homesteadOrderDollars)} for an order on the home`,
    formalFromDollars !== undefined && `from ${usd(formalFromDollars)} for formal administration`,
  ].filter((price) => price !== false)
  return set.length === 0
    ? 'We quote our fee in writing before you decide.'
    : `Our flat fees are ${new Intl.ListFormat('en-US').format(set)}. ${feesNotIncluded}`
}

/** The line under an add-on; undefined while the firm has not published a price. */
export function addOnPrice(
  price: keyof AddOnPrices,
  prices: AddOnPrices = addOnPrices,
): string | undefined {
  const dollars = prices[price]
  return dollars === undefined ? undefined : `Flat price ${usd(dollars)}`
}

/** What the add-ons' cards have in common: flat prices, quotes, or both. */
export function addOnsText(prices: AddOnPrices = addOnPrices): string {
  const priced = addOns.filter(({ price }) => prices[price] !== undefined).length
  const any = 'You can add these to any plan.'
  if (priced === 0) return `${any} We quote each one in writing before you decide.`
  const others = priced < addOns.length ? ' We quote the others in writing before you decide.' : ''
  return `${any} A price on a card is a flat fee.${others} ${feesNotIncluded}`
}

interface AddOn {
  readonly title: string
  /** Key of addOnPrices. */
  readonly price: keyof AddOnPrices
  readonly text: string
  readonly href: string
}

const addOns: readonly AddOn[] = [
  {
    title: 'Lady Bird Deed',
    price: 'ladyBirdDeedDollars',
    text: 'Keep your home, and control of it, for life, and name who owns it next. A spouse signs too.',
    href: '/practice/lady-bird-deeds',
  },
  {
    title: 'Gun Trust',
    price: 'gunTrustDollars',
    text: 'Hold registered firearms in a trust with clear rules for the people who handle them.',
    href: '/practice/gun-trusts',
  },
  {
    title: 'Special Needs Trust',
    price: 'specialNeedsTrustDollars',
    text: 'Leave money to someone with a disability without upsetting the aid they rely on.',
    href: '/practice/special-needs-trusts',
  },
  {
    title: 'Business Entity Documents',
    price: 'businessDocumentsDollars',
    text: 'Line up your company’s documents with your plan, so your share can change hands.',
    href: '/practice/business-owner-estate-planning',
  },
]

interface PlansPage extends PageWords {
  readonly heading: string
  readonly lead: string
  readonly buttons: readonly PageLink[]
  readonly choosing: { readonly heading: string; readonly items: readonly RichText[] }
  /** Below the prices, with the id "range": the home page links to it if there is one. */
  readonly range: string
  readonly comparison: {
    readonly heading: string
    readonly intro: string
    readonly caption: string
    /** Heading of the first column. */
    readonly featureColumn: string
  }
  readonly addOns: {
    readonly heading: string
    readonly text: string
    readonly items: readonly AddOn[]
  }
  readonly planCare: { readonly heading: string; readonly price: string; readonly text: string }
  readonly paymentPlans: { readonly heading: string; readonly text: string }
  readonly costs: {
    readonly heading: string
    readonly text: string
    readonly items: readonly string[]
  }
  readonly process: {
    readonly heading: string
    readonly intro: string
    readonly steps: readonly Step[]
  }
  readonly florida: {
    readonly heading: string
    readonly text: string
    readonly cards: readonly Card[]
    readonly link: PageLink
  }
  readonly closing: ClosingCall
}

export const plansPage: PlansPage = {
  meta: {
    title: 'Florida Estate Plan Prices: Flat Fees for Wills and Trusts',
    description:
      'See what a Florida will, trust or advanced plan costs, what each one includes, what the fee leaves out, and how long each step takes.',
  },
  heading: 'What a Florida will or trust plan costs',
  lead: 'Three flat fees, and you’ll have yours in writing before you decide.',
  buttons: [
    { label: 'Schedule Free Consultation', href: '/contact' },
    { label: 'Try the planning tools', href: '/resources#tools' },
  ],
  choosing: {
    heading: 'Which plan fits?',
    items: [
      'A will plan says who receives what and who raises your children. What you own alone still goes through [[probate|probate]], unless it passes by a beneficiary form.',
      'A trust plan keeps the assets titled to the trust out of probate. We help you move the home in ([[funding|funding]]).',
      'An advanced plan adds terms for taxes, a business or a [second marriage](/contact?interest=blended-family), and you get a quote first.',
    ],
  },
  range: `${hasPriceRange ? 'Your fee within a range depends on how many people and properties the plan covers, and on whether it holds money for children. ' : ''}Once the fee is in your agreement, it doesn’t change for that work.`,
  comparison: {
    heading: 'Side by side',
    intro: 'Which plan has what.',
    caption: 'What each plan includes',
    featureColumn: 'What you get',
  },
  addOns: {
    heading: 'Add what your family needs',
    text: addOnsText(),
    items: addOns,
  },
  planCare: {
    heading: 'Plan Care Membership',
    price: fact('planCareMembership'),
    text: `An optional yearly look at your plan. ${planCareLevelsText()}`,
  },
  paymentPlans: {
    heading: 'Spread the cost',
    text: `Payment plans carry ${fact('paymentPlanInterest')}, with no credit check. Ask on the call.`,
  },
  costs: {
    heading: 'What does the fee leave out?',
    text: `These costs go to the county, the court or a notary, and come on top of the fee unless your plan says otherwise in writing. We honor published fees for at least ${fact('feeHonorDays')}.`,
    items: [
      `Recording a deed: ${fact('recordingFirstPage')} for the first page and ${fact('recordingFurtherPage')} for each page after that, so ${usdAndCents(recordingFee(2))} for two pages`,
      `Documentary stamp tax, where a deed owes it. ${statement('deedTaxOwnTrust')}`,
      `Court costs, if probate is needed: the clerk charges ${fact('clerkFeeSummary')} for summary administration and ${fact('clerkFeeFormal')} for formal administration`,
      ...(firm.signsByVideo ? ['Online notary (RON) session fees'] : []),
    ],
  },
  process: {
    heading: 'Three steps to a signed plan',
    intro: `A typical plan takes about ${fact('typicalCompletion')} from the first call to the signing.`,
    steps: [
      {
        title: 'Consultation',
        term: `Within ${fact('consultationScheduled')}`,
        text: `On a free ${fact('consultationLength')} call, a Florida lawyer tells you which plan fits, and you’ll have one fee in writing.`,
      },
      {
        title: 'Document preparation',
        term: fact('documentPreparation'),
        text: 'A lawyer drafts your documents. You read them and mark what should change.',
      },
      {
        title: 'Signing session',
        term: `${fact('executionPlans')} after you approve the drafts`,
        text: signingWords(
          'By video with an online notary, if that suits you, or on paper with witnesses.',
          'You sign on paper, with two witnesses and a notary at the table.',
        ),
      },
    ],
  },
  florida: {
    heading: 'Built around Florida rules',
    text: 'Each plan covers these four points. If you’re new here, [tell us what you’ve already signed](/contact?interest=moving-to-florida).',
    cards: [
      {
        title: 'Your homestead',
        text: 'With a spouse or a child under 18, Florida limits who can receive your main home.',
      },
      {
        title: 'Your tax break',
        text: 'A deed to your own living trust can normally keep your [[homestead|homestead]] exemption and cap, if it’s worded with care.',
      },
      {
        title: 'Land you own alone',
        text: 'It often means probate for your family, or a second one here if you live up north.',
      },
      {
        title: 'Signing by video',
        text: `Florida allows it for most estate documents, and the notary’s questions decide whether it suits you.${signingWords('', ' We sign on paper.')}`,
      },
    ],
    link: { label: 'Browse Florida guides and tools', href: '/resources' },
  },
  closing: {
    heading: 'Not sure which plan fits?',
    text: `Tell us what you own and who depends on you. The call is free and lasts ${fact('consultationMinutes')}.`,
    primary: { label: 'Schedule Free Consultation', href: '/contact' },
    secondary: { label: 'Answer four quick questions', href: '/tools/will-vs-trust-helper' },
  },
}
