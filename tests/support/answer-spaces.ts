/** Every way to answer the screening tools, with deaths on all sides of the lines that the law draws. */

import type { ToolName } from '#domain/forms-and-tools.ts'

/** The instant at which they are screened. */
export const screenedAt = new Date('2026-11-20T15:00:00.000Z')

const yesNoUnknown = ['yes', 'no', 'unknown'] as const
const yesNoNotSure = ['yes', 'no', 'not_sure'] as const

export const willVsTrustSpace = combinations({
  flRealEstate: ['yes', 'no'],
  assetRange: ['under_75k', '75k_500k', 'over_500k'],
  minorChildren: ['yes', 'no'],
  privacyConcerns: ['low', 'medium', 'high'],
})

export const deaths = {
  none: '',
  unreadable: 'last spring',
  today: '2026-11-20',
  lastMonth: '2026-10-20',
  dayOfChange: '2026-07-01',
  beforeChange: '2026-06-30',
  dayBeforeTwoYears: '2024-11-21',
  twoYearsToTheDay: '2024-11-20',
  twoYearsAndADay: '2024-11-19',
  longAgo: '2015-03-01',
  future: '2031-01-01',
} as const

export const summarySpace = combinations({
  dateOfDeath: Object.values(deaths),
  assetRange: ['<=75k', '75k-250k', '250k-1m', '1m+'],
  hasHomestead: yesNoUnknown,
  knownCreditors: yesNoUnknown,
  needsPersonalRep: yesNoUnknown,
  disputes: yesNoUnknown,
})

export const ladyBirdSpace = combinations({
  homestead: yesNoNotSure,
  married: ['married', 'unmarried'],
  minorChildren: ['yes', 'no'],
  needControl: ['yes', 'no'],
  beneficiaryComplexity: ['simple', 'blended_or_minors', 'special_needs_or_conditions'],
  propertyProfile: ['single_primary', 'multiple_or_rental_or_llc'],
  mortgage: yesNoNotSure,
  medicaidPlanning: ['yes', 'no', 'unsure'],
  lenderTitleLimits: yesNoNotSure,
})

export const answerSpaces = {
  willVsTrust: willVsTrustSpace,
  summaryAdministration: summarySpace,
  ladyBirdDeed: ladyBirdSpace,
} as const satisfies Partial<Record<ToolName, readonly object[]>>

/** Every way to answer a set of questions. */
export function combinations<const Options extends Record<string, readonly unknown[]>>(
  options: Options,
): { [Key in keyof Options]: Options[Key][number] }[] {
  let all: Record<string, unknown>[] = [{}]
  for (const [key, values] of Object.entries(options)) {
    all = all.flatMap((partial) => values.map((value) => ({ ...partial, [key]: value })))
  }
  return all as { [Key in keyof Options]: Options[Key][number] }[]
}
