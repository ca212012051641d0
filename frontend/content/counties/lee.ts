import { usd, usdAndCents } from '#domain/dollars.ts'
import type { County } from '#frontend/content/county.ts'
import { fact } from '#frontend/content/facts.ts'
import { statement } from '#frontend/content/statements.ts'
import { recordingFee } from '#frontend/content/worked-sums.ts'

export const lee = {
  slug: 'lee',
  order: 8,
  name: 'Lee',
  populationText: 'about 761,000',
  seat: 'Fort Myers',
  circuit: 'Twentieth Judicial Circuit',
  meta: {
    title: 'Lee County Estate Planning: Cape Coral Lots and Rebuilds',
    description:
      'A vacant Cape Coral lot has no homestead shield. How owners from other states pass a lot or a Sanibel house, and what the Lee County clerk will want.',
  },
  heading: 'Estate planning in Lee County',
  lead: 'Inherited a Cape Coral or Lehigh Acres lot from a parent in another state? You can usually sell it after a short probate in Fort Myers.',
  answer: `A vacant lot is not a home, so homestead law does not protect it. If its owner lived in another state and held it alone, the family usually needs probate in Florida. For Florida property of up to ${fact('summaryCap2026')}, or a death more than ${fact('summaryYears')} ago, that can be the short form, summary administration. A lot titled to a trust needs none.`,
  sections: [
    {
      id: 'vacant-lots',
      heading: 'The lot your parents bought and never built on',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The children in Ohio get the tax bill and want to sell, and the buyer’s title company asks for a Florida court order.',
        },
        {
          kind: 'table',
          caption: 'Routes to sell a lot after an out-of-state owner dies',
          columns: ['Situation', 'Usual route'],
          rows: [
            [
              `Florida property of ${fact('summaryCap2026')} or less, with or without a will`,
              'Summary administration in Lee County',
            ],
            [
              `Death more than ${fact('summaryYears')} ago, at any value`,
              'Summary administration; with a will, recording it from home may be enough',
            ],
            [
              'More than that, and the death was not long ago',
              '[[ancillary-administration|Ancillary administration]] in Lee County',
            ],
            [
              `A will, Florida property of ${fact('ancillaryShortForm')} or less, and probate open at home`,
              'The short form of ancillary administration is a further choice',
            ],
            ['Lot titled to a trust', 'The [[trustee|trustee]] signs the deed'],
            [
              'Lot that a married couple held together',
              'The survivor sells, with the death certificate',
            ],
          ],
        },
        {
          kind: 'paragraph',
          text: `${statement('nonresidentSummary')} For a lot worth ${usd(38_000)}, say, the clerk’s fee is ${fact('clerkFeeSummary')}; full ancillary administration starts at ${fact('clerkFeeFormal')} and takes months longer.`,
        },
        {
          kind: 'paragraph',
          text: `If you own such a lot now, a deed into your living trust (${usdAndCents(recordingFee(2))} to record two pages) costs far less than probate.`,
        },
      ],
    },
    {
      id: 'creditors',
      heading: 'No homestead shield on bare land',
      blocks: [
        {
          kind: 'paragraph',
          text: 'You may leave a lot to anyone, but your creditors can reach it. Building on it and moving in changes that: read the [homestead guide](/guides/florida-homestead-and-estate-planning) then.',
        },
        {
          kind: 'paragraph',
          text: statement('otherPropertyCap'),
        },
      ],
    },
    {
      id: 'rebuilding',
      heading: 'Rebuilding on Sanibel, Fort Myers Beach and the river',
      blocks: [
        {
          kind: 'paragraph',
          text: `If Hurricane Ian hit your home in 2022, start rebuilding by ${fact('rebuildStart2022')} to keep your old assessment. ${statement('rebuiltHome')}`,
        },
        {
          kind: 'callout',
          tone: 'warning',
          title: 'Has the exemption itself run out?',
          text: `${statement('stormExemption')} For Ian, three years ended on ${fact('stormExemption2022')}, so ask now whether yours still stands.`,
        },
        {
          kind: 'list',
          items: [
            'When an owner dies in the middle of the work, permits and insurance checks can freeze: name a second person now who can sign, by [power of attorney](/practice/durable-power-of-attorney) and as backup trustee.',
            'Tell the property appraiser in writing that you mean to rebuild and come back, and claim no other homestead.',
            'If you sell and buy inland, ask about [moving your tax cap](/counties/sarasota#downsizing). For Ian, the choice to have the home treated as given up on the day of the storm ended in 2023.',
          ],
        },
      ],
    },
    {
      id: 'filing',
      heading: 'Filing in Fort Myers',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Probate for Lee land of someone who lived elsewhere is opened in Fort Myers, like that of a Lee resident. Lawyers file online, so the family doesn’t have to travel for it.',
        },
        {
          kind: 'paragraph',
          text: `Order certified copies from the home state: the will, the order that admitted it, and the letters. Someone who buys here and moves in has until ${fact('homesteadFilingDeadline')} to ask for the exemption.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Can I use a Lady Bird deed for a vacant lot?',
      answer:
        'It can be done. For several lots, or heirs in different states, one trust is tidier.',
    },
  ],
  firstStep: {
    label: 'Read how short probate works',
    href: '/guides/florida-summary-administration',
  },
  offices: [
    {
      task: 'Probate, wills and deeds',
      name: 'Lee County Clerk of the Court and Comptroller',
      href: 'https://www.leeclerk.org/',
    },
    {
      task: 'Homestead exemption, cap and storm damage',
      name: 'Lee County Property Appraiser',
      href: 'https://www.leepa.org/',
    },
  ],
  packet: 'an information sheet comes with the form',
  closing: {
    heading: 'Got a tax bill for a lot in Florida?',
    text: 'Have it in front of you when we talk, with the owner’s name and date of death.',
    primary: { label: 'Ask about a lot', href: '/contact?interest=probate-costs' },
  },
  relatedGuides: ['florida-estate-trust-triggers', 'florida-summary-administration'],
  sources: [
    'Fla. Stat. §§ 28.24 and 28.2401 (recording, clerk’s fees)',
    'Fla. Const. art. X, § 4; Fla. Stat. § 196.011 (homestead, claim for the exemption)',
    'Fla. Stat. §§ 193.155(4)(b), 193.155(8)(m) and 196.031(6) (rebuilding after a storm)',
    'Fla. Stat. §§ 193.1554 and 193.1555 (cap on property that is not a homestead)',
    'Fla. Stat. § 733.101 (venue)',
    'HB 1337 (2026); Fla. Stat. § 735.201 (summary administration, residents and nonresidents)',
    'Fla. Stat. §§ 734.102, 734.1025 and 734.104 (ancillary routes)',
  ],
} as const satisfies County
