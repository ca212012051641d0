/** Words of the page /practice/digital-assets-ffadaa. */

import { fact } from '#frontend/content/facts.ts'
import type { PracticeArea } from '#frontend/content/practice-area.ts'

export const digitalAssetsFfadaa = {
  slug: 'digital-assets-ffadaa',
  order: 13,
  title: 'Digital Assets',
  category: 'Modern',
  cardDescription:
    'Photos, email, logins and crypto: choose who gets in, and put your consent on record.',
  meta: {
    title: 'Digital Assets in a Florida Estate Plan (FFADAA)',
    description:
      'Who may open your accounts after death in Florida, why consent must be on record, and an inventory you can fill out this weekend.',
  },
  heading: 'Digital assets: who can open your accounts?',
  lead: 'Maybe nobody, unless you put your consent on record. That goes for photos, for crypto and for the email that resets every password.',
  answer:
    'Florida law lets you say who may reach your online accounts after death or in illness. Use each company’s own setting first (such as a legacy contact), then put your consent in your will, trust and power of attorney. Without it, a company may refuse to show anyone your messages.',
  inclusions: [
    'Digital access terms for your will, trust and power of attorney',
    'The name of one person to handle it: your digital [[fiduciary|fiduciary]]',
    'Your choice, for each account: open, close, or leave shut',
    'An inventory sheet, kept apart from what becomes public',
    'Crypto instructions, written so that no one page holds the whole key',
  ],
  sections: [
    {
      id: 'order',
      heading: 'Who has the last word?',
      blocks: [
        {
          kind: 'paragraph',
          text: `The Florida Fiduciary Access to Digital Assets Act, in force since ${fact('digitalLawSince')}, puts three things in this order:`,
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'what you set in the provider’s tool',
            'what your will, trust or power of attorney says',
            'the terms of service you clicked through',
          ],
        },
        {
          kind: 'paragraph',
          text: `So a setting that you forgot years ago can override a careful will. Once the right documents arrive, a provider has ${fact('digitalCustodianDays')} to comply. It may first ask for a death certificate, court documents or proof of the account, and it may insist on a court order.`,
        },
      ],
    },
    {
      id: 'ten-minute-tools',
      heading: 'Three settings to turn on tonight',
      blocks: [
        {
          kind: 'paragraph',
          text: 'They take a few minutes each. Tell the people you choose.',
        },
        {
          kind: 'list',
          items: [
            'Google: Inactive Account Manager tells people you pick, and can share data, after a quiet spell.',
            'Apple: a Legacy Contact can ask for photos, notes and more with an access key.',
            'Facebook: a legacy contact can look after a memorial page, but cannot read private messages.',
          ],
        },
      ],
    },
    {
      id: 'inventory',
      heading: 'An inventory to copy out',
      blocks: [
        {
          kind: 'table',
          caption: 'Digital inventory: headings and examples',
          columns: ['Group', 'Write down', 'Your wish'],
          rows: [
            ['Devices', 'Phone, laptop, where they are kept', 'Who may unlock them'],
            ['Email', 'Each address; which one resets the others', 'Keep for a year, then close'],
            ['Photos and files', 'Which cloud, whose plan', 'Copy for the children'],
            ['Money', 'Bank, payment and trading apps', 'Pass on under the plan'],
            ['Crypto', 'Kind, wallet, where the key is (not the key)', 'Who can help move it'],
            ['Social', 'Profiles and pages', 'Memorial page or delete'],
            ['Work', 'Domains, shops, channels that earn', 'Who keeps them running'],
          ],
        },
        {
          kind: 'callout',
          tone: 'warning',
          title: 'Never put a password in your will',
          text: 'A will becomes a court record that anyone can read. Use a password manager, or a sealed sheet in a safe, and tell the person you chose how to reach it. The inventory needs no signature, and it gives nobody authority: your will, trust and power of attorney do.',
        },
      ],
    },
    {
      id: 'crypto',
      heading: 'If you hold crypto',
      blocks: [
        {
          kind: 'paragraph',
          text: 'When coins are in your own wallet, no bank can reset a lost key: your [[personal-representative|personal representative]] may have every legal right and still no way in. Decide where the key is kept, who knows the place, and who has the skill to use it. Two people can each have half of it.',
        },
        {
          kind: 'paragraph',
          text: 'Coins on an exchange are simpler, because the company deals with anyone who has authority. For larger sums, give your trustee written power to hold something whose price can swing.',
        },
      ],
    },
    {
      id: 'illness',
      heading: 'Not only after death',
      blocks: [
        {
          kind: 'paragraph',
          text: 'After a stroke, bills that arrive only by email may go unpaid, so your agent needs digital terms in the [power of attorney](/practice/durable-power-of-attorney). Logging in with your password can break a site’s terms.',
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Can my personal representative read my email?',
      answer:
        'Only with your consent on record, in the provider’s tool or in your documents. Without it, a provider may give a list of whom you wrote to and when, but not the words.',
    },
    {
      question: 'Can I keep some accounts private for good?',
      answer: 'Yes. Say so in the provider’s tool where there is one, and in your documents.',
    },
    {
      question: 'Can I leave my music and e-books to someone?',
      answer:
        'Often not: many are licensed to you alone. Files you made yourself are yours to leave.',
    },
  ],
  bring: [
    'A list of your devices, and of the accounts that matter (no passwords)',
    'Which of the companies’ settings for this you have already used',
    'Whether you hold crypto, and where (never the key or the phrase)',
    'The person you trust with all this, and a backup',
  ],
  readers: 'planners',
  closing: {
    heading: 'Who should open your phone?',
    text: 'Bring that person’s name, and we’ll put your consent into your will, trust and power of attorney, in the words that providers ask for.',
  },
  relatedGuides: ['florida-electronic-wills-and-ron'],
  relatedLinks: [
    {
      label: 'Print the digital-asset inventory (PDF)',
      href: '/downloads/digital-asset-inventory.pdf',
    },
    { label: 'Planning that starts on your phone', href: '/millennials' },
    { label: 'Put digital terms in your will', href: '/practice/wills' },
  ],
  sources: [
    'Fla. Stat. ch. 740 (Florida Fiduciary Access to Digital Assets Act)',
    'Fla. Stat. § 740.003 (online tool, documents, terms of service) and § 740.006 (content of messages)',
    'Fla. Stat. § 740.06 (custodian compliance)',
  ],
} as const satisfies PracticeArea
