/**
 * Words of /boomers, /gen-x and /millennials (docs/specification.md §2 "Persona pages"). The three pages
 * differ in substance, so each has its own shape. Price cards come from plans.ts by `planId`;
 * every link to /contact carries ?persona=.
 */

import type { PersonaFlow, PlanType } from '#domain/forms/consultation-request.ts'
import type { RichText } from './content-blocks.ts'
import { fact } from './facts.ts'
import { firm, meetsOnSaturdays, officeLocation, signingWords, telephoneHref } from './firm/firm.ts'
import { lawyerWords } from './firm/people.ts'
import { genXWeeks } from './firm/prices.ts'
import { businessHours } from './office-hours.ts'
import type { Card, ClosingCall, PageLink, PageWords, Step } from './page-parts.ts'
import { statement } from './statements.ts'

export interface PersonaHero {
  /** The small line above the heading. */
  readonly eyebrow: string
  readonly heading: string
  readonly lead: string
  readonly primary: PageLink
  readonly secondary: PageLink
}

interface PersonaPage extends PageWords {
  readonly persona: PersonaFlow
  readonly hero: PersonaHero
  readonly closing: ClosingCall
}

interface CardGroup {
  readonly heading: string
  readonly intro: string
  readonly cards: readonly Card[]
}

export interface RecommendedPlan {
  readonly planId: PlanType
  readonly reason: string
  /** Replaces the card's own link, so that the persona is passed on. */
  readonly link: PageLink
}

export interface ContactOption {
  readonly kind: 'call' | 'write' | 'visit'
  readonly title: string
  readonly text: string
  /** Undefined if there is no button. */
  readonly link?: PageLink
}

export interface ChecklistItem {
  readonly title: string
  readonly text: RichText
}

interface BoomersPage extends PersonaPage {
  readonly benefits: CardGroup
  readonly checkup: {
    readonly heading: string
    readonly intro: string
    readonly items: readonly ChecklistItem[]
    readonly link: PageLink
  }
  readonly recommended: {
    readonly heading: string
    readonly intro: string
    readonly plans: readonly RecommendedPlan[]
  }
  readonly contact: {
    readonly heading: string
    readonly intro: string
    readonly options: readonly ContactOption[]
  }
}

export const boomersPage: BoomersPage = {
  persona: 'boomer',
  meta: {
    title: 'Estate Checkup for Florida Boomers and Retirees',
    description:
      'Old will, old power of attorney, new Florida rules? Start with an estate checkup by phone, in large print, with a Florida lawyer.',
  },
  hero: {
    eyebrow: 'For Boomers',
    heading: 'An estate checkup for Florida boomers',
    lead: 'Did you sign your documents years ago, perhaps in another state? Start with a checkup: we’ll tell you what still works, what doesn’t, and what can wait.',
    primary: {
      label: 'Book my estate checkup',
      href: '/contact?persona=boomer&service=estate-checkup',
    },
    secondary: { label: `Call ${firm.phoneDisplay}`, href: telephoneHref },
  },
  benefits: {
    heading: 'Concierge service, from the first call on',
    intro: 'There’s no portal to learn and no form to fill out alone.',
    cards: [
      {
        title: 'A person on the phone',
        text: 'Once you’re a client, it’s someone who knows your file. You can do everything by phone and mail until the day you sign.',
      },
      {
        title: 'Large print',
        text: 'This page is set larger, and you can ask for your drafts in large type too.',
      },
      {
        title: 'We do the typing',
        text: 'You talk, we fill in the details and read them back to you.',
      },
      {
        title: 'Family welcome',
        text: 'Bring a daughter or a friend. We also talk with you alone for a few minutes, so the plan is yours.',
      },
    ],
  },
  checkup: {
    heading: 'Your estate checkup, seven points',
    intro: 'Wherever you’d say “not sure,” you have a good question for us.',
    items: [
      {
        title: 'The will',
        text: 'When did you sign it, and in which state? Is your [[personal-representative|personal representative]] (other states say executor) still alive and willing?',
      },
      {
        title: 'The power of attorney',
        text: `Was it signed before ${fact('poaNoSpringing')}? It may still be good, but a bank can balk at it.`,
      },
      {
        title: 'The health care documents',
        text: 'Does your [[surrogate|surrogate]] have a backup? May the surrogate act right away, or only when you can’t decide?',
      },
      {
        title: 'The beneficiary forms',
        text: `An IRA goes to the person on its form, whatever your will says. Most heirs other than a spouse must empty it within ${fact('inheritedAccountYears')}.`,
      },
      {
        title: 'The deed',
        text: 'Whose names are on it? A home passes differently for a married couple, one owner and a trust.',
      },
      {
        title: 'The tax cap, if you move',
        text: `You have ${fact('homesteadPortabilityYears')} to carry the benefit of your cap to a new Florida homestead, which lawyers call [[portability-tax-cap|portability]]. [What moves with you](/counties/sarasota#downsizing).`,
      },
      {
        title: 'The way you sign',
        text: signingWords(
          'Video signing works well for many people. If you need daily care, your witnesses may have to sit beside you, and we plan for that.',
          'You sign on paper, and the witnesses and the notary come to the table. If you need daily care, tell us, and we plan for that.',
        ),
      },
    ],
    link: {
      label: 'Go through the checkup with a lawyer',
      href: '/contact?persona=boomer&service=estate-checkup',
    },
  },
  recommended: {
    heading: 'Two plans to look at first',
    intro:
      'If your documents still work, a small update may do. If not, most retired homeowners compare these two.',
    plans: [
      {
        planId: 'trust',
        reason: 'You own a Florida home and want someone to step in if you get sick.',
        link: { label: 'Ask about a trust', href: '/contact?persona=boomer&plan=trust' },
      },
      {
        planId: 'advanced',
        reason:
          'You remarried, own land in two states, or have a business or a larger estate to pass on.',
        link: {
          label: 'Ask about an advanced plan',
          href: '/contact?persona=boomer&plan=advanced',
        },
      },
    ],
  },
  contact: {
    heading: 'Three ways to reach us',
    intro: `Choose the one you like. The first call is free and lasts ${fact('consultationMinutes')}.`,
    options: [
      {
        kind: 'call',
        title: 'Call us',
        text: businessHours.map(({ days, hours }) => `${days}: ${hours}`).join('. '),
        link: { label: `Call ${firm.phoneDisplay}`, href: telephoneHref },
      },
      {
        kind: 'write',
        title: 'Write to us',
        text: 'Leave your name and email address, and a person writes back.',
        link: { label: 'Send us a note', href: '/contact?persona=boomer' },
      },
      {
        kind: 'visit',
        title: 'Visit us',
        text: `Our office is in ${officeLocation}. Please call first, so a lawyer is free to see you.`,
      },
    ],
  },
  closing: {
    heading: 'Know where you stand',
    text: 'Bring the documents you have, however old. We’ll tell you which of them still work.',
    primary: {
      label: 'Schedule my estate checkup',
      href: '/contact?persona=boomer&service=estate-checkup',
    },
    secondary: { label: 'View Plans & Pricing', href: '/plans' },
  },
}

export interface PriorityGroup {
  readonly title: string
  readonly items: readonly RichText[]
}

interface GenXPage extends PersonaPage {
  readonly realityCheck: {
    readonly heading: string
    readonly intro: string
    readonly caption: string
    readonly realityColumn: string
    readonly solutionColumn: string
    readonly rows: readonly { readonly reality: string; readonly solution: string }[]
  }
  readonly benefits: CardGroup
  readonly priorities: {
    readonly heading: string
    readonly intro: string
    readonly groups: readonly PriorityGroup[]
  }
  readonly timelines: {
    readonly heading: string
    readonly intro: string
    readonly without: { readonly heading: string; readonly steps: readonly Step[] }
    readonly with: { readonly heading: string; readonly steps: readonly Step[] }
    readonly note: string
  }
  readonly spotlight: {
    readonly planId: PlanType
    readonly heading: string
    readonly text: string
    readonly points: readonly string[]
    readonly primary: PageLink
    readonly secondary: PageLink
  }
  /** The section's id is "schedule": the hero links to it. */
  readonly schedule: {
    readonly heading: string
    readonly intro: string
    readonly steps: readonly Step[]
  }
}

export const genXPage: GenXPage = {
  persona: 'genx',
  meta: {
    title: 'Estate Planning for Gen X Families in Florida',
    description: `Guardians and childcare for the children, powers for your parents, a price you know first and a plan in about ${fact('genXTimeline')}. For busy Florida families.`,
  },
  hero: {
    eyebrow: 'For Gen X',
    heading: 'Estate planning that fits a busy Florida family',
    lead: `Children at home, parents who need you, and a job in between. Name the people who step in, know the price first, and finish in about ${fact('genXTimeline')}.`,
    primary: { label: 'Book a family planning call', href: '/contact?persona=genx' },
    secondary: { label: 'See the weeks ahead', href: '#schedule' },
  },
  realityCheck: {
    heading: 'What busy parents tell themselves',
    intro: 'What Florida law does instead, and what a plan does.',
    caption: 'The reality, and what a plan does about it',
    realityColumn: 'If nothing is signed',
    solutionColumn: 'With a plan',
    rows: [
      {
        reality:
          '“My sister will take the kids.” She needs a judge to agree, and others can ask too.',
        solution:
          'You sign and file a [[preneed-guardian|guardian declaration]]. The court starts from your choice.',
      },
      {
        reality: `“The kids get it all.” If you’re a single parent, yes, outright, when they turn ${fact('guardianshipEnds')}. If you’re married and the children are all yours together, your spouse inherits it all, except a homestead in your name alone.`,
        solution: 'A trust pays for school and health, and hands over the rest when you say.',
      },
      {
        reality: '“I can sign for Mom.” Not unless she gave you a power of attorney.',
        solution: 'She signs while she is able. Then you can pay her bills and talk to her bank.',
      },
    ],
  },
  benefits: {
    heading: 'Made for people without spare hours',
    intro: 'You bring the names. We bring the documents.',
    cards: [
      {
        title: 'Dates you can plan around',
        text: `Three short appointments, set on the first call.${meetsOnSaturdays ? ' Saturdays are possible, too.' : ''}`,
      },
      {
        title: 'One fee, known first',
        text: 'In writing before you decide. No meter runs while you ask questions.',
      },
      {
        title: 'No childcare needed',
        text: 'Calls are by phone or video, so you don’t need a sitter.',
      },
    ],
  },
  priorities: {
    heading: 'Three groups count on you',
    intro: 'Start with the one that keeps you awake at night.',
    groups: [
      {
        title: 'Your children: childcare and guardians',
        items: [
          'Name a guardian and a backup, in the will and in a [filed declaration](/practice/guardianship-minor-children).',
          'Choose who handles the money. It doesn’t have to be the guardian.',
          `Compare a trust with a UTMA account, which in the usual case ends at ${fact('utmaAge')}.`,
          'Say who may agree to a doctor’s visit while a sitter or a grandparent has them.',
        ],
      },
      {
        title: 'Your parents',
        items: [
          'They sign a [power of attorney](/practice/durable-power-of-attorney) with the banking powers that Florida law spells out.',
          'They choose a health care [[surrogate|surrogate]] and sign a HIPAA release.',
          'Someone reads their deed before anyone adds your name to it.',
        ],
      },
      {
        title: 'The two of you',
        items: [
          'Renew the beneficiary forms, and check for an ex on the old ones. A second marriage needs [a plan for both families](/contact?interest=blended-family).',
          'Let life insurance go to a trust, not to a child.',
          'Your home: while a child is under 18, you can’t choose who gets a [[homestead|homestead]] in one name. [A deed to the two of you](/guides/florida-homestead-and-estate-planning#together) usually fixes that.',
        ],
      },
    ],
  },
  timelines: {
    heading: 'The same year, with and without a plan',
    intro: 'A single parent of two falls ill in spring and dies in summer.',
    without: {
      heading: 'Without a plan',
      steps: [
        {
          title: 'The illness',
          term: 'First weeks',
          text: 'Doctors turn to a list in the law, and nobody can reach the accounts without a court.',
        },
        {
          title: 'The children',
          term: 'Next months',
          text: 'The other parent comes first, if living. If not, a judge picks from the people who ask.',
        },
        {
          title: 'The estate',
          term: fact('probateDurationPersona'),
          text: 'Probate, and the children’s money under court control.',
        },
        {
          title: 'The birthday',
          term: `At ${fact('guardianshipEnds')}`,
          text: 'Each child receives a full share at once, ready or not.',
        },
      ],
    },
    with: {
      heading: 'With a plan',
      steps: [
        {
          title: 'The illness',
          term: 'First weeks',
          text: 'The surrogate she chose talks to the doctors, and her agent pays the bills.',
        },
        {
          title: 'The children',
          term: `${fact('preneedConfirmationDays')} to ask the court`,
          text: 'If no parent is left, the guardian she named takes over at once and asks the court to confirm.',
        },
        {
          title: 'The money',
          term: 'After notices and bills',
          text: 'Her [[successor-trustee|successor trustee]] uses what the trust holds for the children, by her terms.',
        },
        {
          title: 'The birthday',
          term: 'When she said so',
          text: 'The trust pays for school first, then hands over the rest in stages.',
        },
      ],
    },
    note: 'An example, not a forecast. The home follows homestead rules in both columns, and probate covers what is left outside the trust.',
  },
  spotlight: {
    planId: 'trust',
    heading: 'In the spotlight: the Core Trust Plan',
    text: 'For most parents with a Florida home.',
    points: [
      'A trust that holds money for children until the ages you choose',
      'A will that names guardians and catches what you forgot',
      'Powers for money and for health',
      'Help with the home and a list for each account',
    ],
    primary: { label: 'Ask about the Core Trust Plan', href: '/contact?persona=genx&plan=trust' },
    secondary: { label: 'What the Core Trust Plan includes', href: '/plans#core-trust-plan' },
  },
  schedule: {
    heading: `Your ${fact('genXTimeline')}, week by week`,
    intro: 'The weeks count from the first call, if you answer our questions within a day or two.',
    steps: [
      {
        title: 'Talk and choose',
        term: 'Week 1',
        text: 'A free call, then a short list of names: guardians, trustees and backups.',
      },
      {
        title: 'Read the drafts',
        term: genXWeeks > 3 ? `Weeks 2–${genXWeeks - 1}` : 'Week 2',
        text: 'You read, in whatever half hour you find. One call settles the changes.',
      },
      {
        title: 'Sign and move title',
        term: `Week ${genXWeeks}`,
        text: `You sign ${signingWords('by video where it suits, or on paper', 'on paper, with witnesses and a notary at the table')}. We send the deed to be recorded.`,
      },
    ],
  },
  closing: {
    heading: 'Put three dates on the calendar',
    text: `The first one is free, lasts ${fact('consultationMinutes')}, and you don’t need any documents.`,
    primary: { label: 'Choose our first date', href: '/contact?persona=genx' },
    secondary: { label: 'View Plans & Pricing', href: '/plans' },
  },
}

export interface LifeStage {
  readonly title: string
  readonly text: RichText
}

interface MillennialsPage extends PersonaPage {
  readonly features: CardGroup
  readonly sessions: {
    readonly heading: string
    readonly intro: string
    readonly steps: readonly Step[]
    readonly note: string
  }
  readonly lifeStages: {
    readonly heading: string
    readonly intro: string
    readonly items: readonly LifeStage[]
  }
  /** The section's id is "pricing": the hero links to it. */
  readonly pricing: {
    readonly heading: string
    readonly intro: string
    /** Each links to its card on /plans. */
    readonly plans: readonly RecommendedPlan[]
    readonly note: string
  }
  readonly reasons: { readonly heading: string; readonly items: readonly RichText[] }
}

export const millennialsPage: MillennialsPage = {
  persona: 'millennial',
  meta: {
    title: 'Estate Planning for Millennials in Florida, by Phone',
    description: `Clear prices, ${fact('millennialSessions')}, and a short signing${signingWords(' by video where it suits', '')}. Florida planning for partners, new parents and first homes.`,
  },
  hero: {
    eyebrow: 'For Millennials',
    heading: 'A Florida estate plan you can start on your phone',
    lead: `You get a Florida lawyer, a price you see first, and ${fact('millennialSessions')}. If you reply quickly, it takes ${fact('millennialCompletion')} from the first session to the signing.`,
    primary: { label: 'Book my first session', href: '/contact?persona=millennial' },
    secondary: { label: 'See what it costs', href: '#pricing' },
  },
  features: {
    heading: 'What is different here',
    intro: `The ${lawyerWords('lawyer is', 'lawyers are')} the same as for everyone. The way to the signature is shorter.`,
    cards: [
      {
        title: 'Built for a small screen',
        text: 'You read, ask and approve from your phone, with no app and no account.',
      },
      {
        title: 'Prices in the open',
        text: `They are on this page. Payment plans carry ${fact('paymentPlanInterest')}, with no credit check.`,
      },
      {
        title: signingWords('Video signing', 'One short signing'),
        text: signingWords(
          'An online notary can meet you by video. The notary asks a few health questions first, and some people then need witnesses in the room.',
          'You sign everything on paper in one visit. The witnesses and the notary are there when you come.',
        ),
      },
      {
        title: 'Your online life counts',
        text: 'Photos, crypto, channels: set each provider’s own legacy tool, and your plan gives someone [legal access](/practice/digital-assets-ffadaa).',
      },
    ],
  },
  sessions: {
    heading: `${fact('millennialSessions')}, then done`,
    intro: `${signingWords('All three', 'The first two')} can be calls on your phone, and none of them needs a day off.`,
    steps: [
      {
        title: 'Talk',
        term: 'Session 1',
        text: `A free ${fact('consultationLength')} call. You then know your plan and its fee.`,
      },
      {
        title: 'Review',
        term: 'Session 2',
        text: 'We walk through your drafts with you and change what you want changed.',
      },
      {
        title: 'Sign',
        term: 'Session 3',
        text: `A ${fact('millennialSigning')}, for which you need ${signingWords('a government ID, a camera and a quiet room', 'a government ID. The witnesses and the notary are there')}.`,
      },
    ],
    note: `${signingWords('If your answers call for witnesses in person, we set up a paper signing. ', '')}Deeds and blended families can add time.`,
  },
  lifeStages: {
    heading: 'Where are you now?',
    intro: 'Begin with the line that sounds like you.',
    items: [
      {
        title: 'Single and renting',
        text: `Health care documents and a power of attorney come first. ${statement('singleAdult')}`,
      },
      {
        title: 'Together, not married',
        text: 'If you die [[intestate|without a will]], your partner inherits nothing, however long you have lived together. A short will changes that, and a health care form puts your partner first.',
      },
      {
        title: 'Just married',
        text: 'Update your beneficiary forms. A spouse has rights in the family home, even when only one of you is on the deed.',
      },
      {
        title: 'New parents',
        text: 'Name a guardian, and someone to manage the money. If you rent, a will that holds a trust for your child may be enough.',
      },
      {
        title: 'First home',
        text: `Claim your homestead tax break by ${fact('homesteadFilingDeadline')}, and ask whether the title should sit in a trust.`,
      },
      {
        title: 'Side business or crypto',
        text: 'Say who may run it or reach the keys. Never put passwords in a will, because a will becomes public.',
      },
    ],
  },
  pricing: {
    heading: 'What does it cost?',
    intro: 'Two plans cover most people who are starting out.',
    plans: [
      {
        planId: 'will',
        reason:
          'You rent, or you are starting to save, and you want people named, guardians included.',
        link: { label: 'See the Foundational Will Plan', href: '/plans#foundational-will' },
      },
      {
        planId: 'trust',
        reason:
          'You own a Florida home, or you want money for your children held and paid out over time.',
        link: { label: 'See the Core Trust Plan', href: '/plans#core-trust-plan' },
      },
    ],
    note: 'You can begin with a will and move up to a trust later.',
  },
  reasons: {
    heading: 'Why start now?',
    items: [
      'An accident can happen at any age.',
      `Once you are ${fact('ageOfMajority')}, your parents can no longer simply sign for you. A form you sign decides who may.`,
      'While life is simple, the plan is small.',
      'You can change it whenever you like.',
    ],
  },
  closing: {
    heading: 'Three short sessions, and it is signed',
    text: `The first one is free and takes ${fact('consultationMinutes')} of your lunch break.`,
    primary: { label: 'Book my free session', href: '/contact?persona=millennial' },
    secondary: { label: 'View Plans & Pricing', href: '/plans' },
  },
}
