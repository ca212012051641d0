/** Plans and fees (docs/specification.md §9): the price cards everywhere, and the words of /plans. */

import type { PlanType } from '#domain/forms/consultation-request.ts'
import type { RichText } from './content-blocks.ts'
import { fact } from './facts.ts'
import type { Card, ClosingCall, PageLink, PageWords, Step } from './page-parts.ts'
import { usd } from './worked-sums.ts'

export interface Plan {
  readonly id: PlanType
  readonly name: string
  /** Head of the plan's column in the comparison. */
  readonly shortName: string
  readonly priceText: string
  /** The small line under the price. */
  readonly subtitle: string
  readonly features: readonly string[]
  readonly idealFor: string
  readonly ctaText: string
  readonly ctaHref: string
  readonly popular: boolean
  /** Ids that links to /plans#… ask for; the first one is the card's own. */
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
  /** What the row's words mean, for the line under the row heading. */
  readonly note: string
  readonly values: Readonly<Record<PlanType, ComparisonValue>>
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
    idealFor: 'No Florida land, modest savings, and grown heirs who get along.',
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
    subtitle: 'flat fee',
    features: [
      'Revocable living trust',
      'Pour-over will, power of attorney and health papers',
      'Help moving your home into the trust',
      'Funding checklist for every account',
    ],
    idealFor: 'Florida homeowners, parents of young children, and people who value privacy.',
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
    subtitle: 'quoted before you decide',
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
    note: 'Only for assets titled to the trust. Simple: one home and usual accounts. Complex: several homes or a business.',
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

/** What the fees leave out (Rule 4-7.14): goes under every row of price cards. */
export const feesNotIncluded = `Fees do not include recording fees, documentary stamp tax, court costs or online notary (RON) session fees, unless your plan says so. Prices effective ${fact('pricesEffective')}.`

/** Flat prices of add-ons, as the firm sets them. `npm run check:launch` asks for a missing one. */
export interface AddOnPrices {
  readonly ladyBirdDeedDollars?: number
}

export const addOnPrices: AddOnPrices = {}

/** What a page says of the price of a Lady Bird deed. */
export function ladyBirdDeedPrice({ ladyBirdDeedDollars }: AddOnPrices = addOnPrices): string {
  return ladyBirdDeedDollars === undefined
    ? 'Ask us for the flat price of the deed, and you have it in writing before you decide. Recording fees and any deed tax come on top.'
    : `We prepare the deed for a flat ${usd(ladyBirdDeedDollars)}. ${feesNotIncluded}`
}

interface AddOn {
  readonly title: string
  readonly text: string
  readonly href: string
}

interface PlansPage extends PageWords {
  readonly heading: string
  readonly lead: string
  readonly buttons: readonly PageLink[]
  readonly choosing: { readonly heading: string; readonly items: readonly RichText[] }
  readonly comparison: {
    readonly heading: string
    readonly intro: string
    readonly caption: string
    /** Head of the first column. */
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
  updated: '2026-11-20',
  heading: 'One flat fee, known before you start',
  lead: 'Three plans. Pick one, or ask us which one fits.',
  buttons: [
    { label: 'Schedule Free Consultation', href: '/contact' },
    { label: 'Try the planning tools', href: '/resources#tools' },
  ],
  choosing: {
    heading: 'Which plan fits?',
    items: [
      'A will plan says who receives what and who raises your children. What you own alone still goes through [[probate|probate]].',
      'A trust plan keeps the assets titled to the trust out of that court case. We help you move the home in, a step called [[funding|funding]].',
      'An advanced plan adds tax, business and second-marriage terms. You get a quote first.',
    ],
  },
  comparison: {
    heading: 'Side by side',
    intro: 'All ten parts of a plan, in words. The small line says what each one means.',
    caption: 'What each plan includes',
    featureColumn: 'What you get',
  },
  addOns: {
    heading: 'Add what your family needs',
    text: 'Four documents can join any plan. We quote each one in writing before you decide.',
    items: [
      {
        title: 'Lady Bird Deed',
        text: 'Keep your home and full control for life, and name who owns it next.',
        href: '/practice/lady-bird-deeds',
      },
      {
        title: 'Gun Trust',
        text: 'Hold registered firearms in a trust with clear rules for the people who handle them.',
        href: '/practice/gun-trusts',
      },
      {
        title: 'Special Needs Trust',
        text: 'Leave money to someone with a disability without upsetting the aid they rely on.',
        href: '/practice/special-needs-trusts',
      },
      {
        title: 'Business Entity Documents',
        text: 'Line up your company papers with your plan, so your share can change hands.',
        href: '/practice/business-owner-estate-planning',
      },
    ],
  },
  planCare: {
    heading: 'Plan Care Membership',
    price: fact('planCareMembership'),
    text: 'Lives change, and so does Florida law. Plan Care is a yearly look at your plan, so that it keeps up. It is optional. We tell you in writing what your level covers before you join.',
  },
  paymentPlans: {
    heading: 'Spread the cost',
    text: `Payment plans carry ${fact('paymentPlanInterest')}, with no credit check. Ask on the call, and we will set out the dates with you.`,
  },
  costs: {
    heading: 'What does the fee leave out?',
    text: `Some costs go to the county, the court or a notary, not to us. They are on top of the fee unless your plan says otherwise in writing. Prices effective ${fact('pricesEffective')}. We honor published fees for at least ${fact('feeHonorDays')}.`,
    items: [
      `Recording a deed: ${fact('recordingFirstPage')} for the first page and ${fact('recordingFurtherPage')} for each one after it`,
      'Documentary stamp tax, where a deed owes it',
      'Court costs, if a case is needed',
      'Online notary (RON) session fees',
    ],
  },
  process: {
    heading: 'Three steps to a signed plan',
    intro: `A typical plan takes about ${fact('typicalCompletion')}, counted from the first call to the signing. Quick answers from you help.`,
    steps: [
      {
        title: 'Consultation',
        term: `Within ${fact('consultationScheduled')}`,
        text: `A free call of ${fact('consultationMinutes')} with a Florida lawyer. You hear which plan fits and get one fee in writing.`,
      },
      {
        title: 'Document preparation',
        term: fact('documentPreparation'),
        text: 'A lawyer drafts your papers. You read them, ask questions and mark changes.',
      },
      {
        title: 'Signing session',
        term: `${fact('executionPlans')} after you approve the drafts`,
        text: 'Sign by video with an online notary, if that suits your case, or sign on paper with witnesses.',
      },
    ],
  },
  florida: {
    heading: 'Built around Florida rules',
    text: 'A form from another state can miss what matters here. Each plan takes these four points into account.',
    cards: [
      {
        title: 'Your homestead',
        text: 'A spouse or minor child limits who can receive your main home. We check this before we write a word.',
      },
      {
        title: 'Your tax break',
        text: 'A deed to your own living trust can normally keep your [[homestead|homestead]] exemption and cap, if it is worded with care.',
      },
      {
        title: 'Land in your own name',
        text: 'It often means a court case. For owners who live up north, it can mean a second case here.',
      },
      {
        title: 'Signing by video',
        text: 'Florida allows it for most estate papers. The notary’s questions decide whether it suits you.',
      },
    ],
    link: { label: 'Browse Florida guides and tools', href: '/resources' },
  },
  closing: {
    heading: 'Which plan is ours?',
    text: `Ask a Florida lawyer. The call is free and lasts ${fact('consultationMinutes')}.`,
    primary: { label: 'Schedule Free Consultation', href: '/contact' },
    secondary: { label: 'Answer four quick questions', href: '/tools/will-vs-trust-helper' },
  },
}
