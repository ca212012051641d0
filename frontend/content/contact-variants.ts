/**
 * Words of /contact that its query changes (docs/specification.md §2). Separate from the page's own
 * words, because the form's island loads this file in the browser.
 */

import type {
  contactInterests,
  contactServices,
  PersonaFlow,
} from '#domain/forms/consultation-request.ts'

export interface ContactVariant {
  readonly heading: string
  readonly lead: string
  /** Shown under the message field's label, before the confidentiality hint. */
  readonly messageHint: string
  /** Button label, if the visitor asks for something other than a consultation. */
  readonly submitLabel?: string
}

/**
 * By query key. If several are present, the most specific one wins: service, then interest, then
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
      lead: 'We’ll look at the documents you have and tell you what still works, what doesn’t and what can wait. It starts with a free call.',
      messageHint: 'Which documents do you have, and about when did you sign them?',
    },
  },
  interest: {
    'business-planning': {
      heading: 'Plan for your business',
      lead: 'Who would run it, who could buy your share, and how would your family be paid? It starts with a free call.',
      messageHint: 'What kind of company is it, and how many owners does it have?',
    },
    'moving-to-florida': {
      heading: 'Moving to Florida?',
      lead: 'Bring the documents from your old state, and we’ll tell you what to keep and what to sign again here.',
      messageHint: 'Which state are you coming from, and about when?',
    },
    'blended-family': {
      heading: 'Plan for a blended family',
      lead: 'You have a spouse, children from before and one house. Florida limits who can inherit it, but there’s room to plan within those limits.',
      messageHint: 'Who is in the family, and whose name is on the home?',
    },
    'snowbird-planning': {
      heading: 'Two homes, two states',
      lead: 'Let’s look at which state counts as your home, and at what each state would do with your houses.',
      messageHint: 'Where are your homes, and where do you vote and file taxes?',
    },
    'probate-costs': {
      heading: 'Ask what probate may cost',
      lead: 'Tell us a little about the estate, and we’ll explain which kind of probate it may need and what each kind costs.',
      messageHint: 'Which county did the person live in, and was there a will?',
    },
    videos: {
      heading: 'Hear when the videos are ready',
      lead: 'Our video library is on its way. Leave your email address, and tell us what you’d like explained.',
      messageHint: 'Which question should we answer on video first?',
      submitLabel: 'Tell me when they’re ready',
    },
  },
  download: {
    heading: 'Ask about a download',
    lead: 'Tell us which one you need, or what it didn’t answer. The first call is free.',
    messageHint: 'Which download is it, and what would you like to know?',
    submitLabel: 'Send my question',
  },
  persona: {
    boomer: {
      heading: 'Talk it through with a person',
      lead: 'Leave your name and email address, or just call. We go at your pace, and we do the typing.',
      messageHint:
        'Would you like large print, a slower pace or a family member on the call? Tell us.',
    },
    genx: {
      heading: 'Choose your first date',
      lead: 'After one free call you’ll know the price and what the next few weeks look like.',
      messageHint: 'What times work for you, and who depends on you?',
    },
    millennial: {
      heading: 'Book your first session',
      lead: 'It’s a free call on your phone, and you come away with a plan and a price.',
      messageHint: 'What’s new in your life: a partner, a baby, a first home?',
    },
  },
}
