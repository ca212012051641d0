import { usdAndCents } from '#domain/dollars.ts'
import type { County } from '#frontend/content/county.ts'
import { fact } from '#frontend/content/facts.ts'
import { statement } from '#frontend/content/statements.ts'
import { recordingFee } from '#frontend/content/worked-sums.ts'

export const duval = {
  slug: 'duval',
  order: 7,
  name: 'Duval',
  populationText: 'about 996,000',
  seat: 'Jacksonville',
  circuit: 'Fourth Judicial Circuit',
  meta: {
    title: 'Duval Estate Planning: Family Homes Never Probated',
    description:
      'Is the Jacksonville house still in a grandparent’s name? How Duval families clear an old title, what Navy orders change, and where to file.',
  },
  heading: 'Estate planning in Duval County',
  lead: 'Is the house still in a grandparent’s name? It can usually be fixed, and it’s easier the sooner you start.',
  answer: `Did the owner die more than ${fact('summaryYears')} ago? Then summary administration, a short form of probate, may move the house to the living heirs, whatever the estate was worth. Every heir signs or is served. Start with the last recorded deed and a list of everyone in the family line.`,
  sections: [
    {
      id: 'heirs-property',
      heading: 'When the title still names someone who has died',
      blocks: [
        {
          kind: 'paragraph',
          text: 'This is called heirs’ property. Cousins may own parts without knowing it. Banks may refuse to lend on such a house, and repair grants can stall.',
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'Pull the last deed and the tax bill.',
            'Draw the family tree from that owner down, with dates of death.',
            'Look for any will, however old.',
            'Find out who has paid the taxes, and ask each heir, in writing, what they want.',
          ],
        },
        {
          kind: 'paragraph',
          text: `${statement('oldDeaths')} Without a will, since ${fact('spouseShareSince')} a widow inherits everything but the homestead if all the children are the couple’s own and she has no others. Before that day, she shared the estate with them. The homestead itself goes to the spouse for life and then to the [[descendant|descendants]], by family branch. Partners who never married inherit nothing that way, and stepchildren only if no relative is left.`,
        },
        {
          kind: 'callout',
          tone: 'info',
          title: 'What if one cousin wants to sell?',
          text: `${statement('heirsProperty')} This law covers cases filed since ${fact('heirsPropertyLawSince')}.`,
        },
      ],
    },
    {
      id: 'late-case',
      heading: 'Why late probate can be simpler',
      blocks: [
        {
          kind: 'paragraph',
          text: `Most of a person’s unpaid bills can no longer be collected once ${fact('creditorBar')} have passed since the death. A mortgage or other secured debt still can, and so can federal taxes. So the court can often pass title by an order, with no [[personal-representative|personal representative]] (elsewhere an executor). The clerk’s fee to open it is ${fact('clerkFeeSummary')}.`,
        },
        {
          kind: 'paragraph',
          text: 'An invented example: Loretta lives in the house of her grandmother, a widow who died in 1998. Loretta’s mother, the only child and a widow too, died in 2015. If Loretta has no brothers or sisters, two [short probates](/guides/florida-summary-administration), one for each death, can bring the title down to her. If relatives disagree, or a will asks for it, formal administration may be needed instead.',
        },
        {
          kind: 'paragraph',
          text: `A court order that the house was the owner’s [[homestead|homestead]] is often part of clearing title. Once it’s yours, a trust or a Lady Bird deed can hand the house on (${usdAndCents(recordingFee(2))} to record two pages).`,
        },
      ],
    },
    {
      id: 'navy',
      heading: 'Navy orders and a house in Jacksonville',
      blocks: [
        {
          kind: 'paragraph',
          text: `A [power of attorney](/practice/durable-power-of-attorney) lets someone at home sell, rent or refinance for you. It works from the day you sign, and one made since ${fact('poaNoSpringing')} cannot wait for illness; forms made for the military under federal law may wait. A bank must answer in a reasonable time, and ${fact('poaBankDays')} is the usual measure when banking powers are spelled out. Give it a copy before you leave.`,
        },
      ],
    },
    {
      id: 'filing',
      heading: 'One city, one county: filing in the Fourth Circuit',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The Clerk of Courts, at 501 West Adams Street, takes the estates of those who made their home in the county, and records the deeds. Duval sits with Clay and Nassau in the Fourth Judicial Circuit.',
        },
        {
          kind: 'paragraph',
          text: `At the property appraiser’s, claims close on ${fact('homesteadFilingDeadline')}. A grandchild who lives in the house may have a claim to the exemption before the title is clear, in proportion to the share. Ask the appraiser now which proof of heirship it takes, and report the deaths: an exemption that stays in a dead owner’s name can bring [a bill for up to ${fact('exemptionLienYears')} of tax, with a penalty and interest](/someone-has-died).`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'I paid the taxes for years. Is the house mine?',
      answer:
        'Not by that alone. It may count when the family settles up, but the title belongs to all the heirs until a court order or deeds change it.',
    },
    {
      question: 'Can we just sign deeds among ourselves?',
      answer:
        'Sometimes, but deeds do not prove who the heirs were, and a title company usually wants a court order as well.',
    },
  ],
  firstStep: {
    label: 'Read how short probate works',
    href: '/guides/florida-summary-administration',
  },
  offices: [
    {
      task: 'Probate, wills and deeds',
      name: 'Duval County Clerk of Courts',
      href: 'https://www.duvalclerk.com/',
    },
    {
      task: 'Homestead exemption and proof of heirship',
      name: 'Duval County Property Appraiser',
      href: 'https://www.jacksonville.gov/departments/property-appraiser',
    },
  ],
  closing: {
    heading: 'Whose name is on the house?',
    text: 'Have the address and what you know of the family tree in front of you when we talk.',
    primary: { label: 'Ask about an old title', href: '/contact?interest=probate-costs' },
  },
  relatedGuides: ['florida-summary-administration', 'florida-lady-bird-deed'],
  sources: [
    'Fla. Stat. §§ 28.24 and 28.2401 (recording, clerk’s fees)',
    'Fla. Stat. §§ 64.201–.214 (partition of heirs’ property; § 64.202 for what counts)',
    'Fla. Stat. §§ 196.011, 196.031 and 196.161 (homestead exemption, legal or beneficial title; lien)',
    'Fla. Stat. §§ 709.2106, 709.2108 and 709.2120 (powers of attorney)',
    'Fla. Stat. §§ 732.101, 732.102, 732.103 and 732.104 (heirs), § 732.401 (homestead)',
    'Fla. Stat. § 733.101 (venue), § 733.710 (claims barred)',
    'Fla. Stat. §§ 735.201–.2063 (summary administration); Fla. Prob. R. 5.405 (homestead)',
  ],
} as const satisfies County
