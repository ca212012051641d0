/** Words of the page /practice/wills. */

import { fact } from '../facts.ts'
import type { PracticeArea } from '../practice-area.ts'

export const wills = {
  slug: 'wills',
  title: 'Wills',
  category: 'Essential',
  cardDescription:
    'Say who receives what, who is in charge, and whom you want to raise your children.',
  meta: {
    title: 'Florida Wills: What a Will Does and How to Sign It',
    description:
      'What a Florida will controls, what passes outside it, how it must be signed, and who inherits if there is no will at all.',
  },
  heading: 'A will that says who, what and how',
  lead: 'A will is where many families begin. We write yours in plain words and walk you through the signing.',
  answer:
    'A Florida will names who receives what you own alone, who settles your affairs, and whom you want to raise your children. It must be in writing and signed with two witnesses. A will does not skip probate. It tells the court what you want.',
  inclusions: [
    'A will naming your [[personal-representative|personal representative]] (other states call this an executor) and a back-up',
    'A [[self-proof|self-proof affidavit]], so no one has to hunt for your witnesses later',
    'A separate signed list for rings, tools and keepsakes, which you can change without a new will',
    'Your choice of guardian, matched to a [filed guardian declaration](/practice/guardianship-minor-children)',
    'If you choose a trust, a short will that works with [your living trust](/practice/revocable-trusts)',
  ],
  sections: [
    {
      id: 'outside-the-will',
      heading: 'What does a will not control?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A will does not control things that pass by a form or by the way they are titled. They go to the person named on the form or the title, whatever the will says:',
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
        {
          kind: 'paragraph',
          text: 'That is why we read your deeds and account forms along with your will. One old form can undo a careful plan.',
        },
      ],
    },
    {
      id: 'signing',
      heading: 'How must a Florida will be signed?',
      blocks: [
        {
          kind: 'paragraph',
          text: `You must be at least ${fact('willAge')} and of sound mind. You sign at the end of the will, with two witnesses there. They sign in front of you and of each other. A handwritten note with no witnesses is not a will in Florida. Neither is a spoken promise.`,
        },
        {
          kind: 'paragraph',
          text: `Wills signed by video have been possible since ${fact('electronicWillsSince')}. The online notary must first ask about your health and daily care. Some answers mean your witnesses must be in the room with you. We talk this over and choose video or ink with you.`,
        },
      ],
    },
    {
      id: 'no-will',
      heading: 'Who inherits if there is no will?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'State law picks your heirs if you die [[intestate|without a will]]. The table shows the main cases. Your homestead follows a rule of its own.',
        },
        {
          kind: 'table',
          caption: 'Florida heirs when there is no will (homestead not included)',
          columns: ['You leave', 'Who takes'],
          rows: [
            ['A spouse and no descendants', 'Your spouse takes everything'],
            [
              'A spouse and descendants you share, and neither of you has others',
              'Your spouse takes everything',
            ],
            [
              'A spouse and descendants, where either of you also has a child with someone else',
              `Your spouse takes ${fact('intestateSpouseShare')}; your descendants share the rest`,
            ],
            [
              'Descendants but no spouse',
              'Your children; a late child’s share goes to that branch',
            ],
            ['No spouse and no descendants', 'Parents, then brothers and sisters, then wider kin'],
            ['An unmarried partner', 'Nothing by these rules'],
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
          text: `With a minor child, you cannot leave your [[homestead|homestead]] by will to anyone. With a spouse and no minor child, you can leave it only to your spouse. A spouse may also claim ${fact('electiveShare')} of a wide pool of assets. A spouse can give up these rights in a signed agreement.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Does a will avoid probate?',
      answer:
        'No. A will is your set of instructions for probate. Assets with a named beneficiary, or titled to a trust, can pass without it. What you own alone usually needs a court step, short or long.',
    },
    {
      question: 'Is my will from another state good here?',
      answer:
        'Often it is, if it was signed and witnessed as that state required. Florida turns away handwritten wills without witnesses and spoken wills, even if they were valid elsewhere. Have it read after a move, since the homestead rules here may change what it does.',
    },
    {
      question: 'Where should I keep the original?',
      answer: `Keep it safe and dry, and tell your personal representative where it is. The clerk of court takes it only after a death. Whoever holds it must hand it in within ${fact('depositWillDays')} of learning of the death.`,
    },
    {
      question: 'Does divorce cancel gifts to my former spouse?',
      answer:
        'Florida law voids most gifts in a will to a former spouse once the marriage ends. There are gaps. Sign a new will, and change each beneficiary form too.',
    },
    {
      question: 'Can my will punish anyone who contests it?',
      answer:
        'No. Florida courts do not enforce a clause that takes away a gift because someone challenged the will. Clear words, careful signing and good notes are the better tools.',
    },
  ],
  relatedGuides: ['will-vs-trust-florida', 'florida-electronic-wills-and-ron'],
  relatedLinks: [
    { label: 'Answer four questions: will or trust?', href: '/tools/will-vs-trust-helper' },
    { label: 'What the Foundational Will Plan holds', href: '/plans#foundational-will' },
  ],
  sources: [
    'Fla. Stat. §§ 732.501–.503 (who may make a will; execution; self-proof)',
    'Fla. Stat. §§ 732.102–.104 (intestate shares)',
    'Fla. Stat. § 732.507 (effect of divorce) and § 732.517 (penalty clauses)',
    'Fla. Stat. § 732.515 (separate writing) and § 732.901 (deposit of the will)',
    'Fla. Stat. §§ 732.521–.526 and ch. 117, part II (electronic wills, online notaries)',
    'Fla. Const. art. X, § 4(c); Fla. Stat. §§ 732.2065, 732.4015, 732.702',
  ],
  reviewedOn: '2026-11-20',
} as const satisfies PracticeArea
