/** Words of the page /practice/durable-power-of-attorney. */

import { fact } from '#frontend/content/facts.ts'
import { signingWords } from '#frontend/content/firm/firm.ts'
import type { PracticeArea } from '#frontend/content/practice-area.ts'
import { statement } from '#frontend/content/statements.ts'

export const durablePowerOfAttorney = {
  slug: 'durable-power-of-attorney',
  order: 3,
  title: 'Durable Power of Attorney',
  category: 'Essential',
  cardDescription:
    'Choose who may pay your bills and handle your property if illness or travel keeps you away.',
  meta: {
    title: 'Durable Power of Attorney in Florida, Explained',
    description:
      'When a Florida power of attorney takes effect, which powers need your initials, what banks must do, and what can suspend or end it.',
  },
  heading: 'Durable power of attorney: who handles your money if you can’t',
  lead: 'You’re in the hospital after a stroke, and the mortgage comes due. A durable power of attorney says who may pay it.',
  answer:
    'A [[durable|durable]] power of attorney lets someone you trust, your agent, act for you with money and property. In Florida it takes effect when you sign it and lasts through illness. You sign before two witnesses and a notary. It ends at your death, and a court case about your capacity can suspend it.',
  inclusions: [
    'A power drafted for your assets, with each authority spelled out',
    'Separate lines for the powers Florida law says you must sign or initial',
    'A backup agent, and clear words on whether two agents act together or alone',
    'A short note for your agent on keeping records',
  ],
  sections: [
    {
      id: 'starts-now',
      heading: 'It starts today, so trust comes first',
      blocks: [
        {
          kind: 'paragraph',
          text: `Florida does not allow a new power that waits until you’re ill. “Springing” powers made on or after ${fact('poaNoSpringing')} are not valid, apart from a narrow exception for military service. Your agent could use it as soon as you sign.`,
        },
        {
          kind: 'paragraph',
          text: 'So ask yourself whether you would hand this person your checkbook now. You may keep the original at home until it is needed, as long as your agent knows where to look. An agent is a [[fiduciary|fiduciary]]: the law expects loyalty and honest accounts.',
        },
      ],
    },
    {
      id: 'initials',
      heading: 'Why do I have to initial some powers?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Some powers can rewrite your estate plan, so you must sign or initial each one; a line that gives “all powers” is not enough. They are the power to:',
        },
        {
          kind: 'list',
          items: [
            'create a living trust',
            'change, revoke or end a trust, where the trust itself allows it',
            'make gifts from your property',
            'add or change rights of survivorship',
            'name or change a [[beneficiary-designation|beneficiary]]',
            'give up your right to a survivor’s annuity or retirement benefit',
            'disclaim property, or a power over property, that comes to you',
          ],
        },
        {
          kind: 'paragraph',
          text: 'In the wrong hands these powers can empty a plan, and you may leave any of them blank. A [Lady Bird deed](/practice/lady-bird-deeds) or a Medicaid plan may need one of them later.',
        },
      ],
    },
    {
      id: 'banks',
      heading: 'What if the bank says no?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'It may not simply turn your agent away, and a court can enforce these rules.',
        },
        {
          kind: 'table',
          caption: 'What Florida law asks of a bank or broker',
          columns: ['Question', 'Rule'],
          rows: [
            [
              'How soon must it answer?',
              `In a reasonable time: the law presumes ${fact('poaBankDays')} for banking and investment powers worded under section 709.2208`,
            ],
            ['May it stay silent on why?', 'No: a refusal must give reasons in writing'],
            ['May it insist on its own form?', 'No'],
            [
              'What if it was signed online?',
              `It may refuse if the notary’s electronic journal cannot be produced${signingWords(', so we keep that reference with your file', '')}`,
            ],
            ['Is a copy good?', 'Generally yes, but an original may be needed to record for land'],
          ],
        },
      ],
    },
    {
      id: 'ends',
      heading: 'How it ends, and what can suspend it',
      blocks: [
        {
          kind: 'paragraph',
          text: statement('powerEnds'),
        },
        {
          kind: 'paragraph',
          text: 'An agent who hears of such a court case should call a lawyer the same day, because a judge can let certain powers continue.',
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
          text: 'If you’re married, your spouse must join in a sale or mortgage of the homestead. Tell us early if your agent may need to sign for your house.',
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'My form is from 2009 and springs on illness. Is it still good?',
      answer:
        'It may be, since older forms keep their own rules. But banks hesitate over old forms and over proof of illness, so sign a fresh one while you’re well.',
    },
    {
      question: 'Does it cover medical choices, or where I live?',
      answer:
        'Ours covers money. The rest is your own choice, then that of your health care surrogate.',
    },
    {
      question: 'Can my agent change my will?',
      answer:
        'Never. Some agents can change a trust or a beneficiary form, but only if you signed or initialed that power.',
    },
    {
      question: 'Should I name two agents?',
      answer:
        'You may. Unless your document says otherwise, each can act alone. Requiring two signatures is safer but slower, and most people do better with one agent and a backup.',
    },
    {
      question: 'Is an agent paid?',
      answer: statement('qualifiedAgent'),
    },
    {
      question: 'Can an agent be held responsible?',
      answer:
        'Yes. An agent who breaks the rules may have to pay back what was lost and, at times, the lawyers’ fees. Act only as the document allows, keep receipts, keep the money apart, and make no gifts unless that power is initialed.',
    },
    {
      question: 'How do I revoke it?',
      answer:
        'In writing, while you have the capacity to do so. A new power does not cancel an old one unless it says so. Then give written notice to the agent and to each bank that has a copy, and record it if the old one was recorded.',
    },
  ],
  bring: [
    'Any power of attorney you have signed, and its date',
    'Names and addresses of your agent and a backup',
    'A list of banks and brokers (no account numbers)',
    'The deed to your home',
  ],
  readers: 'planners',
  closing: {
    heading: 'Have your agent’s name ready?',
    text: 'We’ll go through the powers with you one by one, and look at an older form before you replace it.',
  },
  relatedGuides: ['florida-electronic-wills-and-ron', 'florida-estate-trust-triggers'],
  relatedLinks: [
    { label: 'The medical side: healthcare directives', href: '/practice/healthcare-directives' },
    { label: 'Checkup for older powers of attorney', href: '/boomers' },
  ],
  sources: [
    'Fla. Stat. §§ 709.2105–.2106 (execution; validity of copies)',
    'Fla. Stat. § 709.2108 (when effective) and §§ 709.2109–.2110 (when it ends; revocation)',
    'Fla. Stat. § 744.3203 (suspension while capacity is before a court)',
    'Fla. Stat. §§ 709.2111, 709.2112, 709.2114, 709.2117 (co-agents; pay; duties; liability)',
    'Fla. Stat. §§ 709.2119, 709.2120 and 709.2121 (acceptance, rejection, notice)',
    'Fla. Stat. §§ 709.2201–.2202 (authority; powers needing a signature)',
    'Fla. Stat. § 709.2208 (banks and investments)',
  ],
} as const satisfies PracticeArea
