/** Faults in the lead row: its eleven columns, what marks it, what is kept of a visit. */

import type { Fault } from './fault.ts'

export const rowFaults: readonly Fault[] = [
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
    promise: 'The row of a consultation request names the plan that was chosen.',
    file: 'backend/forms/forms.ts',
    find: "contentId: others.planType ?? '',",
    replace: '',
    caughtBy: 'submissions.test.ts',
  },
  {
    promise: 'The row of a download keeps consent.',
    file: 'backend/forms/forms.ts',
    find: " consent: 'true',",
    replace: '',
    caughtBy: 'submissions.test.ts',
  },
  {
    promise: 'The service decides the result of a tool and never stores the word of the client.',
    file: 'backend/forms/forms.ts',
    find: 'responses, recommendation }',
    replace: 'responses }',
    caughtBy: 'submissions.test.ts',
  },
  {
    promise: 'The page, client id and user agent of a submission stand in its row.',
    file: 'submission.ts',
    find: 'page: context.page ?? pathFromReferer(request.headers.referer),',
    replace: "page: context.page ?? '',",
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
    promise: 'A lead with one sign of a robot is a lead like any other.',
    file: 'domain/lead-extra.ts',
    find: 'new Set(reasons).size >= 2',
    replace: 'new Set(reasons).size >= 1',
    caughtBy: 'domain/lead-status.test.ts',
  },
  {
    promise: 'Text is cleaned of control characters before it is kept.',
    file: 'clean-text.ts',
    find: "    .replace(controlCharacters, '')\n",
    replace: '',
    caughtBy: 'clean-text.test.ts',
  },
  {
    promise: 'A cell that the Sheet would refuse is never made.',
    file: 'forms/newsletter.ts',
    find: 'const mostPreferences = 20',
    replace: 'const mostPreferences = 40',
    caughtBy: 'bad-input.test.ts',
    named: 'fits into a cell',
  },
  {
    promise: 'A caller finds a request by the reference that the page showed.',
    file: 'submission-reference.ts',
    find: 'id.slice(19',
    replace: 'id.slice(1 + 19',
    caughtBy: 'submission-reference.test.ts',
  },
  {
    promise: 'How a visit began reaches the row with every parameter.',
    file: 'domain/attribution.ts',
    find: "  wbraid: 'google',\n",
    replace: '',
    caughtBy: 'documented-interface.test.ts',
  },
]
