import type { County } from '../county.ts'
import { fact } from '../facts.ts'
import { firm } from '../firm.ts'

export const duval = {
  slug: 'duval',
  name: 'Duval',
  populationText: 'about 996,000',
  seat: 'Jacksonville',
  circuit: 'Fourth Judicial Circuit',
  clerk: 'Clerk of Courts',
  meta: {
    title: 'Duval Estate Planning: Family Homes Never Probated',
    description:
      'Is the Jacksonville house still in a grandparent’s name? How Duval families clear an old title, what Navy orders change, and which office takes the papers.',
  },
  heading: 'Estate planning in Duval County',
  lead: 'Jacksonville families often live in a house that is still in a grandparent’s name. It can be put right, and sooner is easier.',
  answer: `If the owner died more than ${fact('summaryYears')} ago, a short court case called summary administration may move the house to the living heirs. The value of the estate does not rule this out. Start with the last recorded deed and a list of everyone in the family line.`,
  sections: [
    {
      id: 'heirs-property',
      heading: 'When the house is in a name from the past',
      blocks: [
        {
          kind: 'paragraph',
          text: 'This is called heirs’ property. Nobody opened a case, so the title still shows someone who has died. Cousins may own parts without knowing it. Banks may refuse to lend on it, repair grants can stall, and one owner can ask a court to sell.',
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'Pull the last deed and the tax bill.',
            'Draw the family tree from that owner down, with dates of death.',
            'Look for any will, however old.',
            'Find out who has paid the taxes and insurance.',
            'Ask each heir, in writing, what they want.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'When there was no will, Florida law shares the land out: to a spouse, then [[descendant|descendants]], by family branch. Stepchildren and partners who never married take nothing that way.',
        },
      ],
    },
    {
      id: 'late-case',
      heading: 'Why a late case can be simpler',
      blocks: [
        {
          kind: 'paragraph',
          text: `Most unpaid bills of the dead person are barred ${fact('creditorBar')} after death. A mortgage or other secured debt is not. With the time gone, the court can often pass title by order, with no [[personal-representative|personal representative]] (elsewhere an executor) and no long wait.`,
        },
        {
          kind: 'paragraph',
          text: 'Two warnings. Several deaths in a row can mean several cases. And if relatives disagree, or a will says so, formal administration may be needed. The [guide to summary administration](/guides/florida-summary-administration) walks through the steps.',
        },
        {
          kind: 'paragraph',
          text: 'A court order that the house was the dead owner’s [[homestead|homestead]] is often part of clearing title. Once you hold it, do not let it happen again: a trust or a Lady Bird deed can hand it on.',
        },
      ],
    },
    {
      id: 'navy',
      heading: 'Navy orders and a house in Jacksonville',
      blocks: [
        {
          kind: 'paragraph',
          text: `Before you ship out of Mayport or NAS Jacksonville, let someone at home sell, rent or refinance for you. A Florida power of attorney acts from signing; one made after ${fact('poaNoSpringing')} cannot wait for illness. Forms made for the military under federal law may wait.`,
        },
        {
          kind: 'paragraph',
          text: `A bank must answer in a fair time, and ${fact('poaBankDays')} is the usual measure when banking powers are spelled out. Give it a copy before you leave. Our [power of attorney page](/practice/durable-power-of-attorney) lists what to spell out.`,
        },
      ],
    },
    {
      id: 'filing',
      heading: 'One city, one county: filing in the Fourth Circuit',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Jacksonville and Duval merged their governments, so most city and county business is under one roof. Courts are the exception: Duval sits with Clay and Nassau in the Fourth Judicial Circuit. The Duval County Clerk of Courts takes the estates of those who made their home in the county.',
        },
        {
          kind: 'paragraph',
          text: `The tax side is with the Duval County Property Appraiser. A grandchild living in the house has no exemption until the title is in order and a claim is in, with ${fact('homesteadFilingDeadline')} as the cut-off.`,
        },
        {
          kind: 'paragraph',
          text: `We do not keep a Jacksonville office. From ${firm.city} we gather deeds and talk with heirs by phone and video, in as many places as they live. An heir who cannot sign on screen can sign on paper where they are.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'I paid the taxes for years. Is the house mine?',
      answer:
        'Not by that alone. Paying taxes helps show what you spent and may count when the family settles up. The title still belongs to all the heirs until a court order or deeds change it.',
    },
    {
      question: 'Can we just sign deeds among ourselves?',
      answer:
        'Sometimes deeds help, but they do not prove who the heirs were. A title company usually wants a court order as well. Have the record read first.',
    },
  ],
  relatedGuides: ['florida-summary-administration', 'florida-lady-bird-deed'],
  sources: [
    'Fla. Stat. § 26.021 (judicial circuits)',
    'Fla. Stat. §§ 709.2106, 709.2108, 709.2120 (powers of attorney)',
    'Fla. Stat. §§ 732.102–.104 (heirs)',
    'Fla. Stat. § 733.101 (venue), § 733.710 (claims barred)',
    'Fla. Stat. §§ 735.201–.2063 (summary administration); Fla. Prob. R. 5.405 (homestead)',
  ],
  reviewedOn: '2026-11-20',
} as const satisfies County
