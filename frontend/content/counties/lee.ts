import type { County } from '../county.ts'
import { fact } from '../facts.ts'
import { firm } from '../firm.ts'

export const lee = {
  slug: 'lee',
  name: 'Lee',
  populationText: 'about 761,000',
  seat: 'Fort Myers',
  circuit: 'Twentieth Judicial Circuit',
  clerk: 'Clerk of the Court and Comptroller',
  meta: {
    title: 'Lee County Estate Planning: Cape Coral Lots and Rebuilds',
    description:
      'A vacant Cape Coral lot has no homestead shield. How owners from other states pass a lot or a Sanibel house, and what the Lee County clerk will want.',
  },
  heading: 'Estate planning in Lee County',
  lead: 'Many small lots in Cape Coral and Lehigh Acres belong to people who live in other states. Many are still in the name of the buyer from long ago.',
  answer:
    'A vacant lot is not a home, so homestead law does not protect it. If its owner lived in another state and held it alone, the family will likely need a Florida court case. Title in a trust, done while the owner is alive, spares them that case.',
  sections: [
    {
      id: 'vacant-lots',
      heading: 'The lot your parents bought and never built on',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Cape Coral was sold lot by lot, often to buyers far away. Decades later the children in Ohio get the tax bill. They want to sell, and the buyer’s title company asks for Florida papers.',
        },
        {
          kind: 'table',
          caption: 'Routes to sell a lot after an out-of-state owner dies',
          columns: ['Situation', 'Usual route'],
          rows: [
            [
              'Lot in one name, death not long ago',
              '[[ancillary-administration|Ancillary administration]] in Lee County',
            ],
            [
              `A will, and Florida property of ${fact('ancillaryShortForm')} or less`,
              'The short form of the same',
            ],
            [
              `A will, and ${fact('ancillaryRecordingYears')} gone by since death`,
              'Recording the will from home may be enough',
            ],
            ['Lot titled to a trust', 'The [[trustee|trustee]] signs the deed'],
            ['Lot held with a spouse', 'Survivor sells, with the death certificate'],
          ],
        },
        {
          kind: 'paragraph',
          text: 'If you own such a lot now, the cure is cheap next to the case. Sign a deed into your living trust, have it recorded, and keep the tax bill coming to the right address.',
        },
      ],
    },
    {
      id: 'creditors',
      heading: 'No homestead shield on bare land',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Homestead does three things for a home: it holds off most creditors, it guards a spouse and minor children, and it trims the tax bill. A lot has none of these. You may leave it to anyone, but your creditors can reach it and its yearly tax is not held down by the homestead cap.',
        },
        {
          kind: 'paragraph',
          text: 'Building on it and moving in changes the answer. From then on, look again at your deed, and at whom you named. The [homestead guide](/guides/florida-homestead-and-estate-planning) covers all three meanings.',
        },
      ],
    },
    {
      id: 'rebuilding',
      heading: 'Rebuilding on Sanibel, Fort Myers Beach and the river',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Homes hit by the 2022 hurricane are still being raised, replaced or sold as land. When one owner dies in the middle, permits and insurance checks can freeze.',
        },
        {
          kind: 'list',
          items: [
            'Name a second person now who can sign, by [power of attorney](/practice/durable-power-of-attorney) and as back-up trustee.',
            'Match three papers: deed, insurance policy, building permit. The owner’s name should be the same on each.',
            'Tell the Lee County Property Appraiser that you mean to come back, so the exemption can be kept.',
            'If you sell and buy inland, ask about moving your tax cap.',
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
          text: 'Five counties make up the Twentieth Judicial Circuit: Lee, Collier, Charlotte, Glades and Hendry. For a Lee resident, or for Lee land of a nonresident, the case is opened in Fort Myers with the Lee County Clerk of the Court and Comptroller.',
        },
        {
          kind: 'paragraph',
          text: `Bring certified copies from the home state: the will, the order that admitted it, and the letters. Publishing a notice starts a window of ${fact('creditorWindowUnknown')} for unknown creditors. Someone who buys and moves in has until ${fact('homesteadFilingDeadline')} to ask for the exemption.`,
        },
        {
          kind: 'paragraph',
          text: `Families up north never need to fly in to meet us. We work from ${firm.city} alone and hold meetings by video. Deeds can often be signed online, if the notary can confirm who you are and the law allows it for you.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'The lot is worth little. Must we open a case at all?',
      answer:
        'Perhaps not. After enough time a will from another state may simply be recorded here. Without a will, a small estate may use summary administration. Send us the tax bill and the date of death, and we can tell you which one to look at.',
    },
    {
      question: 'Can I use a Lady Bird deed for a vacant lot?',
      answer:
        'It can be done, because such a deed is not limited to homes. Where there are several lots, or heirs in different states, one trust is tidier.',
    },
  ],
  relatedGuides: ['florida-estate-trust-triggers', 'florida-summary-administration'],
  sources: [
    'Fla. Stat. § 26.021 (judicial circuits)',
    'Fla. Const. art. X, § 4 (homestead)',
    'Fla. Stat. § 193.155, § 196.031 (homestead during repair)',
    'Fla. Stat. § 733.101 (venue), § 733.702 (creditor claims)',
    'Fla. Stat. §§ 734.102, 734.1025, 734.104 (ancillary routes)',
  ],
  reviewedOn: '2026-11-20',
} as const satisfies County
