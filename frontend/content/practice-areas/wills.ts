/** Words of the page /practice/wills. */

import { fact } from '#frontend/content/facts.ts'
import { signingWords } from '#frontend/content/firm/firm.ts'
import type { PracticeArea } from '#frontend/content/practice-area.ts'
import { statement } from '#frontend/content/statements.ts'
import { questionCount } from '#frontend/content/tools.ts'

export const wills = {
  slug: 'wills',
  order: 1,
  title: 'Wills',
  category: 'Essential',
  cardDescription:
    'Say who receives what, who is in charge, and whom you want to raise your children.',
  meta: {
    title: 'Florida Wills: What a Will Does and How to Sign It',
    description:
      'What a Florida will controls, what passes outside it, how it must be signed, how to revoke it, and who inherits if there is no will at all.',
  },
  heading: 'A Florida will that says who, what and how',
  lead: 'Many families begin with a will. We write yours in words you can follow.',
  answer:
    'A Florida will names who receives what you own alone, who settles your affairs, and whom you want to raise your children. It must be in writing and signed before two witnesses. A will does not skip probate; it tells the court what you want.',
  inclusions: [
    'A will naming your [[personal-representative|personal representative]] (other states say executor) and a backup',
    'A [[self-proof|self-proof affidavit]], so no one has to look for your witnesses later',
    'A separate signed list for keepsakes, which you can change without a new will',
    'Your choice of guardian, matched to a [filed guardian declaration](/practice/guardianship-minor-children)',
    'A trust for children under 18 inside the will, if you want one',
    'If you choose a living trust, a short will that works with [that trust](/practice/revocable-trusts)',
  ],
  sections: [
    {
      id: 'outside-the-will',
      heading: 'What does a will not control?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'These go to the person named on the form or the title, whatever the will says:',
        },
        {
          kind: 'list',
          items: [
            'life insurance and retirement accounts with a living person named to receive them',
            'bank accounts that are payable on death, or joint with a right to survive',
            'a home that spouses own by [[tenancy-by-the-entireties|the entireties]]: the survivor owns it all',
            'anything already titled to a living trust',
          ],
        },
      ],
    },
    {
      id: 'signing',
      heading: 'How must a Florida will be signed?',
      blocks: [
        {
          kind: 'paragraph',
          text: `You must be at least ${fact('willAge')} and of sound mind. You sign at the end of the will while two witnesses are with you, and they then sign in front of you and of each other. A handwritten note without witnesses is not a will in Florida, and neither is a spoken promise.`,
        },
        {
          kind: 'paragraph',
          text: `Since ${fact('electronicWillsSince')} wills can also be signed by video. After [some answers about your health](/guides/florida-electronic-wills-and-ron), plan to have your witnesses in the room.${signingWords('', ' Our clients sign in ink.')}`,
        },
      ],
    },
    {
      id: 'no-will',
      heading: 'Who inherits if there is no will?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'If you die [[intestate|without a will]], state law picks your heirs. An old estate follows the law when the person died. [See the shares for your family](/tools/who-inherits).',
        },
        {
          kind: 'table',
          caption: 'Florida heirs when there is no will (homestead not included)',
          columns: ['You leave', 'Who inherits'],
          rows: [
            ['A spouse and no descendants', 'Your spouse inherits everything'],
            [
              'A spouse and descendants you share, and neither of you has others',
              'Your spouse inherits everything',
            ],
            [
              'A spouse and descendants, where either of you also has a child with someone else',
              `Your spouse inherits ${fact('intestateSpouseShare')}; your descendants share the rest`,
            ],
            [
              'Descendants but no spouse',
              'Your children. If one has died, that child’s children share that part.',
            ],
            [
              'No spouse and no descendants',
              'Parents, then brothers and sisters, then more distant relatives',
            ],
            ['An unmarried partner', 'Nothing under these rules'],
          ],
        },
      ],
    },
    {
      id: 'limits',
      heading: 'Two limits on your freedom',
      blocks: [
        {
          kind: 'callout',
          tone: 'warning',
          title: 'Your spouse and minor children come first',
          text: `If a child under 18 survives you, you cannot leave your [[homestead|homestead]] by will to anyone. ${statement('spouseOutright')} [More, and what to do](/guides/florida-homestead-and-estate-planning).`,
        },
        {
          kind: 'paragraph',
          text: `A spouse may also claim ${fact('electiveShare')} of a [wide pool of assets](/counties/palm-beach#elective-share). Spouses can give up such rights in writing, after the wedding with a fair disclosure.`,
        },
      ],
    },
    {
      id: 'changes',
      heading: 'What changes a will after you sign it?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Some events change what a will does even though nobody touches it. After one of these, sign a new will.',
        },
        {
          kind: 'list',
          items: [
            'If you marry, your spouse may claim what the law gives a spouse where there is no will, unless the will provides for your spouse or leaves your spouse out on purpose, or the two of you signed an agreement about it.',
            statement('leftOutChild'),
            'If you divorce, most gifts to a former spouse become void once the marriage ends, but there are gaps, and beneficiary forms need changing too.',
            'If you move to Florida, the will may be valid, yet our homestead rules can change what it does with the house.',
          ],
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'May someone who inherits be a witness?',
      answer:
        'In Florida the will is still good, and so is the gift, but anyone contesting the will can say you were pressured. Two neighbors who receive nothing are the better choice.',
    },
    {
      question: 'Can I leave a child out?',
      answer:
        'An adult child, yes: say so in the will, so that nobody can call it an oversight. With a minor child the homestead limits apply, and the child may share in the family allowance and exempt property.',
    },
    {
      question: 'How do I revoke or change my will?',
      answer:
        'Sign a new will that revokes the old one, or a short amendment, with the same two-witness formalities. Tearing up or burning the original on purpose also revokes it. Don’t mark up the original: crossing out a line does not reliably work.',
    },
    {
      question: 'Is my will from another state good here?',
      answer:
        'Often, if it was signed and witnessed as that state required. Florida does not accept handwritten wills without witnesses, or spoken wills, even if they were valid elsewhere.',
    },
    {
      question: 'Where should I keep the original?',
      answer: `Safe and dry, in a place that your personal representative knows. The clerk takes it only after a death: whoever has it hands it in within ${fact('depositWillDays')} of learning of the death. If you kept it and it can’t be found, the law presumes that you destroyed it on purpose.`,
    },
  ],
  bring: [
    'Any will, trust or change to one (codicil) that you have signed',
    'The deed to your home',
    'A list of accounts and policies, and who is named on each (no account numbers)',
    'The people you want to inherit, with a second choice for each',
    'Someone to take charge, and a guardian for minor children',
  ],
  readers: 'planners',
  closing: {
    heading: 'Start with the people, and we’ll write the will',
    text: 'We’ll tell you whether a will is enough and what yours costs.',
  },
  relatedGuides: ['will-vs-trust-florida', 'florida-electronic-wills-and-ron'],
  relatedLinks: [
    {
      label: `Answer ${questionCount('willVsTrust')} questions: will or trust?`,
      href: '/tools/will-vs-trust-helper',
    },
    { label: 'What the Foundational Will Plan includes', href: '/plans#foundational-will' },
  ],
  sources: [
    'Fla. Stat. §§ 732.501–.506 (who may make a will; execution; self-proof; witnesses; revocation)',
    'Fla. Stat. §§ 732.102–.104 (intestate shares)',
    'Fla. Stat. §§ 732.301, 732.302 (spouse or child left out of an earlier will)',
    'Fla. Stat. § 732.507 (effect of divorce)',
    'Fla. Stat. § 732.515 (separate writing) and § 732.901 (deposit of the will)',
    'Fla. Stat. § 733.207 (lost will)',
    'Fla. Stat. §§ 732.521–.526 and ch. 117, part II (electronic wills, online notaries)',
    'Fla. Const. art. X, § 4(c); Fla. Stat. §§ 732.2065, 732.401, 732.4015, 732.702; In re Estate of Finch, 401 So. 2d 1308 (Fla. 1981)',
  ],
} as const satisfies PracticeArea
