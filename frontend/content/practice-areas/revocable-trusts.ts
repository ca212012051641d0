/** Words of the page /practice/revocable-trusts. */

import { fact } from '#frontend/content/facts.ts'
import { trustPlanForCoupleText, trustPlanRangeText } from '#frontend/content/plans.ts'
import type { PracticeArea } from '#frontend/content/practice-area.ts'
import { statement } from '#frontend/content/statements.ts'

export const revocableTrusts = {
  slug: 'revocable-trusts',
  order: 2,
  title: 'Revocable Living Trusts',
  category: 'Essential',
  cardDescription:
    'Stay in charge for life, name who steps in, and pass what the trust holds without probate.',
  meta: {
    title: 'Revocable Living Trusts in Florida: How They Work',
    description:
      'How a Florida living trust works for your home and savings, what to move into it, what to leave out, what it costs to keep, and what it cannot do.',
  },
  heading: 'A living trust for your Florida home and family',
  lead: 'A living trust can pass your house and savings to your family without probate, if you move them into it.',
  answer:
    'A revocable living trust holds your assets while you live and passes them on when you die. You run it yourself as [[trustee|trustee]], and a [[successor-trustee|successor trustee]] takes over if you fall ill or die. Assets titled to the trust pass without probate; assets left outside may still need it.',
  inclusions: [
    'The trust agreement, with terms for spouses, children and backups',
    'A [[pour-over-will|pour-over will]] for anything you forget to move',
    'A deed of your home to the trust, where that suits your title',
    'A step-by-step list for each bank and account',
    'A [power of attorney](/practice/durable-power-of-attorney) and health care documents that match the trust',
  ],
  sections: [
    {
      id: 'funding',
      heading: 'Funding: the part people skip',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Moving title into a trust is called [[funding|funding]]. A trust that nobody funds leaves the family in probate after all.',
        },
        {
          kind: 'table',
          caption: 'How each asset joins the plan',
          columns: ['What you own', 'What to do', 'Watch for'],
          rows: [
            [
              'Florida home',
              'Sign and record a deed to the trust',
              'Homestead wording; a spouse signs too, and waives homestead rights in writing if the home is to go to anyone else; no choice for a home in one name while you have a child under 18; insurer and loan',
            ],
            [
              'Home that spouses own by the entireties',
              'Ask before you move it',
              'A deed to a trust can give up the shield against one spouse’s debts',
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
              'If it stays in your own name, it may need its own probate',
            ],
          ],
        },
      ],
    },
    {
      id: 'successor',
      heading: 'Who should be successor trustee?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Someone who is careful with money, answers letters, and gets along with your heirs; the person may live in another state. Where the children quarrel, or the trust will last for years, a bank or trust company can be worth its fee. Name a backup, and ask each person first.',
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
            'It does not lower estate tax by itself.',
            'It does not free your home from the homestead limits that protect a spouse or minor child. With a minor child, no waiver by your spouse helps; a deed to the two of you [can](/guides/florida-homestead-and-estate-planning#together).',
            'It does not keep Medicaid from asking the trust to pay after your death, if the probate estate falls short.',
            `It does not end a spouse’s right to claim ${fact('electiveShare')} of the [[elective-estate|elective estate]].`,
            'It does not run itself: someone must [settle it after your death](/practice/trust-administration).',
          ],
        },
        {
          kind: 'callout',
          tone: 'info',
          title: 'When a trust may be more than you need',
          text: 'If you own no Florida land and have modest savings and grown children who get along, a will with up-to-date beneficiary forms may be enough. For one home and adult heirs, look at a [Lady Bird deed](/practice/lady-bird-deeds).',
        },
      ],
    },
    {
      id: 'couples',
      heading: 'Three points for married couples',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A house that spouses own by [[tenancy-by-the-entireties|the entireties]] is out of reach for a creditor of one of them alone. Moving it into a trust can end that shield.',
        },
        {
          kind: 'paragraph',
          text: 'A trust counts toward your spouse’s elective share only if [it is built for that](/counties/palm-beach#elective-share).',
        },
        {
          kind: 'paragraph',
          text: `${statement('halfBasis')} Since ${fact('communityTrustSince')} Florida has allowed a community property trust, which is meant to give both halves a new basis. It changes what each of you would keep in a divorce and what creditors can reach, so each spouse should hear separate advice first.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Is the price for one person or for a couple?',
      answer: `${trustPlanForCoupleText()}${trustPlanRangeText}`,
    },
    {
      question: 'What does a trust cost to keep up?',
      answer:
        'No yearly fee to the state, and no tax return of its own while you run it. The upkeep is your time: title each new asset to the trust, and look the plan over every few years.',
    },
    {
      question: 'Can I refinance a home that the trust owns?',
      answer:
        'Usually. Many lenders will close with you as trustee if they see a certification of trust. Some want the home deeded out to you first; then make sure that the deed back is really signed and recorded.',
    },
    {
      question: 'Will I lose my homestead tax break, or owe deed tax?',
      answer: `Normally not. A deed to your own living trust can keep your exemption and cap if it leaves you the right to live there; ask your county property appraiser whether any form is due. ${statement('deedTaxOwnTrust')}`,
    },
    {
      question: 'We have children from earlier marriages. Does a trust solve that?',
      answer:
        'Within limits. A trust can let your spouse use the house or the income and still keep the rest for your own children. The homestead rules and the elective share apply all the same, so both of you usually need to sign a waiver. After the wedding, each must fairly disclose what he or she owns, and each should have a lawyer.',
    },
  ],
  bring: [
    'The deed to each property, and the loan statement',
    'A list of accounts by bank and kind (no account numbers)',
    'Any trust you have signed, with its amendments',
    'Who should take over if you can’t act, and a backup',
    'Marriage agreements and divorce judgments, if there are any',
  ],
  readers: 'planners',
  closing: {
    heading: 'Is a trust worth it for you?',
    text: 'Tell us what you own and who depends on you. If a will or a deed does the job for less, you’ll hear that from us.',
  },
  relatedGuides: ['will-vs-trust-florida', 'florida-homestead-and-estate-planning'],
  relatedLinks: [
    {
      label: 'Print the trust funding worksheet (PDF)',
      href: '/downloads/trust-funding-worksheet.pdf',
    },
    { label: 'Florida Homeowner’s Trust Package', href: '/landing/florida-homeowners-trust' },
    { label: 'Core Trust Plan at a glance', href: '/plans#core-trust-plan' },
    { label: 'Plan for a blended family', href: '/contact?interest=blended-family' },
  ],
  sources: [
    'Fla. Stat. §§ 736.0402–.0403 (creation and formalities of a trust)',
    'Fla. Stat. §§ 736.0505, 736.05053, 736.05055 (creditors; notice of trust)',
    'Fla. Stat. § 736.0602 (power to revoke) and § 736.1017 (certification of trust)',
    'Fla. Stat. § 732.513 (pour-over) and §§ 732.4015, 732.702, 732.7025 (homestead in trust; waiver)',
    'Fla. Stat. §§ 193.155, 196.041 (homestead tax benefits and equitable title); Fla. Admin. Code R. 12B-4.013(28)(a) (deed tax)',
    'Fla. Stat. §§ 732.2025, 732.2035, 732.2065 (elective share)',
    'Fla. Stat. §§ 736.1501–.1512 (community property trusts); 26 U.S.C. §§ 1014(b)(6), 2040(b)',
  ],
} as const satisfies PracticeArea
