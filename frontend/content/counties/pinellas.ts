import type { County } from '../county.ts'
import { fact } from '../facts.ts'
import { firm } from '../firm.ts'

export const pinellas = {
  slug: 'pinellas',
  name: 'Pinellas',
  populationText: 'about 960,000',
  seat: 'Clearwater',
  circuit: 'Sixth Judicial Circuit',
  clerk: 'Clerk of the Circuit Court and Comptroller',
  meta: {
    title: 'Pinellas Estate Planning at Our St. Petersburg Office',
    description:
      'Storm repairs, older condos and resident-owned parks: how a Pinellas home should be titled, what to tell the appraiser, and signing in St. Petersburg.',
  },
  heading: 'Estate planning in Pinellas County',
  lead: `Our own county. Sign in person in ${firm.city}, with your house, your condo or your park share sorted out first.`,
  answer:
    'Three things shape Pinellas plans: homes under repair after storms, older condos facing large bills, and parks where residents own shares and not land. Find out which paper proves your ownership. Then choose a will, trust or deed that fits that paper. You can sign with us in person.',
  sections: [
    {
      id: 'rebuild',
      heading: 'A storm-damaged home is still your homestead',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The 2024 hurricanes put many families in rentals for a year or more. Owners can keep the exemption and the tax cap while they repair, if they mean to move back and claim no other homestead. Tell the Pinellas County Property Appraiser about the damage in writing.',
        },
        {
          kind: 'list',
          items: [
            'A bigger house can lose part of the cap. Ask about the size limit before you draw plans.',
            'Put the permit, insurance letters and photos in one folder your family can find.',
            'If an owner dies during the work, someone needs authority over the claim, the builder and the loan. A funded trust gives it to a [[successor-trustee|successor trustee]] at once.',
            'Was the lot raised, split or sold to the county? Check that your deed or trust still describes it.',
          ],
        },
      ],
    },
    {
      id: 'park-share',
      heading: 'Park share, lot or rented space',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Pinellas has many mobile-home parks, and neighbors often bought them together. There you hold a share and a long lease, plus a vehicle-type title for the home itself. Each of the two papers needs its own transfer.',
        },
        {
          kind: 'table',
          caption: 'Ways to own a home in a park',
          columns: ['You own', 'What passes at death'],
          rows: [
            ['The lot and the home', 'Land, by deed, will or trust'],
            [
              'A share in the park and the home',
              'The share and the home title; the board has a say',
            ],
            ['The home on a rented space', 'The home title; the lease ends by its own terms'],
          ],
        },
        {
          kind: 'paragraph',
          text: 'Joint names, or a trust that the board accepts, can carry a share past probate. A Lady Bird deed works for the first row alone. Our page on [Lady Bird deeds](/practice/lady-bird-deeds) explains why.',
        },
      ],
    },
    {
      id: 'condos',
      heading: 'Older condos and special assessments',
      blocks: [
        {
          kind: 'paragraph',
          text: 'An heir takes the unit with its bills. If a large assessment is due, leave cash or insurance beside it, or say that the unit is to be sold. Give your trustee a plain power to sell. Spouses and minor children come first under [[homestead|homestead]] law, whatever you write.',
        },
      ],
    },
    {
      id: 'filing',
      heading: 'Clearwater, St. Petersburg and the Sixth Circuit',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Clearwater is the seat; St. Petersburg has a branch courthouse. Pinellas shares the Sixth Judicial Circuit with Pasco, so a home in New Port Richey files there, not here. The Pinellas County Clerk of the Circuit Court and Comptroller keeps both the probate files and the recorded deeds.',
        },
        {
          kind: 'paragraph',
          text: `Small estates may use a short form of probate. The limit rose to ${fact('summaryCap2026')} on ${fact('summaryCap2026Effective')}, and a protected home is not counted. Our [summary administration screening](/tools/summary-administration-eligibility) asks the first questions. New homeowners claim the exemption by ${fact('homesteadFilingDeadline')}.`,
        },
        {
          kind: 'paragraph',
          text: `This is where we work: ${firm.street}, ${firm.city}. Come to us to sign on paper, with two witnesses and a notary at the table. That matters for anyone whose health answers rule out a fully online signing.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Can I sign my whole plan in one visit?',
      answer:
        'Usually, once the drafts are approved. Bring a government photo ID. We read each paper with you before you sign, and you leave with copies.',
    },
    {
      question: 'We are renting while the house is rebuilt. Where is our domicile?',
      answer:
        'Domicile looks at where you mean to live for good. A short rental does not change that by itself. Keep your address, voter record and license in line with the home you are going back to.',
    },
  ],
  relatedGuides: ['florida-summary-administration', 'florida-homestead-and-estate-planning'],
  sources: [
    'Fla. Stat. § 26.021 (judicial circuits)',
    'Fla. Stat. § 193.155(4), § 196.031 (homestead during repair)',
    'Fla. Stat. ch. 719, ch. 723 (cooperatives, mobile-home parks)',
    'Fla. Stat. § 732.4015 (limits on leaving the homestead)',
    'Fla. Stat. § 735.201 (summary administration); HB 1337 (2026)',
    'Pinellas County Property Appraiser, “Report property damage”',
  ],
  reviewedOn: '2026-11-20',
} as const satisfies County
