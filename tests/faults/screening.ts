/** Faults in the rules of the screening tools (docs/specification.md §4). */

import type { Fault } from './fault.ts'

export const screeningFaults: readonly Fault[] = [
  {
    promise: 'Two years since a death are 730 days, the last one included.',
    file: 'summary-administration.ts',
    find: 'now.getTime() - diedAtMs >= timeBarMs',
    replace: 'now.getTime() - diedAtMs > timeBarMs',
    caughtBy: 'summary-administration.test.ts',
  },
  {
    promise: 'An estate above $250,000 is told that formal administration is likely.',
    file: 'summary-administration.ts',
    find: "answers.assetRange === '1m+' || answers.assetRange === '250k-1m'",
    replace: "answers.assetRange === '1m+'",
    caughtBy: 'summary-administration.test.ts',
  },
  {
    promise: 'Creditors who are not known are cautioned about.',
    file: 'summary-administration.ts',
    find: "answers.knownCreditors === 'unknown' &&",
    replace: "answers.knownCreditors === 'no' &&",
    caughtBy: 'summary-administration.test.ts',
  },
  {
    promise: 'A privacy concern that is high speaks for a trust.',
    file: 'will-vs-trust.ts',
    find: "answers.privacyConcerns === 'high' &&",
    replace: "answers.privacyConcerns !== 'low' &&",
    caughtBy: 'will-vs-trust.test.ts',
  },
  {
    promise: 'A lender that restricts the deed makes it no good fit.',
    file: 'lady-bird-deed.ts',
    find: " &&\n    answers.lenderTitleLimits !== 'yes'",
    replace: '',
    caughtBy: 'lady-bird-deed.test.ts',
  },
  {
    promise: 'A married owner of a homestead is told that the spouse must join the deed.',
    file: 'lady-bird-deed.ts',
    find: "isHomestead &&\n      answers.married === 'married' &&",
    replace: "isHomestead &&\n      answers.married === 'unmarried' &&",
    caughtBy: 'lady-bird-deed.test.ts',
  },
  {
    promise: 'No result promises more than its notes leave standing.',
    file: 'summary-administration.ts',
    find: 'isOldDeath: daysPastTwoYears >= 1',
    replace: 'isOldDeath: daysPastTwoYears >= 0',
    caughtBy: 'no-contradiction.test.ts',
  },
  {
    promise: 'An answer to a question that is not asked is not stored.',
    file: 'asked-questions.ts',
    find: 'delete asked[name]',
    replace: 'void asked[name]',
    caughtBy: 'asked-questions.test.ts',
  },
  {
    promise: 'A repeated screening gets its first answer, whenever it is asked again.',
    file: 'submission.ts',
    find: 'definition.answer?.(form, new Date(result.acceptedAt))',
    replace: 'definition.answer?.(form, services.now())',
    caughtBy: 'submissions.test.ts',
    named: 'a repeated summary screening',
  },
]
