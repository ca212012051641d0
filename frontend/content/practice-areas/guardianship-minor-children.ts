/** Words of the page /practice/guardianship-minor-children. */

import { fact } from '../facts.ts'
import type { PracticeArea } from '../practice-area.ts'

export const guardianshipMinorChildren = {
  slug: 'guardianship-minor-children',
  title: 'Guardianship for Minor Children',
  category: 'Family',
  cardDescription:
    'Name who would raise your children and who would look after their money, in words a judge can use.',
  meta: {
    title: 'Naming a Guardian for Your Children in Florida',
    description:
      'How Florida parents name a guardian in advance, why the paper must be filed with the clerk, and safer ways to leave money to a child.',
  },
  heading: 'If we were both gone, who would raise the children?',
  lead: 'It is a hard question to say out loud. You do not need every answer before you call us.',
  answer:
    'Florida parents can sign a declaration naming a [[preneed-guardian|preneed guardian]] for their children. You sign with two witnesses, and the paper must be filed with the clerk of court. Put the same names in your will. A judge still confirms the choice, but starts from yours.',
  inclusions: [
    'A declaration of preneed guardian for each child, with first and second back-ups',
    'Filing of the declaration with the clerk',
    'Matching words in your wills',
    'A medical and travel authority for sitters and grandparents',
    'A trust for the children’s money, if you choose one',
    'A letter of wishes you can fill in by hand: bedtimes, faith, schools, dog',
  ],
  sections: [
    {
      id: 'declaration',
      heading: 'What the declaration does',
      blocks: [
        {
          kind: 'paragraph',
          text: 'If both parents are living, both sign. If one has died, the other may sign alone. The two witnesses must be present together. The paper lists each child’s full name, birth date and Social Security number, so keep your copies safe.',
        },
        {
          kind: 'paragraph',
          text: `It works when no parent is left who can act. The person you named can then step in at once. They have ${fact('preneedConfirmationDays')} to ask a judge to confirm them. The law presumes they should serve. Someone who objects has to give the judge good reason.`,
        },
        {
          kind: 'callout',
          tone: 'warning',
          title: 'Apart from the other parent?',
          text: 'Naming a guardian does not cut off the other parent. A living parent usually comes first, whatever your papers say. If you have a court order or fear for a child’s safety, tell us at the start.',
        },
      ],
    },
    {
      id: 'two-jobs',
      heading: 'Two jobs, and maybe two people',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A guardian of the person makes the home: school, meals, doctors. A guardian of the property, or a [[trustee|trustee]], looks after money. Your warmest relative may not be your most careful one. Splitting the jobs lets each do what they do well, and gives the children two adults watching.',
        },
      ],
    },
    {
      id: 'money',
      heading: 'How should I leave money to a child?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A trust gives you the most say over how and when a child receives money. A gift outright to a minor can mean a court-run guardianship of the property. Here are the usual three.',
        },
        {
          kind: 'table',
          caption: 'Ways to hold a child’s inheritance',
          columns: ['Way', 'Who watches', 'Ends at'],
          rows: [
            [
              'Guardianship of the property',
              'A guardian who reports to the court',
              `${fact('guardianshipEnds')}, all at once`,
            ],
            [
              'Custodial account (UTMA)',
              'A custodian you name',
              `${fact('utmaAge')} in the usual case; up to ${fact('utmaAgeExtended')} if drafted so, with a right to withdraw at ${fact('utmaAge')}`,
            ],
            ['Trust', 'A trustee, under your terms', 'The ages and events you set'],
          ],
        },
        {
          kind: 'paragraph',
          text: 'Check life insurance and retirement forms too. A child named there by mistake can undo the trust. If your child has a disability, read about [special needs trusts](/practice/special-needs-trusts) first.',
        },
      ],
    },
    {
      id: 'choosing',
      heading: 'Questions to settle at the kitchen table',
      blocks: [
        {
          kind: 'list',
          items: [
            'Do they want the job? Have you asked them out loud?',
            `Will they still be well when your youngest turns ${fact('guardianshipEnds')}?`,
            'Could the children stay in one school, or at least together?',
            'Do you name a couple, or one of them? What if they part?',
            'If they live outside Florida, are they close enough kin? The law limits guardians from other states to near relatives.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Stuck between two families? Choose for the next five years, not forever. You can sign and file a new declaration when life changes.',
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Is naming a guardian in my will enough?',
      answer:
        'It counts, but it speaks only after a death and once the will reaches the court. A filed declaration can also help if you are alive but cannot care for your children. Do both, with the same names.',
    },
    {
      question: 'Can the guardian and the money manager be different people?',
      answer:
        'Yes, and it is often wise. One raises the children and asks for what they need. The other pays, keeps records and says no when needed.',
    },
    {
      question: 'Does the judge have to follow our choice?',
      answer:
        'Not always. Your declaration carries real weight, because the law presumes your choice should serve. A judge may decide otherwise if the person cannot serve or would harm the child.',
    },
    {
      question: 'We are going on a trip. What do the grandparents need?',
      answer:
        'Sign a designation of health care surrogate for each minor, so they can agree to treatment. Add a short travel letter. Neither one changes who the guardian is.',
    },
  ],
  relatedGuides: ['will-vs-trust-florida', 'florida-estate-trust-triggers'],
  relatedLinks: [
    { label: 'Planning with children at home', href: '/gen-x' },
    { label: 'Wills that name a guardian', href: '/practice/wills' },
  ],
  sources: [
    'Fla. Stat. § 744.3046 (preneed guardian for a minor)',
    'Fla. Stat. § 744.309 (who may be a guardian)',
    'Fla. Stat. § 710.123 (end of a custodial account)',
    'Fla. Stat. § 765.2035 (health care surrogate for a minor)',
  ],
  reviewedOn: '2026-11-20',
} as const satisfies PracticeArea
