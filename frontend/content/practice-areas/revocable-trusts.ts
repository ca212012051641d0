/** Words of the page /practice/revocable-trusts. */

import { fact } from '../facts.ts'
import type { PracticeArea } from '../practice-area.ts'

export const revocableTrusts = {
  slug: 'revocable-trusts',
  title: 'Revocable Living Trusts',
  category: 'Essential',
  cardDescription:
    'Stay in charge for life, name who steps in, and pass what the trust holds without a court case.',
  meta: {
    title: 'Revocable Living Trusts in Florida: How They Work',
    description:
      'How a Florida living trust works for your home and savings, what to move into it, what to leave out, and what it cannot do for you.',
  },
  heading: 'A living trust for your Florida home and family',
  lead: 'You want the house and the savings to reach your children without a mess. Here is what a trust can do about that, and what it cannot.',
  answer:
    'A revocable living trust holds your assets while you live and passes them on when you die. You run it as [[trustee|trustee]]. A [[successor-trustee|successor trustee]] takes over if you fall ill or die. Assets titled to the trust pass without probate. Assets left outside may still need it.',
  inclusions: [
    'The trust agreement, with terms for spouses, children and back-up takers',
    'A [[pour-over-will|pour-over will]] for anything you forget to move',
    'A deed of your home to the trust, where that suits your title',
    'A step-by-step list for each bank and account',
    'A money power and health papers, so the [incapacity side](/practice/durable-power-of-attorney) matches',
  ],
  sections: [
    {
      id: 'funding',
      heading: 'Funding: the part people skip',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A trust works only for what it owns. Moving title into it is called [[funding|funding]]. An unfunded trust is like an empty safe: sound, but of no use. This is how common assets join the plan.',
        },
        {
          kind: 'table',
          caption: 'How each asset joins the plan',
          columns: ['What you own', 'What to do', 'Watch for'],
          rows: [
            [
              'Florida home',
              'Sign and record a deed to the trust',
              'Keep homestead wording; a spouse signs too; tell your insurer and ask about the loan',
            ],
            ['Bank and brokerage accounts', 'Retitle them to the trustee', 'Automatic payments'],
            [
              'Share of an LLC',
              'Sign an assignment',
              'Other owners may have to agree under the operating agreement',
            ],
            [
              'IRA or 401(k)',
              'Leave it in your name; update the beneficiary form',
              'Retitling it to the trust can trigger income tax',
            ],
            [
              'Land in another state',
              'Have a lawyer there prepare the deed',
              'Left in your name, it may need its own court case',
            ],
          ],
        },
      ],
    },
    {
      id: 'everyday-life',
      heading: 'How will daily life change?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Very little changes day to day while you are well. You buy, sell, spend and give as before. You can change or cancel the trust while you have the capacity to do so. Your tax filing normally stays the same, under your own Social Security number.',
        },
        {
          kind: 'paragraph',
          text: 'The change shows when life goes wrong. If you cannot manage, the person you named can pay your bills from the trust without asking a judge. Put the test for “cannot manage” in the trust, in words your family can follow.',
        },
      ],
    },
    {
      id: 'what-it-cannot-do',
      heading: 'What a living trust cannot do',
      blocks: [
        {
          kind: 'list',
          items: [
            'It does not shield assets from your own creditors, in life or after.',
            'It does not cut estate tax by its mere existence.',
            'It does not free your home from homestead limits that protect a spouse or minor child.',
            `It does not end a spouse’s right to claim ${fact('electiveShare')} of the [[elective-estate|elective estate]].`,
            'It does not run itself: someone must still [settle it after your death](/practice/trust-administration).',
          ],
        },
        {
          kind: 'callout',
          tone: 'info',
          title: 'When a trust may be more than you need',
          text: 'No Florida land, modest savings and grown heirs who get along? A will with up-to-date beneficiary forms may be enough. We will say so if it is.',
        },
      ],
    },
    {
      id: 'signing',
      heading: 'Signing the trust',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The parts of a trust that speak after your death must be signed like a will: in writing, with two witnesses. The deed has signing rules of its own. Video signing suits many clients but not all, so we check with you first.',
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Do I still need a will?',
      answer:
        'Yes. A pour-over will sends what you left out into the trust, and it can name a guardian for children. Assets that pass through it may need probate first.',
    },
    {
      question: 'Will I lose my homestead tax break?',
      answer:
        'Normally not. A deed to your own living trust can keep your exemption and cap if it leaves you the right to live there. After recording, ask your county property appraiser whether any form is due.',
    },
    {
      question: 'Is a trust private?',
      answer:
        'More so than a will. The trust itself is usually not filed with a court. After your death a short notice of trust is filed, and the people entitled to know receive details.',
    },
    {
      question: 'Can I be sure no one will need a court?',
      answer:
        'No one can promise that. Assets left out, disputes, creditors or an unclear title may still call for a judge. Good funding makes it less likely for the assets the trust holds.',
    },
  ],
  relatedGuides: ['will-vs-trust-florida', 'florida-homestead-and-estate-planning'],
  relatedLinks: [
    { label: 'Florida Homeowner’s Trust Package', href: '/landing/florida-homeowners-trust' },
    { label: 'Core Trust Plan at a glance', href: '/plans#core-trust-plan' },
  ],
  sources: [
    'Fla. Stat. §§ 736.0402–.0403 (creation and formalities of a trust)',
    'Fla. Stat. §§ 736.0505, 736.05053, 736.05055 (creditors; notice of trust)',
    'Fla. Stat. § 736.0602 (power to revoke)',
    'Fla. Stat. § 732.513 (pour-over) and § 732.4015 (homestead in trust)',
    'Fla. Stat. §§ 193.155, 196.041 (homestead tax benefits and equitable title)',
    'Fla. Stat. §§ 732.2035, 732.2065 (elective estate and share)',
  ],
  reviewedOn: '2026-11-20',
} as const satisfies PracticeArea
