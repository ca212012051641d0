import { usd } from '#domain/dollars.ts'
import type { County } from '#frontend/content/county.ts'
import { fact } from '#frontend/content/facts.ts'
import { statement } from '#frontend/content/statements.ts'
import { recordingFee } from '#frontend/content/worked-sums.ts'

export const collier = {
  slug: 'collier',
  order: 9,
  name: 'Collier',
  populationText: 'about 376,000',
  seat: 'East Naples',
  circuit: 'Twentieth Judicial Circuit',
  meta: {
    title: 'Collier Estate Planning: Naples Domicile and Estate Tax',
    description:
      'Naples second homes raise one question first: is Florida your domicile? Proof of it, the federal estate tax by year, club shares, and where Collier files.',
  },
  heading: 'Estate planning in Collier County',
  lead: 'Two homes, one in Naples? Settle which state is home, and be able to prove it. Everything else follows from that.',
  answer:
    'Florida has no estate tax and no personal income tax, and your old state may not let go easily. Record a declaration of domicile, then live like a Floridian: vote, bank and see your doctors here. The federal estate tax applies wherever you live.',
  sections: [
    {
      id: 'domicile',
      heading: 'Proof that Naples is home',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Another state’s tax agency looks at your whole life, not at one form. Still on the way? [Tell us about your move](/contact?interest=moving-to-florida).',
        },
        {
          kind: 'list',
          items: [
            `Sign a declaration of domicile and record it with the clerk. A page costs ${fact('recordingFirstPage')}.`,
            'Claim the homestead exemption here, and give up any like it elsewhere.',
            'Move your license, car, voter record, doctors and bank.',
            'Keep a calendar of the nights you spend in each state.',
            'Sign Florida documents, because an old will may say “I, of Connecticut.”',
          ],
        },
      ],
    },
    {
      id: 'new-residents',
      heading: 'Moving before or after the new year?',
      blocks: [
        {
          kind: 'callout',
          tone: 'info',
          title: 'Amendment 3 may make the date matter',
          text: `Florida voted on it on ${fact('homesteadBallot')}. ${statement('newResidentsWait')} Ask us before you choose the day of your move.`,
        },
      ],
    },
    {
      id: 'estate-tax',
      heading: 'The federal estate tax, year by year',
      blocks: [
        {
          kind: 'table',
          caption: 'Federal estate tax exemption',
          columns: ['Year of death, and who owned it', 'Exemption', 'Top rate above it'],
          rows: [
            [
              '2025, a US citizen or resident',
              fact('estateTaxExemption2025'),
              fact('estateTaxTopRate'),
            ],
            [
              '2026, a US citizen or resident',
              fact('estateTaxExemption2026'),
              fact('estateTaxTopRate'),
            ],
            [
              'Any year, an owner from abroad',
              fact('estateTaxExemptionForeign'),
              fact('estateTaxTopRate'),
            ],
          ],
        },
        {
          kind: 'paragraph',
          text: `The 2026 figure has no end date and rises with inflation from ${fact('estateTaxIndexedFrom')}. A couple can shield twice as much if the first estate files for it. Yearly gifts of up to ${fact('giftExclusion')} a person (2025 and 2026) do not use it up. [Owners from abroad](/guides/florida-estate-planning-tax-optimization#foreign) have a rule of their own.`,
        },
        {
          kind: 'paragraph',
          text: 'Think twice before giving a long-held house away: [leaving it is usually wiser for tax](/guides/florida-estate-planning-tax-optimization#house).',
        },
      ],
    },
    {
      id: 'clubs-condos-farms',
      heading: 'Club shares, Marco condos, inland acres',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A golf or boat membership is a contract. It may end at death, pass to a spouse only, or go back to the club. Ask for the transfer rule in writing.',
        },
        {
          kind: 'paragraph',
          text: 'A Marco Island condo that you rent or just visit is not homestead. Put it in your trust, or the family may need [[ancillary-administration|probate in Florida]].',
        },
        {
          kind: 'paragraph',
          text: `Inside a city, [[homestead|homestead]] protection from creditors covers ${fact('homesteadUrbanAcres')}; outside, up to ${fact('homesteadRuralAcres')} in one piece. If a town later grows around your farm, the constitution does not let the protected acres shrink without your consent.`,
        },
      ],
    },
    {
      id: 'filing',
      heading: 'Filing at the East Naples government center',
      blocks: [
        {
          kind: 'paragraph',
          text: `Estates of people domiciled here begin with the clerk, who records deeds as well: ${usd(recordingFee(3))} for three pages.`,
        },
        {
          kind: 'paragraph',
          text: `If there is a trust, its [[trustee|trustee]] [files a notice](/practice/trust-administration) there after the death. Exemption claims close on ${fact('homesteadFilingDeadline')} at the property appraiser’s.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Is a declaration of domicile enough?',
      answer:
        'No. If your doctor, your dog and your driver license are still in Illinois, that state may argue that you never left.',
    },
    {
      question: 'We moved from a community property state. Does it matter?',
      answer: `Yes. What you earned there can keep its special character here, which affects who owns what and the tax basis. Florida has had a form of its own, the community property trust, since ${fact('communityTrustSince')}. Bring old account statements and any agreement.`,
    },
  ],
  firstStep: {
    label: 'Read about Florida and your taxes',
    href: '/guides/florida-estate-planning-tax-optimization',
  },
  offices: [
    {
      task: 'Probate, deeds and declarations of domicile',
      name: 'Collier County Clerk of the Circuit Court and Comptroller',
      href: 'https://www.collierclerk.com/',
    },
    {
      task: 'Homestead exemption and cap',
      name: 'Collier County Property Appraiser',
      href: 'https://www.collierappraiser.com/',
    },
  ],
  closing: {
    heading: 'Make Florida the clear answer',
    text: 'Tell us which homes you own and where you spend the year, and we’ll tell you what proof is missing.',
    primary: { label: 'Talk about my move', href: '/contact?interest=moving-to-florida' },
  },
  relatedGuides: [
    'florida-estate-planning-tax-optimization',
    'florida-homestead-and-estate-planning',
  ],
  sources: [
    'Fla. Stat. § 28.24 (recording)',
    'Fla. Const. art. VII, § 5 (no state estate or income tax); art. X, § 4 (homestead)',
    'Fla. Stat. § 196.011 (homestead exemption), § 222.17 (declaration of domicile)',
    'Fla. Stat. §§ 732.216–.228 (community property), 736.1501–.1512 (community property trusts)',
    'Fla. Stat. § 736.05055 (notice of trust)',
    'CS/HJR 1-F (2026), Amendment 3; Florida Division of Elections (vote on the exemption)',
    'P.L. 119-21, § 70106; 26 U.S.C. §§ 2001, 2010, 2102 and 2503',
  ],
} as const satisfies County
