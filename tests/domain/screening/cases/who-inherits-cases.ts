/** Test data of the tool about who inherits. */

import { tools } from '#domain/forms-and-tools.ts'
import { vectorsOf } from '#tests/support/questionnaire-vectors.ts'
import type { QuestionnaireCases } from './tool-cases.ts'

export const whoInheritsCases: QuestionnaireCases = {
  searchedFor: /\bwho inherits\b/i,
  results: [
    { state: 'branches', ...tools.whoInherits.example, childLine1: 'more', allShared: 'no' },
    { state: 'refused', ...tools.whoInherits.example, dateOfDeath: '1990-01-01' },
  ],
  fault: {
    promise: 'A homestead is given by no will while a spouse or a minor child survives.',
    find: "const isLimited = spouse === 'yes' || minorChild !== 'no'",
    replace: "const isLimited = spouse === 'yes'",
    caughtBy: 'who-inherits.test.ts',
  },
  vectors: vectorsOf('who_inherits'),
}
