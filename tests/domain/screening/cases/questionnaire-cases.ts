/** Test data of the questionnaires: dates after a death, what probate costs, who inherits. */

import { tools } from '#domain/forms-and-tools.ts'
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
}

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
}

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
}
