/** The costs tool: its questions and the words of its page. */

import { fact } from '#frontend/content/facts.ts'
import { privacyNote, type ToolForm, type ToolPage } from '#frontend/content/tool.ts'

export { whatProbateCostsTool as rule } from '#domain/screening/what-probate-costs.ts'

export const form: ToolForm = {
  submitLabel: 'Show the sums',
  pendingLabel: 'Working it out...',
  emailUse: 'if you want us to follow up',
  groups: [
    {
      questions: [
        {
          name: 'dateOfDeath',
          text: 'If someone has died: when?',
          hint: 'Leave it empty if you are planning ahead.',
          entry: 'date',
          isOptional: true,
        },
        {
          name: 'accounts',
          text: 'How much is in the person’s own name, with nobody named to receive it?',
          hint: 'Accounts, cars, furniture. Leave out what has a beneficiary form or a joint owner, life insurance, and what a trust holds. 0 is fine.',
          entry: 'dollars',
        },
        {
          name: 'homeKind',
          text: 'Is there a Florida home in the person’s own name?',
          hint: 'A deed that names a married couple together, or says “with right of survivorship,” passes to the survivor without probate: choose No.',
          choices: [
            { value: 'none', label: 'No' },
            { value: 'homestead', label: 'Yes, the main home (homestead)' },
            { value: 'homestead_unsure', label: 'Yes, but I’m not sure it is a homestead' },
            { value: 'other_home', label: 'Yes, a second home or a rental' },
          ],
        },
        {
          name: 'homeValue',
          text: 'What is it worth?',
          hint: 'What it would sell for. Don’t subtract a mortgage.',
          entry: 'dollars',
        },
        {
          name: 'homeGoesTo',
          text: 'Who is to receive it?',
          hint: 'Family: anyone who could inherit from the person by law, from spouse to nephew.',
          choices: [
            { value: 'family', label: 'Family' },
            { value: 'others', label: 'A friend, a charity or someone else' },
            { value: 'not_sure', label: 'Not sure' },
          ],
        },
        {
          name: 'mortgage',
          text: 'How much is owed on it?',
          entry: 'dollars',
          isOptional: true,
        },
        {
          name: 'otherLand',
          text: 'What is other Florida real estate in that name worth?',
          hint: 'Lots, rentals, deeded timeshares. Leave it empty if there are none.',
          entry: 'dollars',
          isOptional: true,
        },
        {
          name: 'otherLandCount',
          text: 'How many properties is that?',
          entry: 'count',
          isOptional: true,
        },
        {
          name: 'outside',
          text: 'Is anything outside Florida?',
          choices: [
            { value: 'no', label: 'No' },
            { value: 'land_elsewhere', label: 'Land elsewhere' },
            { value: 'lived_elsewhere', label: 'The person lives, or lived, elsewhere' },
          ],
          isOptional: true,
        },
        {
          name: 'representative',
          text: 'Will the personal representative take a commission?',
          hint: 'A relative who inherits often waives it.',
          choices: [
            { value: 'waives', label: 'No' },
            { value: 'paid', label: 'Yes' },
            { value: 'not_sure', label: 'Not sure' },
          ],
          isOptional: true,
        },
        {
          name: 'people',
          text: 'Who is planning?',
          choices: [
            { value: 'one', label: 'One person' },
            { value: 'couple', label: 'A couple' },
          ],
          isOptional: true,
        },
      ],
    },
  ],
}

export const page: ToolPage = {
  shortName: 'What will it cost?',
  readers: 'planners',
  toConfirm: [
    'the 2026 limit and deaths before it',
    'the typical cost of a notice and an appraisal',
    'that a mortgage is not subtracted',
    'a homestead held in a trust',
  ],
  card: {
    title: 'What Will It Cost?',
    description: 'Probate in dollars, beside a will, a trust and a deed.',
  },
  meta: {
    title: 'What Does Probate Cost in Florida? See the Sum',
    description:
      'Florida probate fees in dollars, line by line: what the statutes presume, the clerk’s fees, and what a trust or a Lady Bird deed costs beside it.',
  },
  heading: 'What does probate cost in Florida, and what would a trust or a deed cost?',
  lead: 'Enter round figures. You’ll see what Florida’s statutes presume, what clerks charge and what our plans cost, each sum line by line.',
  privacyNote,
  sections: [
    {
      id: 'not-enough',
      heading: 'When is this tool not enough?',
      blocks: [
        {
          kind: 'paragraph',
          text: `Disputes, a business, a taxable estate, a bond and land elsewhere are not in these sums. Neither are appraisals, for which ${fact('appraisalTypical')} is typical. For an estate of less than ${fact('clerkFeeSmallSummaryBelow')}, the clerk’s fee for the short form is ${fact('clerkFeeSmallSummary')}.`,
        },
      ],
    },
    {
      id: 'homestead',
      heading: 'Why does the home count, or not?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A protected homestead that goes to family is not part of the estate, so no fee is based on it. It counts if it goes to someone who could not inherit by law, or if it is a second home. A mortgage is never subtracted, because the statutes go by the value of what is owned.',
        },
      ],
    },
  ],
  sources: [
    'Fla. Stat. §§ 733.6171 and 733.617 (presumed fees)',
    'Fla. Stat. § 735.201, as changed by HB 1337 (2026)',
    'Fla. Stat. §§ 28.24 and 28.2401 (clerks), § 732.402 (exempt property)',
    'Fla. Stat. §§ 736.0708 and 736.1007 (trusts); Technical Assistance Advisement 20B4-004, Florida Department of Revenue (tax on a Lady Bird deed)',
  ],
  closing: {
    heading: 'Want the figures for your own family?',
    text: `Bring the deed and a list of accounts. The first ${fact('consultationMinutes')} with a lawyer are free.`,
  },
}
