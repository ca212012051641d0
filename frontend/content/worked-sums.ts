/**
 * Calculations for worked examples, with the rates of the register, so that an example cannot
 * differ from the rule beside it. In dollars; guides print them with `usd`.
 */

import { amountOf } from './facts.ts'

interface Move {
  readonly oldMarket: number
  readonly oldAssessed: number
  readonly newMarket: number
}

/** Assessed value of the new homestead after property tax portability (§ 193.155(8)). */
export function portedAssessment({ oldMarket, oldAssessed, newMarket }: Move): number {
  const gap =
    newMarket >= oldMarket ? oldMarket - oldAssessed : newMarket * (1 - oldAssessed / oldMarket)
  return Math.round(newMarket - Math.min(gap, amountOf('homesteadPortability')))
}

/** Documentary stamp tax on a deed outside Miami-Dade: per $100 or part of it (§ 201.02). */
export function deedTax(price: number): number {
  return Math.ceil(price / 100) * amountOf('docStampPer100')
}

/** The same in Miami-Dade, for a residence that owes no surtax (§§ 201.02, 201.031). */
export function deedTaxMiamiDade(price: number): number {
  return Math.ceil(price / 100) * amountOf('docStampMiamiDade')
}

/** A spouse's share of the elective estate (§ 732.2065). */
export function electiveShare(electiveEstate: number): number {
  return Math.round(electiveEstate * amountOf('electiveShare'))
}

/** Fee for recording a deed with this many pages (§ 28.24). */
export function recordingFee(pages: number): number {
  return amountOf('recordingFirstPage') + (pages - 1) * amountOf('recordingFurtherPage')
}

/**
 * Federal estate tax on US property of an owner who is neither a citizen nor domiciled here and has
 * no treaty, by the bracket of 26 U.S.C. § 2001(c) from $250,000 to $500,000, less the credit of §
 * 2102(b)(1).
 */
export function foreignOwnerEstateTax(property: number): number {
  if (property < 250_000 || property > 500_000) throw new Error('Another step of the table applies')
  return 70_800 + Math.round((property - 250_000) * 0.34) - 13_000
}
