/**
 * The Florida homeowner probate checklist: the pages before and behind the gate, and the first of
 * the downloads. Steps and considerations are plain text without marks, because they are also
 * printed as a PDF; only `intro` contains links and glossary terms.
 */

import type { PageMeta, Section } from './content-blocks.ts'
import { fact } from './facts.ts'
import { firm, officeLocation } from './firm/firm.ts'
import { firmNames } from './firm-names.ts'
import { statement } from './statements.ts'

export interface ChecklistStep {
  readonly id: string
  readonly name: string
  /** What the reader does in this step. */
  readonly action: string
  readonly why: string
  /** Each one gets a checkbox. */
  readonly items: readonly string[]
}

export interface CriticalConsideration {
  readonly title: string
  readonly text: string
}

export interface Checklist {
  /** The page's path without the slash, and the gate's contentId. */
  readonly slug: string
  readonly meta: PageMeta
  readonly title: string
  readonly lead: string
  /** What the visitor reads before the gate. */
  readonly intro: readonly Section[]
  readonly steps: readonly ChecklistStep[]
  readonly criticalConsiderations: readonly CriticalConsideration[]
  readonly disclaimer: string
}

const steps = [
  {
    id: 'assess-ownership',
    name: 'Assess ownership',
    action: 'Find out who owns each property',
    why: 'The name on the deed decides whether a court has to move the property after a death.',
    items: [
      'I have a copy of the last recorded deed for each property I own or share.',
      'I noted how each one is titled: my name alone, entireties with my spouse, joint with survivorship, joint without it, a trust, or a company.',
      'I marked which one is my homestead: the main home I live in.',
      'I listed each loan, lien, association and insurer, with the last four digits of the account only.',
      'I listed land, timeshares and mobile homes elsewhere, and marked any home on rented land or in a cooperative.',
      'I know who would inherit each property if I did nothing more.',
    ],
  },
  {
    id: 'explore-options',
    name: 'Explore options',
    action: 'Compare the ways to pass it on',
    why: 'Each way to pass a home without court has a cost, a limit and a family it suits.',
    items: [
      'Living trust: for several properties, rentals, young heirs or an owner who may get sick. It works for assets titled to the trust.',
      'Lady Bird deed: for one main home and adult heirs with no conditions.',
      'Joint ownership: I know what happens when the second owner dies, and what a co-owner’s debts can do.',
      'Company: if an LLC owns the land, I have read what its agreement says about a death.',
      `Short probate: I know the summary administration limit, ${fact('summaryCap2026')} since ${fact('summaryCap2026Effective')}, and that a protected homestead is not counted.`,
      'I asked the lender about my mortgage. A deed to my own revocable trust is not taxed because of it.',
    ],
  },
  {
    id: 'family-considerations',
    name: 'Family considerations',
    action: 'Test the plan against your family’s rights',
    why: 'A plan that overlooks a spouse or a minor child can fail, however carefully it is written.',
    items: [
      'If I am married: my spouse knows the plan and will sign the deed. If the home is to go to anyone else, my spouse also gives up homestead rights in writing. After the wedding, that agreement takes a fair disclosure of what each of us owns, and a lawyer for each.',
      'If I leave the home to my spouse: it is all of it, outright. A life interest or a half share fails without a waiver.',
      'If I have a child under 18: a homestead in my own name or trust passes by law, even if my spouse signed a waiver. If I’m married, I asked about a deed to the two of us.',
      `If this is a second marriage: I planned for the spouse’s claim to ${fact('electiveShare')} of the elective estate, or we signed a waiver.`,
      'If an heir has a disability and public benefits: the share goes to a special needs trust and not to the heir.',
      'If an heir is young, in debt or in the middle of a divorce: a trustee holds the share for a time.',
      'I named a backup for each heir and for each person in charge.',
    ],
  },
  {
    id: 'implement',
    name: 'Implement',
    action: 'Sign the documents and record the deed',
    why: 'The deed must be signed the Florida way, recorded, and known to the people who insure and tax the home.',
    items: [
      'The new deed is signed before two witnesses and a notary. If my spouse had to sign or to waive homestead rights, both are done and in writing.',
      'The deed is recorded in the county where the property is, and I have the recorded copy.',
      'The home insurer, the association and, where the loan asks for it, the lender know.',
      'I asked the title insurer whether my policy still covers the new owner.',
      `I checked my homestead exemption with the property appraiser, and filed again by ${fact('homesteadFilingDeadline')} if needed.`,
      'My will, power of attorney and health care forms match the deed, and one trusted person knows where they are.',
    ],
  },
  {
    id: 'maintain',
    name: 'Maintain',
    action: 'Look at the plan again every few years',
    why: 'Homes are bought and sold, families grow, and laws change.',
    items: [
      `I set a date to review the plan every ${fact('checklistReview')}.`,
      'I will review it sooner after a marriage, divorce, birth, death, move or illness.',
      'I will check the name on the deed of each new property, and again after a refinance.',
      'Each year I read my tax notice and my beneficiary forms.',
      'I ask about new law: Florida changed its probate limits in 2026.',
    ],
  },
] as const satisfies readonly ChecklistStep[]

const criticalConsiderations = [
  {
    title: `${fact('homesteadElectionMonths')}: the spouse’s choice on the home`,
    text: `If the home was not validly left and there are children or other descendants, a surviving spouse gets the use of it for life. The spouse may choose half ownership instead. The spouse chooses by recording a notice, in the form printed in section 732.401, within ${fact('homesteadElectionMonths')} of the death. It cannot be taken back. ${statement('lifeEstateCosts')} ${statement('electionByAgent')}`,
  },
  {
    title: `${fact('creditorWindowUnknown')}: claims against an estate`,
    text: `In formal administration, most claims are due ${fact('creditorWindowUnknown')} after the first published notice. A known creditor has ${fact('creditorWindowKnown')} after service, if that is later.`,
  },
  {
    title: `${fact('creditorBar')}: most old claims end`,
    text: `Claims that nobody filed are barred ${fact('creditorBar')} after the death. Mortgages and other secured debts stay on the property, and federal taxes do not end. A death this long ago may also qualify for summary administration, whatever the value.`,
  },
  {
    title: 'Elective share: two clocks',
    text: statement('electiveShareTime'),
  },
  {
    title: 'Land in another state',
    text: 'Land that one person owned alone can need a second probate in the state where it is; so can Florida land whose owner lived elsewhere, though it may be the short form. Title in a trust avoids it.',
  },
  {
    title: 'A trust covers only what it owns',
    text: 'A house, account or company share stays subject to probate until you move its title to the trust, or name a beneficiary in a form that the law accepts.',
  },
] as const satisfies readonly CriticalConsideration[]

export const homeownerChecklist = {
  slug: 'florida-homeowner-probate-checklist',
  meta: {
    title: 'Florida Homeowner Probate Checklist in Five Steps',
    description:
      'A free checklist for Florida homeowners: how your home is titled, which paths pass it on, whom the law protects, and the deadlines that families miss.',
  },
  title: 'Florida homeowner probate checklist',
  lead: 'Five steps to find out what would happen to your home, and to fix any problem while you can.',
  intro: [
    {
      id: 'what-you-get',
      heading: 'What you get',
      blocks: [
        {
          kind: 'paragraph',
          text: 'One list to work through at the kitchen table, with a reason for each step and boxes to check, and six notes on the deadlines that families miss. Read it here, print it, or save it as a PDF.',
        },
        {
          kind: 'paragraph',
          text: 'You don’t need a lawyer to start. By the end you’ll know which questions are worth a call.',
        },
      ],
    },
    {
      id: 'who-it-is-for',
      heading: 'Who it is for',
      blocks: [
        {
          kind: 'paragraph',
          text: 'For anyone who owns a house, condo, mobile home or lot in Florida, most of all if:',
        },
        {
          kind: 'list',
          items: [
            'You own your home alone, and want to keep it out of [[probate|probate]].',
            'You’re married, and one of you has children from an earlier relationship.',
            'You have a child under 18, so [[homestead|homestead]] rules limit your choices.',
            'You live in another state part of the year, or own land in one.',
            'You signed a trust but aren’t sure the deed was ever changed.',
            'A parent’s house is still in a parent’s name.',
          ],
        },
      ],
    },
    {
      id: 'five-steps',
      heading: 'The five steps',
      blocks: [
        {
          kind: 'list',
          ordered: true,
          items: [
            `${steps[0].name}: find each deed and read how it is titled.`,
            `${steps[1].name}: compare a trust, a [Lady Bird deed](/guides/florida-lady-bird-deed), joint ownership and short probate.`,
            `${steps[2].name}: test the plan against the rights of a spouse and the needs of children.`,
            `${steps[3].name}: sign, record, and tell the insurer and the property appraiser.`,
            `${steps[4].name}: look again every ${fact('checklistReview')}, and after any big change.`,
          ],
        },
      ],
    },
    {
      id: 'before-you-start',
      heading: 'What it cannot do',
      blocks: [
        {
          kind: 'paragraph',
          text: 'It is general information about Florida law, not advice for you. Please don’t sign or record a deed based on it alone: a wrong deed can cost you tax benefits and be hard to undo.',
        },
        {
          kind: 'paragraph',
          text: 'We ask for your name and email address in return. The list opens on this page. We also send you news on Florida estate planning now and then, which you can stop at any time. Our [privacy page](/privacy) says what we keep.',
        },
      ],
    },
  ],
  steps,
  criticalConsiderations,
  disclaimer: `This checklist is general information about Florida law. It is not legal advice, and using it creates no attorney-client relationship. Homestead, title and tax questions must be reviewed for your facts. ${firmNames.notice} Responsible lawyer: ${firm.responsibleLawyer}. Office: ${officeLocation}.`,
} as const satisfies Checklist
