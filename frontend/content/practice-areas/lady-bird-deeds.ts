/** Words of the page /practice/lady-bird-deeds. */

import { fact } from '#frontend/content/facts.ts'
import { ladyBirdDeedPrice } from '#frontend/content/plans.ts'
import type { PracticeArea } from '#frontend/content/practice-area.ts'
import { statement } from '#frontend/content/statements.ts'

export const ladyBirdDeeds = {
  slug: 'lady-bird-deeds',
  order: 7,
  title: 'Lady Bird Deeds',
  category: 'Property',
  cardDescription: 'Keep control of your home for life, and name who receives it outside probate.',
  meta: {
    title: 'Lady Bird Deeds in Florida: Keep Control of Your Home',
    description:
      'When an enhanced life estate deed suits a Florida home, what a spouse must sign, what it costs to record, and what the family does later.',
  },
  heading: 'Lady Bird deeds: keep the house, name the heirs',
  lead: 'You want your daughter to have the house one day, and you don’t want to ask her before you sell it. This deed was made for that wish.',
  answer:
    'A Lady Bird deed passes your home outside probate to the people you name, while you keep control for life. You can sell, borrow or change your mind without asking them. Don’t use it while you have a child under 18. If you’re married, your spouse has rights of their own and must sign for any sale or loan.',
  inclusions: [
    'A check of your current deed, its owners and its legal description',
    'We go over your mortgage, your spouse’s rights and any minor children',
    'The deed itself, with backups in case someone you name dies before you',
    'A spouse’s written waiver of homestead rights, where it is needed and wanted',
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
          text: 'A home fits when the facts are simple: one house you live in, and adult children who get along. The formal name is an enhanced [[life-estate|life estate]] deed. The people you name are called [[remainder-beneficiary|remainder beneficiaries]], and you can remove them.',
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
          text: 'If you’re not sure, our [Lady Bird deed suitability questions](/tools/lady-bird-deed-suitability) give you a first answer. The [homeowner probate checklist](/florida-homeowner-probate-checklist) covers the rest of what you own.',
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
          title: 'Your spouse’s rights, and your child’s',
          text: `${statement('minorChildHomestead')} ${statement('spouseSigns')} ${statement('spouseWaives')}`,
        },
        {
          kind: 'paragraph',
          text: 'A Florida appeals court showed in 2023 that a signature isn’t a waiver. A couple had deeded their home to their own trusts, and the deed had no words of waiver, so the surviving spouse’s [[homestead|homestead]] rights stood. Couples who own by the entireties have other choices, since the survivor owns it all in any case. Ask before you sign anything.',
        },
      ],
    },
    {
      id: 'cost',
      heading: 'What does it cost?',
      blocks: [
        {
          kind: 'paragraph',
          text: `${ladyBirdDeedPrice()} The county charges ${fact('recordingFirstPage')} to record the first page and ${fact('recordingFurtherPage')} for each further page.`,
        },
        {
          kind: 'paragraph',
          text: `${statement('deedTaxLadyBird')} Deeds that are taxed pay ${fact('docStampPer100')} of the price. In Miami-Dade the rate is ${fact('docStampMiamiDade')}, and a surtax of ${fact('docSurtaxMiamiDade')} can be added there. ${statement('surtaxResidence')}`,
        },
        {
          kind: 'paragraph',
          text: 'We look at your loan before you sign, because federal law keeps lenders from calling a home loan after some family transfers, but not after all of them.',
        },
      ],
    },
    {
      id: 'next-owner',
      heading: 'From signing to the next owner',
      blocks: [
        {
          kind: 'list',
          ordered: true,
          items: [
            'You sign, and the deed goes on the county’s public record.',
            'You tell your insurer, and you keep paying the taxes, the loan and the upkeep.',
            'You sell, or sign a new deed, if your wishes change.',
            'After your death, your family records a death certificate.',
            'The new owners deal with the loan, insurance and property tax. If they do not live there, your exemption and cap do not carry over.',
          ],
        },
        {
          kind: 'paragraph',
          text: `${statement('ladyBirdAuthority')} So its wording matters, and a form printed for another state can leave your heirs with a title problem.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Can I still sell or refinance?',
      answer:
        'Yes. You keep the power to sell, mortgage, lease or give away the home, and to revoke the deed, and those you named do not sign. If you’re married and the home is your homestead, your spouse must sign a sale or a new loan.',
    },
    {
      question: 'What if a title company or lender asks my children to sign?',
      answer:
        'Some do, mostly when the deed is worded loosely or copied from another state. A deed that spells out each power you keep usually answers them. If one company insists on their signatures, another may not.',
    },
    {
      question: 'What if someone I named dies before me?',
      answer:
        'The deed should say. Name a backup, or say whether that share goes to the person’s children. A deed that is silent can send you to court for an answer.',
    },
    {
      question: 'What if I can no longer sign a change?',
      answer:
        'Your agent can sell the home or change the deed only if your power of attorney says so clearly. Changing who receives it may count as a gift or a new beneficiary, and those powers need your initials in advance. Sign the two documents together.',
    },
    {
      question: 'Could my daughter’s debts reach the house?',
      answer:
        'While you live, generally not, because you can still sell it or name someone else. At your death she owns it, and a judgment or tax lien against her can attach at that moment. If someone you would name owes money, ask about a trust instead.',
    },
    {
      question: 'What if there is a divorce?',
      answer:
        'If you divorce, sign a new deed at once, and do not count on the law to remove a former spouse from the old one. If your child divorces while you’re alive, there is generally nothing yet for a court to divide. After your death, keeping the home apart from marital money is up to your child.',
    },
    {
      question: 'I have a ten-year-old. Is this deed for me?',
      answer:
        'No, not yet. If you die before the child is 18, the law decides who gets the home, whatever the deed says, and a trust does not change that either. Other steps may suit you for now, such as life insurance held in a trust, so let us look at your facts.',
    },
    {
      question: 'Does this deed help with Medicaid?',
      answer: `It often does no harm. ${statement('medicaidLadyBird')} Rules change, and none of this means that you will qualify. Ask an elder law attorney before you sign.`,
    },
    {
      question: 'Will the state take the house after I die?',
      answer: statement('medicaidRecovery'),
    },
  ],
  bring: [
    'Your recorded deed, or the tax bill if you can’t find it',
    'The latest mortgage statement, and any letter from a lender',
    'Full names and addresses of the people you want to name, with a backup',
    'Whether you are married, and the ages of your children',
    'Your power of attorney, if you have one',
  ],
  readers: 'planners',
  closing: {
    heading: 'Let us read your deed first',
    text: 'We check how the home is titled and who has rights in it, then tell you whether this deed fits, and what else to fix.',
  },
  relatedGuides: ['florida-lady-bird-deed', 'florida-homestead-and-estate-planning'],
  relatedLinks: [
    { label: 'If you own rentals or several homes', href: '/practice/revocable-trusts' },
  ],
  sources: [
    'Fla. Const. art. X, § 4(c); Fla. Stat. §§ 732.401, 732.4015 (homestead)',
    'Fla. Stat. §§ 732.702, 732.7025 (waiver by a spouse); Thayer v. Hawthorn, 363 So. 3d 170 (Fla. 4th DCA 2023)',
    'Fla. Stat. § 689.01 (deed formalities) and § 695.26 (recording); Oglesby v. Lee, 73 So. 840 (Fla. 1917); Uniform Title Standards 6.10–6.12',
    'Fla. Stat. §§ 201.02, 201.031, 28.24 (deed tax and recording fees); Technical Assistance Advisement 20B4-004, Florida Department of Revenue',
    'Fla. Stat. §§ 193.155, 196.041 (assessment cap and exemption)',
    'Fla. Stat. § 709.2202 (powers an agent needs); 12 U.S.C. § 1701j-3(d) (due-on-sale limits)',
    'Fla. Stat. §§ 409.9101, 733.707, 736.05053 (Medicaid recovery); 42 U.S.C. § 1396p(c) (look-back)',
    'Department of Children and Families, ESS Policy Manual, passage 1640.0613.01 (life estate with powers)',
  ],
} as const satisfies PracticeArea
