import type { County } from '../county.ts'
import { fact } from '../facts.ts'
import { firm } from '../firm.ts'

export const collier = {
  slug: 'collier',
  name: 'Collier',
  populationText: 'about 376,000',
  seat: 'East Naples',
  circuit: 'Twentieth Judicial Circuit',
  clerk: 'Clerk of the Circuit Court and Comptroller',
  meta: {
    title: 'Collier Estate Planning: Naples Domicile and Estate Tax',
    description:
      'Naples second homes raise one question first: is Florida your domicile? Proof of it, the federal estate tax by year, club shares, and where Collier files.',
  },
  heading: 'Estate planning in Collier County',
  lead: 'A house in Naples, another up north, a club share, perhaps grove land inland. Decide which state you belong to, and be able to prove it.',
  answer:
    'For a Collier owner with two homes, domicile comes first. Florida has no estate tax and no personal income tax, and your old state may not let go easily. Record a declaration, then live the part. The federal estate tax applies wherever you live.',
  sections: [
    {
      id: 'domicile',
      heading: 'Proof that Naples is home',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A tax office in another state looks at your whole life, not one form. Build the proof while it is easy, and keep it in one place.',
        },
        {
          kind: 'list',
          items: [
            'Sign a declaration of domicile and record it with the clerk.',
            'Claim the homestead exemption here, and give up any like it elsewhere.',
            'Move your license, car, voter record, doctors and bank.',
            'Keep a calendar of the nights you spend in each state.',
            'Sign Florida documents: an old will may say “I, of Connecticut”.',
          ],
        },
      ],
    },
    {
      id: 'estate-tax',
      heading: 'The federal estate tax, year by year',
      blocks: [
        {
          kind: 'table',
          caption: 'Federal estate tax exemption for one person',
          columns: ['Year of death', 'Exemption', 'Top rate above it'],
          rows: [
            ['2025', fact('estateTaxExemption2025'), fact('estateTaxTopRate')],
            ['2026', fact('estateTaxExemption2026'), fact('estateTaxTopRate')],
          ],
        },
        {
          kind: 'paragraph',
          text: `The 2026 sum stays in the law and rises with prices from ${fact('estateTaxIndexedFrom')}. A couple can shield twice as much if the first estate files for it. Yearly gifts of up to ${fact('giftExclusion')} a person (2025 and 2026) do not use it up.`,
        },
        {
          kind: 'paragraph',
          text: 'Think twice before giving a long-held house away. Your children would take your old cost for income tax. If they inherit it, the cost is reset to its value at your death. More on this in [tax planning for estates](/guides/florida-estate-planning-tax-optimization).',
        },
      ],
    },
    {
      id: 'clubs-condos-farms',
      heading: 'Club shares, Marco condos, inland acres',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A golf or boat membership is a contract. It may end at death, pass to a spouse only, or go back to the club for part of what you paid. Ask for the transfer rule in writing and keep it with your plan.',
        },
        {
          kind: 'paragraph',
          text: 'A Marco Island condo that you rent or just visit is not homestead. Put it in your trust, so nobody has to open a case for it. For a sole-name unit, owners from abroad or from Michigan would need [[ancillary-administration|a Florida case]].',
        },
        {
          kind: 'paragraph',
          text: `Out toward Immokalee the land itself matters. Inside a city, [[homestead|homestead]] protection from creditors covers ${fact('homesteadUrbanAcres')}; outside, up to ${fact('homesteadRuralAcres')} in one piece. If a town grows around your farm, have that looked at.`,
        },
      ],
    },
    {
      id: 'filing',
      heading: 'Filing at the East Naples government center',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The county seat is East Naples, just outside the city line. Collier belongs to the Twentieth Judicial Circuit along with Lee, Charlotte, Glades and Hendry. Estates of people domiciled in Collier begin with the Collier County Clerk of the Circuit Court and Comptroller.',
        },
        {
          kind: 'paragraph',
          text: `If a trust was in place, its [[trustee|trustee]] files a short notice of trust with the clerk after the death, and writes to the beneficiaries within ${fact('trusteeNoticeDays')}. The Collier County Property Appraiser handles exemption claims, which close on ${fact('homesteadFilingDeadline')}.`,
        },
        {
          kind: 'paragraph',
          text: `Naples is a drive from ${firm.city}, where our one office is, so most Collier clients meet us on a screen. We are glad to work with your accountant and your lawyer back home. Where online signing is not open to you, plan a signing in person.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Is a declaration of domicile enough?',
      answer:
        'No. It helps, but it is one page. If your doctor, your dog and your driver license are still in Illinois, that state may argue that you never left.',
    },
    {
      question: 'We moved from a community property state. Does it matter?',
      answer:
        'Yes. What you earned there can keep its special character here, which affects who owns what and the tax basis. Bring old account statements and any agreement.',
    },
  ],
  relatedGuides: [
    'florida-estate-planning-tax-optimization',
    'florida-homestead-and-estate-planning',
  ],
  sources: [
    'Fla. Stat. § 26.021 (judicial circuits)',
    'Fla. Const. art. VII, § 5 (no state estate or income tax); art. X, § 4 (homestead)',
    'Fla. Stat. § 222.17 (declaration of domicile)',
    'Fla. Stat. §§ 732.216–.228 (community property)',
    'Fla. Stat. § 736.05055 (notice of trust), § 736.0813 (duty to inform)',
    '26 U.S.C. §§ 1014, 2010, 2503; P.L. 119-21, § 70106',
  ],
  reviewedOn: '2026-11-20',
} as const satisfies County
