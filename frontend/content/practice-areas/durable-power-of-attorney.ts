/** Words of the page /practice/durable-power-of-attorney. */

import { fact } from '../facts.ts'
import type { PracticeArea } from '../practice-area.ts'

export const durablePowerOfAttorney = {
  slug: 'durable-power-of-attorney',
  title: 'Durable Power of Attorney',
  category: 'Essential',
  cardDescription:
    'Choose who may pay your bills and handle your property if illness or travel keeps you away.',
  meta: {
    title: 'Durable Power of Attorney in Florida, Explained',
    description:
      'When a Florida power of attorney takes effect, which powers need your initials, what banks must do, and when the paper stops working.',
  },
  heading: 'Name who handles money when you cannot',
  lead: 'If a stroke or a fall takes you out of action, the mortgage still comes due. This paper says who may pay it.',
  answer:
    'A [[durable|durable]] power of attorney lets someone you trust, your agent, act for you with money and property. In Florida it takes effect when you sign it and lasts through illness. You sign before two witnesses and a notary. It ends when you die.',
  inclusions: [
    'A power drafted for your assets, with each authority spelled out',
    'Separate lines for the powers Florida law says you must sign or initial',
    'Banking and investment wording that the statute gives extra weight',
    'A back-up agent, and clear words on whether two agents act together or alone',
    'A short note for your agent on keeping records and keeping your money apart from theirs',
  ],
  sections: [
    {
      id: 'starts-now',
      heading: 'It starts today, so trust comes first',
      blocks: [
        {
          kind: 'paragraph',
          text: `Florida does not allow a new power that waits until you are ill. “Springing” powers made on or after ${fact('poaNoSpringing')} are not valid, apart from a narrow exception for military service. Your agent could use the paper at once.`,
        },
        {
          kind: 'paragraph',
          text: 'So choose with care. Ask yourself: would I hand this person my checkbook now? You may keep the original at home until it is needed. Tell your agent where to look. An agent is a [[fiduciary|fiduciary]], which means the law expects loyalty and honest accounts.',
        },
      ],
    },
    {
      id: 'initials',
      heading: 'Why must I initial some powers?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Some powers can rewrite your estate plan, so Florida wants proof you meant each one. You must sign or put your initials beside it. A line that gives “all powers” is not enough. The list includes power to:',
        },
        {
          kind: 'list',
          items: [
            'make gifts from your property',
            'create, change or end a trust',
            'add or remove survivorship rights',
            'name or change a [[beneficiary-designation|beneficiary]]',
          ],
        },
        {
          kind: 'paragraph',
          text: 'These can help in a long illness. In the wrong hands they can empty a plan. We go through them with you one at a time, and you may leave any of them blank.',
        },
      ],
    },
    {
      id: 'banks',
      heading: 'What if the bank says no?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A bank may not simply shrug. Florida law sets rules for anyone who is handed a power of attorney, and a court can enforce them. These are the main ones.',
        },
        {
          kind: 'table',
          caption: 'What Florida law asks of a bank or broker',
          columns: ['Question', 'Rule'],
          rows: [
            [
              'How soon must it answer?',
              `In a reasonable time. For banking and investment powers worded under section 709.2208, the law presumes ${fact('poaBankDays')}.`,
            ],
            ['May it stay silent on why?', 'No. A refusal must give reasons in writing.'],
            ['May it insist on its own form?', 'No.'],
            [
              'What if it was signed online?',
              'It may refuse if the notary’s electronic journal cannot be produced. We keep that reference with your file.',
            ],
            ['Is a copy good?', 'Generally yes. An original may be needed to record for land.'],
          ],
        },
      ],
    },
    {
      id: 'home',
      heading: 'Using it for your home',
      blocks: [
        {
          kind: 'callout',
          tone: 'warning',
          title: 'Selling a homestead takes care',
          text: 'If you are married, your spouse must join in a sale or mortgage of the homestead. Tell us early if your agent may one day need to sign for your house. The wording and the signing should be ready for it.',
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'My form is from 2009 and springs on illness. Is it still good?',
      answer:
        'It may be. Older forms keep their own rules. But banks tend to balk at old papers and at proof of illness. If you are well, a fresh one is a simple way to lower that risk.',
    },
    {
      question: 'Can my agent change my will?',
      answer:
        'Never. An agent cannot sign or change a will for you. Some agents can change a trust or a beneficiary form, but only if you signed or initialed that power.',
    },
    {
      question: 'When does it end?',
      answer:
        'It ends when you die or revoke it. If your agent is your spouse, filing for divorce ends that spouse’s authority, unless the paper says otherwise. After a death, the personal representative or trustee takes over.',
    },
    {
      question: 'Does it cover medical choices?',
      answer:
        'Our money powers do not. Health decisions go in a separate designation of health care surrogate, signed under different rules. Most people sign both in one sitting.',
    },
  ],
  relatedGuides: ['florida-electronic-wills-and-ron', 'florida-estate-trust-triggers'],
  relatedLinks: [
    { label: 'The medical side: healthcare directives', href: '/practice/healthcare-directives' },
    { label: 'Checkup for older powers of attorney', href: '/boomers' },
  ],
  sources: [
    'Fla. Stat. §§ 709.2105–.2106 (execution; validity of copies)',
    'Fla. Stat. § 709.2108 (when effective) and § 709.2109 (when it ends)',
    'Fla. Stat. §§ 709.2119–.2120 (acceptance and rejection)',
    'Fla. Stat. §§ 709.2201–.2202 (authority; powers needing a signature)',
    'Fla. Stat. § 709.2208 (banks and investments)',
  ],
  reviewedOn: '2026-11-20',
} as const satisfies PracticeArea
