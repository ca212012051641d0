/**
 * Fees, limits and shares that the tools' rules calculate with or say. The facts register
 * (frontend/content/facts.ts) prints them with sources and review dates; a test compares the two.
 */

import type { CalendarDate } from '#domain/calendar-date.ts'

/** Whole dollars, except for recording fees. */
export interface DollarRange {
  readonly low: number
  readonly high: number
}

export function exactly(dollars: number): DollarRange {
  return { low: dollars, high: dollars }
}

export const probateFigures = {
  /** § 735.201: summary administration, and what it was before HB 1337 (2026). */
  summaryLimit: 150_000,
  formerSummaryLimit: 75_000,
  summaryLimitSince: '2026-07-01' satisfies CalendarDate,
  /** Ends of ranges that tools ask about. */
  helperSmallEstate: 75_000,
  summaryRangeSecond: 250_000,
  summaryRangeThird: 1_000_000,
  /** § 732.2065 */
  electiveSharePercent: 30,
  /** § 28.2401 */
  filingFormal: 400,
  filingSummary: 345,
  filingSmallSummary: 235,
  filingDisposition: 231,
  /** Estates below this pay the smaller fee. */
  smallEstate: 1_000,
  noticeOfTrust: 41,
  /** § 28.24: $10 for the first page and $8.50 for each further one; a deed has two. */
  recordingFirstPage: 10,
  recordingDeed: 18.5,
  /** Typical, as others report it. */
  publication: { low: 100, high: 300 },
} as const

/**
 * 26 U.S.C. § 2010, by year of death; undefined for years that are not in the register. Since 2011
 * it was never below `leastExemption`.
 */
export const estateTaxExemption: Readonly<Record<string, number>> = {
  2025: 13_990_000,
  2026: 15_000_000,
}
export const leastExemption = 5_000_000

/** Brackets: the part of a value up to `upTo` dollars, and the fee for it in thousandths. */
type Scale = readonly (readonly [upTo: number, perThousand: number])[]

const attorneyScale: Scale = [
  [1_000_000, 30],
  [3_000_000, 25],
  [5_000_000, 20],
  [10_000_000, 15],
  [Number.POSITIVE_INFINITY, 10],
]

const commissionScale: Scale = [
  [1_000_000, 30],
  [5_000_000, 25],
  [10_000_000, 20],
  [Number.POSITIVE_INFINITY, 15],
]

/** § 733.6171(3): the attorney's fee presumed reasonable, in whole dollars. */
export function presumedAttorneyFee(value: number): number {
  return roundedHalfUp(attorneyThousandths(value), 1_000)
}

/** § 736.1007(2): three quarters of the same scale, rounded once. */
export function presumedTrusteeAttorneyFee(value: number): number {
  return roundedHalfUp(attorneyThousandths(value) * 3, 4_000)
}

/** § 733.617(2): the personal representative's commission, in whole dollars. */
export function presumedCommission(value: number): number {
  return roundedHalfUp(scaled(value, commissionScale), 1_000)
}

/** In thousandths of a dollar, so that every step is a whole number. */
function attorneyThousandths(value: number): number {
  if (value <= 40_000) return 1_500_000
  if (value <= 70_000) return 2_250_000
  return Math.max(3_000_000, scaled(value, attorneyScale))
}

function scaled(value: number, scale: Scale): number {
  let from = 0
  let fee = 0
  for (const [upTo, perThousand] of scale) {
    fee += Math.max(0, Math.min(value, upTo) - from) * perThousand
    from = upTo
  }
  return fee
}

function roundedHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}
