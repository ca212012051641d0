/** Faults in the rules of the screening tools (docs/specification.md §4). */

import type { Fault } from './fault.ts'

export const screeningFaults: readonly Fault[] = [
  {
    promise: 'Two years since a death are 730 days, the last one included.',
    file: 'summary-administration.ts',
    find: 'now.getTime() - diedMs >= timeBarMs',
    replace: 'now.getTime() - diedMs > timeBarMs',
    caughtBy: 'spoken-rules.test.ts',
  },
  {
    promise: 'A privacy concern that is high speaks for a trust.',
    file: 'will-vs-trust.ts',
    find: "answers.privacyConcerns === 'high' &&",
    replace: "answers.privacyConcerns !== 'low' &&",
    caughtBy: 'spoken-rules.test.ts',
  },
  {
    promise: 'A lender that restricts the deed makes it no good fit.',
    file: 'lady-bird-deed.ts',
    find: " &&\n    answers.lenderTitleLimits !== 'yes'",
    replace: '',
    caughtBy: 'spoken-rules.test.ts',
  },
  {
    promise: 'Dates after a death stand in their order.',
    file: 'dates-after-a-death.ts',
    find: '\n    .sort(byTime)',
    replace: '',
    caughtBy: 'new-tools.test.ts',
  },
  {
    promise: 'A homestead is given by no will while a spouse or a minor child survives.',
    file: 'who-inherits.ts',
    find: "const isLimited = spouse === 'yes' || minorChild !== 'no'",
    replace: "const isLimited = spouse === 'yes'",
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
]
