/** Test data of the tool about who inherits. */

import { tools } from '#domain/forms-and-tools.ts'
import { vectorsOf } from '#tests/support/questionnaire-vectors.ts'
import type { QuestionnaireCases } from './tool-cases.ts'

export const whoInheritsCases: QuestionnaireCases = {
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
  contradictions: [
    {
      says: /The home goes the same way/,
      notWith: /The surviving spouse may live in the home and use it for life/,
      why: 'A homestead descends by its own rule (§ 732.401).',
    },
    {
      says: /Look for the will before you use this table/,
      notWith: /^(?!.*If there is no will:)/,
      why: 'Law review D16: as sure as if there were no will.',
    },
    {
      says: /the will (may|does) not count for it/,
      notWith: /^(?!.*If it was the permanent home)/,
      why: 'Law review D17: only a homestead limits the will.',
    },
    {
      says: /The will decides about the home/,
      notWith: /the law decides: /,
      why: 'Either the will or the law.',
    },
    {
      says: /A child under 18 cannot hold the share alone/,
      notWith: /The surviving spouse inherits everything\. The surviving spouse owns the home/,
      why: 'A child holds no share of what the spouse takes alone.',
    },
  ],
  vectors: vectorsOf('who_inherits'),
}
