/**
 * How the query of /contact changes its words (docs/specification.md §2). Apart from the page's own words,
 * because the form's island loads this in the browser.
 */

import type {
  contactInterests,
  contactServices,
  PersonaFlow,
} from '#domain/forms/consultation-request.ts'

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

export const contactVariants: ContactVariants = {
  service: {
    'estate-checkup': {
      heading: 'Book your estate checkup',
      lead: 'We look at the papers you have and tell you what still works, what does not and what can wait. It starts with a free call.',
      messageHint: 'Which papers do you have, and about when did you sign them?',
    },
  },
  interest: {
    'business-planning': {
      heading: 'Plan for your business',
      lead: 'Who would run it, who could buy your share, and how would your family be paid? It starts with a free call.',
      messageHint: 'What kind of company is it, and how many owners are there?',
    },
    'moving-to-florida': {
      heading: 'Moving to Florida?',
      lead: 'Bring the papers from your old state, and we will tell you what to keep and what to sign again here.',
      messageHint: 'Which state are you coming from, and about when?',
    },
    'blended-family': {
      heading: 'Plan for a blended family',
      lead: 'You have a spouse, children from before and one house. Florida sets limits on who receives it, and there is room to plan within them.',
      messageHint: 'Who is in the family, and whose name is on the home?',
    },
    'snowbird-planning': {
      heading: 'Two homes, two states',
      lead: 'Let us look at where you live on paper, and at what each state would do with your homes.',
      messageHint: 'Where are your homes, and where do you vote and file taxes?',
    },
    'probate-costs': {
      heading: 'Ask what probate may cost',
      lead: 'Tell us a little about the estate, and we explain which path it may take and what each one costs.',
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
      lead: 'After one free call you know the price and what the weeks ahead look like.',
      messageHint: 'Which times suit you, and who depends on you?',
    },
    millennial: {
      heading: 'Book your first session',
      lead: 'It is a free call on your phone, and you leave it with a plan and a price.',
      messageHint: 'Where are you in life: renting, a partner, a baby, a first home?',
    },
  },
}
