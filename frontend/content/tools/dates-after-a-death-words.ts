/** The dates tool: its questions and the words of its page. */

import { fact } from '#frontend/content/facts.ts'
import { type ToolForm, type ToolPage, yesNo, yesNoUnknown } from '#frontend/content/tool.ts'
import { items } from './dates-after-a-death-result.ts'

export { datesAfterADeathTool as rule } from '#domain/screening/dates-after-a-death.ts'

export const form: ToolForm = {
  submitLabel: 'Show my dates',
  pendingLabel: 'Working it out...',
  emailUse: 'only if you want us to keep your dates and follow up',
  groups: [
    {
      questions: [
        {
          name: 'role',
          text: 'Who are you in this?',
          hint: 'Choose what is closest. You can come back and choose another.',
          choices: [
            { value: 'family', label: 'Family, and no probate yet' },
            { value: 'personal_representative', label: 'Personal representative (executor)' },
            { value: 'trustee', label: 'Trustee of the person’s trust' },
            { value: 'surviving_spouse', label: 'Surviving husband or wife' },
            { value: 'beneficiary', label: 'Someone who inherits' },
            { value: 'creditor', label: 'Someone the person owed' },
          ],
        },
        {
          name: 'dateOfDeath',
          text: 'When did the person die?',
          hint: 'For someone who lived in Florida.',
          entry: 'date',
        },
        {
          name: 'lettersDate',
          text: 'When did the court sign the letters of administration?',
          hint: 'The day on the letters. Leave it empty if there are none yet.',
          entry: 'date',
          isOptional: true,
        },
        {
          name: 'firstPublicationDate',
          text: 'When did the notice to creditors first appear in a newspaper?',
          hint: 'The notice itself names the “date of first publication.” One from a summary administration counts too.',
          entry: 'date',
          isOptional: true,
        },
        {
          name: 'noticeOfAdministrationDate',
          text: 'When was the notice of administration served?',
          hint: 'On you: the day you or someone at your address signed for it. By you, as personal representative: on the spouse, if there is one; otherwise on those who inherit.',
          wordings: [
            {
              of: 'role',
              answers: ['surviving_spouse', 'beneficiary'],
              text: 'When was the notice of administration served on you?',
              hint: 'The day you or someone at your address signed for it.',
            },
            {
              of: 'role',
              answers: ['personal_representative'],
              text: 'When did you serve the notice of administration?',
              hint: 'On the spouse, if there is one; otherwise on those who inherit.',
            },
          ],
          entry: 'date',
          isOptional: true,
        },
        {
          name: 'noticeToCreditorsDate',
          text: 'When was the notice to creditors served on you?',
          hint: 'Leave it empty if nobody sent you one.',
          entry: 'date',
          isOptional: true,
        },
        {
          name: 'objectionDate',
          text: 'When was an objection to your claim served on you?',
          hint: 'Leave it empty if there is none.',
          entry: 'date',
          isOptional: true,
        },
        {
          name: 'inventoryDate',
          text: 'When did you file the inventory?',
          hint: 'Leave it empty if you have not.',
          entry: 'date',
          isOptional: true,
        },
        {
          name: 'trusteeDate',
          text: 'When did you accept the trust, or learn that it could no longer be changed?',
          hint: 'The earlier of the two. For a living trust, usually the day you learned of the death.',
          entry: 'date',
          isOptional: true,
        },
        {
          name: 'trustCopyDate',
          text: 'When did the trustee send you a copy of the trust with a notice about challenging it?',
          hint: 'The day it was sent, on the letter.',
          entry: 'date',
          isOptional: true,
        },
        {
          name: 'will',
          text: 'Where is the original will?',
          choices: [
            { value: 'with_me', label: 'I have it' },
            { value: 'elsewhere', label: 'Someone else or the clerk has it' },
            { value: 'none', label: 'There is no will' },
            { value: 'unknown', label: 'Not sure' },
          ],
          isOptional: true,
        },
        {
          name: 'spouse',
          text: 'Did the person leave a husband or wife?',
          hint: 'Married on the day of death, even if living apart.',
          choices: yesNoUnknown,
          isOptional: true,
        },
        {
          name: 'minorChild',
          text: 'Did the person leave a child under 18?',
          hint: 'Their own child, by birth or adoption.',
          choices: yesNoUnknown,
          isOptional: true,
        },
        {
          name: 'homestead',
          text: 'Did the person own the Florida home they lived in?',
          hint: 'In their name alone or in their trust. If the deed names a married couple together or says “with right of survivorship,” answer No: the survivor already owns it.',
          choices: yesNoUnknown,
          isOptional: true,
        },
        {
          name: 'trust',
          text: 'Did the person have a living trust?',
          choices: yesNoUnknown,
          isOptional: true,
        },
        {
          name: 'medicaid',
          text: 'Was the person 55 or older, and did Medicaid pay for care?',
          hint: 'Medicaid, not Medicare.',
          choices: [
            { value: 'age55_medicaid', label: '55 or older, with Medicaid' },
            { value: 'age55_no_medicaid', label: '55 or older, no Medicaid that I know of' },
            { value: 'under55', label: 'Under 55' },
            { value: 'unknown', label: 'Not sure' },
          ],
          isOptional: true,
        },
        {
          name: 'federalTax',
          text: 'Does federal estate tax come into it?',
          hint: `The exemption is ${fact('estateTaxExemption2026')} for deaths in 2026 and ${fact('estateTaxExemption2025')} for deaths in 2025; for another year see the IRS table. Portability keeps what a married person did not use for the survivor.`,
          choices: [
            { value: 'above_exemption', label: 'Yes, the person owned more than that' },
            { value: 'portability', label: 'No, but the spouse wants portability' },
            { value: 'no', label: 'No' },
            { value: 'unknown', label: 'Not sure' },
          ],
          isOptional: true,
        },
        {
          name: 'disclaimer',
          text: 'Is anyone thinking of refusing an inheritance?',
          hint: 'You, or someone else in the family. It is called a disclaimer, often so that it passes to the next in line.',
          wordings: [
            {
              of: 'role',
              answers: ['surviving_spouse', 'beneficiary'],
              text: 'Are you thinking of refusing what you would inherit?',
              hint: 'Called a disclaimer, often so that it passes to the next in line.',
            },
            {
              of: 'role',
              answers: ['family'],
              text: 'Is anyone thinking of refusing an inheritance?',
              hint: 'Called a disclaimer, often so that it passes to the next in line.',
            },
          ],
          choices: yesNo,
          isOptional: true,
        },
        {
          name: 'soleLlc',
          text: 'Was the person the only owner of a Florida LLC?',
          choices: yesNoUnknown,
          isOptional: true,
        },
      ],
    },
  ],
}

export const page: ToolPage = {
  shortName: 'Dates after a death',
  readers: 'deadline',
  toConfirm: [
    'that time can be added for exempt property and for a lawsuit on a claim',
    ...Object.entries(items).flatMap(([id, { unconfirmed }]) => (unconfirmed ? [id] : [])),
  ],
  card: {
    title: 'Dates After a Death',
    description: 'Someone has died: your deadlines, for your calendar.',
  },
  meta: {
    title: 'Florida Probate Deadlines: Dates After a Death',
    description:
      'Enter a date of death and what has happened since. See the Florida deadlines for your role, the law behind each, and save them to your calendar.',
  },
  heading: 'Which dates matter after a death in Florida?',
  lead: 'Choose your role and enter the dates you know. You’ll see each deadline, the law behind it, and, where a date is still open, what starts the clock.',
  privacyNote:
    'Your answers stay in this browser tab. We receive and keep them only if you give an email address. Using this tool does not make us your law firm.',
  sections: [
    {
      id: 'not-enough',
      heading: 'When is this tool not enough?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'These are the dates of a person who lived in Florida. Don’t rely on the list in any of these cases:',
        },
        {
          kind: 'list',
          items: [
            'the person lived outside Florida',
            'the estate is in a lawsuit',
            'the trust could not be changed even before the death',
            'a retirement account is involved',
            'the court has set its own dates: they come first',
          ],
        },
      ],
    },
  ],
  sources: [
    'Fla. Stat. §§ 732.102, 732.2065, 732.2135, 732.401, 732.402, 732.403 (spouse and family)',
    'Fla. Stat. §§ 733.212, 733.2121, 733.702, 733.705, 733.710 (notices and claims)',
    'Fla. Stat. §§ 736.0604, 736.0813 and 736.05055 (trusts), § 28.2401 (clerk’s fees)',
    'Fla. Stat. §§ 409.9101, 733.707 and 736.05053; Fla. Const. art. X, § 4 (Medicaid’s claim); Fla. Stat. § 196.011 (exemption)',
    'Fla. Prob. R. 5.241, 5.340, 5.395, 5.400 and 5.496',
    '26 U.S.C. §§ 2010, 2518, 6072 and 6075 (federal tax)',
    'United States v. Summerlin, 310 U.S. 414 (1940) (no state deadline ends federal taxes)',
  ],
  closing: {
    heading: 'A date is close, or has passed?',
    text: `Call instead of writing: some dates can be extended, and some did not start when you think. The first ${fact('consultationMinutes')} with a lawyer are free.`,
  },
}
