/** Faults in the forms: validation, drafts, focus, the way without scripts. */

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
    find: '...(errors && { errors }),',
    replace: '',
    caughtBy: 'bad-input.test.ts',
  },
  {
    promise: 'A download takes consent that is true, and nothing else for it.',
    file: 'download-gate.ts',
    find: 'consent: z.literal(true, { error: messages.consent }),',
    replace: 'consent: z.unknown(),',
    caughtBy: 'domain/forms/fields.test.ts',
  },
  {
    promise: 'A message is kept up to its limit and refused beyond.',
    file: 'fields.ts',
    find: '    z.maxLength(maxLength, tooLong(label, maxLength)),\n  )',
    replace: '    z.maxLength(2 * maxLength, tooLong(label, maxLength)),\n  )',
    caughtBy: 'domain/forms/fields.test.ts',
  },
  {
    promise: 'A field that is left empty counts as left out.',
    file: 'fields.ts',
    find: "typeof value === 'string' && value.trim() === ''",
    replace: "typeof value === 'string' && value === ' '",
    caughtBy: 'domain/forms/fields.test.ts',
  },
  {
    promise: 'Two clicks on a form without scripts are one row.',
    file: 'submission-identity.ts',
    find: 'id: isRepeat ? previousId : idIn(window)',
    replace: 'id: idIn(window)',
    caughtBy: 'plain-forms.test.ts',
    named: 'two clicks are one row wherever they fall',
  },
  {
    promise: 'The newsletter has one row for an address, whoever sends it.',
    file: 'submission-identity.ts',
    find: '/^(.*)@(.*)$/s.exec(email.toLowerCase())',
    replace: '/^(.*)@(.*)$/s.exec(email)',
    caughtBy: 'newsletter.test.ts',
  },
  {
    promise: 'A form posted without scripts is answered by the page of its outcome.',
    file: 'submission.ts',
    find: `response.redirect(303, \`/thank-you?id=\${id}\`)`,
    replace: "response.redirect(303, '/thank-you')",
    caughtBy: 'plain-forms.test.ts',
  },
  {
    promise: 'A day after a submission its page tells nothing of it any more.',
    file: 'outcome-pages.ts',
    find: '> toldForMs',
    replace: '> 100 * toldForMs',
    caughtBy: 'plain-forms.test.ts',
    named: 'a day after a submission',
  },
  {
    promise: 'The gated checklist opens only with the id of its own event.',
    file: 'forms/gated-resource.ts',
    find: " &&\n    cellOf(event.cells, 'contentId') === gatedChecklist.contentId",
    replace: '',
    caughtBy: 'gated-resource.test.ts',
  },
  {
    promise: 'Consent is never kept with a draft.',
    file: 'drafts.ts',
    find: "new Set(['consent', trapName])",
    replace: 'new Set([trapName])',
    caughtBy: 'drafts.test.ts',
  },
  {
    promise: 'A form that is sent again after a lost answer is the same submission.',
    file: 'drafts.ts',
    find: 'this.#draftId ??= newSubmissionId()\n    return submissionIdFor(this.#draftId, content)',
    replace: 'return submissionIdFor(newSubmissionId(), content)',
    caughtBy: 'drafts.test.ts',
  },
  {
    promise: 'What is wrong with a form is told in one sentence.',
    file: 'error-summary.tsx',
    find: '`Form validation errors: ',
    replace: '`Errors: ',
    caughtBy: 'error-summary.test.ts',
  },
]
