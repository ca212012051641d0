/** Faults in the forms and in the lead row that comes of them. */

import type { Fault } from './fault.ts'

export const formFaults: readonly Fault[] = [
  {
    promise: 'A name has at least two characters that can be seen.',
    file: 'fields.ts',
    find: "[...value.replace(invisible, '')].length >= minLength",
    replace: 'value.length >= minLength',
    caughtBy: 'fields.test.ts',
  },
  {
    promise: 'Every refusal names its field and says what is expected.',
    file: 'problem.ts',
    find: 'instance, errors, ...members',
    replace: 'instance, ...members',
    caughtBy: 'bad-input.test.ts',
  },
  {
    promise: 'A download takes consent that is true, and nothing else for it.',
    file: 'download-gate.ts',
    find: 'consent: z.literal(true, { error: messages.consent }),',
    replace: 'consent: z.unknown(),',
    caughtBy: 'bad-input.test.ts',
  },
  {
    promise: 'Two clicks on a form without scripts are one row.',
    file: 'submission-identity.ts',
    find: 'isRepeat ? previousId : idIn(window)',
    replace: 'idIn(window)',
    caughtBy: 'plain-forms.test.ts',
    named: 'clicks within half a minute',
  },
  {
    promise: 'The gated checklist opens only with the id of its own event.',
    file: 'forms/gate-routes.ts',
    find: " &&\n    cellOf(event.cells, 'contentId') === contentId",
    replace: '',
    caughtBy: 'gate-routes.test.ts',
  },
  {
    promise: 'A form that is sent again after a lost answer is the same submission.',
    file: 'drafts.ts',
    find: 'submissionIdFor(draftId, content)\n',
    replace: 'submissionIdFor(newSubmissionId(), content)\n',
    caughtBy: 'drafts.test.ts',
  },
  {
    promise: 'A lead row has its eleven columns in the order of the Sheet.',
    file: 'lead-row.ts',
    find: `  'contentId',
  'source',`,
    replace: `  'source',
  'contentId',`,
    caughtBy: 'lead-csv.test.ts',
  },
  {
    promise: 'The service decides the result of a tool and never stores the word of the client.',
    file: 'backend/forms/forms.ts',
    find: 'responses, recommendation }',
    replace: 'responses }',
    caughtBy: 'submissions.test.ts',
  },
  {
    promise: 'A form that was filled faster than a person types is marked.',
    file: 'forms/submission-context.ts',
    find: 'export const minimumFillTimeMs = 1500',
    replace: 'export const minimumFillTimeMs = 15',
    caughtBy: 'submissions.test.ts',
  },
  {
    promise: 'Text is cleaned of control characters before it is kept.',
    file: 'clean-text.ts',
    find: "    .replace(controlCharacters, '')\n",
    replace: '',
    caughtBy: 'clean-text.test.ts',
  },
  {
    promise: 'How a visit began reaches the row with every parameter.',
    file: 'domain/attribution.ts',
    find: "  wbraid: 'google',\n",
    replace: '',
    caughtBy: 'documented-interface.test.ts',
  },
]
