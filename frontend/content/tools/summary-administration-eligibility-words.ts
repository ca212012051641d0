/** The summary administration screen: its questions and the words of its page. */

import { longDate } from '#domain/calendar-date.ts'
import type { SummaryAdministrationAnswers } from '#domain/screening/summary-administration.ts'
import { countAtStart, countWords } from '#frontend/content/count-words.ts'
import { fact } from '#frontend/content/facts.ts'
import { statement } from '#frontend/content/statements.ts'
import {
  privacyNote,
  type QuestionOf,
  questionsOf,
  type ToolForm,
  type ToolPage,
  yesNoUnknown,
} from '#frontend/content/tool.ts'

export { summaryAdministration as rule } from '#domain/screening/summary-administration.ts'

export const form: ToolForm<QuestionOf<SummaryAdministrationAnswers>> = {
  submitLabel: 'See my result',
  pendingLabel: 'Analyzing...',
  emailUse: 'if you want us to follow up',
  isMeasured: true,
  groups: [
    {
      questions: [
        {
          name: 'dateOfDeath',
          text: 'When did the person die?',
          hint: 'Leave it blank if you don’t know.',
          entry: 'date',
          isOptional: true,
        },
        {
          name: 'assetRange',
          text: 'What are the probate assets worth?',
          hint: `Leave out a protected homestead and anything that passes by a beneficiary form or a trust. The current legal limit, ${fact('summaryCap2026')}, falls in the second range.`,
          choices: [
            { value: '<=75k', label: `${fact('summaryCapScreened')} or less` },
            { value: '75k-250k', label: fact('summaryRangeSecond') },
            { value: '250k-1m', label: fact('summaryRangeThird') },
            { value: '1m+', label: fact('summaryRangeTop') },
          ],
        },
        {
          name: 'hasHomestead',
          text: 'Did the person own a homestead?',
          hint: 'A main home in Florida that the person owned and lived in.',
          choices: yesNoUnknown,
        },
        {
          name: 'knownCreditors',
          text: 'Do you know of anyone the person owed money to?',
          hint: 'Doctors, credit card companies, lenders, the IRS.',
          choices: yesNoUnknown,
        },
        {
          name: 'needsPersonalRep',
          text: 'Does someone have to act for the estate over time?',
          hint: 'Say yes if someone must run a business, manage rentals or bring a lawsuit before the heirs own the property. Wanting to sell a house or land is no reason by itself: heirs can sell after the court’s order.',
          choices: yesNoUnknown,
        },
        {
          name: 'disputes',
          text: 'Is there a dispute, or do you expect one?',
          hint: 'Over the will, over who inherits, or over a debt.',
          choices: yesNoUnknown,
        },
      ],
    },
  ],
}

const asked = questionsOf(form).length

export const page: ToolPage = {
  shortName: 'Summary administration',
  readers: 'bereaved',
  toConfirm: 'specified',
  card: {
    title: 'Summary Administration Eligibility',
    description: 'Someone has died: may you use the shorter form of probate?',
  },
  meta: {
    title: 'Florida Summary Administration Eligibility Tool',
    description: `Does the estate qualify for Florida summary administration? Answer ${countWords(asked)} questions and see the likely path, the cautions and the next steps.`,
  },
  heading: 'Does the estate qualify for summary administration?',
  lead: `Someone has died, and you need to know what kind of probate to expect. ${countAtStart(asked)} questions show which kind is likely.`,
  privacyNote,
  sections: [
    {
      id: 'what-it-is',
      heading: 'What is summary administration?',
      blocks: [
        {
          kind: 'paragraph',
          text: `It is Florida’s shorter form of [[probate|probate]]. The court signs an order that says who receives what, and usually no [[personal-representative|personal representative]] is appointed. It typically takes ${fact('summaryDuration')}; a full probate ([formal administration](/practice/probate)), ${fact('formalDuration')}.`,
        },
        {
          kind: 'paragraph',
          text: `You can use it in either of two cases: the estate is small enough, or the person died more than ${fact('summaryYears')} ago. In the second there is no dollar limit. In both, the will must not direct formal administration.`,
        },
        {
          kind: 'callout',
          tone: 'warning',
          title: 'The law changed in 2026',
          text: `The dollar limit rose to ${fact('summaryCap2026')} on ${fact('summaryCap2026Effective')}. This tool still screens by the older figure of ${fact('summaryCapScreened')}, so between the two its answer may be too cautious: ask us. ${statement('summaryEarlierDeaths')} As of ${longDate('2026-11-25')}.`,
        },
      ],
    },
    {
      id: 'not-counted',
      heading: 'What is not counted?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Count only what would go through a Florida court. These usually stay out:',
        },
        {
          kind: 'list',
          items: [
            'The main home, if it is protected homestead',
            `Household goods up to ${fact('exemptFurnishings')} and ${fact('exemptVehicles')} vehicles, if a spouse or children claim them`,
            'Accounts with a named beneficiary, such as IRAs and life insurance',
            'Anything owned jointly that now belongs to the survivor',
            'Anything already in a trust',
          ],
        },
      ],
    },
    {
      id: 'creditors',
      heading: 'Why does the tool ask about creditors?',
      blocks: [
        {
          kind: 'paragraph',
          text: `Because debts come before inheritances: the family must look for creditors, serve them and provide for paying them. Anyone who receives assets can owe valid claims, up to what they received, until ${fact('creditorBar')} after the death. After that, most debts that nobody has claimed in court are barred; mortgages, other liens and federal taxes are not.`,
        },
        {
          kind: 'paragraph',
          text: `Formal administration gives a firmer end: claims close ${fact('creditorWindowUnknown')} after a notice first appears, or, for a known creditor, ${fact('creditorWindowKnown')} after service, if that is later.`,
        },
      ],
    },
    {
      id: 'representative',
      heading: 'When do you need a personal representative?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'When someone has to act for the estate before the heirs own the property: to run a business, manage rentals, sue, or answer a dispute. Selling is usually no reason: the court’s order makes the heirs the owners, and then they can sell.',
        },
        {
          kind: 'paragraph',
          text: 'For a homestead, title companies commonly ask for a court order that says who owns it now. Our [guide](/guides/florida-summary-administration) walks you through it.',
        },
      ],
    },
  ],
  sources: [
    'Fla. Stat. §§ 735.201–.2063 (summary administration), as changed by HB 1337 (2026)',
    'Fla. Stat. § 732.402 (exempt property)',
    'Fla. Stat. §§ 733.2121, 733.702, 733.710 (creditors)',
    'Fla. Prob. R. 5.405 (determining homestead)',
  ],
  closing: {
    heading: 'Check it before you file',
    text: `Have the list of assets and the date of death handy. The first ${fact('consultationMinutes')} with a lawyer are free. If a deadline is near, call us instead of writing.`,
  },
}
