/**
 * Words of /contact, and how the query of its address changes them (specification §2). The page
 * is built with `contactPage`; the form's island swaps heading, lead and hint for a variant.
 */

import type {
  contactInterests,
  contactServices,
  PersonaFlow,
} from '../forms/consultation-request.ts'
import type { RichText } from './content-blocks.ts'
import { fact } from './facts.ts'
import { firm, officeLocation } from './firm.ts'
import type { PageWords, Step } from './page-parts.ts'

export interface ContactVariant {
  readonly heading: string
  readonly lead: string
  /** Under the label of the message field; the confidentiality hint follows it. */
  readonly messageHint: string
}

/**
 * By query key. Where several are present, the narrower one speaks: service, then interest, then
 * download, then persona. `plan` preselects the plan and changes no words; an unknown value
 * changes nothing.
 */
export interface ContactVariants {
  readonly service: Readonly<Record<(typeof contactServices)[number], ContactVariant>>
  readonly interest: Readonly<Record<(typeof contactInterests)[number], ContactVariant>>
  /** Any value of ?download=. */
  readonly download: ContactVariant
  readonly persona: Readonly<Record<PersonaFlow, ContactVariant>>
}

interface ContactPage extends PageWords {
  /** What the page says without a query. */
  readonly words: ContactVariant
  readonly formHeading: string
  /** Follows every message hint (Rule 4-1.18). */
  readonly confidentialityHint: string
  readonly card: { readonly heading: string; readonly text: string }
  readonly hours: { readonly heading: string; readonly notes: readonly string[] }
  readonly next: {
    readonly heading: string
    readonly intro: string
    readonly steps: readonly Step[]
  }
  readonly atHand: {
    readonly heading: string
    readonly intro: string
    readonly items: readonly RichText[]
  }
  readonly security: { readonly heading: string; readonly items: readonly RichText[] }
}

export const contactPage: ContactPage = {
  meta: {
    title: 'Contact a Florida Estate Lawyer: Free Consultation',
    description: `Ask for a free ${fact('consultationLength')} consultation with a Florida estate lawyer. Leave a name and an e-mail address, and we reply within ${fact('replyTime')}.`,
  },
  updated: '2026-11-20',
  words: {
    heading: 'Talk with a Florida lawyer',
    lead: `The first call is free and lasts ${fact('consultationMinutes')}. Leave your name and e-mail address, and we reply within ${fact('replyTime')}.`,
    messageHint: 'A sentence is enough: what made you look for a lawyer today?',
  },
  formHeading: 'Schedule Free Consultation',
  confidentialityHint: 'Please do not send confidential or time-sensitive information.',
  card: {
    heading: 'Rather talk now?',
    text: 'Call us in office hours. You need no form and no papers.',
  },
  hours: {
    heading: 'When we are here',
    notes: [
      'Times are Eastern Time, as in our office. A note sent at night or on a Sunday waits safely until we read it.',
      'For a Saturday, ask a few days ahead.',
      `Our one office is in ${officeLocation}. Please call before you visit.`,
    ],
  },
  next: {
    heading: 'What happens next?',
    intro: 'No sales calls and no pressure. Three things happen.',
    steps: [
      {
        title: 'We reply',
        term: `Within ${fact('replyTime')}`,
        text: 'A person writes back with times to choose from. We also check that we do not already act for someone on the other side.',
      },
      {
        title: 'We talk',
        term: `Within ${fact('consultationScheduled')}`,
        text: `A call of ${fact('consultationMinutes')} by phone or video. You hear what fits, what it costs and what can wait.`,
      },
      {
        title: 'You decide',
        text: 'Take your time. If you say yes, you and we sign an agreement, and the work starts.',
      },
    ],
  },
  atHand: {
    heading: 'Good to have at hand',
    intro: 'None of this is required. It makes a short call go further.',
    items: [
      'The names and ages of your family, and of anyone you support',
      'How your home is titled: the names on the deed',
      'A rough list of what you own and owe, in round numbers',
      'Any will, trust or power of attorney you have signed, and the year',
      'Who you would trust with money, with health choices and with children',
      'If someone has died: the date, the county and the original will',
    ],
  },
  security: {
    heading: 'Your privacy',
    items: [
      'We treat what you tell us as confidential, even if you never hire us.',
      'Writing to us does not make us your lawyers. An agreement that both of us sign does.',
      'Leave out account numbers, Social Security numbers and medical details. We ask for those later, in a safer way.',
      'Your name, your e-mail address and your words never go to an advertiser. Our [privacy page](/privacy) says what we keep and why.',
      `If a court date or a deadline is near, do not wait for a reply. Call ${firm.phoneDisplay} instead.`,
    ],
  },
}

export const contactVariants: ContactVariants = {
  service: {
    'estate-checkup': {
      heading: 'Book your estate checkup',
      lead: 'We look at the papers you have and tell you what still works. Start with a free call.',
      messageHint: 'Which papers do you have, and about when did you sign them?',
    },
  },
  interest: {
    'business-planning': {
      heading: 'Plan for your business',
      lead: 'Who runs it, who buys it, who is paid? Start with a free call.',
      messageHint: 'What kind of company is it, and how many owners are there?',
    },
    'moving-to-florida': {
      heading: 'Moving to Florida?',
      lead: 'Bring the papers from your old state. We tell you what to keep and what to redo.',
      messageHint: 'Which state are you coming from, and about when?',
    },
    'blended-family': {
      heading: 'Plan for a blended family',
      lead: 'A spouse, children from before, one house. Florida sets limits, and there is room to plan within them.',
      messageHint: 'Who is in the family, and whose name is on the home?',
    },
    'snowbird-planning': {
      heading: 'Two homes, two states',
      lead: 'Let us look at where you live on paper, and at what each state would do with your homes.',
      messageHint: 'Where are your homes, and where do you vote and file taxes?',
    },
    'probate-costs': {
      heading: 'Ask what probate may cost',
      lead: 'Tell us a little about the estate. We explain which path it may take and what each one costs.',
      messageHint: 'In which county did the person live, and was there a will?',
    },
    videos: {
      heading: 'Hear when the videos are ready',
      lead: 'Our video library is on its way. Leave your e-mail address and say what you would like explained.',
      messageHint: 'Which question should we answer on video first?',
    },
  },
  download: {
    heading: 'Ask about a download',
    lead: 'Tell us which one you need, or what it left open. The first call is free.',
    messageHint: 'Which download is it, and what would you like to know?',
  },
  persona: {
    boomer: {
      heading: 'Talk it through with a person',
      lead: 'Leave your name and e-mail address, or simply call. We go at your pace, and we do the typing.',
      messageHint:
        'Would you like large print, a slower pace or a family member on the call? Tell us.',
    },
    genx: {
      heading: 'Choose your first date',
      lead: 'One free call, then you know the price and the weeks ahead.',
      messageHint: 'Which times suit you, and who depends on you?',
    },
    millennial: {
      heading: 'Book your first session',
      lead: 'A free call on your phone. You leave it with a plan and a price.',
      messageHint: 'Where are you in life: renting, a partner, a baby, a first home?',
    },
  },
}
