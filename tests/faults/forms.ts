/**
 * Faults in the forms, in the lead row that comes of them, and in the rules of the screening tools
 * (docs/specification.md §4).
 */

import { toolNames, tools } from '#domain/forms-and-tools.ts'
import { toolCases } from '#tests/domain/screening/cases/all-cases.ts'
import type { Faults } from './fault.ts'

export const formFaults: Faults = {
  'A name has at least two characters that can be seen.': {
    find: "[...value.replace(invisible, '')].length >= minLength",
    replace: 'value.length >= minLength',
    caughtBy: 'fields.test.ts',
  },
  'Every refusal names its field and says what is expected.': {
    find: 'instance, errors, ...members',
    replace: 'instance, ...members',
    caughtBy: 'bad-input.test.ts',
  },
  'A download takes consent that is true, and nothing else for it.': {
    find: 'consent: z.literal(true, { error: messages.consent }),',
    replace: 'consent: z.unknown(),',
    caughtBy: 'bad-input.test.ts',
  },
  'Two clicks on a form without scripts are one row.': {
    find: 'isRepeat ? previousId : idIn(window)',
    replace: 'idIn(window)',
    caughtBy: 'plain-forms.test.ts',
  },
  'The gated checklist opens only with the id of its own event.': {
    find: " &&\n    cellOf(event.cells, 'contentId') === contentId",
    replace: '',
    caughtBy: 'gate-routes.test.ts',
  },
  'A form that is sent again after a lost answer is the same submission.': {
    find: 'submissionIdFor(draftId, content)\n',
    replace: 'submissionIdFor(newSubmissionId(), content)\n',
    caughtBy: 'drafts.test.ts',
  },
  'A lead row has its eleven columns in the order of the Sheet.': {
    find: `  'contentId',
  'source',`,
    replace: `  'source',
  'contentId',`,
    caughtBy: 'lead-csv.test.ts',
  },
  'The service decides the result of a tool and never stores the word of the client.': {
    find: 'responses, recommendation }',
    replace: 'responses }',
    caughtBy: 'submissions.test.ts',
  },
  'A form that was filled faster than a person types is marked.': {
    find: 'export const minimumFillTimeMs = 1500',
    replace: 'export const minimumFillTimeMs = 15',
    caughtBy: 'submissions.test.ts',
  },
  'Text is cleaned of control characters before it is kept.': {
    find: "    .replace(controlCharacters, '')\n",
    replace: '',
    caughtBy: 'clean-text.test.ts',
  },
  'How a visit began reaches the row with every parameter.': {
    find: "  wbraid: 'google',\n",
    replace: '',
    caughtBy: 'documented-interface.test.ts',
  },
}

const rules: Faults = Object.fromEntries(
  toolNames.map((name) => {
    const { promise, ...fault } = toolCases[name].fault
    const caughtBy = 'questions' in tools[name] ? 'questionnaire.test.ts' : 'spoken-rules.test.ts'
    return [promise, { caughtBy, ...fault }]
  }),
)

export const screeningFaults: Faults = {
  ...rules,
  'Dates after a death are stored only with an address.': {
    find: 'answers.userEmail === undefined',
    replace: 'answers.userEmail === null',
    caughtBy: 'submissions.test.ts',
  },
}
