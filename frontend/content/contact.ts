/**
 * Words of /contact. contact-variants.ts defines how the address's query changes heading, lead and
 * hint; the form's island replaces them.
 */

import type { ContactVariant } from './contact-variants.ts'
import type { RichText } from './content-blocks.ts'
import { fact } from './facts.ts'
import { meetsOnSaturdays, officeLocation, timeZoneName } from './firm/firm.ts'
import type { PageWords, Step } from './page-parts.ts'
import { replyPromise } from './reply-promise.ts'

interface ContactPage extends PageWords {
  /** The page's words without a query. */
  readonly words: ContactVariant
  readonly formHeading: string
  /** Under the form's button, until a script knows the time (consultation-form.tsx). */
  readonly replyLine: string
  /** Added after every message hint (Rule 4-1.18). */
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
    description: `Ask a Florida estate lawyer for a free ${fact('consultationLength')} call. Leave a name and an email address. We reply ${replyPromise}.`,
  },
  words: {
    heading: 'Talk with a Florida lawyer',
    lead: `The first call is free and lasts ${fact('consultationMinutes')}. Leave your name and email address, and a person writes back with times to choose from.`,
    messageHint: 'One sentence is enough: what made you look for a lawyer today?',
  },
  formHeading: 'Schedule Free Consultation',
  replyLine: `We reply ${replyPromise}.`,
  confidentialityHint: 'Please do not send confidential or time-sensitive information.',
  card: {
    heading: 'Prefer to call?',
    text: 'Call during office hours; you don’t need a form or any documents. If a court date or a deadline is near, call instead of writing.',
  },
  hours: {
    heading: 'Office hours',
    notes: [
      `All times are ${timeZoneName}. You can write at any hour.`,
      ...(meetsOnSaturdays ? ['For a Saturday, please ask a few days ahead.'] : []),
      `Our one office is in ${officeLocation}. Please call before you visit, so a lawyer is free to see you.`,
    ],
  },
  next: {
    heading: 'What happens next?',
    intro: 'Nothing commits you until you sign an agreement.',
    steps: [
      {
        title: 'We reply',
        term: `Within ${fact('replyTime')}`,
        text: 'First we check that we don’t already represent someone on the other side, then a person writes back with times to choose from.',
      },
      {
        title: 'We talk',
        term: `Within ${fact('consultationScheduled')}`,
        text: `We talk for ${fact('consultationMinutes')} by phone or video, and you’ll hear what fits, what it costs and what can wait.`,
      },
      {
        title: 'You decide',
        text: 'Take your time and talk it over at home. If you say yes, we both sign an agreement and the work starts.',
      },
    ],
  },
  atHand: {
    heading: 'Good to have handy',
    intro: 'None of this is required.',
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
      'We become your law firm only when we both sign an agreement.',
      'Leave out account numbers, Social Security numbers and medical details. We ask for those later, in a safer way, if we need them at all.',
      'We never give anything you type to an advertiser, and our [privacy page](/privacy) says what we keep and why.',
    ],
  },
}
