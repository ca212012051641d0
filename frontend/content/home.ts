/** Words of the home page. The price cards come from plans.ts, the lawyers from people.ts. */

import type { PersonaFlow } from '#domain/forms/consultation-request.ts'
import type { Faq, RichText } from './content-blocks.ts'
import { fact } from './facts.ts'
import { firm } from './firm.ts'
import type { ClosingCall, PageLink, PageWords, Step } from './page-parts.ts'

export interface PersonaCard {
  readonly id: PersonaFlow
  /** The small line above the title. */
  readonly title: string
  readonly subtitle: string
  readonly features: readonly string[]
  readonly href: string
  /** "Learn More" in view; these words follow for a screen reader. */
  readonly linkAbout: string
}

interface HomePage extends PageWords {
  readonly hero: {
    readonly heading: string
    readonly subtitle: string
    readonly primary: PageLink
    readonly secondary: PageLink
  }
  readonly trustRow: readonly string[]
  readonly intro: {
    /** One statement in three runs; the middle one is set in italics. */
    readonly statement: { readonly before: string; readonly worry: string; readonly after: string }
    readonly paragraphs: readonly RichText[]
    readonly peopleLink: PageLink
  }
  readonly personas: {
    readonly heading: string
    readonly intro: string
    readonly cards: readonly PersonaCard[]
  }
  readonly helper: {
    readonly heading: string
    readonly intro: string
    readonly points: readonly string[]
    readonly note: string
  }
  readonly pricing: { readonly heading: string; readonly intro: string }
  readonly process: {
    readonly heading: string
    readonly intro: string
    readonly steps: readonly Step[]
  }
  readonly questions: {
    readonly heading: string
    readonly intro: RichText
    readonly items: readonly Faq[]
  }
  readonly closing: ClosingCall
}

export const homePage: HomePage = {
  meta: {
    title: `Florida Wills and Trusts for a Flat Fee | ${firm.shortName}`,
    description:
      'Modern Florida estate plans led by an attorney: wills, living trusts and powers of attorney for a flat fee, from a free call to a signed plan.',
  },
  updated: '2026-11-20',
  hero: {
    heading: 'Modern estate plans, led by a Florida attorney',
    subtitle:
      'Keep what your trust holds out of probate, protect the people you love, and finish online with a Florida lawyer.',
    primary: { label: 'Book Free 20-Min Consult', href: '/contact' },
    secondary: { label: 'See Plans & Pricing', href: '/plans' },
  },
  trustRow: [
    'Florida Bar Licensed',
    'Secure & RON Capable',
    'Flat fees, said first',
    `Reply within ${fact('replyTime')}`,
  ],
  intro: {
    statement: {
      before: 'Many families carry one worry:',
      worry: 'will they have to go to court to keep the house?',
      after: 'A signed plan, with a title that matches it, is how you answer.',
    },
    paragraphs: [
      'Florida has its own rules for homes, spouses and signing. A Florida lawyer writes your plan by those rules and talks you through it in plain words.',
      'A trust keeps out of [[probate|probate]] only what is titled to it. So we do not stop at the signature: we help you move the home and the accounts.',
    ],
    peopleLink: { label: 'Meet the lawyers', href: '/about' },
  },
  personas: {
    heading: 'Estate Planning That Fits Your Life Stage',
    intro: 'The same lawyers and the same care. How we work together depends on your days.',
    cards: [
      {
        id: 'boomer',
        title: 'Boomers',
        subtitle: 'Put it in order, in plain words',
        features: ['Large print', 'A person on the phone', 'Start with an estate checkup'],
        href: '/boomers',
        linkAbout: 'about planning for Boomers',
      },
      {
        id: 'genx',
        title: 'Gen X',
        subtitle: 'A plan that fits a full calendar',
        features: [
          'Guardians named for the children',
          'A price you know first',
          `A timeline of ${fact('genXTimeline')}`,
        ],
        href: '/gen-x',
        linkAbout: 'about planning for Gen X families',
      },
      {
        id: 'millennial',
        title: 'Millennials',
        subtitle: 'Start on your phone tonight',
        features: [
          fact('millennialSessions'),
          'Prices up front',
          `A ${fact('millennialSigning')}, by video where it suits`,
        ],
        href: '/millennials',
        linkAbout: 'about planning for Millennials',
      },
    ],
  },
  helper: {
    heading: 'A will, or a trust?',
    intro: `Four questions, about ${fact('helperMinutes')}. You see the answer at once, with the reason for it.`,
    points: ['Which one to start with', 'The reason, in a sentence', 'Where to see what it costs'],
    note: 'General screening, not legal advice. You do not have to leave an e-mail address.',
  },
  pricing: {
    heading: 'Flat fees, said first',
    intro: `You know the price before you decide. Payment plans carry ${fact('paymentPlanInterest')}, with no credit check.`,
  },
  process: {
    heading: 'Three steps, start to signed',
    intro: 'Each step has its own time, so you know what comes next.',
    steps: [
      {
        title: 'Talk',
        term: `Within ${fact('consultationScheduled')}`,
        text: `A free call of ${fact('consultationMinutes')}. We listen, then tell you what fits and what it costs.`,
      },
      {
        title: 'Draft',
        term: fact('documentPreparation'),
        text: 'A lawyer writes your documents. You read them in plain words and ask for changes.',
      },
      {
        title: 'Sign and finish',
        term: fact('executionHome'),
        text: 'Sign by video where it suits, or in person. Then we send your finished copies, with a list of what to do next.',
      },
    ],
  },
  questions: {
    heading: 'Questions people ask first',
    intro: `Yours is not here? [Ask us on a free call](/contact). It lasts ${fact('consultationMinutes')}.`,
    items: [
      {
        question: 'What does a plan cost?',
        answer: `A will plan is ${fact('willPlanIndividual')} for one person, or ${fact('willPlanCouple')} for a couple. A trust plan is ${fact('trustPlan')}. An advanced plan is ${fact('advancedPlan')}. You get one fee in writing first. Recording fees, documentary stamps, court costs and notary session fees are extra unless your plan says so.`,
      },
      {
        question: 'How long does it take?',
        answer: `Drafts take ${fact('documentPreparation')} after we talk. Signing and finished copies take another ${fact('executionHome')}. A business, several homes or a second marriage can take longer. Quick answers from you make it shorter.`,
      },
      {
        question: 'Is signing by video legal in Florida?',
        answer: `Yes, for most estate papers. Florida has allowed online notaries since ${fact('ronSince')} and electronic wills since ${fact('electronicWillsSince')}. The notary asks about health and daily care first. After some answers, witnesses must be in the room with you. So it does not suit everyone.`,
      },
      {
        question: 'Do I need a trust?',
        answer:
          'Not always. A trust tends to fit if you own Florida land, have young children or care about privacy. A will can be enough for modest savings, no land and grown heirs. A trust spares your family probate only for the assets titled to it.',
      },
      {
        question: 'What if I own property in another state?',
        answer:
          'Each state has its own court for its own land. A cabin in your name up north may need a second case there. A trust can hold it, with a deed prepared by a lawyer in that state. Florida land owned by people who live elsewhere has the same problem in reverse.',
      },
      {
        question: 'Is the first call confidential?',
        answer:
          'Yes. We keep what you tell us private, even if you never hire us. The call alone does not make us your lawyers. That takes an agreement that both of us sign. Please keep private details out of web forms.',
      },
    ],
  },
  closing: {
    heading: 'Start with a free call',
    text: `Talk with a Florida lawyer by phone or video. We reply within ${fact('replyTime')}.`,
    primary: { label: 'Schedule Free Consultation', href: '/contact' },
    secondary: { label: 'View Plans & Pricing', href: '/plans' },
  },
}
