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
    promise: 'A repeated screening gets its first answer, whenever it is asked again.',
    file: 'submission.ts',
    find: 'answer?.(form, new Date(result.acceptedAt))',
    replace: 'answer?.(form, services.now())',
    caughtBy: 'submissions.test.ts',
    named: 'a repeated summary screening',
  },
  {
    promise: 'A day that a later month does not have is that month’s last.',
    file: 'calendar-date.ts',
    find: 'return sameDay < lastDay ? sameDay : lastDay',
    replace: 'return sameDay',
    caughtBy: 'new-tools.test.ts',
  },
  {
    promise: 'No claim is due later than two years after the death.',
    file: 'items-after-a-death.ts',
    find: 'return date !== undefined && date > bar ? bar : date',
    replace: 'return date',
    caughtBy: 'new-tools.test.ts',
  },
  {
    promise: 'What is no longer asked is not used, even if the form still holds it.',
    file: 'questionnaire.ts',
    find: 'if (isAsked && !isAsked(answers)) continue',
    replace: '',
    caughtBy: 'new-tools.test.ts',
  },
  {
    promise:
      'Beside brothers and sisters of the whole blood, those of the half inherit half as much.',
    file: 'who-inherits.ts',
    find: 'weight: isMixed ? 2 : 1',
    replace: 'weight: 1',
    caughtBy: 'new-tools.test.ts',
  },
  {
    promise: 'A protected homestead that goes to family is not in the base of any fee.',
    file: 'what-probate-costs.ts',
    find: 'high: isLeftOut ? 0 : value',
    replace: 'high: value',
    caughtBy: 'new-tools.test.ts',
  },
  {
    promise: 'Dates after a death are stored only with an address.',
    file: 'forms/forms.ts',
    find: 'answers.userEmail === undefined',
    replace: 'answers.userEmail === null',
    caughtBy: 'submissions.test.ts',
    named: 'dates after a death',
  },
  {
    promise: 'Questions that unfold are counted for certain only when no answer can add one.',
    file: 'question-progress.ts',
    find: 'canGrow: most > least',
    replace: 'canGrow: false',
    caughtBy: 'question-progress.test.ts',
  },
]
