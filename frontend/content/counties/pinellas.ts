import { usdAndCents } from '#domain/dollars.ts'
import type { County } from '#frontend/content/county.ts'
import { fact } from '#frontend/content/facts.ts'
import { statement } from '#frontend/content/statements.ts'
import { recordingFee } from '#frontend/content/worked-sums.ts'

export const pinellas = {
  slug: 'pinellas',
  order: 6,
  name: 'Pinellas',
  populationText: 'about 959,000',
  seat: 'Clearwater',
  circuit: 'Sixth Judicial Circuit',
  meta: {
    title: 'Pinellas Estate Planning: Storms, Condos and Park Shares',
    description:
      'Storm repairs, older condos and resident-owned parks: how a Pinellas home should be titled, and what to tell the appraiser.',
  },
  heading: 'Estate planning in Pinellas County',
  lead: 'First find out what you own on paper: a house, a condo or a park share. Then choose the document that fits it.',
  answer:
    'Three things shape Pinellas plans: homes under repair after storms, older condos facing large bills, and parks where residents own shares and not land. Find the document that proves what you own.',
  sections: [
    {
      id: 'rebuild',
      heading: 'A storm-damaged home is still your homestead',
      blocks: [
        {
          kind: 'paragraph',
          text: `If Helene or Milton damaged your home in 2024, start repairs by ${fact('rebuildStart2024')} to keep your old assessment. ${statement('rebuiltHome')} Tell the property appraiser in writing about the damage and that you mean to move back, and claim no other homestead.`,
        },
        {
          kind: 'paragraph',
          text: `${statement('stormExemption')} For the storms of 2024, three years end on ${fact('stormExemption2024')}.`,
        },
        {
          kind: 'paragraph',
          text: `${statement('stormPortability')} If you made that choice in 2025, your new homestead has to be in place by ${fact('stormHomestead2024')}.`,
        },
        {
          kind: 'list',
          items: [
            'What goes beyond the size limit is taxed at market value.',
            'If an owner dies during the work, a funded trust gives a [[successor-trustee|successor trustee]] authority over the claim, the builder and the loan right away.',
            'If the lot was raised or split, check that your deed or trust still describes it.',
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
          text: 'In a park that neighbors bought together, you hold a share and a long lease, plus a vehicle-type title for the home itself. Each of the two needs its own transfer.',
        },
        {
          kind: 'table',
          caption: 'Ways to own a home in a park',
          columns: ['You own', 'What passes at death', 'Limits on who may inherit'],
          rows: [
            [
              'The lot and the home',
              'Land, by deed, will or trust',
              'Yes, while it is your homestead',
            ],
            [
              'A share in the park and the home',
              'The share and the home title; the board has a say',
              'Usually none for a cooperative share',
            ],
            [
              'The home on a rented space',
              'The home title; the lease ends by its own terms',
              'Ask us: the land is not yours',
            ],
          ],
        },
        {
          kind: 'paragraph',
          text: `Like [co-op shares](/counties/broward#co-op), a park share may go to whomever you like, but don’t count on the homestead shield. ${statement('parkShareMedicaid')} You can usually still claim the homestead tax exemption. ${statement('mobileHome')}`,
        },
        {
          kind: 'paragraph',
          text: 'Joint names, or a trust that the board accepts, can carry a share past probate. A [Lady Bird deed](/practice/lady-bird-deeds) works only if you own the lot.',
        },
      ],
    },
    {
      id: 'condos',
      heading: 'Older condos and special assessments',
      blocks: [
        {
          kind: 'paragraph',
          text: 'An heir inherits the unit with its bills, and homestead protection does not stop the association from collecting them. If a large assessment is due, leave cash or insurance beside the unit, or give your trustee a plain power to sell. A spouse or a child under 18 comes first under [[homestead|homestead]] law, whatever you write.',
        },
      ],
    },
    {
      id: 'filing',
      heading: 'Clearwater, St. Petersburg and the Sixth Circuit',
      blocks: [
        {
          kind: 'paragraph',
          text: `The clerk keeps the probate files at 315 Court Street in Clearwater, with a branch in St. Petersburg, and records deeds too: ${usdAndCents(recordingFee(2))} for two pages. Pinellas shares the Sixth Judicial Circuit with Pasco, so a home in New Port Richey files there, not here.`,
        },
        {
          kind: 'paragraph',
          text: `Since ${fact('summaryCap2026Effective')}, estates up to ${fact('summaryCap2026')} may use a [short form of probate](/guides/florida-summary-administration), and a protected home is not counted. For an earlier death the limit may be ${fact('summaryCapScreened')}, so ask us. New homeowners claim the exemption by ${fact('homesteadFilingDeadline')}.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Can I sign my whole plan in one visit?',
      answer: 'Usually, once the drafts are approved. Bring a government photo ID.',
    },
    {
      question: 'We are renting while the house is rebuilt. Where is our domicile?',
      answer:
        'Where you mean to live for good: a short rental does not change that. Keep your address, voter record and license there.',
    },
  ],
  firstStep: {
    label: 'Screen for short probate',
    href: '/tools/summary-administration-eligibility',
  },
  offices: [
    {
      task: 'Probate, wills and deeds',
      name: 'Pinellas County Clerk of the Circuit Court and Comptroller',
      href: 'https://mypinellasclerk.gov/',
    },
    {
      task: 'Homestead exemption, cap and storm damage',
      name: 'Pinellas County Property Appraiser',
      href: 'https://www.pcpao.gov/',
    },
  ],
  packet: 'a packet of that name, with a checklist',
  closing: {
    heading: 'Bring the deed, the share or the title',
    text: 'Have it beside you when we talk. We’ll read it with you, free, and tell you what it needs.',
    primary: { label: 'Schedule Free Consultation', href: '/contact' },
  },
  relatedGuides: ['florida-summary-administration', 'florida-homestead-and-estate-planning'],
  sources: [
    'Fla. Stat. § 28.24 (recording)',
    'Fla. Stat. §§ 193.155(4)(b), 193.155(8)(m), 196.011, 196.031(6) and 196.041 (rebuilding after a storm, exemption, cooperative residents)',
    'Fla. Stat. ch. 719 and ch. 723 (cooperatives, mobile-home parks), § 222.05 (dwelling on leased land)',
    'In re Estate of Wartels, 357 So. 2d 708 (Fla. 1978) (cooperatives); Fla. Stat. § 409.9101; Walters v. AHCA (Fla. 3d DCA 2019) (Medicaid)',
    'Fla. Stat. § 732.4015 (limits on leaving the homestead), § 718.116 (condo assessments)',
    'HB 1337 (2026); Fla. Stat. § 735.201 (summary administration)',
    'Pinellas County Property Appraiser, “Report property damage”',
  ],
} as const satisfies County
