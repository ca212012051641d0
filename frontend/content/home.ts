/** Words of the home page. The price cards come from plans.ts, the lawyers from people.ts. */

import { consultationMinutes } from '#domain/firm-terms.ts'
import type { PersonaFlow } from '#domain/forms/consultation-request.ts'
import { afterDeathLink } from './after-death.ts'
import type { Faq, RichText } from './content-blocks.ts'
import { fact } from './facts.ts'
import { firm, signingWords } from './firm/firm.ts'
import { lawyerWords } from './firm/people.ts'
import type { ClosingCall, PageLink, PageWords, Step } from './page-parts.ts'
import { hasPriceRange } from './plans.ts'
import { questionCount } from './tools.ts'

export interface PersonaCard {
  readonly id: PersonaFlow
  /** The small line above the title. */
  readonly title: string
  readonly subtitle: string
  readonly features: readonly string[]
  readonly href: string
  /** Words after the visible "Learn More", for screen readers. */
  readonly linkAbout: string
}

interface HomePage extends PageWords {
  readonly hero: {
    readonly heading: string
    readonly subtitle: string
    readonly primary: PageLink
    readonly secondary: PageLink
    /** For the bereaved, below the buttons. */
    readonly afterDeath: PageLink
  }
  readonly trustRow: readonly RichText[]
  readonly intro: {
    /** One statement in three parts; the middle one is in italics. */
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
    readonly note: string
  }
  readonly pricing: { readonly heading: string; readonly intro: RichText }
  readonly process: { readonly heading: string; readonly steps: readonly Step[] }
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
  hero: {
    heading: 'Modern estate plans, led by a Florida attorney',
    subtitle: `Keep your trust’s property out of probate, protect the people you love, and finish ${signingWords('online ', '')}with a Florida lawyer.`,
    primary: { label: `Book Free ${consultationMinutes}-Min Consult`, href: '/contact' },
    secondary: { label: 'See Plans & Pricing', href: '/plans' },
    afterDeath: afterDeathLink,
  },
  trustRow: [
    lawyerWords('Member of The Florida Bar', 'Members of The Florida Bar'),
    signingWords('Secure & RON Capable: sign by video', 'Confidential from the first call'),
    'Flat fees, in writing first',
    `Reply within ${fact('replyTime')}, or when we reopen`,
  ],
  intro: {
    statement: {
      before: 'Most families ask one thing:',
      worry: 'will we have to go to court over the house?',
      after: 'A signed plan and the right name on the deed can often prevent it.',
    },
    paragraphs: [
      'A Florida lawyer writes your plan and explains it until you can explain it to your family.',
      'A trust keeps property out of probate, the court process, only once it’s titled to the trust. So we help you move your home and accounts.',
    ],
    peopleLink: { label: lawyerWords('Meet the lawyer', 'Meet the lawyers'), href: '/about' },
  },
  personas: {
    heading: 'Estate Planning That Fits Your Life Stage',
    intro: `The same ${lawyerWords('lawyer', 'lawyers')} at any age; how we work together is up to you.`,
    cards: [
      {
        id: 'boomer',
        title: 'Boomers',
        subtitle: 'Get it in order, in plain English',
        features: ['Concierge help by phone', 'Large print', 'Start with an estate checkup'],
        href: '/boomers',
        linkAbout: 'about planning for Boomers',
      },
      {
        id: 'genx',
        title: 'Gen X',
        subtitle: 'A plan that fits a full calendar',
        features: [
          'Guardians and childcare settled',
          'A price before you start',
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
          `A ${fact('millennialSigning')}${signingWords(', by video where it suits', '')}`,
        ],
        href: '/millennials',
        linkAbout: 'about planning for Millennials',
      },
    ],
  },
  helper: {
    heading: 'A will, or a trust?',
    intro: `Answer ${questionCount('willVsTrust')} questions in about ${fact('helperMinutes')}, and see the result right away, with the reason.`,
    note: 'This is general screening, not legal advice, and you don’t have to give your email.',
  },
  pricing: {
    heading: 'Three plans, and what they cost',
    intro: `You’ll have one fixed fee in writing before you decide. ${hasPriceRange ? '[What moves it](/plans#range) within a range. ' : ''}Payment plans carry ${fact('paymentPlanInterest')}, with no credit check.`,
  },
  process: {
    heading: 'Three steps, start to signed',
    steps: [
      {
        title: 'Talk',
        term: `Within ${fact('consultationScheduled')}`,
        text: `On a free call of ${fact('consultationMinutes')}, we tell you what fits and what it costs.`,
      },
      {
        title: 'Draft',
        term: fact('documentPreparation'),
        text: 'A lawyer writes your documents. You read them and mark your changes.',
      },
      {
        title: 'Sign and finish',
        term: `${fact('executionHome')} after you approve the drafts`,
        text: `You sign ${signingWords('by video if that suits you, or in person', 'in person')}. Then we send your finished copies.`,
      },
    ],
  },
  questions: {
    heading: 'Questions people ask first',
    intro: '[Ask us yours](/contact) on a free call.',
    items: [
      {
        question: 'How long does it take?',
        answer: `Drafts take ${fact('documentPreparation')} after we talk, and signing and finished copies another ${fact('executionHome')} once you approve them. A business, several homes or a second marriage can take longer.`,
      },
      {
        question: 'Is signing by video legal in Florida?',
        answer: `Yes, for most estate documents. Florida has allowed online notaries since ${fact('ronSince')} and electronic wills since ${fact('electronicWillsSince')}. It doesn’t suit everyone: after some answers about your health, your witnesses must be in the room with you.${signingWords('', ' Our own clients sign on paper.')}`,
      },
      {
        question: 'Do I need a trust?',
        answer:
          'Not always. A trust tends to fit if you own Florida land, want money held for children or care about privacy. A will can be enough if you rent, and a Lady Bird deed may do for one home and grown children.',
      },
      {
        question: 'Is the first call confidential?',
        answer:
          'Yes, even if you never hire us. The call alone doesn’t make us your law firm; that takes an agreement we both sign.',
      },
    ],
  },
  closing: {
    heading: 'Start with a free call',
    text: `Talk with a Florida lawyer for ${fact('consultationMinutes')}, by phone or video.`,
    primary: { label: 'Schedule Free Consultation', href: '/contact' },
    secondary: { label: 'View Plans & Pricing', href: '/plans' },
  },
}
