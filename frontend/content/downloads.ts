/**
 * The five downloads: their entries in lists, and the documents themselves as typed content.
 * `npm run build -- downloads` prints each as a PDF of US letter pages; the page count is read from
 * the finished file and never stored here. Text is plain, without links or glossary marks.
 */

import { homeownerChecklist } from './checklist.ts'
import { fact } from './facts.ts'
import { firm, officeLocation, signingWords } from './firm/firm.ts'
import { firmNames } from './firm-names.ts'
import { replyPromise } from './reply-promise.ts'
import { statement } from './statements.ts'
import { toolWords } from './tools.ts'

export type DownloadCategory =
  | 'Homeowners'
  | 'Trusts'
  | 'Getting started'
  | 'After a death'
  | 'Digital life'

/** One blank to write on. */
export interface FormField {
  readonly label: string
  readonly hint?: string
  /** Number of ruled lines; 1 by default. */
  readonly lines?: number
}

export type DocumentPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'bullets'; readonly items: readonly string[] }
  /** Each item has a checkbox. */
  | { readonly kind: 'checks'; readonly items: readonly string[] }
  | { readonly kind: 'fields'; readonly fields: readonly FormField[] }
  | {
      /** A table to fill in: rows with a printed first cell, then `emptyRows` blank ones. */
      readonly kind: 'grid'
      readonly caption: string
      readonly columns: readonly string[]
      /** Relative widths of the columns; equal unless given. */
      readonly widths?: readonly number[]
      readonly rowLabels?: readonly string[]
      readonly emptyRows: number
    }
  | {
      /** A table to read. The first column holds row headings. */
      readonly kind: 'table'
      readonly caption: string
      readonly columns: readonly string[]
      readonly widths?: readonly number[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'note'; readonly title: string; readonly text: string }

export interface DocumentSection {
  readonly heading: string
  readonly parts: readonly DocumentPart[]
}

export interface DownloadDocument {
  /** One paragraph each, under the title. */
  readonly intro: readonly string[]
  readonly sections: readonly DocumentSection[]
  /** Printed at the end, in full. */
  readonly disclaimer: string
}

export interface Download {
  /** Also the gate's contentId and the name of the file. */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly format: 'PDF'
  readonly category: DownloadCategory
  readonly document: DownloadDocument
}

const disclaimer = `General information about Florida law, not legal advice. Using this sheet creates no attorney-client relationship. ${firmNames.notice} Responsible lawyer: ${firm.responsibleLawyer}. Office: ${officeLocation}. Telephone ${firm.phoneDisplay}. Please don’t email a filled-out copy; bring it or read from it.`

/** Printed at the foot of every page. */
export const sheetFooter: readonly string[] = [
  firmNames.notice,
  'General information, not legal advice. This sheet creates no attorney-client relationship.',
  `Responsible lawyer: ${firm.responsibleLawyer}. Office: ${officeLocation}. ${firm.phoneDisplay}`,
]

const homeownerProbateChecklist = {
  id: homeownerChecklist.slug,
  title: homeownerChecklist.title,
  description: `${homeownerChecklist.lead} With boxes to check and the deadlines that families miss.`,
  format: 'PDF',
  category: 'Homeowners',
  document: {
    intro: [
      homeownerChecklist.lead,
      'Work from the top. Check off what is done, and write a question mark beside what is not clear. Bring the question marks to a lawyer.',
    ],
    sections: [
      {
        heading: 'Your property',
        parts: [
          {
            kind: 'grid',
            caption: 'Each home, unit or lot you own or share',
            columns: ['Address', 'Names on the deed', 'How it is titled', 'Loan?'],
            widths: [3, 2.6, 2.2, 0.9],
            emptyRows: 4,
          },
        ],
      },
      ...homeownerChecklist.steps.map(
        (step, index): DocumentSection => ({
          heading: `Step ${index + 1}: ${step.name}`,
          parts: [
            { kind: 'paragraph', text: step.why },
            { kind: 'checks', items: step.items },
          ],
        }),
      ),
      {
        heading: 'Critical considerations',
        parts: homeownerChecklist.criticalConsiderations.map(
          ({ title, text }): DocumentPart => ({ kind: 'note', title, text }),
        ),
      },
      {
        heading: 'My next three moves',
        parts: [
          {
            kind: 'fields',
            fields: [
              { label: 'First', hint: 'what, and by which date' },
              { label: 'Second' },
              { label: 'Third' },
              { label: 'Questions to ask a lawyer', lines: 3 },
            ],
          },
        ],
      },
    ],
    disclaimer: homeownerChecklist.disclaimer,
  },
} as const satisfies Download

const trustFundingWorksheet = {
  id: 'trust-funding-worksheet',
  title: 'Trust funding worksheet',
  description:
    'Move each asset to your living trust, one line at a time: homes, accounts, company shares, and what to leave out on purpose.',
  format: 'PDF',
  category: 'Trusts',
  document: {
    intro: [
      'A trust works for the assets titled to it. Moving the titles is called funding. This sheet helps you list what you own, decide what goes in, and check off each transfer when you have proof of it.',
      'Fill out the first section before you call anyone. Banks, insurers and title companies will ask for the same few facts each time.',
    ],
    sections: [
      {
        heading: '1. The trust itself',
        parts: [
          {
            kind: 'fields',
            fields: [
              { label: 'Full name of the trust', hint: 'as on its first page' },
              { label: 'Date of the trust' },
              { label: 'Present trustee or trustees' },
              { label: 'Successor trustees, in order', lines: 2 },
              {
                label: 'Tax number used',
                hint: 'most living trusts use your own; do not write the number here',
              },
              { label: 'Where the signed original is kept' },
            ],
          },
          {
            kind: 'paragraph',
            text: 'Ask your lawyer for a certification of trust. It proves who the trustee is and keeps private who inherits. Most banks want this short document and not the whole trust.',
          },
        ],
      },
      {
        heading: '2. Homes and land',
        parts: [
          {
            kind: 'grid',
            caption: 'Real estate to move',
            columns: ['Address or parcel', 'Title now', 'New deed signed', 'Recorded on'],
            widths: [2.6, 2, 1.2, 1.1],
            emptyRows: 4,
          },
          {
            kind: 'checks',
            items: [
              'The deed was prepared by a lawyer and names the trustee correctly.',
              'Two witnesses and a notary were there.',
              'If I am married and the home is our homestead: my spouse signed the deed. If the trust leaves the home to anyone else, my spouse also waived homestead rights in writing. For an agreement after the wedding, we each disclosed what we own and each had a lawyer.',
              'The deed keeps my right to live in the home, so the homestead exemption can continue.',
              `I know the deed tax. ${statement('deedTaxOwnTrust')}`,
              'The lender, home insurer, title insurer and association were told.',
              `I checked the exemption with the property appraiser before ${fact('homesteadFilingDeadline')}.`,
              'Land in other states: a lawyer there prepared the deed.',
            ],
          },
          {
            kind: 'note',
            title: 'A spouse, or a child under 18?',
            text: `Homestead limits apply in a trust just as in a will, and a spouse who signs a deed has not given up rights in the home. ${statement('minorChildHomestead')} Have the trust’s words on the home checked before you sign.`,
          },
        ],
      },
      {
        heading: '3. Bank and investment accounts',
        parts: [
          {
            kind: 'grid',
            caption: 'Accounts (last four digits only)',
            columns: ['Institution', 'Account', 'Retitle or name trust as payee', 'Done on'],
            widths: [2, 1.1, 2.2, 1],
            emptyRows: 6,
          },
          {
            kind: 'checks',
            items: [
              'Checking account for bills: I asked whether automatic payments keep working.',
              'Certificates of deposit: I asked whether a change of title counts as early withdrawal.',
              'Brokerage: the new account form is signed, and old pay-on-death forms are replaced.',
              'Safe-deposit box: the lease is in the trust’s name or a second person has access.',
            ],
          },
        ],
      },
      {
        heading: '4. Business and personal things',
        parts: [
          {
            kind: 'grid',
            caption: 'Company shares, loans owed to me, valuables',
            columns: ['What', 'Document to sign', 'Who must agree', 'Done on'],
            widths: [2.1, 2, 1.8, 1],
            rowLabels: [
              'Limited liability company',
              'Corporation',
              'Loan I made',
              'Art, jewelry, tools',
            ],
            emptyRows: 2,
          },
          {
            kind: 'checks',
            items: [
              'I read the operating agreement: a transfer to my trust is allowed, or the members agreed in writing.',
              'S corporation: my tax adviser confirmed that the trust may hold the shares after my death.',
              'One general assignment covers household goods.',
              'Cars, boats and mobile homes: I asked first. Insurance or title fees can make it wiser to leave them out.',
              'Firearms: I asked before changing anything. Some need a separate trust and federal approval.',
            ],
          },
        ],
      },
      {
        heading: '5. What to leave out on purpose',
        parts: [
          {
            kind: 'table',
            caption: 'Assets that pass by their own form',
            columns: ['Asset', 'Usual course', 'Check'],
            widths: [1.5, 2.4, 2.2],
            rows: [
              [
                'IRA, 401(k), 403(b)',
                'Don’t retitle. Name people, or the trust, on the beneficiary form',
                `Most heirs other than a spouse must empty it within ${fact('inheritedAccountYears')}`,
              ],
              [
                'Life insurance',
                'Name people or the trust as beneficiary',
                'First and second choice both filled out',
              ],
              ['Annuity', 'Beneficiary form', 'Ask about tax before any change of owner'],
              ['Health savings account', 'Beneficiary form', 'Spouse first, in most cases'],
              [
                'Home held by the entireties',
                'Ask before moving it',
                'That title can shield it from one spouse’s debts; a trust may not',
              ],
            ],
          },
          {
            kind: 'grid',
            caption: 'Beneficiary forms I have checked',
            columns: ['Account or policy', 'First choice', 'Second choice', 'Date of form'],
            widths: [2, 1.8, 1.8, 1],
            emptyRows: 4,
          },
        ],
      },
      {
        heading: '6. When all is moved',
        parts: [
          {
            kind: 'checks',
            items: [
              'I have a letter, statement or recorded deed for each line above.',
              'My pour-over will is signed. It catches what I forgot, but that part may need probate.',
              'My power of attorney lets the agent move assets to the trust if I cannot.',
              'My successor trustee knows that this sheet exists and where it is.',
              `I will look at the sheet again every ${fact('checklistReview')}, and whenever I buy, open or inherit something.`,
            ],
          },
          {
            kind: 'fields',
            fields: [{ label: 'Still open', lines: 3 }, { label: 'Date of this review' }],
          },
        ],
      },
    ],
    disclaimer,
  },
} as const satisfies Download

const consultationPreparation = {
  id: 'consultation-preparation',
  title: 'Consultation preparation',
  description: `Make the most of your free ${fact('consultationMinutes')}: what to gather, what to write down, and what to ask.`,
  format: 'PDF',
  category: 'Getting started',
  document: {
    intro: [
      `The first call lasts ${fact('consultationMinutes')}. It goes further if the basic facts are on paper. Write down what you know and leave the rest blank. Gaps are useful: they show where to begin.`,
      'Keep the sheet by the phone. Please don’t send it to us, and leave out account numbers and Social Security numbers.',
    ],
    sections: [
      {
        heading: '1. People',
        parts: [
          {
            kind: 'fields',
            fields: [
              { label: 'Your full name, and any other name on your documents' },
              { label: 'Married, single, divorced, widowed, or living together' },
              { label: 'Earlier marriages, and any agreement you signed', lines: 2 },
              { label: 'Citizenship, yours and your spouse’s' },
              { label: 'How long in Florida, and where before' },
            ],
          },
          {
            kind: 'grid',
            caption: 'Children and others who matter',
            columns: ['Name', 'Birth year', 'Whose child', 'Anything to know'],
            widths: [2.2, 0.8, 1.4, 2.6],
            emptyRows: 6,
          },
          {
            kind: 'paragraph',
            text: 'Under “anything to know,” think of disability benefits, debts, a shaky marriage, trouble with money, or someone you have lost touch with.',
          },
          {
            kind: 'paragraph',
            text: `“${toolWords.whoInherits.page.shortName}” on our website, under Resources, shows who would get what without a will.`,
          },
        ],
      },
      {
        heading: '2. Property, in round numbers',
        parts: [
          {
            kind: 'grid',
            caption: 'What you own and owe',
            columns: ['Kind', 'Where', 'Whose name', 'About how much', 'Owed'],
            widths: [1.7, 1.7, 1.6, 1.3, 1.1],
            rowLabels: [
              'Main home',
              'Other land or timeshare',
              'Bank accounts',
              'Investments',
              'Retirement plans',
              'Life insurance',
              'Business',
              'Vehicles, boat',
              'Digital assets',
            ],
            emptyRows: 1,
          },
        ],
      },
      {
        heading: '3. Documents to have with you',
        parts: [
          {
            kind: 'checks',
            items: [
              'The deed to each property, or the tax bill if you can’t find the deed.',
              'Wills, trusts and codicils you signed, even old ones.',
              'Powers of attorney, health care forms and living wills.',
              'A marriage agreement, divorce judgment or adoption papers.',
              'The last statement of each retirement plan and its beneficiary form.',
              'Company documents: operating agreement or bylaws.',
              'For a death in the family: the death certificate and the original will.',
              'Mail from a court with a date on it. Call us about that first.',
            ],
          },
        ],
      },
      {
        heading: '4. People you trust',
        parts: [
          {
            kind: 'grid',
            caption: 'First and second choice for each job',
            columns: ['Job', 'First choice', 'Second choice', 'Asked?'],
            widths: [2.2, 2.2, 2.2, 0.8],
            rowLabels: [
              'Personal representative (executor in other states)',
              'Trustee after you',
              'Agent for money',
              'Health care surrogate',
              'Guardian for children',
              'Person for online accounts',
            ],
            emptyRows: 0,
          },
          {
            kind: 'note',
            title: 'Who may serve',
            text: 'In Florida a personal representative must live in the state, or be your husband or wife, a close relative, or a close relative’s husband or wife. A friend in Georgia cannot serve, and neither can anyone with a felony conviction. Choose the second name with the same care.',
          },
        ],
      },
      {
        heading: '5. What you want',
        parts: [
          {
            kind: 'checks',
            items: [
              'My spouse or partner should be able to stay in the home.',
              'My children should not receive money outright at a young age.',
              'I want my property to pass without probate, where that is possible.',
              'I want someone ready to act if I fall ill.',
              'I want privacy about who receives what.',
              'I want to give to a charity or a church.',
              'I want to treat my children differently, and to say why.',
              'I want fees that I know in advance.',
            ],
          },
          {
            kind: 'fields',
            fields: [
              { label: 'What worries me most', lines: 2 },
              { label: 'What must not happen', lines: 2 },
            ],
          },
        ],
      },
      {
        heading: '6. Questions to ask us',
        parts: [
          {
            kind: 'checks',
            items: [
              'Do I need a will, a trust, or something smaller?',
              'What happens to my home under Florida’s homestead rules?',
              'What does the fee cover, and what is extra?',
              'Who in the firm does the work, and how long does it take?',
              signingWords(
                'Can I sign online, or do I need witnesses in the room?',
                'Who has to be in the room when I sign?',
              ),
              'What do I have to do myself afterward?',
            ],
          },
          {
            kind: 'fields',
            fields: [{ label: 'My own questions', lines: 4 }],
          },
          {
            kind: 'paragraph',
            text: `After you send a request, we reply ${replyPromise}. We set a time, usually ${fact('consultationScheduled')} ahead. The call is confidential. It does not make you a client; a signed agreement does.`,
          },
        ],
      },
    ],
    disclaimer,
  },
} as const satisfies Download

const personalRepresentativeFirstSteps = {
  id: 'personal-representative-first-steps',
  title: 'Personal representative’s first steps',
  description:
    'The first weeks after a death in Florida: what to secure, which dates count, what not to do yet, and a log of every call.',
  format: 'PDF',
  category: 'After a death',
  document: {
    intro: [
      'You may have been named in a will as personal representative. Other states say executor. In Florida the name in the will gives you no power yet. The court gives it, in letters of administration.',
      'So the first weeks are for keeping things safe and finding things out. Nobody has to do it all at once, and you may still decline the job. Check things off as you go, and write down who said what.',
    ],
    sections: [
      {
        heading: '1. The first days',
        parts: [
          {
            kind: 'checks',
            items: [
              'Look for written wishes about burial or cremation, and for a prepaid plan.',
              'Order certified death certificates, some with and some without the cause of death.',
              'Lock the home, collect keys, stop mail and packages, and care for pets.',
              'Tell the home and car insurers. An empty house may need different insurance.',
              `Tell the property appraiser before ${fact('homesteadFilingDeadline')}. An exemption left in a dead owner’s name can bring a bill for years of tax, with a penalty.`,
              'Find the original will. Don’t write on it or take out staples.',
              'Tell Social Security (the funeral home often does it), Medicare, the VA, pension, insurers, banks and card companies, the lender or association, utilities, the driver license office and the credit bureaus.',
              'Keep every bill and receipt, above all for the funeral. The person who paid for it is among the first to be repaid.',
            ],
          },
          {
            kind: 'fields',
            fields: [
              { label: 'Full name of the person who died' },
              { label: 'Date and place of death' },
              { label: 'County where the person had a settled home' },
              { label: 'Surviving spouse, and date of marriage' },
              { label: 'Where the original will was found, and when' },
            ],
          },
        ],
      },
      {
        heading: '2. What not to do yet',
        parts: [
          {
            kind: 'bullets',
            items: [
              'Don’t pay the person’s debts from your own pocket, or from the estate, before you know the order in which the law ranks them.',
              'Don’t give away furniture, jewelry or the car.',
              'Don’t use a power of attorney from the person. It ended at death.',
              'Don’t use the person’s cards, or log in as the person.',
              'Don’t sell or promise the house. Its title may have passed to the family already.',
              'If you’re the spouse, don’t move out or sign anything before you know your rights in the home.',
            ],
          },
        ],
      },
      {
        heading: '3. The will, and which kind of probate',
        parts: [
          {
            kind: 'checks',
            items: [
              `Give the original will to the clerk of the circuit court within ${fact('depositWillDays')} of learning of the death. Keep a copy.`,
              'List what the person owned alone. That is what probate deals with.',
              'List what passes outside it: joint and entireties property, trust assets, accounts and policies with a living beneficiary.',
              'List the home apart from the rest, because a protected homestead has rules of its own.',
              'Check that I may serve: an adult with no felony conviction, who lives in Florida, is close family, or is married to close family.',
              'Ask a lawyer which kind fits. Formal administration nearly always needs one.',
            ],
          },
          {
            kind: 'table',
            caption: 'Three common ways',
            columns: ['Way', 'When', 'Who acts'],
            widths: [1.6, 2.8, 1.9],
            rows: [
              [
                'Disposition without administration',
                'Very small estates, little more than the last bills',
                'The person who paid them',
              ],
              [
                'Summary administration',
                `Up to ${fact('summaryCap2026')} since ${fact('summaryCap2026Effective')} (ask about earlier deaths), or a death more than ${fact('summaryYears')} ago`,
                'Family and heirs, by petition',
              ],
              [
                'Formal administration',
                'Larger estates, disputes, or assets that need managing',
                'A personal representative with letters',
              ],
            ],
          },
          {
            kind: 'grid',
            caption: 'What the person owned',
            columns: ['Asset', 'Name on title', 'Beneficiary named?', 'About how much'],
            widths: [2.6, 1.8, 1.5, 1.3],
            emptyRows: 7,
          },
        ],
      },
      {
        heading: '4. Once the court has issued letters',
        parts: [
          {
            kind: 'checks',
            items: [
              'Get a tax number for the estate and open an estate account.',
              'Move the person’s cash into it. Pay nothing from your own account.',
              'Serve the notice of administration on the spouse, the beneficiaries, anyone entitled to exempt property and others the law lists.',
              `Publish the notice to creditors ${fact('creditorNoticeRun')}, and serve each creditor you can find.`,
              `If the person was ${fact('medicaidRecoveryAge')} or older, send the notice to creditors and the death certificate to the Agency for Health Care Administration.`,
              'File the inventory, with values on the date of death.',
              'Ask about the last income tax return, and whether the spouse should have an estate tax return filed.',
              'Keep assets insured, invested with care, and apart from your own.',
              'Pay heirs only when claims, taxes and costs are settled or safely covered.',
            ],
          },
        ],
      },
      {
        heading: '5. Dates that count',
        parts: [
          {
            kind: 'table',
            caption: 'Clocks in a Florida estate',
            columns: ['Step', 'Time', 'Starts with'],
            rows: [
              ['Original will to the clerk', fact('depositWillDays'), 'Learning of the death'],
              ['Inventory', fact('inventoryDays'), 'Letters'],
              ['Claims of most creditors', fact('creditorWindowUnknown'), 'First published notice'],
              [
                'Claims of known creditors',
                `${fact('creditorWindowKnown')}, if later`,
                'Service on them',
              ],
              [
                'Bar to claims never filed (not liens or federal taxes)',
                fact('creditorBar'),
                'Death',
              ],
              [
                'Death told to the property appraiser, if the home had an exemption',
                `Before ${fact('homesteadFilingDeadline')}`,
                'Death',
              ],
              [
                'Objection to the will or the court',
                fact('noticeObjection'),
                'Service of the notice of administration',
              ],
              [
                'Exempt property: furniture and cars',
                fact('exemptPropertyMonths'),
                'Service of the notice of administration',
              ],
              [
                'Spouse’s choice of half the home',
                `${fact('homesteadElectionMonths')}; an agent or guardian must ask the court within it`,
                'Death',
              ],
              [
                'Spouse’s elective share',
                `${fact('electiveShareDeadlineService')}, or ${fact('electiveShareDeadlineDeath')} from death if sooner; a request to the court before then stops the clock`,
                'Service of the notice of administration',
              ],
              ['Federal estate tax return', fact('portabilityReturnMonths'), 'Death'],
              ['Refusing an inheritance', fact('disclaimerMonths'), 'Death'],
              [
                'Late portability return',
                `By the ${fact('portabilityLateRelief')} of the death`,
                'Death',
              ],
              ['Closing documents', fact('estateClosingMonths'), 'Letters'],
            ],
          },
          {
            kind: 'paragraph',
            text: `Our website works out your own dates: open Resources, then “${toolWords.datesAfterADeath.page.shortName}”. You can save them in your calendar. “${toolWords.whatProbateCosts.page.shortName}” adds up the costs.`,
          },
          {
            kind: 'grid',
            caption: 'My own dates',
            columns: ['What', 'Due', 'Done'],
            widths: [4, 1.2, 1.2],
            emptyRows: 5,
          },
        ],
      },
      {
        heading: '6. Log of calls and letters',
        parts: [
          {
            kind: 'grid',
            caption: 'Who said what',
            columns: ['Date', 'Person and office', 'What was said', 'Next step'],
            widths: [0.8, 1.9, 3, 1.8],
            emptyRows: 8,
          },
        ],
      },
    ],
    disclaimer,
  },
} as const satisfies Download

const digitalAssetInventory = {
  id: 'digital-asset-inventory',
  title: 'Digital-asset inventory',
  description:
    'A map of your devices, accounts, photos and crypto for the person you trust, with no passwords on it.',
  format: 'PDF',
  category: 'Digital life',
  document: {
    intro: [
      'Much of life now sits behind a screen: photos, bills, mail and money. This sheet tells the person you trust what exists and where to look. It holds no passwords.',
      'Florida law follows an order. What you set in a provider’s own online tool comes first, and then your will, trust or power of attorney. If both are silent, the terms of the account decide.',
    ],
    sections: [
      {
        heading: 'Before you start',
        parts: [
          {
            kind: 'note',
            title: 'No passwords here',
            text: 'Don’t write passwords, PINs or recovery phrases on this sheet, and never in a will: a will becomes public. Use a password manager or a sealed list in a safe, and write here only where it is.',
          },
          {
            kind: 'fields',
            fields: [
              { label: 'My name' },
              { label: 'Person I want to handle my digital life (digital fiduciary)' },
              { label: 'Backup person' },
              { label: 'My password manager, and where its emergency sheet is kept' },
              { label: 'Date of this list' },
            ],
          },
        ],
      },
      {
        heading: '1. Devices',
        parts: [
          {
            kind: 'grid',
            caption: 'Phones, computers, drives',
            columns: ['Device', 'Where it is', 'What is on it', 'How to unlock: where noted'],
            widths: [1.3, 1.5, 2, 2],
            rowLabels: ['Phone', 'Computer', 'Tablet', 'Backup drive'],
            emptyRows: 2,
          },
          {
            kind: 'paragraph',
            text: 'Tell your family to keep the phone running and its number paid for a while. Many accounts send their sign-in codes to it.',
          },
        ],
      },
      {
        heading: '2. Email and phone accounts',
        parts: [
          {
            kind: 'grid',
            caption: 'The accounts that open the others',
            columns: ['Provider', 'Address or number', 'Used for', 'Keep or close'],
            widths: [1.5, 2.4, 1.8, 1.1],
            emptyRows: 4,
          },
        ],
      },
      {
        heading: '3. Money online',
        parts: [
          {
            kind: 'grid',
            caption: 'Banks, payment apps, points, shops',
            columns: ['Name', 'Kind', 'Paper mail, too?', 'Note'],
            widths: [2, 1.4, 1, 2.2],
            rowLabels: ['Bank', 'Broker', 'Payment app', 'Credit card', 'Airline or hotel points'],
            emptyRows: 3,
          },
          {
            kind: 'grid',
            caption: 'Crypto and other tokens',
            columns: ['Kind', 'Exchange or own wallet', 'Where the device or phrase is kept'],
            widths: [1.2, 1.8, 2.6],
            emptyRows: 3,
          },
          {
            kind: 'note',
            title: 'Crypto in your own wallet',
            text: 'No bank can reset a lost recovery phrase. If nobody can find it, the coins are gone. Say where it is sealed, and who may open it.',
          },
        ],
      },
      {
        heading: '4. Photos, writing and social media',
        parts: [
          {
            kind: 'grid',
            caption: 'What to keep, share, hand on or close',
            columns: ['Service', 'My user name', 'My wish', 'Provider’s own tool set up?'],
            widths: [1.7, 1.8, 2, 1.4],
            rowLabels: ['Photo cloud', 'Social network', 'Video or music', 'Blog or website'],
            emptyRows: 3,
          },
          {
            kind: 'checks',
            items: [
              'Google: I set up Inactive Account Manager.',
              'Apple: I named a Legacy Contact and gave that person the key.',
              'Facebook: I chose a legacy contact, or deletion.',
              'I saved the photos that matter in a second place.',
            ],
          },
        ],
      },
      {
        heading: '5. Bills, subscriptions and business',
        parts: [
          {
            kind: 'grid',
            caption: 'What is charged automatically',
            columns: ['Service', 'Paid from', 'Keep or cancel'],
            widths: [2.4, 2, 1.2],
            emptyRows: 5,
          },
          {
            kind: 'grid',
            caption: 'Web names, online shops, royalties',
            columns: ['What', 'Where registered', 'Renews on', 'Worth selling?'],
            widths: [2.2, 2, 1, 1],
            emptyRows: 3,
          },
        ],
      },
      {
        heading: '6. Make it legally binding',
        parts: [
          {
            kind: 'checks',
            items: [
              'My will or trust names a person for digital assets.',
              'My power of attorney gives my agent that power while I am alive.',
              'I said in writing whether the person may read the content of my messages. Without recorded consent a provider may refuse.',
              'The person knows to ask the provider, and not to log in as me.',
              `The person knows that a provider has ${fact('digitalCustodianDays')} to act on a full request.`,
              'I will bring this list up to date once a year and after any new phone.',
            ],
          },
          {
            kind: 'fields',
            fields: [
              { label: 'Where this list is kept' },
              { label: 'Who has a copy' },
              { label: 'Anything private that should be deleted unread', lines: 2 },
            ],
          },
        ],
      },
    ],
    disclaimer,
  },
} as const satisfies Download

export const downloads: readonly Download[] = [
  homeownerProbateChecklist,
  trustFundingWorksheet,
  consultationPreparation,
  personalRepresentativeFirstSteps,
  digitalAssetInventory,
]
