import type { County } from '../county.ts'
import { fact } from '../facts.ts'
import { firm } from '../firm.ts'

export const orange = {
  slug: 'orange',
  name: 'Orange',
  populationText: 'about 1.4 million',
  seat: 'Orlando',
  circuit: 'Ninth Judicial Circuit',
  clerk: 'Clerk of Courts',
  meta: {
    title: 'Orange County FL Estate Planning: Rentals, Timeshares',
    description:
      'Vacation rentals, timeshares and company-held houses near the Orlando parks need more than a will. What to hold in trust, and who files what in Orange.',
  },
  heading: 'Estate planning in Orange County, Florida',
  lead: 'Around the parks, a house is often a business: rented by the week, held by a company, or owned in weeks and points.',
  answer:
    'A rental, a timeshare or a company-held house does not follow the rules for your own home. It has no homestead protection, and a Lady Bird deed rarely fits. A living trust that holds the rentals or the company shares usually does the work better.',
  sections: [
    {
      id: 'rentals',
      heading: 'Vacation rentals and the company that owns them',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Many owners near the parks put each rental in a limited liability company (LLC). Then the house is not what you leave behind. You leave your share in the company, and the operating agreement says what happens to it.',
        },
        {
          kind: 'list',
          items: [
            'Read the agreement. If it is silent, your heirs may get the profits but no vote.',
            'Assign your share to your trust and name a [[successor-trustee|successor trustee]] who can take bookings from day one.',
            'Give your agent under a power of attorney clear authority to run the company.',
            'Keep the mortgage in view: a lender may object to a change of owner.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'The planning questions for owners of a firm of any size are on our page for [business owners](/practice/business-owner-estate-planning).',
        },
      ],
    },
    {
      id: 'timeshare',
      heading: 'Is a timeshare land? Look at the contract',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Some timeshares are deeded, and a deeded week is Florida land. Others are a right to use, or club points, which pass as a contract. Only the paper tells you. A deeded week in one name can cost heirs a court case that is worth more than the week.',
        },
        {
          kind: 'paragraph',
          text: 'Ask your children if anyone wants it, because the yearly fees come too. If nobody does, look at the resort’s exit program while you are alive.',
        },
      ],
    },
    {
      id: 'overseas',
      heading: 'Owners from Britain, Brazil or Ohio',
      blocks: [
        {
          kind: 'paragraph',
          text: `Anyone who dies living elsewhere, with Florida land in their sole name, usually needs [[ancillary-administration|ancillary administration]] in the county where it lies. A short form exists where there is a will and the Florida property is worth ${fact('ancillaryShortForm')} or less.`,
        },
        {
          kind: 'paragraph',
          text: 'Land already titled to your trust skips that case. Federal tax rules for owners who are not citizens are another matter; raise them early, with a tax adviser at the table.',
        },
      ],
    },
    {
      id: 'filing',
      heading: 'Clerk, Comptroller, appraiser: who does what in Orlando',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Orange and Osceola make up the Ninth Judicial Circuit. Each county has its own courthouse; the one for Orange is in Orlando. An estate belongs where its owner was domiciled, so a Kissimmee address points to Osceola.',
        },
        {
          kind: 'table',
          caption: 'Offices an Orange County family deals with',
          columns: ['Task', 'Office'],
          rows: [
            ['Open a probate case', 'Orange County Clerk of Courts'],
            ['Record a deed', 'Orange County Comptroller, a separate office here'],
            [
              `Claim the homestead exemption by ${fact('homesteadFilingDeadline')}`,
              'Orange County Property Appraiser',
            ],
          ],
        },
        {
          kind: 'paragraph',
          text: `Porchlight is not an Orlando firm. You would deal with lawyers in ${firm.city}, by telephone and video. Owners overseas can sometimes sign online as well; identity checks and the law set the limits.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'I live in the house and rent one room. Is it still homestead?',
      answer:
        'It may be, at least in part. Renting can affect the tax benefit, so ask the property appraiser before you list a room, and tell us how often you rent.',
    },
    {
      question: 'Should each rental go in the trust or in a company?',
      answer:
        'They do different jobs. A company is meant to limit what a guest’s lawsuit can reach. A trust decides who takes over at death. Owners often use both: the trust owns the company.',
    },
  ],
  relatedGuides: ['will-vs-trust-florida', 'florida-estate-trust-triggers'],
  sources: [
    'Fla. Stat. § 26.021 (judicial circuits)',
    'Fla. Stat. ch. 605 (limited liability companies)',
    'Fla. Stat. ch. 721 (timeshares)',
    'Fla. Stat. § 733.101 (venue)',
    'Fla. Stat. §§ 734.102, 734.1025 (ancillary and short-form ancillary)',
    'Fla. Stat. § 196.011 (homestead exemption application)',
  ],
  reviewedOn: '2026-11-20',
} as const satisfies County
