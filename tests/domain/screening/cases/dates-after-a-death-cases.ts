/** Test data of the tool about dates after a death. */

import { vectorsOf } from '#tests/support/questionnaire-vectors.ts'
import type { QuestionnaireCases } from './tool-cases.ts'

export const datesAfterADeathCases: QuestionnaireCases = {
  results: [
    // Fifteen dates with their law, the longest possible list.
    {
      state: 'representative',
      role: 'personal_representative',
      dateOfDeath: '2026-09-01',
      lettersDate: '2026-10-05',
      firstPublicationDate: '2026-10-20',
      noticeOfAdministrationDate: '2026-10-15',
      spouse: 'yes',
      homestead: 'yes',
      trust: 'yes',
      medicaid: 'age55_medicaid',
      federalTax: 'above_exemption',
      soleLlc: 'yes',
    },
    // Without dates or notes.
    { state: 'refused', role: 'family', dateOfDeath: '1990-01-01' },
  ],
  fault: {
    promise: 'Dates after a death stand in their order.',
    find: '\n    .sort(byTime)',
    replace: '',
  },
  contradictions: [
    {
      says: /This date has passed\. Last day for any claim/,
      notWith: /Call us, or another Florida lawyer, today/,
      why: 'Law review D5: the alarm for a claim that has ended.',
    },
    {
      says: /most debts that nobody filed a claim for have ended/,
      notWith: /The state can claim|It still has to be served/,
      why: 'Two years after the death (§ 733.710) the state has no claim left either.',
    },
    {
      says: /Next date: /,
      notWith: /No date is certain yet/,
      why: 'Law review A6: a sure date, or none.',
    },
  ],
  vectors: vectorsOf('dates_after_a_death'),
}
