import { usd } from '#domain/dollars.ts'
import type { County } from '#frontend/content/county.ts'
import { fact } from '#frontend/content/facts.ts'
import { statement } from '#frontend/content/statements.ts'
import { recordingFee } from '#frontend/content/worked-sums.ts'

export const broward = {
  slug: 'broward',
  order: 2,
  name: 'Broward',
  populationText: 'about 1.9 million',
  seat: 'Fort Lauderdale',
  circuit: 'Seventeenth Judicial Circuit',
  meta: {
    title: 'Broward Estate Planning: Condos, Co-ops and Snowbirds',
    description:
      'A condo passes by deed, a co-op by shares. How Broward owners plan for either one, how snowbirds prove their home state, and where to file.',
  },
  heading: 'Estate planning in Broward County',
  lead: 'Condo or co-op? Find out which one you own before you plan anything else.',
  answer:
    'A condo unit passes by deed. A co-op apartment is shares in a company plus a lease, so a deed will not move it, and the homestead limits on inheritance do not apply. Read the association rules, because the person who inherits may need approval to live there.',
  sections: [
    {
      id: 'co-op',
      heading: 'Condo or co-op: look at what you hold',
      blocks: [
        {
          kind: 'paragraph',
          text: 'In a co-op you hold a share certificate and a long lease from the company.',
        },
        {
          kind: 'table',
          caption: 'What passes, and how, for each kind of apartment',
          columns: ['Question', 'Condo unit', 'Co-op apartment'],
          rows: [
            ['What do you hold?', 'A deed', 'Shares and a lease'],
            ['Who may inherit it?', 'Limited if it is your homestead', 'Whomever you name'],
            ['Lady Bird deed?', 'Often possible', 'No: there is no deed to sign'],
            ['Move to a trust?', 'By a new deed', 'By assigning shares and lease, with the board'],
            ['Who must agree?', 'Check the declaration and your lender', 'Usually the board'],
          ],
        },
        {
          kind: 'paragraph',
          text: `${statement('coop')} For the property tax, a co-op apartment can still be your homestead.`,
        },
        {
          kind: 'paragraph',
          text: 'In an age-restricted community, your daughter may inherit the unit and still not be free to live in it, so your plan should say who may sell it for her.',
        },
      ],
    },
    {
      id: 'lady-bird',
      heading: 'A Lady Bird deed for a condo unit',
      blocks: [
        {
          kind: 'paragraph',
          text: '[This deed](/guides/florida-lady-bird-deed) keeps the unit yours for life. At your death the people you named own it without [[probate|probate]].',
        },
        {
          kind: 'callout',
          tone: 'warning',
          title: 'If you’re married',
          text: `${statement('spouseSigns')} A signature isn’t a waiver: see [what a spouse must give up in writing](/guides/florida-homestead-and-estate-planning#heirs).`,
        },
        {
          kind: 'paragraph',
          text: 'The deed suits one main home and adult heirs with nothing to settle between them. Don’t use it while you have a child under 18 and the unit is your homestead, even with your spouse’s waiver. Our [Lady Bird suitability questions](/tools/lady-bird-deed-suitability) are a first look.',
        },
      ],
    },
    {
      id: 'snowbirds',
      heading: 'Six months up north: which state is home?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'You have one domicile, the state you treat as your true home. It decides which state runs the main probate and whose rules protect your spouse. [Proof of it](/counties/collier#domicile).',
        },
        {
          kind: 'list',
          items: [
            'A sworn declaration of domicile can be recorded here.',
            `The tax exemption needs more: you must live in the home on ${fact('homesteadResidenceDate')} of that year.`,
            'If you stay a New Yorker and own a condo here alone, your family may need [[ancillary-administration|a second probate in Florida]].',
          ],
        },
      ],
    },
    {
      id: 'filing',
      heading: 'Where do I file in Broward?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Probate goes to the Clerk of Courts in Fort Lauderdale. Deeds go elsewhere, which surprises families: to the county’s Records, Taxes and Treasury Division.',
        },
        {
          kind: 'paragraph',
          text: `Recording a Lady Bird deed of three pages costs ${usd(recordingFee(3))}. For the homestead exemption, apply to the property appraiser by ${fact('homesteadFilingDeadline')}; an heir who moves in must file a new claim.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Can the condo board stop my heir from inheriting?',
      answer:
        'No, but its rules may limit who lives in the unit, or ask for an interview first. Read the declaration before you choose a deed or a trust.',
    },
    {
      question: 'Does my family need probate to sell the condo after I die?',
      answer:
        'Usually yes, if you owned it alone. If it passes by a Lady Bird deed, to a surviving spouse on the title, or from a trust that holds title, the sale can follow without probate.',
    },
  ],
  firstStep: { label: 'See if a Lady Bird deed fits', href: '/tools/lady-bird-deed-suitability' },
  offices: [
    {
      task: 'Probate and wills',
      name: 'Broward County Clerk of Courts',
      href: 'https://www.browardclerk.org/',
    },
    {
      task: 'Recorded deeds',
      name: 'Broward County Records, Taxes and Treasury Division',
      href: 'https://www.broward.org/RecordsTaxesTreasury/',
    },
    {
      task: 'Homestead exemption and cap',
      name: 'Broward County Property Appraiser',
      href: 'https://bcpa.net/',
    },
  ],
  closing: {
    heading: 'Find out what your deed or shares say',
    text: 'Have the deed or the share certificate beside you when we talk. The call is free, by phone or video.',
    primary: { label: 'Ask about two homes', href: '/contact?interest=snowbird-planning' },
  },
  relatedGuides: ['florida-lady-bird-deed', 'florida-homestead-and-estate-planning'],
  sources: [
    'Fla. Stat. ch. 718 (condominiums) and ch. 719 (cooperatives)',
    'In re Estate of Wartels, 357 So. 2d 708 (Fla. 1978); Phillips v. Hirshon, 958 So. 2d 425 (Fla. 3d DCA 2007); Walters v. AHCA (Fla. 3d DCA 2019) (cooperatives and homestead)',
    'Fla. Stat. §§ 196.011, 196.031 and 196.041 (homestead exemption)',
    'Fla. Stat. § 222.17 (declaration of domicile)',
    'Fla. Const. art. X, § 4; Fla. Stat. §§ 732.4015, 732.702 and 732.7025 (limits and waivers)',
    'Thayer v. Hawthorn, 363 So. 3d 170 (Fla. 4th DCA 2023) (a signature isn’t a waiver)',
    'Fla. Stat. § 733.101 (venue), § 734.102 (ancillary administration), § 28.24 (recording)',
  ],
} as const satisfies County
