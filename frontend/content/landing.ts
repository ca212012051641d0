/**
 * Words of /landing/florida-homeowners-trust. A paid advertisement that points here is a separate
 * advertisement and normally must be filed with the Bar first (Rule 4-7.19).
 */

import { usdAndCents } from '#domain/dollars.ts'
import type { Faq, RichText, Section } from './content-blocks.ts'
import { fact } from './facts.ts'
import { officeLocation, signingWords } from './firm/firm.ts'
import type { PageLink, PageWords } from './page-parts.ts'
import { trustPlanForCoupleText, trustPlanSubtitle } from './plans.ts'
import { statement } from './statements.ts'
import { recordingFee } from './worked-sums.ts'

interface LandingPage extends PageWords {
  readonly heading: string
  readonly lead: string
  readonly priceText: string
  readonly priceNote: string
  readonly primary: PageLink
  readonly secondary: PageLink
  /** Name and description of the structured data's service. */
  readonly service: { readonly name: string; readonly description: string }
  readonly package: {
    readonly heading: string
    readonly intro: string
    readonly items: readonly { readonly title: string; readonly text: string }[]
  }
  readonly process: {
    readonly heading: string
    readonly caption: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }
  readonly form: { readonly heading: string; readonly intro: RichText }
  readonly sections: readonly Section[]
  readonly questions: { readonly heading: string; readonly items: readonly Faq[] }
  readonly sources: readonly string[]
}

const packageName = 'Florida Homeowner’s Trust Package'

export const landingPage: LandingPage = {
  meta: {
    title: `${packageName} for a Flat Fee`,
    description:
      'One package for Florida homeowners: living trust, pour-over will, powers for money and health, and a funding checklist, for a flat fee.',
  },
  heading: packageName,
  lead: 'One set of documents for your house, your savings and the people you love, with a Florida lawyer from the first call to the last signature.',
  priceText: fact('trustPlan'),
  priceNote: trustPlanSubtitle(),
  primary: {
    label: `Book the free ${fact('consultationLength')} consult`,
    href: '#ask',
  },
  secondary: { label: 'Is a trust right for me?', href: '/tools/will-vs-trust-helper' },
  service: {
    name: packageName,
    description: `Revocable living trust, pour-over will, financial and health powers and a funding checklist for Florida homeowners${signingWords(', with online signing where it suits', '')}.`,
  },
  package: {
    heading: 'What is in the package',
    intro: 'Six parts work together.',
    items: [
      {
        title: 'Revocable living trust',
        text: 'You stay in charge, and a person you choose steps in if you fall ill or die.',
      },
      {
        title: 'Pour-over will',
        text: 'It sends what you left outside the trust into it, though probate may come first.',
      },
      {
        title: 'Financial power',
        text: 'Someone you choose can pay bills and sign for what the trust does not hold.',
      },
      {
        title: 'Health powers',
        text: 'You name a surrogate for medical choices and sign a living will and a HIPAA release.',
      },
      {
        title: 'Funding checklist',
        text: 'It has a line for each asset: what to sign, where to send it, and when it is done.',
      },
      {
        title: signingWords('Online signing', 'The signing'),
        text: signingWords(
          'You sign by video if the notary’s questions allow it, and on paper if they do not.',
          'You sign on paper. We bring the two witnesses and the notary to the table.',
        ),
      },
    ],
  },
  process: {
    heading: 'From the first call to a recorded deed',
    caption: 'When what happens',
    columns: ['Step', 'When', 'You hold at its end'],
    rows: [
      ['The consult', `Free, ${fact('consultationMinutes')}`, 'one fee in writing'],
      ['The drafts', `${fact('documentPreparation')} later`, 'drafts to read and change'],
      [
        `The signing, ${signingWords('by video or on paper', 'on paper')}`,
        'When the drafts are right',
        'signed documents, and a deed that we send to be recorded',
      ],
    ],
  },
  form: {
    heading: 'Ask about your own house',
    intro: 'One sentence is enough. There are [other ways to reach us](/contact?plan=trust), too.',
  },
  sections: [
    {
      id: 'limits',
      heading: 'What won’t it do?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'It will not keep from probate what you never moved into it ([[funding|funding]]), and it will not block your own creditors. It does not lift [[homestead|homestead]] limits: if you leave a spouse or a child under 18, Florida restricts who can receive a home in your own name or in your trust.',
        },
        {
          kind: 'paragraph',
          text: 'If you have one home, grown children and no conditions to set, a [Lady Bird deed](/practice/lady-bird-deeds) might do.',
        },
      ],
    },
    {
      id: 'read-more',
      heading: 'Read before you call',
      blocks: [
        {
          kind: 'list',
          items: [
            '[How a living trust works, and how it is funded](/practice/revocable-trusts)',
            '[All three plans, side by side](/plans)',
            '[The consultation sheet (PDF)](/downloads/consultation-preparation.pdf), to fill out first',
          ],
        },
      ],
    },
  ],
  questions: {
    heading: 'What homeowners ask',
    items: [
      {
        question: 'Is there a tax on the deed?',
        answer: `${statement('deedTaxOwnTrust')} Recording comes on top of our fee: ${usdAndCents(recordingFee(2))} for a deed of two pages.`,
      },
      {
        question: 'Can I still sell or refinance?',
        answer:
          'Yes. As trustee you sign, and if you’re married your spouse signs for the home as well. Some lenders want the home back in your name for the closing; then the deed to the trust is signed again.',
      },
      {
        question: 'We are a couple. Is it one trust or two, and one fee?',
        answer: `It depends on how you own the home, on children from before, and on creditors. Married owners may lose a shield against one spouse’s debts if the title moves. ${trustPlanForCoupleText()}`,
      },
      {
        question: 'Do I have to come to the office?',
        answer: `${signingWords('Often not. Many people can sign by video; if the notary’s questions call for witnesses in the room, we arrange a paper signing.', 'Not for the call. We talk by phone or video, and you sign on paper with two witnesses and a notary.')} Our office is in ${officeLocation}.`,
      },
    ],
  },
  sources: [
    'Fla. Stat. §§ 736.0402–.0403, 736.0602 (creating and changing a trust)',
    'Fla. Stat. § 732.513 (pour-over) and § 732.4015 (limits on leaving the homestead)',
    'Fla. Stat. §§ 193.155, 196.041 (homestead tax benefits and title)',
    'Fla. Stat. § 201.02; Fla. Admin. Code R. 12B-4.013(28)(a) (tax on deeds); Fla. Stat. § 28.24 (recording)',
    'Fla. Stat. ch. 117, part II (online notaries)',
  ],
}
