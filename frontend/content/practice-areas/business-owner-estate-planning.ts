/** Words of the page /practice/business-owner-estate-planning. */

import { fact } from '#frontend/content/facts.ts'
import type { PracticeArea } from '#frontend/content/practice-area.ts'
import { statement } from '#frontend/content/statements.ts'

export const businessOwnerEstatePlanning = {
  slug: 'business-owner-estate-planning',
  order: 12,
  title: 'Business-Owner Estate Planning',
  category: 'Business',
  cardDescription:
    'Plan who runs the company, who owns it and how your family is paid if you’re gone.',
  meta: {
    title: 'Estate Planning for Florida Business Owners',
    description:
      'What happens to an LLC or corporation when an owner dies, the clock for a one-owner LLC, how buy-sell agreements work, and who can pay the crew.',
  },
  heading: 'Estate planning for business owners: who signs payroll?',
  lead: 'If you were in the hospital this Friday, could anyone else pay the crew? Your operating agreement and your power of attorney decide.',
  answer:
    'A business plan for your estate answers three things: who runs the company if you’re ill, who owns it when you die, and how your family gets paid. The company’s own agreements come first, and your will, trust and power of attorney must match them.',
  inclusions: [
    'A review of your operating agreement, bylaws and loan documents',
    'A business power in your [[durable|durable]] power of attorney',
    'A transfer of your share to your trust ([[funding|funding]] it), if the agreement allows',
    'A new or updated buy-sell agreement, drafted with your co-owners’ own lawyers at the table',
    'A one-page plan for the first ten days: keys, bank, payroll, key customers',
  ],
  sections: [
    {
      id: 'when-an-owner-dies',
      heading: 'What happens to my company when I die?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'It depends on how you own it and what you signed. In an LLC the operating agreement decides, and if it is silent, your heirs may receive money rights only, with no vote.',
        },
        {
          kind: 'table',
          caption: 'What often happens, by kind of business',
          columns: ['Kind', 'At your death', 'What to fix now'],
          rows: [
            [
              'Sole owner, no company',
              'Its assets are yours, so they join your estate',
              'Consider a company and a trust',
            ],
            [
              'LLC with one member',
              `Heirs hold the money rights; with no member for ${fact('llcWithoutMemberDays')}, the company dissolves`,
              'Name a successor member and manager in the operating agreement',
            ],
            [
              'LLC with partners',
              'Heirs may hold an economic share without a vote',
              'Agree on a price and a buyout',
            ],
            ['Corporation', 'Your shares pass by will, trust or contract', 'Check transfer limits'],
            [
              'S corporation',
              'As above, but the wrong owner can end its tax status',
              'Use a trust that qualifies',
            ],
          ],
        },
        {
          kind: 'callout',
          tone: 'warning',
          title: 'The clock for a one-owner LLC',
          text: `${statement('llcWithoutMember')} Two sentences in the operating agreement, written today, can name who steps in.`,
        },
      ],
    },
    {
      id: 'buy-sell',
      heading: 'A buy-sell agreement that can be carried out',
      blocks: [
        {
          kind: 'paragraph',
          text: 'It says who may or must buy an owner’s share, at what price, and with what money, after a death, an illness, a divorce, a retirement or a falling-out. We represent you alone, so each of your partners should have a lawyer of their own.',
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'Set the price by a method people will use, and update it each year.',
            'Pick the buyer, which can be the company or the other owners.',
            'Provide the money, often with life insurance, and say what happens if it falls short.',
          ],
        },
        {
          kind: 'callout',
          tone: 'warning',
          title: 'Insurance owned by the company',
          text: `In ${fact('connellyDecided')} the Supreme Court ruled, in Connelly v. United States, that life insurance paid to the company raised the value of the company for estate tax. The duty to buy back the shares did not cancel that out. If your agreement is older, have it read again.`,
        },
      ],
    },
    {
      id: 'taxes',
      heading: 'Will my family owe estate tax?',
      blocks: [
        {
          kind: 'paragraph',
          text: `[Probably not](/guides/florida-estate-planning-tax-optimization#exemption), unless the estate is near ${fact('estateTaxExemption2026')} for a death in 2026, counting lifetime taxable gifts.`,
        },
        {
          kind: 'paragraph',
          text: 'If a closely held company is a large part of the estate, the law may let heirs pay the tax over time. A trust that keeps S corporation shares after your death must be of the right kind, such as a QSST or an ESBT.',
        },
      ],
    },
    {
      id: 'creditors',
      heading: 'If an owner is sued personally',
      blocks: [
        {
          kind: 'paragraph',
          text: 'When an LLC has several members, a creditor of one can generally get only a charging order: a claim on payouts, with no vote. A one-member LLC has weaker cover, and a [revocable trust](/practice/revocable-trusts) adds none. Plan early, because a court can undo moves made after trouble starts.',
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Can my trust own my LLC share?',
      answer:
        'Often, with a signed assignment. Read the operating agreement and any loan first, since consent may be required.',
    },
    {
      question: 'Can my agent run the business while I am ill?',
      answer:
        'Only as far as your power of attorney and the company’s documents both allow, so both should name someone.',
    },
    {
      question: 'One child works in the business. How do I treat the others fairly?',
      answer:
        'Fair does not have to mean equal shares. Some owners leave the business to the one who runs it, and insurance or other assets to the rest.',
    },
  ],
  bring: [
    'The operating agreement or bylaws, and any buy-sell agreement',
    'A list of owners and their shares',
    'Loans and leases that you signed in person',
    'The last tax return of the company, and your CPA’s name',
    'Who could run it for a month without you',
  ],
  readers: 'planners',
  closing: {
    heading: 'Begin with the operating agreement',
    text: 'Have it beside you on the call, and we’ll tell you what it says about your death and what to change.',
  },
  relatedGuides: ['florida-estate-planning-tax-optimization'],
  relatedLinks: [
    { label: 'Ask about business planning', href: '/contact?interest=business-planning' },
    { label: 'Powers for your agent', href: '/practice/durable-power-of-attorney' },
  ],
  sources: [
    'Fla. Stat. §§ 605.0502–.0504, 605.0701 (LLCs; heirs and creditors; dissolution without a member)',
    'Fla. Stat. §§ 709.2201–.2202 (authority of an agent)',
    'Connelly v. United States (U.S. Supreme Court, 2024)',
    '26 U.S.C. § 1361 (S corporation trusts) and § 6166 (estate tax in installments)',
    '26 U.S.C. §§ 2001 and 2010; P.L. 119-21 § 70106 (estate tax and its exemption)',
  ],
} as const satisfies PracticeArea
