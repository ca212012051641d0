/** Words of the page /practice/trust-administration. */

import { fact } from '#frontend/content/facts.ts'
import type { PracticeArea } from '#frontend/content/practice-area.ts'
import { statement } from '#frontend/content/statements.ts'

export const trustAdministration = {
  slug: 'trust-administration',
  order: 9,
  title: 'Trust Administration',
  category: 'Administration',
  cardDescription:
    'You have been named trustee. Learn what to do first, whom to tell and when it is safe to pay.',
  meta: {
    title: 'Florida Trust Administration: A Trustee’s Timeline',
    description:
      'What a successor trustee does after a death in Florida: notices, taxes, debts, records, costs, and when heirs may safely be paid.',
  },
  heading: 'Florida trust administration: what a trustee does first',
  lead: 'First lock the house and find the will. Then tell the beneficiaries, and pay debts before you pay anyone else.',
  answer:
    'After a death, the [[successor-trustee|successor trustee]] protects the assets, tells the people entitled to know, pays debts and taxes, and then passes on what is left. Much of this runs without a judge, but a trustee can be personally liable for mistakes.',
  inclusions: [
    'A reading of the trust with you, and a list of your duties',
    'The notice of trust, and letters to beneficiaries',
    'Help with tax numbers, appraisals and titles',
    'Answers to creditors, together with probate if there is one',
    'Accountings, releases and the final transfer documents',
  ],
  sections: [
    {
      id: 'timeline',
      heading: 'A trustee’s timeline',
      blocks: [
        {
          kind: 'table',
          caption: 'What a trustee does, and when',
          columns: ['When', 'Step', 'Why'],
          rows: [
            [
              'First days',
              'Lock the house, keep insurance running, find the signed originals',
              'You answer for assets in your care',
            ],
            [
              `Within ${fact('depositWillDays')} of learning of the death`,
              'The person who has the original will gives it to the clerk',
              'The law asks for it even if all is in trust',
            ],
            [
              'First weeks',
              `File a notice of trust with the court (the clerk charges ${fact('clerkFeeTrustNotice')}); get a tax number`,
              'Creditors and any personal representative can find you',
            ],
            [
              `Within ${fact('trusteeNoticeDays')} of taking over`,
              'Tell the qualified beneficiaries that the trust exists and who you are',
              'They may ask for a copy of the trust',
            ],
            [
              'First months',
              'Value assets at the date of death; list debts; open a trust account',
              'Values set the tax basis for later sales',
            ],
            [
              'While it is open',
              'Pay proper debts, costs and taxes; file income tax returns (Form 1041)',
              'These come before gifts to heirs',
            ],
            [
              'Each year, and at the end',
              'Send an accounting',
              'Clear reports can shorten the time for claims against you',
            ],
            ['Last', 'Distribute, collect receipts, close', 'Keep a fair reserve until sure'],
          ],
        },
      ],
    },
    {
      id: 'duties',
      heading: 'The habits that keep a trustee safe',
      blocks: [
        {
          kind: 'paragraph',
          text: 'As a [[fiduciary|fiduciary]] you act for others and never for yourself alone. Five habits prevent most of the trouble:',
        },
        {
          kind: 'list',
          items: [
            'Keep trust money in its own account, and neither lend it nor borrow it.',
            'Treat all beneficiaries fairly, the quiet ones as well as the loud.',
            'Write down why you sold, waited or spent.',
            'Get advice on investing, and don’t leave everything in cash or in one stock.',
            'Before you buy anything from the trust yourself, call us.',
          ],
        },
        {
          kind: 'paragraph',
          text: `If the trust continues for years, you must also split income from principal. Florida’s rules for that were replaced on ${fact('principalIncomeSince')}, so an old handbook may be wrong. A trust whose terms no longer fit can sometimes be changed by agreement, by a court, or by moving its assets to a new trust (decanting).`,
        },
      ],
    },
    {
      id: 'contest',
      heading: 'How long can someone challenge things?',
      blocks: [
        {
          kind: 'paragraph',
          text: `It depends on what you send, and when. If you give a person a copy of the trust with the right notice, the time to contest its validity can shorten to ${fact('trustContestMonths')}. A proper notice with an accounting can limit claims over what it discloses to ${fact('trusteeClaimMonths')}.`,
        },
        {
          kind: 'paragraph',
          text: 'The law says what these notices must contain, and a friendly email is not enough.',
        },
        {
          kind: 'callout',
          tone: 'warning',
          title: 'Don’t pay heirs too soon',
          text: `If the probate estate is short, the trust may have to cover the [[decedent|decedent]]’s debts and the costs of settling. ${statement('creditorsOfATrust')} If you pay your brother first, you may have to ask for it back, or make it good yourself.`,
        },
      ],
    },
    {
      id: 'cost',
      heading: 'What does the lawyer cost, and who pays?',
      blocks: [
        {
          kind: 'paragraph',
          text: `The trust pays reasonable fees. For a lawyer’s ordinary advice in the first phase after a death, the law presumes that ${fact('trustLawyerFeeShare')} of the [scale for probate](/practice/probate#cost) is reasonable. You may negotiate it, and choose any lawyer, not only the one who wrote the trust. A lawyer who uses the scale must tell you these things in writing and give you a summary of the work at the end. We quote our fee in writing first.`,
        },
      ],
    },
    {
      id: 'home',
      heading: 'The house inside the trust',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A spouse or minor child may have [rights in a homestead](/guides/florida-homestead-and-estate-planning) that come before the trust’s words. The family may also need a court order that confirms the home was protected, so settle this before you list it for sale.',
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Am I paid for this work?',
      answer:
        'As the trust says, or a reasonable amount if it is silent. Keep a log of your hours; the pay is taxable income.',
    },
    {
      question: 'Can I say no?',
      answer:
        'Yes, before you start. Once you have acted, resigning takes notice, and you must hand over the records.',
    },
  ],
  bring: [
    'The signed trust and every amendment to it',
    'The death certificate, and the original will if there is one',
    'A list of what the trust owns, and what it doesn’t',
    'Names and addresses of the beneficiaries',
    'Bills, tax notices and any letter from a lawyer',
  ],
  readers: 'bereaved',
  closing: {
    heading: 'Named as trustee, and not sure where to begin?',
    text: 'Bring the binder. We’ll read the trust with you and give you a dated list of what to do.',
  },
  relatedGuides: ['florida-estate-trust-triggers', 'florida-estate-planning-tax-optimization'],
  relatedLinks: [
    { label: 'If assets were left outside the trust', href: '/practice/probate' },
    { label: 'How a living trust is set up', href: '/practice/revocable-trusts' },
  ],
  sources: [
    'Fla. Stat. § 736.0813 (duty to inform and account)',
    'Fla. Stat. §§ 733.702, 733.710, 736.05053, 736.05055 (creditors, debts and expenses; notice of trust)',
    'Fla. Stat. § 736.0604 (contest) and § 736.1008 (claims against trustees)',
    'Fla. Stat. §§ 736.0701, 736.0705, 736.0708 (accepting, resigning, compensation)',
    'Fla. Stat. § 736.1007 (trustee’s lawyer) and § 28.2401 (clerk’s fees)',
    'Fla. Stat. §§ 736.04113–.04117 (changing a trust; decanting)',
    'Fla. Stat. ch. 738 (fiduciary income and principal) and § 732.901 (deposit of will)',
    '26 U.S.C. § 1014 (basis at death)',
  ],
} as const satisfies PracticeArea
