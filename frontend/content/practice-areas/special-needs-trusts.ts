/** Words of the page /practice/special-needs-trusts. */

import { fact } from '#frontend/content/facts.ts'
import type { PracticeArea } from '#frontend/content/practice-area.ts'
import { statement } from '#frontend/content/statements.ts'

export const specialNeedsTrusts = {
  slug: 'special-needs-trusts',
  order: 10,
  title: 'Special Needs Trusts',
  category: 'Specialty',
  cardDescription:
    'Leave help for someone with a disability without upsetting the benefits they live on.',
  meta: {
    title: 'Special Needs Trusts in Florida: Four Ways Compared',
    description:
      'First-party, third-party and pooled trusts and ABLE accounts side by side: whose money each holds, age limits, who is repaid, and the rule for a spouse.',
  },
  heading: 'Special needs trusts: care for a loved one who relies on benefits',
  lead: 'You want your son to have more than the basics, without a gift that costs him his benefits. The money has to go to the right place.',
  answer:
    'A special needs trust holds money for a person with a disability, so that it is not in that person’s own name. The [[trustee|trustee]] pays for extras from it. Drafted and run with care, the trust can sit beside need-based benefits such as SSI and Medicaid, which money left outright can stop.',
  inclusions: [
    'A look at which benefits matter now, and which may matter later',
    'A stand-alone trust, or special needs terms inside your own living trust or will',
    'Matching changes to wills and [[beneficiary-designation|beneficiary forms]]',
    'A letter to grandparents and others: “please don’t leave it to him directly”',
    'Notes for the trustee on what to pay and how',
  ],
  sections: [
    {
      id: 'whose-money',
      heading: 'Whose money is it?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Money from family goes in a third-party trust; money that already belongs to the person with the disability goes in a first-party or pooled trust. Mixing the two is a costly error.',
        },
        {
          kind: 'table',
          caption: 'Four ways to hold money for a person with a disability',
          columns: [
            'Point',
            'Third-party trust',
            'First-party trust',
            'Pooled trust',
            'ABLE account',
          ],
          rows: [
            [
              'Whose money',
              'Parents, relatives, friends',
              'The person’s own',
              'Usually the person’s own',
              'Theirs or gifts',
            ],
            [
              'Common source',
              'Will, trust, life insurance',
              'Settlement, inheritance received outright',
              'Smaller sums',
              'Savings, wages, gifts',
            ],
            [
              'Age rule',
              'None',
              `Made and funded before age ${fact('snTrustAge')}`,
              'Ask if older: other rules may apply',
              `Disability began before age ${fact('ableOnsetAge2026')}`,
            ],
            [
              'Who is in charge',
              'A trustee you pick',
              'A trustee',
              'A nonprofit',
              'The person or a helper',
            ],
            [
              'Medicaid repaid at death?',
              'No',
              'Yes, from what is left',
              'Often, or the nonprofit keeps it',
              'Possibly; check first',
            ],
          ],
        },
      ],
    },
    {
      id: 'family-gifts',
      heading: 'When parents or grandparents give',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Most families use the third-party trust. You choose the trustee and say who receives what remains, and nothing has to go back to the state. It may stay empty until you die.',
        },
        {
          kind: 'paragraph',
          text: 'Don’t just leave it all to a sister “to look after him.” She may divorce, be sued or die first, and then the money is hers, her husband’s or her creditors’.',
        },
      ],
    },
    {
      id: 'spouse',
      heading: 'When the person in care is your husband or wife',
      blocks: [
        {
          kind: 'paragraph',
          text: `Do the opposite. ${statement('spouseInCare')} Leaving nothing isn’t a way out, since your spouse could claim ${fact('electiveShare')}.`,
        },
        {
          kind: 'callout',
          tone: 'warning',
          title: 'Look at the well spouse’s will first',
          text: 'Many couples leave everything to each other. If the well one dies first, that will puts the money into the name of the spouse in care and can end the benefits. Call before you sign or fund anything.',
        },
      ],
    },
    {
      id: 'own-money',
      heading: 'What if the money is already theirs?',
      blocks: [
        {
          kind: 'paragraph',
          text: `A first-party trust can hold a settlement or an inheritance that came outright. It must be for that person’s sole benefit, and Medicaid is repaid from what is left. Since ${fact('snSelfCreatedSince')}, a person who has the capacity may set it up alone.`,
        },
        {
          kind: 'paragraph',
          text: 'Talk to us before the check is cashed: both the trust and the transfer must come before the age limit.',
        },
        {
          kind: 'callout',
          tone: 'info',
          title: 'ABLE accounts opened up',
          text: `Since ${fact('ableOnsetChange')}, a disability that began before age ${fact('ableOnsetAge2026')} can qualify, where the old limit was ${fact('ableOnsetAgeBefore')}. Yearly deposit caps apply.`,
        },
      ],
    },
    {
      id: 'spending',
      heading: 'What may the trustee pay for?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'What makes life better and benefits do not cover. Pay the seller, because cash in hand can lower an SSI check, and so can help with rent or other shelter costs. Common choices:',
        },
        {
          kind: 'list',
          items: [
            'a phone, a computer, internet',
            'dental work, glasses, therapy not covered elsewhere',
            'classes, hobbies, trips and a companion’s fare',
            'furniture, and changes that make a home easier to use',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Choose a trustee with patience for forms: a bank, a nonprofit, or a relative with some help. Name a successor, since this trust may need to last a lifetime.',
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'My brother gets SSI. Can I leave him money?',
      answer:
        'Yes, through a third-party special needs trust. In your will, on your life insurance and on each account, name the trust, not him.',
    },
    {
      question: 'He already inherited. Is it too late?',
      answer: `Perhaps not. Under age ${fact('snTrustAge')}, a first-party trust may be open to him; a pooled trust may be another way. Call soon, since money in hand can pause benefits within weeks.`,
    },
    {
      question: 'Is a Social Security disability check the same as SSI?',
      answer:
        'No. SSDI and Medicare do not depend on savings; SSI and most long-term Medicaid do. Bring the award letters.',
    },
    {
      question: 'Do gifts count if someone may need a nursing home?',
      answer: `${statement('medicaidGifts')} Some gifts are exempt, for example to a child with a disability. Ask first: undoing a gift is far harder than planning it.`,
    },
  ],
  bring: [
    'Award letters for SSI, SSDI, Medicaid or a waiver program',
    'Your will or trust, and beneficiary forms that name the person',
    'Any settlement offer or notice of an inheritance',
    'Who would manage the money, and a backup',
  ],
  readers: 'planners',
  closing: {
    heading: 'Call before the money arrives',
    text: 'We’ll find out which benefits depend on savings, and where the money should go.',
  },
  relatedGuides: ['will-vs-trust-florida'],
  relatedLinks: [
    {
      label: 'Guardians and money for younger children',
      href: '/practice/guardianship-minor-children',
    },
    { label: 'Add a special needs trust to a plan', href: '/plans#trust' },
  ],
  sources: [
    '42 U.S.C. § 1396p(d)(4)(A), (C) (first-party and pooled trusts)',
    '42 U.S.C. § 1396p(d)(2)(A), (c) (trust made by will; gifts before an application)',
    'Fla. Stat. §§ 732.2025, 732.2065, 732.2095 (elective share; qualifying special needs trust)',
    'P.L. 114-255 § 5007 (a person may create the trust alone)',
    '26 U.S.C. § 529A (ABLE accounts)',
  ],
} as const satisfies PracticeArea
