/** Words of the page /practice/guardianship-minor-children. */

import { fact } from '#frontend/content/facts.ts'
import type { PracticeArea } from '#frontend/content/practice-area.ts'
import { statement } from '#frontend/content/statements.ts'

export const guardianshipMinorChildren = {
  slug: 'guardianship-minor-children',
  order: 6,
  title: 'Guardianship for Minor Children',
  category: 'Family',
  cardDescription:
    'Name who would raise your children and who would look after their money, in words a judge can use.',
  meta: {
    title: 'Naming a Guardian for Your Children in Florida',
    description:
      'How Florida parents name a guardian in advance, when it takes effect and when it does not, and safer ways to leave money to a child.',
  },
  heading: 'Naming a guardian: who would raise your children?',
  lead: 'You decide, if you put it in writing: sign and file a declaration, and name the same people in your will.',
  answer:
    'Florida parents can sign a declaration naming a [[preneed-guardian|preneed guardian]] for their children. You sign before two witnesses, and it must be filed with the clerk of court. A judge still confirms the choice, but the law presumes that yours should stand.',
  inclusions: [
    'A declaration of preneed guardian for each child, with first and second backups',
    'Filing of the declaration with the clerk',
    'Matching words in your wills',
    'A medical and travel authority for sitters and grandparents',
    'A trust for the children’s money, if you choose one',
    'A letter of wishes to fill out: bedtimes, faith, schools, dog',
  ],
  sections: [
    {
      id: 'declaration',
      heading: 'What the declaration does, and what it does not',
      blocks: [
        {
          kind: 'paragraph',
          text: `It works only once no parent is left who can act: when the last surviving parent dies, or a court finds that parent incapacitated. The person you named then steps in right away and has ${fact('preneedConfirmationDays')} to ask a judge to confirm it. Someone who objects has to give the judge good reason.`,
        },
        {
          kind: 'paragraph',
          text: 'If both parents are living, both sign; if one has died, the other may sign alone. The two witnesses must be present together when you sign. It does not help while a parent is merely away, deployed or in the hospital: see below.',
        },
        {
          kind: 'callout',
          tone: 'info',
          title: 'Social Security numbers in a court file',
          text: 'The declaration must list each child’s full name, birth date and Social Security number, if there is one. Court rules make those numbers confidential, and we file a notice that tells the clerk where they appear.',
        },
        {
          kind: 'callout',
          tone: 'warning',
          title: 'What about the other parent?',
          text: 'A living parent usually comes first, whatever you sign. If you have a court order, or fear for a child’s safety, tell us at the start.',
        },
      ],
    },
    {
      id: 'while-you-are-away',
      heading: 'Who acts while you’re alive but away?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The person you name in one of these documents. You remain the parent.',
        },
        {
          kind: 'table',
          caption: 'Documents for a parent who is away',
          columns: ['Your situation', 'The document', 'What it does'],
          rows: [
            [
              'Travel, or a week with the grandparents',
              'Health care surrogate for a minor (§ 765.2035)',
              'Lets the person you name agree to treatment',
            ],
            [
              'Military deployment, parents agree',
              'Custodial agreement in writing (§ 61.721)',
              statement('custodyAgreement'),
            ],
            [
              'Deployment, and no other parent has custody',
              'Power of attorney for the deployment (§ 61.727)',
              'Passes day-to-day care to an adult you choose',
            ],
            [
              'Deployment, parents do not agree',
              'An order under the deployed-parents act',
              'A judge sets custody for the time away',
            ],
          ],
        },
      ],
    },
    {
      id: 'two-jobs',
      heading: 'Two jobs, and maybe two people',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A guardian of the person makes the home. A guardian of the property, or a [[trustee|trustee]], looks after the money. Splitting the jobs gives the children two adults watching.',
        },
      ],
    },
    {
      id: 'money',
      heading: 'How should I leave money to a child?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'In a trust, which can be part of your will. A gift outright to a minor can mean a guardianship run by the court.',
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
          text: 'Check life insurance and retirement forms too: a child named there can undo the trust. For a child with a disability, read about [special needs trusts](/practice/special-needs-trusts) first.',
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
            'Do they want the job, and have you asked them out loud?',
            `Will they still be well when your youngest turns ${fact('guardianshipEnds')}?`,
            'Do you name a couple, or one of them, and what happens if they split up?',
            'If they live outside Florida, are they close enough relatives? The law limits guardians from other states to near family.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'If you can’t decide, choose for the next five years. You can sign and file a new declaration when life changes.',
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Is naming a guardian in my will enough?',
      answer:
        'It counts, but only after a death. A filed declaration is already at the courthouse, and it also works if a court finds the last living parent incapacitated. Do both, with the same names.',
    },
    {
      question: 'Does the judge have to follow our choice?',
      answer:
        'Not always, but the law presumes that your choice should serve. A judge may decide otherwise if the person is not qualified or would harm the child.',
    },
  ],
  bring: [
    'Each child’s full legal name and birth date (no Social Security numbers yet)',
    'Your first and second choice of guardian, with addresses',
    'The person who would look after the money',
    'Any court order about custody or time-sharing',
  ],
  readers: 'planners',
  closing: {
    heading: 'Two names are enough to begin',
    text: 'Bring your first choice and a backup. We’ll draft the declaration, see that it is filed, and match your wills to it.',
  },
  relatedGuides: ['will-vs-trust-florida', 'florida-estate-trust-triggers'],
  relatedLinks: [
    { label: 'Planning with children at home', href: '/gen-x' },
    { label: 'Wills that name a guardian', href: '/practice/wills' },
  ],
  sources: [
    'Fla. Stat. § 744.3046 (preneed guardian for a minor)',
    'Fla. Stat. § 744.309 (who may be a guardian)',
    'Fla. Stat. §§ 61.703–.773 (deployed parents; §§ 61.721 and 61.727)',
    'Fla. Stat. §§ 710.123 and 743.07 (end of a custodial account; adult at 18)',
    'Fla. Stat. §§ 765.2035, 765.2038 (health care surrogate for a minor; suggested form)',
    'Fla. R. Gen. Prac. & Jud. Admin. 2.420 (confidential information in court files)',
  ],
} as const satisfies PracticeArea
