/** Words of the page /practice/lady-bird-deeds. */

import { fact } from '../facts.ts'
import type { PracticeArea } from '../practice-area.ts'

export const ladyBirdDeeds = {
  slug: 'lady-bird-deeds',
  title: 'Lady Bird Deeds',
  category: 'Property',
  cardDescription:
    'Keep full control of your home for life, and name who receives it outside probate.',
  meta: {
    title: 'Lady Bird Deeds in Florida: Keep Control of Your Home',
    description:
      'When an enhanced life estate deed suits a Florida home, when it does not, what signing and recording involve, and what the family does later.',
  },
  heading: 'Lady Bird deeds: keep the house, name the heirs',
  lead: 'You want your daughter to have the house. You do not want to ask her before you sell it. This deed was made for that wish.',
  answer:
    'A Lady Bird deed passes your home outside probate to the people you name, while you keep control for life. You can sell, borrow or change your mind without asking them. It does not override the rights of a spouse or minor child.',
  inclusions: [
    'A check of your present deed, its owners and its legal description',
    'A talk about your mortgage, your spouse and any children under age',
    'The deed itself, with back-up takers if one of them dies before you',
    'Signing with two witnesses and a notary, then recording in your county',
    'A note for your family: what to record when the time comes',
  ],
  sections: [
    {
      id: 'fit',
      heading: 'Does your home fit?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A home fits when the facts are simple: one house you live in, and grown takers who get along. The formal name is an enhanced [[life-estate|life estate]] deed. Your takers are [[remainder-beneficiary|remainder beneficiaries]], and you can remove them.',
        },
        {
          kind: 'table',
          caption: 'When a Lady Bird deed tends to fit, and when a trust suits more',
          columns: ['Question', 'Points to the deed', 'Points to a trust'],
          rows: [
            ['What do you own?', 'One home you live in', 'Rentals, LLC land, several places'],
            [
              'Who receives it?',
              'Adults, in equal or simple shares',
              'Minors, a blended family, someone with special needs',
            ],
            [
              'Any strings?',
              'None: they receive it outright',
              'Ages, conditions, a right to live there',
            ],
            [
              'Who manages if you fall ill?',
              'Your agent under a power of attorney',
              'Your successor trustee',
            ],
          ],
        },
        {
          kind: 'paragraph',
          text: 'Not sure? Our [Lady Bird deed suitability questions](/tools/lady-bird-deed-suitability) sort it out. The [homeowner probate checklist](/florida-homeowner-probate-checklist) covers the rest of what you own.',
        },
      ],
    },
    {
      id: 'homestead-limits',
      heading: 'Married, or raising a child? Read this first',
      blocks: [
        {
          kind: 'callout',
          tone: 'warning',
          title: 'Homestead rules still apply',
          text: 'A spouse must join in signing a deed of the [[homestead|homestead]]. If a spouse or minor child survives you, the deed may fail to do what you planned. Couples who own by the entireties have other choices. Ask before you sign anything.',
        },
      ],
    },
    {
      id: 'cost-to-record',
      heading: 'What does recording cost?',
      blocks: [
        {
          kind: 'paragraph',
          text: `The county charges ${fact('recordingFirstPage')} to record the first page and ${fact('recordingFurtherPage')} for each further page. Deed tax is often small when nothing is paid and there is no mortgage. Our own fee is separate.`,
        },
        {
          kind: 'paragraph',
          text: `The tax is ${fact('docStampPer100')} of what is paid, and a mortgage may count as payment. Miami-Dade charges ${fact('docStampMiamiDade')}, plus ${fact('docSurtaxMiamiDade')} unless it is a single-family home. We look at your loan first. Federal law keeps lenders from calling some loans after a family transfer, but not all.`,
        },
      ],
    },
    {
      id: 'afterwards',
      heading: 'From signing to the next owner',
      blocks: [
        {
          kind: 'list',
          ordered: true,
          items: [
            'You sign, and the deed goes on the county’s public record.',
            'You tell your insurer. You go on paying the taxes, the loan and the upkeep.',
            'You sell or sign a new deed if your wishes change.',
            'After your death, your family records a death certificate.',
            'The new owners deal with the loan, insurance and property tax. If they do not live there, your exemption and cap do not carry over.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'No Florida statute creates this deed. It rests on case law and long practice, so its wording matters. A form printed for another state can leave your heirs with a title problem.',
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Can I still sell or refinance?',
      answer:
        'Yes. You keep the power to sell, mortgage, lease or give away the home, and to revoke the deed. Those you named do not sign; a spouse may have to. A lender or title company may still ask questions.',
    },
    {
      question: 'What if someone I named dies before me?',
      answer:
        'The deed should say. Name a back-up, or say whether that share goes to the person’s children. A deed that is silent can send you to court for an answer.',
    },
    {
      question: 'I have a ten-year-old. Is this deed for me?',
      answer:
        'Usually not yet. While a minor child survives you, Florida limits how homestead may pass. A trust does not lift that limit either. Other steps may suit you for now, so let us look at your facts.',
    },
    {
      question: 'Does this deed help with Medicaid?',
      answer:
        'It depends on your facts. The way a home passes can matter when the state seeks repayment. No deed should be signed on a neighbor’s word about benefits. Ask us, or an elder law attorney, first.',
    },
  ],
  relatedGuides: ['florida-lady-bird-deed', 'florida-homestead-and-estate-planning'],
  relatedLinks: [
    { label: 'If you own rentals or several homes', href: '/practice/revocable-trusts' },
  ],
  sources: [
    'Fla. Const. art. X, § 4(c); Fla. Stat. §§ 732.401, 732.4015 (homestead)',
    'Fla. Stat. § 689.01 (deed formalities) and § 695.26 (recording)',
    'Fla. Stat. §§ 201.02, 201.031, 28.24 (deed tax and recording fees)',
    'Fla. Stat. §§ 193.155, 196.041 (assessment cap and exemption)',
    'Fla. Stat. § 409.9101 (Medicaid estate recovery)',
    '12 U.S.C. § 1701j-3(d) (due-on-sale limits)',
  ],
  reviewedOn: '2026-11-20',
} as const satisfies PracticeArea
