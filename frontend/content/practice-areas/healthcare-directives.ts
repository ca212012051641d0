/** Words of the page /practice/healthcare-directives. */

import { fact } from '#frontend/content/facts.ts'
import { signingWords } from '#frontend/content/firm/firm.ts'
import type { PracticeArea } from '#frontend/content/practice-area.ts'
import { statement } from '#frontend/content/statements.ts'

export const healthcareDirectives = {
  slug: 'healthcare-directives',
  order: 4,
  title: 'Healthcare Directives & Living Will',
  category: 'Essential',
  cardDescription:
    'Pick the person who speaks to your doctors, and write down the care you want near the end.',
  meta: {
    title: 'Florida Living Will and Health Care Surrogate Forms',
    description:
      'The health care documents a Florida adult should know: surrogate, living will and DNR order, the free forms in the statutes, and who decides if you sign none.',
  },
  heading: 'Living wills and health care surrogates in Florida',
  lead: 'One document names who decides for you, the other says what care you want near the end. Here’s how they work, and where to get free forms.',
  answer:
    'A surrogate designation names the person who decides for you: your health care [[surrogate|surrogate]]. A [[living-will|living will]] says what care you want when life is ending. You sign each one in front of two adult witnesses, and no notary is needed.',
  inclusions: [
    'A designation of health care surrogate, with at least one alternate',
    'A choice you make: the surrogate may act at once, or only when you can’t decide',
    'A living will in clear words, with room for your faith and your values',
    'A privacy release, described on our [HIPAA page](/practice/hipaa)',
    'An organ and tissue donation choice, if you want to record one',
    'Copies for your surrogate, your doctor and your wallet',
  ],
  sections: [
    {
      id: 'three-papers',
      heading: 'Three documents that are easy to mix up',
      blocks: [
        {
          kind: 'table',
          caption: 'Surrogate, living will and do-not-resuscitate order',
          columns: ['Document', 'What it does', 'Who makes it'],
          rows: [
            [
              'Surrogate designation',
              'Names a person to make medical choices and see your records',
              'You, with two witnesses',
            ],
            [
              'Living will',
              'States your wishes if you have a terminal or end-stage condition, or are in a persistent vegetative state',
              'You, with two witnesses',
            ],
            [
              'Do-not-resuscitate order (DNRO)',
              'A medical order: do not attempt to restart the heart or breathing',
              'You or your decision maker together with a medical provider, not a law office',
            ],
          ],
        },
        {
          kind: 'paragraph',
          text: 'A living will does not stop an ambulance crew from trying to revive you. They look for the state’s order, form DH 1896, printed on yellow paper and signed by a medical provider. Ask your doctor for it.',
        },
      ],
    },
    {
      id: 'free-forms',
      heading: 'Can I use a free form?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Yes. The Florida Statutes print suggested forms: section 765.203 for naming a surrogate, 765.303 for a living will, and 765.2038 for a minor’s surrogate. For a healthy adult with one clear choice of person they are often enough.',
        },
        {
          kind: 'paragraph',
          text: 'Pay a lawyer when the form does not fit your life: a second marriage, children who disagree, a partner you never married, strong wishes about feeding tubes, or an illness that has already begun. Every plan of ours includes these documents.',
        },
      ],
    },
    {
      id: 'no-papers',
      heading: 'Who decides if I sign nothing?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The first on this list (a proxy) who is willing and able. A partner you never married comes near the end of it.',
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'A guardian named by a court, if there is one with that power',
            'Your spouse',
            'Your adult children, by a majority of those who can be reached',
            'Your parents',
            'Your adult brothers and sisters, by a majority',
            'Other relatives who have shown care for you, then a close friend, and then others the law lists',
          ],
        },
      ],
    },
    {
      id: 'choosing',
      heading: 'Choosing your surrogate',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Pick someone who answers the phone at two in the morning, asks plain questions, and will follow your wishes even where their own would differ. Then tell them what a good day means to you, and what treatment you would find too much.',
        },
        {
          kind: 'callout',
          tone: 'info',
          title: 'Who may be a witness',
          text: 'The surrogate may not witness the form. At least one of the two witnesses must be neither your spouse nor a blood relative.',
        },
      ],
    },
    {
      id: 'when-it-starts',
      heading: 'When does the surrogate’s power begin?',
      blocks: [
        {
          kind: 'paragraph',
          text: `When you can no longer decide for yourself, unless your form says more. Since ${fact('surrogateImmediateSince')} you may let the surrogate act at once, for example to make calls and see test results. While you can make your own choices, what you say still controls.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Can I change my mind?',
      answer:
        'Yes, while you’re able to decide: sign a new form, tear up the old one, or say clearly that you revoke it. Then tell your doctor and each person who has a copy.',
    },
    {
      question: 'I have a POLST from another state. Does it work in Florida?',
      answer: `${statement('medicalOrder')} Show the POLST to your doctor here. A living will from another state is often honored.`,
    },
    {
      question: 'Can these be signed by video?',
      answer: `Sometimes. A person who needs daily care should plan to have both witnesses in the room. ${signingWords('We plan the signing to suit.', 'Our clients sign on paper.')}`,
    },
  ],
  bring: [
    'Any living will, surrogate form or DNR order you have signed',
    'Names and phone numbers of your surrogate and an alternate',
    'The name of your doctor and your hospital',
    'A few lines on what care you would not want',
  ],
  readers: 'planners',
  closing: {
    heading: 'Put your wishes where a doctor can read them',
    text: 'We’ll prepare both with you in one sitting, or tell you when the free form is enough.',
  },
  relatedGuides: ['florida-electronic-wills-and-ron'],
  relatedLinks: [
    { label: 'Who handles money while you’re ill', href: '/practice/durable-power-of-attorney' },
    { label: 'Naming guardians for children', href: '/practice/guardianship-minor-children' },
  ],
  sources: [
    'Fla. Stat. §§ 765.202–.203 (health care surrogate; suggested form)',
    'Fla. Stat. §§ 765.2035, 765.2038 (surrogate for a minor; suggested form)',
    'Fla. Stat. § 765.104 (revocation)',
    'Fla. Stat. §§ 765.302–.303 (living will; suggested form)',
    'Fla. Stat. § 765.401 (proxies) and § 765.512 (anatomical gifts)',
    'Fla. Stat. § 401.45 (do-not-resuscitate orders; form DH 1896); SB 312 (2026)',
    'Fla. Stat. § 117.285 (online witnesses)',
  ],
} as const satisfies PracticeArea
