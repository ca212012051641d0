/**
 * Faults in the rules of the screening tools (docs/specification.md §4), and in what is stored of
 * them.
 */

import { toolNames, tools } from '#domain/forms-and-tools.ts'
import { toolCases } from '#tests/domain/screening/cases/all-cases.ts'
import type { Fault } from './fault.ts'

export const screeningFaults: readonly Fault[] = [
  ...toolNames.map((name) => ({
    // The rule's file, named like the tool.
    file: `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`,
    caughtBy: 'questions' in tools[name] ? 'questionnaire.test.ts' : 'spoken-rules.test.ts',
    ...toolCases[name].fault,
  })),
  {
    promise: 'Dates after a death are stored only with an address.',
    file: 'forms/forms.ts',
    find: 'answers.userEmail === undefined',
    replace: 'answers.userEmail === null',
    caughtBy: 'submissions.test.ts',
    named: 'dates after a death',
  },
]
