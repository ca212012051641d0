/** Words of the page /practice/probate. */

import { usd } from '#domain/dollars.ts'
import { presumedAttorneyFee, presumedCommission } from '#domain/screening/probate-figures.ts'
import { fact } from '#frontend/content/facts.ts'
import { probatePriceText } from '#frontend/content/plans.ts'
import type { PracticeArea } from '#frontend/content/practice-area.ts'
import { statement } from '#frontend/content/statements.ts'

/** The example: a home, and accounts that name no beneficiary. */
const home = 300_000
const accounts = 190_000

export const probate = {
  slug: 'probate',
  order: 8,
  title: 'Probate',
  category: 'Administration',
  cardDescription:
    'Someone has died and a bank or buyer is asking for a court order. We help you through probate, from start to finish.',
  meta: {
    title: 'Florida Probate: Summary and Formal Administration',
    description:
      'Which kind of Florida probate your family may need, what it costs, who may serve, which deadlines run, and how long each kind usually takes.',
  },
  heading: 'Probate help after a death in the family',
  lead: 'We’re sorry for your loss. Very little has to be done today, and the first date is below.',
  answer:
    'Probate is the court process that pays a person’s debts and passes on what they owned alone. Smaller estates and older deaths may use a short form, called summary administration. Others need formal administration, run by a [[personal-representative|personal representative]]. It is filed in the county where the person lived.',
  deadlines: {
    heading: 'What is due, and when',
    items: [
      {
        time: fact('depositWillDays'),
        text: 'for whoever holds the original will to bring it to the clerk, once they know of the death',
      },
      { time: fact('inventoryDays'), text: 'after the court issues letters: the inventory' },
      {
        time: fact('creditorWindowUnknown'),
        text: 'after the notice to creditors is first published: most claims are due',
      },
      {
        time: fact('estateClosingMonths'),
        text: 'after letters, commonly: the papers that close the estate',
      },
    ],
    more: 'The last three are for formal administration. Spouses, heirs and creditors have [deadlines of their own](/guides/florida-estate-trust-triggers): [work out yours](/tools/dates-after-a-death).',
  },
  inclusions: [
    'A review of titles, to see what needs probate at all',
    'The petition, notices and proposed orders',
    'Creditor search, publication and answers to claims',
    'A homestead petition, if clean title calls for one',
    'Advice for the personal representative, from [[letters-of-administration|letters]] to closing',
  ],
  sections: [
    {
      id: 'summary-or-formal',
      heading: 'Summary or formal: which one?',
      blocks: [
        {
          kind: 'paragraph',
          text: `Summary administration may be open if the Florida probate estate, less exempt property, is worth no more than ${fact('summaryCap2026')}, or at any value once the death is more than ${fact('summaryYears')} past. A will that calls for formal administration rules it out, and a family dispute usually does too. [The guide](/guides/florida-summary-administration) has the steps, and [a shorter way](/guides/florida-summary-administration#shorter) without land. [More guides](/guides).`,
        },
        {
          kind: 'table',
          caption: 'Summary and formal administration compared',
          columns: ['Point', 'Summary', 'Formal'],
          rows: [
            ['Typical time', fact('summaryDuration'), fact('formalDuration')],
            [
              'Creditors',
              'Search, serve and provide for payment',
              `Publish and serve; claims are due ${fact('creditorWindowUnknown')} after publication, or ${fact('creditorWindowKnown')} after service, if later`,
            ],
            [
              'Later claims',
              `Heirs may owe them, up to what they received, until ${fact('creditorBar')} after the death`,
              'Mostly cut off',
            ],
            [
              'Clerk’s fee to file',
              `${fact('clerkFeeSummary')} in most estates`,
              fact('clerkFeeFormal'),
            ],
          ],
        },
      ],
    },
    {
      id: 'cost',
      heading: 'What does probate cost, and who pays?',
      blocks: [
        {
          kind: 'paragraph',
          text: `The estate pays, before anything goes to the heirs. ${probatePriceText()}`,
        },
        {
          kind: 'table',
          caption:
            'Presumed reasonable for a lawyer’s ordinary work in formal administration (§ 733.6171)',
          columns: ['Probate estate and its income', 'Fee'],
          rows: [
            [`Up to ${fact('presumedFeeStep1')}`, fact('presumedFeeTo40')],
            [`Up to ${fact('presumedFeeStep2')}`, fact('presumedFeeTo70')],
            [`Up to ${fact('presumedFeeStep3')}`, fact('presumedFeeTo100')],
            [
              `Above that, up to ${fact('presumedFeeStep4')}`,
              `${fact('presumedFeeTo100')}, and ${fact('presumedFeeRate')} of the part above ${fact('presumedFeeStep3')}`,
            ],
            ['Larger estates', 'Lower rates on each further part'],
          ],
        },
        {
          kind: 'callout',
          tone: 'info',
          title: 'The scale does not bind you',
          text: `${statement('feeDisclosures')} Since ${fact('feeDisclosuresSince')}, a lawyer who charges by the scale must tell you all this in writing and have you sign for it.`,
        },
        {
          kind: 'paragraph',
          text: `An invented example: a widow leaves her daughter a home worth ${usd(home)}, her protected homestead, and ${usd(accounts)} in accounts that name no beneficiary. The scale counts only the accounts, and comes to ${usd(presumedAttorneyFee(accounts))}. Had the house been a rental, it would be ${usd(presumedAttorneyFee(home + accounts))}.`,
        },
        {
          kind: 'paragraph',
          text: `Add the clerk’s ${fact('clerkFeeFormal')}, the newspaper notice and certified copies. The personal representative may claim a commission too: ${fact('representativeFeeRate')} is presumed reasonable, which is ${usd(presumedCommission(accounts))} for the accounts alone. ${statement('extraordinaryFees')} [Add up your own costs](/tools/what-probate-costs), or [ask us](/contact?interest=probate-costs).`,
        },
      ],
    },
    {
      id: 'who-serves',
      heading: 'Who may serve, and what may the family keep?',
      blocks: [
        {
          kind: 'paragraph',
          text: `An adult who can do the work, with three limits. ${statement('felony')} ${statement('elderAbuse')} A person who lives outside Florida must be a close relative, or married to one. Without a will, the spouse comes first. In formal administration, the personal representative must have a lawyer, unless that person is the only one with an interest in the estate.`,
        },
        {
          kind: 'paragraph',
          text: `The family also has rights ahead of most creditors. They can include furnishings up to ${fact('exemptFurnishings')}, ${fact('exemptVehicles')} vehicles, and an allowance of up to ${fact('familyAllowance')} to live on during probate. ${statement('exemptPropertyTime')}`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'How soon can the family use the money?',
      answer:
        'In the short form, once the judge signs the order. In the long one, usually after the time for claims. Life insurance and accounts with a named beneficiary do not have to wait.',
    },
    {
      question: 'Can we live in, insure or sell the house in the meantime?',
      answer:
        'Family members who live there can usually stay for now. Call the insurer right away, because an empty house may need different insurance, and keep paying taxes and the loan. To sell, a buyer wants the court’s order that says who owns the homestead, and those owners sign.',
    },
    {
      question: 'The executor won’t tell me anything. What can I do?',
      answer:
        'Ask in writing for the inventory and the accounting. If nothing comes, a beneficiary can ask the court to order them, or to remove the representative.',
    },
    {
      question: 'What can Medicaid claim after a death?',
      answer: `What it paid for care after age ${fact('medicaidRecoveryAge')}, from the probate estate; a revocable trust must help if that falls short. It cannot reach an exempt homestead that passes to heirs, nor collect if the person leaves a spouse, a child under 21, or a child who is blind or disabled. It can also waive its claim for hardship.`,
    },
    {
      question: 'Dad lived in Ohio and owned a Florida condo. Do we need probate here?',
      answer:
        'Usually, if he owned it alone. The short form is open in the same two cases, with or without a will.',
    },
  ],
  bring: [
    'The original will, if you have it, and the death certificate',
    'A list of what the person owned, and whose name is on it',
    'The deed or tax bill for any land',
    'Bills, and mail from a court or a creditor',
    'Names and addresses of the family and others in the will',
  ],
  readers: 'bereaved',
  closing: {
    heading: 'Tell us what happened',
    text: 'We’ll tell you which kind of probate you need, if any, and what it would cost. If a court date or a deadline is near, call.',
  },
  relatedGuides: ['florida-estate-trust-triggers'],
  relatedLinks: [
    {
      label: 'Screen for summary administration',
      href: '/tools/summary-administration-eligibility',
    },
    { label: 'Who inherits, and who gets the house?', href: '/tools/who-inherits' },
    { label: 'When there is a trust as well', href: '/practice/trust-administration' },
  ],
  sources: [
    'Fla. Stat. §§ 735.201–.2063 (summary administration; resident or nonresident)',
    'Fla. Stat. § 735.301 (disposition without administration); HB 1337 (2026)',
    'Fla. Stat. §§ 733.301, 733.302, 733.303, 733.304 (who may serve); In re Estate of Butler, 189 So. 3d 1050 (Fla. 4th DCA 2016)',
    'Fla. Stat. § 732.901 (deposit of the will)',
    'Fla. Stat. §§ 733.702, 733.707, 733.710 (creditors; order of payment)',
    'Fla. Stat. §§ 732.402, 732.403 (family protections)',
    'Fla. Stat. §§ 733.617, 733.6171 (compensation) and § 28.2401 (clerk’s fees)',
    'Fla. Stat. §§ 734.102–.104 (ancillary); §§ 409.9101, 736.05053; 42 U.S.C. § 1396p; Fla. Const. art. X, § 4 (Medicaid)',
    'Fla. Prob. R. 5.030, 5.340, 5.400, 5.405, 5.406',
  ],
} as const satisfies PracticeArea
