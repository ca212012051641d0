/** Test data of the tool about what probate costs. */

import { tools } from '#domain/forms-and-tools.ts'
import { vectorsOf } from '#tests/support/questionnaire-vectors.ts'
import type { QuestionnaireCases } from './tool-cases.ts'

export const whatProbateCostsCases: QuestionnaireCases = {
  searchedFor: /\bprobate costs?\b/i,
  results: [
    { state: 'planning', ...tools.whatProbateCosts.example, mortgage: '200000' },
    // The widest sums.
    {
      state: 'ranges',
      accounts: '999999999',
      homeKind: 'homestead_unsure',
      homeValue: '999999999',
      homeGoesTo: 'not_sure',
    },
  ],
  fault: {
    promise: 'A protected homestead that goes to family is not in the base of any fee.',
    find: 'high: isLeftOut ? 0 : value',
    replace: 'high: value',
  },
  vectors: vectorsOf('what_probate_costs'),
}
