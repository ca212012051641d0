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
      id: 'cost',
      heading: 'What does it cost?',
      blocks: [
        {
          kind: 'paragraph',
          text: `${ladyBirdDeedPrice()} The county charges ${fact('recordingFirstPage')} to record the first page and ${fact('recordingFurtherPage')} for each further page. ${statement('deedTaxLadyBird')}`,
        },
      ],
    },
    {
      id: 'fit',
      heading: 'Does your home fit?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A home fits when the facts are simple: one house you live in, on land you own, and adult children who get along. A trust suits rentals, several homes, a blended family, or an heir who should get money in stages. Someone who gets SSI or Medicaid needs a [special needs trust](/practice/special-needs-trusts).',
        },
        {
          kind: 'paragraph',
          text: 'Our [suitability questions](/tools/lady-bird-deed-suitability) give you a first answer, and the [guide](/guides/florida-lady-bird-deed) compares four ways to pass a home. The [homeowner probate checklist](/florida-homeowner-probate-checklist) covers the rest of what you own.',
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
          text: 'With a child under 18, don’t use this deed: a home in your own name passes by law, whatever the deed says. If you’re married, your spouse signs, and to leave the home to anyone else your spouse must also give up homestead rights in writing, after the wedding with a fair disclosure. [What to do instead](/guides/florida-lady-bird-deed#family).',
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'I have a ten-year-old, and the house is in my name. What can we sign?',
      answer: `Not this deed, and no trust helps either. ${statement('deedToBoth')}`,
    },
    {
      question: 'Will a title company or lender ask my children to sign?',
      answer:
        'Some do, mostly when the deed is worded loosely or copied from another state. A deed that spells out each power you keep usually answers them. If one company insists on their signatures, another may not.',
    },
    {
      question: 'What if I can no longer sign a change?',
      answer:
        'Your agent can sell the home or change the deed only if your power of attorney says so clearly. Changing who receives it may count as a gift or a new beneficiary, and those powers need your initials in advance. Sign the two documents together.',
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
    'Fla. Const. art. X, § 4(c); Fla. Stat. §§ 689.11(1), 731.201(33), 732.401, 732.4015; Jameson v. Jameson, 387 So. 2d 351 (Fla. 1980) (homestead; deed to both spouses)',
    'Fla. Stat. §§ 732.702, 732.7025 (waiver by a spouse); Thayer v. Hawthorn, 363 So. 3d 170 (Fla. 4th DCA 2023)',
    'Fla. Stat. § 689.01 (deed formalities) and § 695.26 (recording)',
    'Fla. Stat. §§ 201.02, 28.24 (deed tax and recording fees); Technical Assistance Advisement 20B4-004, Florida Department of Revenue',
    'Fla. Stat. § 709.2202 (powers an agent needs)',
  ],
} as const satisfies PracticeArea
