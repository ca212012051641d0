import type { County } from '#frontend/content/county.ts'
import { fact } from '#frontend/content/facts.ts'
import { statement } from '#frontend/content/statements.ts'

export const orange = {
  slug: 'orange',
  order: 5,
  name: 'Orange',
  populationText: 'about 1.4 million',
  seat: 'Orlando',
  circuit: 'Ninth Judicial Circuit',
  meta: {
    title: 'Orange County FL Estate Planning: Rentals, Timeshares',
    description:
      'Vacation rentals, timeshares and company-held houses near the Orlando parks need more than a will. What to hold in trust, and who files what in Orange.',
  },
  heading: 'Estate planning in Orange County, Florida',
  lead: 'Own a rental, a timeshare or an LLC near the parks? A living trust usually passes it on better than a will or a Lady Bird deed.',
  answer:
    'A rental, a timeshare or a company-held house does not follow the rules for your own home. It has no homestead protection, and a Lady Bird deed rarely fits. A living trust that holds the rentals, or the shares of the company, usually works better.',
  sections: [
    {
      id: 'rentals',
      heading: 'Vacation rentals and the company that owns them',
      blocks: [
        {
          kind: 'paragraph',
          text: 'If a limited liability company (LLC) owns the rental, you leave your family your share in the company, and the operating agreement says what happens to it.',
        },
        {
          kind: 'paragraph',
          text: `If you’re the only member, there is a clock as well. ${statement('llcWithoutMember')}`,
        },
        {
          kind: 'list',
          items: [
            'Read the agreement. If it is silent, your heirs may get the profits but no vote.',
            'Assign your share to your trust and name a [[successor-trustee|successor trustee]] who can take bookings from day one.',
            'Give your agent under a power of attorney clear authority to run the company.',
            'Look at the mortgage first, since a lender may object to a change of owner.',
          ],
        },
        {
          kind: 'paragraph',
          text: '[More for business owners](/practice/business-owner-estate-planning).',
        },
      ],
    },
    {
      id: 'timeshare',
      heading: 'Is a timeshare land? Look at the contract',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A deeded week is Florida land: if you own it alone, your heirs may need probate that costs more than the week is worth. A right to use, or club points, pass as a contract. Your documents tell you which you have.',
        },
        {
          kind: 'paragraph',
          text: 'Ask your children if anyone wants it, because the yearly fees come with it. If nobody does, look at the resort’s exit program while you’re alive.',
        },
      ],
    },
    {
      id: 'overseas',
      heading: 'Owners who live elsewhere',
      blocks: [
        {
          kind: 'paragraph',
          text: `When someone who lived elsewhere dies owning Florida land alone, the family usually needs probate in the county where it lies. For a smaller place or an old death it may be the short form; otherwise it takes [[ancillary-administration|ancillary administration]]. Our [Lee County page](/counties/lee#vacant-lots) lists the routes. Land already titled to a trust skips them all. An owner from abroad should look at [the federal estate tax](/guides/florida-estate-planning-tax-optimization#foreign) before the deed: a trust does not avoid it.`,
        },
      ],
    },
    {
      id: 'filing',
      heading: 'Clerk, Comptroller, appraiser: who does what in Orlando',
      blocks: [
        {
          kind: 'paragraph',
          text: 'An estate belongs where its owner was domiciled, so a Kissimmee address points to Osceola. For the land of someone who lived elsewhere, it goes where the land is.',
        },
        {
          kind: 'paragraph',
          text: `The Clerk of Courts charges ${fact('clerkFeeSummary')} to open summary administration, and ${fact('clerkFeeFormal')} for the formal or ancillary kind. The Comptroller, a separate office here, records deeds: ${fact('recordingFirstPage')}, then ${fact('recordingFurtherPage')} a page. Claim the homestead exemption by ${fact('homesteadFilingDeadline')} from the property appraiser.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'I live in the house and rent one room. Is it still homestead?',
      answer: `It may be, at least in part, so ask the property appraiser before you list a room. ${statement('rentedHome')}`,
    },
    {
      question: 'Should each rental go in the trust or in a company?',
      answer: `A company is meant to limit what a guest’s lawsuit can reach, and a trust decides who takes over at death. With both, the trust owns the company. Look at the loan first. ${statement('deedTaxOwnCompany')} A deed to your own trust is not.`,
    },
  ],
  firstStep: {
    label: 'See what a business owner needs',
    href: '/practice/business-owner-estate-planning',
  },
  offices: [
    {
      task: 'Probate and wills',
      name: 'Orange County Clerk of Courts',
      href: 'https://myorangeclerk.com/',
    },
    {
      task: 'Recorded deeds',
      name: 'Orange County Comptroller',
      href: 'https://www.occompt.com/',
    },
    {
      task: 'Homestead exemption and cap',
      name: 'Orange County Property Appraiser',
      href: 'https://ocpaweb.ocpafl.org/',
    },
  ],
  closing: {
    heading: 'Who would take the bookings?',
    text: `Make a list of the houses and the companies that hold them, and keep it by the phone. We’ll talk it through for ${fact('consultationMinutes')}, free, wherever you live.`,
    primary: { label: 'Plan for my rentals', href: '/contact?interest=business-planning' },
  },
  relatedGuides: ['will-vs-trust-florida', 'florida-estate-trust-triggers'],
  sources: [
    'Fla. Stat. ch. 605 (limited liability companies; § 605.0701 for the last member)',
    'Fla. Stat. ch. 721 (timeshares)',
    'Fla. Stat. § 201.02; Fla. Admin. Code R. 12B-4.013(28)(a) and 12B-4.060(9)(f) (deed tax on trusts and companies)',
    'Fla. Stat. § 733.101 (venue), § 735.201 (summary administration), § 734.102 (ancillary administration)',
    'Fla. Stat. §§ 196.011 and 196.061 (homestead exemption, rental)',
    'Fla. Stat. §§ 28.24 and 28.2401; Orange County Clerk (fees)',
  ],
} as const satisfies County
