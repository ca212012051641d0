/**
 * Privacy, terms and accessibility. Each sentence describes what the product does: change the
 * words together with the behavior. The firm's counsel reviews all three before launch.
 */

import { consultationFields, type FieldFacts } from '#domain/forms/consultation-request.ts'
import type { PageMeta, Section } from './content-blocks.ts'
import { fact } from './facts.ts'
import { firm, officeLocation, postalAddress, signingWords, timeZoneName } from './firm/firm.ts'
import { lawyerWords } from './firm/people.ts'
import { type Retention, retention } from './firm/prices.ts'
import { firmNames } from './firm-names.ts'
import { openingHours } from './office-hours.ts'
import { toolWords } from './tools.ts'

export interface LegalPage {
  readonly slug: 'privacy' | 'terms' | 'accessibility'
  readonly meta: PageMeta
  readonly heading: string
  readonly lead: string
  readonly sections: readonly Section[]
}

/** Fields that may be left empty on the contact form. */
const optionalFields = new Intl.ListFormat('en-US').format(
  Object.entries<FieldFacts>(consultationFields)
    .filter(([name, { label }]) => label && name !== 'name' && name !== 'email')
    .map(([, { privacy }]) => privacy),
)

/** What the privacy page says about that time. */
export function retentionWords({ months }: Retention = retention): string {
  return months === undefined
    ? 'Write to us and we’ll tell you how long, or delete your entry right away.'
    : `We delete what you sent after ${months} months, unless you’ve become a client by then.`
}

export const privacyPage = {
  slug: 'privacy',
  meta: {
    title: 'Privacy: What This Website Collects and Keeps',
    description:
      'What our forms and tools collect, where we keep it, who can see it, when tracking runs, and how to have your information deleted.',
  },
  heading: 'Privacy',
  lead: 'What we collect on this website, why we collect it, where we keep it, and how you can have it removed.',
  sections: [
    {
      id: 'short',
      heading: 'The short version',
      blocks: [
        {
          kind: 'list',
          items: [
            'We collect what you send us, plus a few technical details about the visit.',
            'We use it to answer you and to send what you asked for, and we don’t sell it.',
            'We keep it on our own server and in a spreadsheet that only the firm can open.',
            'No tracker loads unless you agree to it.',
            `Write to ${firm.email} to see, correct or delete what we have about you.`,
          ],
        },
      ],
    },
    {
      id: 'collect',
      heading: 'What do the forms collect?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Only what you type or choose, and the time you sent it.',
        },
        {
          kind: 'table',
          caption: 'What each form sends to us',
          columns: ['Form', 'What we receive'],
          rows: [
            [
              'Consultation request',
              `Your name, your email address and, if you like, ${optionalFields}. It also notes the offer or page that brought you to the form.`,
            ],
            [
              'Downloads and checklist',
              'Your name, your email address, your consent, and which resource you asked for.',
            ],
            [
              'Screening tools',
              `Your answers and the result, and your email address if you enter it. What you tell “${toolWords.datesAfterADeath.page.shortName}” is kept only if you enter one.`,
            ],
            ['Newsletter', 'Your email address and any preferences you set.'],
          ],
        },
        {
          kind: 'callout',
          tone: 'warning',
          title: 'Please keep secrets out of the forms',
          text: 'Don’t send Social Security numbers, account numbers, health details or anything urgent.',
        },
      ],
    },
    {
      id: 'technical',
      heading: 'Which technical details come with it?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'With each form we store the page it came from and the type of browser. If you came from a link or an advertisement, we store its campaign tags and its click number. We then also store the first page you saw here and the name of the site before ours. If you agreed to analytics, its visitor number is stored too.',
        },
        {
          kind: 'list',
          items: [
            'Calls: we count taps on our phone number, with the place on the page and the same technical details.',
            'Spam: a hidden field and the time it takes to fill out a form help us spot likely bots. We use your network address to slow down floods of requests and to tell a double click from two forms. It isn’t part of the stored record.',
            'Kept answers: if you press “Keep on this phone” below a result, your browser keeps the answers, not your email, on your own device until you clear them.',
            'Drafts: your browser may keep a half-finished form on your own device until you close the tab.',
            'Visit: your browser notes on your own device how this visit began, so a second tab knows it too. We stop using that note half an hour after you were last active, and your next visit replaces it.',
          ],
        },
      ],
    },
    {
      id: 'trackers',
      heading: 'Are there cookies or trackers?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Not by default. Pages load nothing from other companies. If the firm turns on Google’s analytics or advertising measurement, the site asks you first, and none of it loads until you say yes. We never send it anything you type or answer.',
        },
      ],
    },
    {
      id: 'kept',
      heading: 'Where do you keep it, and who sees it?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Each entry goes into a journal on the firm’s server and is then copied as one row to the firm’s Google Sheet. The firm’s staff can open both. Google and the company that hosts our server store the data for us. We pass it to others only if the law requires it or you ask us to.',
        },
        {
          kind: 'paragraph',
          text: `How long do we keep it? ${retentionWords()} We keep client records as the Bar’s rules require.`,
        },
      ],
    },
    {
      id: 'choices',
      heading: 'How do I stop emails or have my information deleted?',
      blocks: [
        {
          kind: 'paragraph',
          text: `Every email we send with news tells you how to unsubscribe. To see, correct or delete your information, write to ${firm.email} from the address you used, or by mail to ${firm.legalName}, ${postalAddress}. We delete it from the journal and the Sheet, unless the law requires us to keep it.`,
        },
        {
          kind: 'paragraph',
          text: `If a breach exposes personal information, we follow Fla. Stat. § 501.171. That law calls for notice to the people concerned within ${fact('breachNoticeDays')} in most cases.`,
        },
        {
          kind: 'paragraph',
          text: 'This site is meant for adults, so please don’t let a child fill out a form. When we change this page, we change the date at the top. The [terms of use](/terms) apply too.',
        },
      ],
    },
  ],
} as const satisfies LegalPage

export const termsPage = {
  slug: 'terms',
  meta: {
    title: 'Terms of Use: No Legal Advice, How Fees Work',
    description:
      'This website gives general information about Florida law. It is not legal advice and doesn’t make you a client. How our published fees work and what they leave out.',
  },
  heading: 'Terms of use',
  lead: 'What this website is, what it isn’t, and what our published fees mean.',
  sections: [
    {
      id: 'who',
      heading: 'Who is behind this site?',
      blocks: [
        {
          kind: 'paragraph',
          text: `${firmNames.terms} The lawyer responsible for this site is ${firm.responsibleLawyer}, and the office is in ${officeLocation}. ${lawyerWords('Our lawyer practices', 'Our lawyers practice')} Florida law. This website is attorney advertising.`,
        },
      ],
    },
    {
      id: 'advice',
      heading: 'Is anything here legal advice?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'No. Guides, tools, checklists and downloads give general information about Florida law. They don’t know your facts, and the law may have changed since we wrote a page. Talk to a lawyer before you sign, record or decide not to act.',
        },
        {
          kind: 'list',
          items: [
            'A screening tool sorts your answers by fixed rules. Its result is a starting point for a conversation and doesn’t decide anything.',
            'Estate deadlines are strict. If one may be close, call us instead of waiting for a reply to a form.',
            'We can’t promise how any matter will turn out.',
          ],
        },
      ],
    },
    {
      id: 'client',
      heading: 'When do I become a client?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Only when you and the firm have both signed a written agreement. Using this site, sending a form, downloading a file or having a free first consultation does not create an attorney-client relationship. We must also check for conflicts of interest first.',
        },
        {
          kind: 'paragraph',
          text: 'What you tell us while you consider hiring us is confidential under the Florida Bar’s rules. Even so, please don’t send confidential or time-sensitive information through the website.',
        },
      ],
    },
    {
      id: 'fees',
      heading: 'What do the published fees mean?',
      blocks: [
        {
          kind: 'paragraph',
          text: `Fees on the [plans and pricing page](/plans) are effective ${fact('pricesEffective')}. We honor a published fee for at least ${fact('feeHonorDays')}, unless the page names a shorter time. Your written agreement states the exact fee, the work it covers, and whether that is for one person or a couple. Where a page gives a range, the agreement settles the figure within it.`,
        },
        {
          kind: 'list',
          items: [
            `Not included unless stated: recording fees, documentary stamps${signingWords(', court costs, and fees for an online notary session', ' and court costs')}.`,
            'Work outside the plan, such as a contested estate, gets its own written quote.',
            `The first consultation is free and lasts ${fact('consultationMinutes')}.`,
          ],
        },
      ],
    },
    {
      id: 'signing',
      heading: 'Can everyone sign online?',
      blocks: [
        {
          kind: 'paragraph',
          text: `No. In Florida you can sign many documents by video with an online notary, but identity checks must succeed, and some people need witnesses in the same room. ${signingWords('We’ll tell you which kind of signing works for your documents.', 'Our clients sign on paper.')}`,
        },
      ],
    },
    {
      id: 'use',
      heading: 'How may I use what I find here?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'You may read, print and share pages and downloads for your own household, but please don’t sell or publish them. We don’t control the other sites that we link to.',
        },
        {
          kind: 'paragraph',
          text: 'Nothing in these terms limits duties that a lawyer owes a client, or rights that the law says you cannot give up. Florida law applies.',
        },
        {
          kind: 'paragraph',
          text: `If you have a question, write to ${firm.email} or call ${firm.phoneDisplay}. The [privacy page](/privacy) explains how we treat your information.`,
        },
      ],
    },
  ],
} as const satisfies LegalPage

export const accessibilityPage = {
  slug: 'accessibility',
  meta: {
    title: 'Accessibility: How to Use This Site and Get Help',
    description:
      'We aim for WCAG 2.2 level AA. What works today, what may still fall short, how to report a problem, and how to reach us by phone instead.',
  },
  heading: 'Accessibility',
  lead: 'Everyone should be able to read our pages, use our tools and reach a person. If something stops you, tell us.',
  sections: [
    {
      id: 'phone',
      heading: 'Would you rather talk to someone?',
      blocks: [
        {
          kind: 'paragraph',
          text: `Call ${firm.phoneDisplay}, ${openingHours.days}, ${openingHours.hours} ${timeZoneName} Time. Anything the website offers is also available by phone. We welcome calls through a relay service.`,
        },
      ],
    },
    {
      id: 'aim',
      heading: 'What are we aiming for?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Our aim is level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, on every page and in every form. It is an aim, not a certificate: no outside body has tested the site.',
        },
        {
          kind: 'list',
          items: [
            'You can use every page with just a keyboard. The item in focus is clearly marked, and a link skips to the main text.',
            'You can make text twice as large or use a narrow screen without losing anything.',
            'Colors have strong contrast, and color alone never carries meaning.',
            'Form errors are explained in words, next to the field and in a summary.',
            'Motion is reduced if your device asks for it.',
            'Forms have no time limit and no picture puzzles.',
            'Legal terms are explained where you meet them.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      heading: 'What may still fall short?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'We check pages with automated tests and by keyboard, which find only some problems. If you run into others, we want to hear about them.',
        },
        {
          kind: 'list',
          items: [
            'Downloads are PDF files. If one doesn’t work with your software, we’ll send you the same content as plain text or in large print.',
            `${signingWords('Online notary sessions run on another company’s system. ', '')}Tell us in advance if you need captions, an interpreter or more time${signingWords(', and we’ll find a way, on screen or on paper', ' for a signing, and we’ll find a way')}.`,
            'The office and signings elsewhere: ask about parking, steps and seating before you come.',
          ],
        },
      ],
    },
    {
      id: 'report',
      heading: 'How do I report a problem?',
      blocks: [
        {
          kind: 'paragraph',
          text: `Write to ${firm.email}, call ${firm.phoneDisplay}, or send a letter to ${firm.legalName}, ${postalAddress}. Tell us which page it was, what happened and, if you know, your device or software. We’ll help you with what you came for, and fix what we can.`,
        },
        {
          kind: 'paragraph',
          text: 'Please leave out private details about your family or your legal matter. You can also use the [consultation form](/contact) if that’s easier. Our [privacy page](/privacy) says what happens to your message.',
        },
      ],
    },
  ],
} as const satisfies LegalPage

export const legalPages: readonly LegalPage[] = [privacyPage, termsPage, accessibilityPage]

export function legalPagePath(slug: LegalPage['slug']): string {
  return `/${slug}`
}
