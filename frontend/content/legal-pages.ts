/**
 * Privacy, terms and accessibility. Each sentence describes what the product does: change the
 * words together with the behaviour. The firm's counsel reviews all three before launch.
 */

import type { PageMeta, Section } from './content-blocks.ts'
import { fact } from './facts.ts'
import { firm, officeLocation } from './firm.ts'
import { openingHours } from './office-hours.ts'

export interface LegalPage {
  readonly slug: 'privacy' | 'terms' | 'accessibility'
  readonly meta: PageMeta
  readonly heading: string
  readonly lead: string
  readonly sections: readonly Section[]
  /** ISO date shown as "Updated …". */
  readonly updated: string
}

/** How long the firm keeps what strangers send; `npm run check -- launch` asks for the number. */
export interface Retention {
  readonly months?: number
}

export const retention: Retention = {}

/** What the privacy page says of that time. */
export function retentionWords({ months }: Retention = retention): string {
  return months === undefined
    ? 'Write to us, and we will tell you how long, or delete your entry at once.'
    : `We delete what you sent after ${months} months, unless you have become a client by then.`
}

const postalAddress = `${firm.street}, ${firm.city}, ${firm.stateCode} ${firm.postalCode}`

export const privacyPage = {
  slug: 'privacy',
  meta: {
    title: 'Privacy: What This Website Collects and Keeps',
    description:
      'Which details our forms and tools collect, where they are kept, who can see them, when tracking runs, and how to have your details deleted.',
  },
  heading: 'Privacy',
  lead: 'What we collect on this website, why, where it is kept, and how you can have it removed.',
  sections: [
    {
      id: 'short',
      heading: 'The short version',
      blocks: [
        {
          kind: 'list',
          items: [
            'We collect what you send us, plus a few technical details about the visit.',
            'We use it to answer you and to send what you asked for, and we do not sell it.',
            'It is kept on our own server and in a spreadsheet that only the firm can open.',
            'No tracker loads unless you agree to it.',
            `Write to ${firm.email} to see, correct or delete what we hold about you.`,
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
          text: 'Only what you type or choose, and the time you sent it. The table lists each form.',
        },
        {
          kind: 'table',
          caption: 'What each form sends to us',
          columns: ['Form', 'What we receive'],
          rows: [
            [
              'Consultation request',
              'Name, e-mail address, and if you choose: a plan and a message. It also notes the offer or page that brought you to the form.',
            ],
            [
              'Downloads and checklist',
              'Name, e-mail address, your consent, and which resource you asked for.',
            ],
            [
              'Screening tools',
              'Your answers and the result. Your e-mail address, only if you enter it.',
            ],
            ['Newsletter', 'Your e-mail address and any preferences you set.'],
          ],
        },
        {
          kind: 'callout',
          tone: 'warning',
          title: 'Please keep secrets out of the forms',
          text: 'Do not send Social Security numbers, account numbers, health details or anything urgent. What a possible client tells us is confidential under the Florida Bar’s rules, but a web form is the wrong place for it.',
        },
      ],
    },
    {
      id: 'technical',
      heading: 'Which technical details come with it?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'With each form we store the page it came from and the type of browser. If you came from a link or an advertisement, we store its campaign tags, its click number, the first page you saw here, and the name of the site before ours. If you agreed to analytics, its visitor number is stored too.',
        },
        {
          kind: 'list',
          items: [
            'Calls: a tap on our telephone number is counted, with the place on the page and the same technical details. The count holds no name, no e-mail address and no number of yours.',
            'Spam: a hidden field and the time taken to fill in a form help us mark likely robots. Your network address is used to slow down floods of requests and to tell a double click from two forms. It is not part of the stored record.',
            'Drafts: your browser may keep a half-filled form on your own device until you close the tab, so that a reload loses nothing.',
            'Visit: your browser keeps on your own device how this visit began, so that a second tab knows it too. We stop using it half an hour after you were last active, and your next visit writes over it.',
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
          text: 'Not by default. Pages load nothing from other companies. If the firm turns on Google’s analytics or advertising measurement, the site asks you first, and nothing of it loads until you say yes. Your name, e-mail address, answers and messages are never sent to it.',
        },
      ],
    },
    {
      id: 'kept',
      heading: 'Where is it kept, and who sees it?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Each entry is written to a journal on the firm’s server, then copied as one row to a Google Sheet that the firm keeps. The firm’s staff can open both. Google and the company that hosts our server store the data for us. We pass it to others only if the law requires it or you ask us to.',
        },
        {
          kind: 'paragraph',
          text: `How long do we keep it? ${retentionWords()} Records of clients are kept as the Bar’s rules require.`,
        },
      ],
    },
    {
      id: 'choices',
      heading: 'How do I stop e-mails or have my details deleted?',
      blocks: [
        {
          kind: 'paragraph',
          text: `Each news e-mail says how to unsubscribe. To see, correct or delete your details, write to ${firm.email} from the address you used, or by post to ${firm.legalName}, ${postalAddress}. We delete them from the journal and the Sheet, unless a duty of law makes us keep them.`,
        },
        {
          kind: 'paragraph',
          text: `If a breach exposes personal information, we follow Fla. Stat. § 501.171. That law calls for notice to the people concerned within ${fact('breachNoticeDays')} in most cases.`,
        },
        {
          kind: 'paragraph',
          text: 'This site is meant for adults. Please do not let a child fill in a form. When these words change, the date at the top changes with them. The [terms of use](/terms) apply as well.',
        },
      ],
    },
  ],
  updated: '2026-11-22',
} as const satisfies LegalPage

export const termsPage = {
  slug: 'terms',
  meta: {
    title: 'Terms of Use: No Legal Advice, How Fees Work',
    description:
      'This website gives general information about Florida law. It is not legal advice and makes nobody a client. How published fees work and what they leave out.',
  },
  heading: 'Terms of use',
  lead: 'What this website is, what it is not, and what our published fees mean.',
  sections: [
    {
      id: 'who',
      heading: 'Who is behind this site?',
      blocks: [
        {
          kind: 'paragraph',
          text: `${firm.legalName}, a law firm, practices as ${firm.marketingName}. The lawyer responsible for this site is ${firm.responsibleLawyer}, and the office is in ${officeLocation}. Our lawyers practice Florida law. This website is attorney advertising.`,
        },
      ],
    },
    {
      id: 'advice',
      heading: 'Is anything here legal advice?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'No. Guides, tools, checklists and downloads give general information about Florida law. They do not know your facts, and the law may have changed since a page was written, so speak with a lawyer before you sign, record or decide not to act.',
        },
        {
          kind: 'list',
          items: [
            'A screening tool sorts answers by fixed rules. Its result is a starting point for a talk and does not decide anything.',
            'Some figures change each year, and pages name the year where it matters.',
            'Deadlines in estates are strict. If one may be close, call instead of waiting for a reply to a form.',
            'We make no promise about how any matter will turn out.',
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
          text: 'What you tell us while you consider hiring us is confidential under the Florida Bar’s rules. Even so, please do not send confidential or time-sensitive information through the website.',
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
            'Not included unless stated: recording fees, documentary stamps, court costs, and fees for an online notary session.',
            'Work outside the plan, such as a contested estate, has its own quote in writing.',
            `The first consultation, of ${fact('consultationMinutes')}, is free.`,
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
          text: 'No. Florida allows many papers to be signed by video with an online notary, but identity checks must succeed, and some people need witnesses in the same room. We tell you which kind of signing fits your papers.',
        },
      ],
    },
    {
      id: 'use',
      heading: 'How may I use what I find here?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'You may read, print and share pages and downloads for your own household, but please do not sell them or put them out under another name. Links to other sites are there for your help, and we do not control those sites.',
        },
        {
          kind: 'paragraph',
          text: 'We try to keep the site correct and running but cannot promise that it always will be. Nothing in these terms limits duties that a lawyer owes a client, or rights that the law says you cannot give up. Florida law applies.',
        },
        {
          kind: 'paragraph',
          text: `If you have a question, write to ${firm.email} or call ${firm.phoneDisplay}. How we treat your details is on the [privacy page](/privacy).`,
        },
      ],
    },
  ],
  updated: '2026-11-22',
} as const satisfies LegalPage

export const accessibilityPage = {
  slug: 'accessibility',
  meta: {
    title: 'Accessibility: How to Use This Site and Get Help',
    description:
      'We aim for WCAG 2.2 level AA. What works today, what may still fall short, how to report a barrier, and how to reach us by phone instead.',
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
          text: `Call ${firm.phoneDisplay}, ${openingHours.days}, ${openingHours.hours} Eastern Time. What the website offers can also be asked for by phone: a consultation, the questions of a tool, or one of the downloads. Calls through a relay service are welcome.`,
        },
      ],
    },
    {
      id: 'aim',
      heading: 'What is our aim?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Our aim is level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, on every page and in every form. It is an aim, not a certificate: no outside body has tested the site.',
        },
        {
          kind: 'list',
          items: [
            'Pages can be used by keyboard alone, with a visible mark on the item in focus and a link that skips to the main text.',
            'Text can be enlarged to twice its size, and pages fit a narrow screen, without loss.',
            'Colors keep a strong contrast, and color alone never carries a meaning.',
            'Form errors are named in words, next to the field and in a summary.',
            'Motion is reduced if your device asks for it.',
            'Forms have no time limit and no picture puzzles.',
            'Pages are written in plain words, and legal terms are explained where they stand.',
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
          text: 'We check pages with automated tests and by keyboard. Such tests find only some of the barriers. People using screen readers, magnifiers or voice control may meet others, and we want to hear of them.',
        },
        {
          kind: 'list',
          items: [
            'Downloads are PDF files. If one does not work with your software, we will send the same words as plain text or in large print.',
            'Online notary sessions run on another company’s system. Tell us in advance if you need captions, an interpreter or more time, and we will look for a way, on screen or on paper.',
            'The office and any place of signing: ask about parking, steps and seating before you come.',
          ],
        },
      ],
    },
    {
      id: 'report',
      heading: 'How do I report a barrier?',
      blocks: [
        {
          kind: 'paragraph',
          text: `Write to ${firm.email}, call ${firm.phoneDisplay}, or send a letter to ${firm.legalName}, ${postalAddress}. Name the page and what happened, and the device or software if you know it. We will answer you, help you with what you came for, and repair what we can.`,
        },
        {
          kind: 'paragraph',
          text: 'Please leave out private details of your family or your case. You can also use the [consultation form](/contact) if that is easier, and our [privacy page](/privacy) says what happens with your message.',
        },
      ],
    },
  ],
  updated: '2026-11-22',
} as const satisfies LegalPage

export const legalPages: readonly LegalPage[] = [privacyPage, termsPage, accessibilityPage]

export function legalPagePath(slug: LegalPage['slug']): string {
  return `/${slug}`
}
