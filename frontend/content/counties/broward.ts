import type { County } from '../county.ts'
import { fact } from '../facts.ts'
import { firm } from '../firm.ts'

export const broward = {
  slug: 'broward',
  name: 'Broward',
  populationText: 'about 1.9 million',
  seat: 'Fort Lauderdale',
  circuit: 'Seventeenth Judicial Circuit',
  clerk: 'Clerk of Courts',
  meta: {
    title: 'Broward Estate Planning: Condos, Co-ops and Snowbirds',
    description:
      'A condo passes by deed, a co-op by shares. How Broward owners plan for either one, how snowbirds prove their home state, and where papers are filed.',
  },
  heading: 'Estate planning in Broward County',
  lead: 'A condo, a co-op and a home in an age-restricted community can look alike from the street. On paper they pass in different ways.',
  answer:
    'In Broward, start with what you own. A condo unit passes by deed. A co-op apartment is shares in a company plus a lease, so a deed will not move it. Then read the association rules: the person who inherits may need approval to live there.',
  sections: [
    {
      id: 'co-op',
      heading: 'Condo or co-op: look at the paper',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Many older buildings near the beach and inland are co-ops. The owner holds a share certificate and a long lease from the company. That changes the tools.',
        },
        {
          kind: 'table',
          caption: 'What passes, and how, for each kind of apartment',
          columns: ['Question', 'Condo unit', 'Co-op apartment'],
          rows: [
            ['What do you hold?', 'A deed', 'Shares and a lease'],
            ['Lady Bird deed?', 'Often possible', 'No: there is no deed to sign'],
            ['Move to a trust?', 'By a new deed', 'By assigning shares and lease, with the board'],
            ['Who must agree?', 'Check the declaration and your lender', 'Usually the board'],
          ],
        },
        {
          kind: 'paragraph',
          text: 'In an age-restricted community, check the age rule as well. Your daughter may inherit the unit and still not be free to live in it. She may have to sell it, so plan for a sale.',
        },
      ],
    },
    {
      id: 'lady-bird',
      heading: 'A Lady Bird deed for a condo unit',
      blocks: [
        {
          kind: 'paragraph',
          text: 'This deed keeps the unit yours for life. You can still sell, borrow or change your mind without asking anyone. At your death the person you named owns it without [[probate|probate]]. Name a back-up, in case that person dies first.',
        },
        {
          kind: 'paragraph',
          text: 'It suits one main home and simple, adult heirs. It does not fit if you have a minor child and the unit is your homestead. A married owner needs the spouse to join. The [Lady Bird suitability questions](/tools/lady-bird-deed-suitability) sort this out.',
        },
      ],
    },
    {
      id: 'snowbirds',
      heading: 'Six months up north: which state is home?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'You can own two homes, but you have one domicile: the state you treat as your true home. It decides which state runs the main estate case and whose rules protect your spouse.',
        },
        {
          kind: 'list',
          items: [
            'A sworn declaration of domicile can be recorded here.',
            `The tax exemption needs more: you must live in the home on ${fact('homesteadResidenceDate')} of that year.`,
            'Keep your license, voter card and tax address in step with your claim.',
            'If you stay a New Yorker, a condo in your own name can call for [[ancillary-administration|a second case in Florida]].',
          ],
        },
      ],
    },
    {
      id: 'filing',
      heading: 'Where Broward papers go',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Two offices share the work, which surprises families. Estate cases for people who lived in Broward go to the Broward County Clerk of Courts in Fort Lauderdale, for the circuit court. Deeds go to the county’s Records, Taxes and Treasury Division. Broward alone forms the Seventeenth Judicial Circuit.',
        },
        {
          kind: 'paragraph',
          text: `For the homestead exemption, apply to the Broward County Property Appraiser no later than ${fact('homesteadFilingDeadline')}. An heir who moves in must file a new claim.`,
        },
        {
          kind: 'paragraph',
          text: `Porchlight’s office is across the state, in ${firm.city}. We serve Broward clients from there by video and telephone. Whether you may sign by video too depends on your answers to a notary’s questions.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Can the condo board stop my heir from inheriting?',
      answer:
        'Rules differ from building to building. Some limit who may live there or ask for an interview first. Read the declaration with a lawyer before you choose a deed or a trust.',
    },
    {
      question: 'Is a condo sold only through court after I die?',
      answer:
        'If it was in your name alone, usually yes. If it passes by a Lady Bird deed, to a surviving spouse on the title, or from a trust that holds title, the sale can follow without a probate case.',
    },
  ],
  relatedGuides: ['florida-lady-bird-deed', 'florida-homestead-and-estate-planning'],
  sources: [
    'Fla. Stat. § 26.021 (judicial circuits)',
    'Fla. Stat. ch. 718 (condominiums) and ch. 719 (cooperatives)',
    'Fla. Stat. § 196.011, § 196.031 (homestead exemption)',
    'Fla. Stat. § 222.17 (declaration of domicile)',
    'Fla. Stat. § 732.4015 (limits on leaving the homestead)',
    'Fla. Stat. § 733.101 (venue), § 734.102 (ancillary administration)',
  ],
  reviewedOn: '2026-11-20',
} as const satisfies County
