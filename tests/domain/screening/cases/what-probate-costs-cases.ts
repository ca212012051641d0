/** Test data of the tool about what probate costs. */

import { tools } from '#domain/forms-and-tools.ts'
import { vectorsOf } from '#tests/support/questionnaire-vectors.ts'
import type { QuestionnaireCases } from './tool-cases.ts'

export const whatProbateCostsCases: QuestionnaireCases = {
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
  contradictions: [
    {
      says: /this is ancillary administration/,
      notWith: /Two cars and furniture/,
      why: 'Law review D12: exempt property is for people who lived in Florida (§ 732.402(1)).',
    },
    {
      says: /no Florida probate is needed/,
      notWith: /Formal probate|Short form/,
      why: 'Nothing to open, nothing to pay.',
    },
    {
      says: /A trust or a deed cannot be made after the death/,
      notWith: /Doing nothing costs|A will now/,
      why: 'After a death nobody plans for it.',
    },
    {
      says: /Lawyers read in two ways/,
      notWith: /It turns on whether the home counts/,
      why: 'Where both readings give the same answer, only the home decides.',
    },
  ],
  vectors: vectorsOf('what_probate_costs'),
}
