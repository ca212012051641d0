/**
 * The lawyer's fee that Florida law presumes reasonable in formal administration, worked out from
 * the figures of the register, and the estate that pages use as their example.
 */

import { amountOf } from './facts.ts'

/** A home and accounts that name no beneficiary, in dollars. */
export const exampleEstate = { home: 300_000, accounts: 190_000 } as const

/**
 * Fla. Stat. § 733.6171(3), for ordinary services.
 * @param estateDollars the probate estate and its income; a protected homestead is not part of it
 */
export function presumedLawyerFee(estateDollars: number): number {
  if (estateDollars <= amountOf('presumedFeeStep1')) return amountOf('presumedFeeTo40')
  if (estateDollars <= amountOf('presumedFeeStep2')) return amountOf('presumedFeeTo70')
  const lastStep = amountOf('presumedFeeStep3')
  const feeAtLastStep = amountOf('presumedFeeTo100')
  if (estateDollars <= lastStep) return feeAtLastStep
  if (estateDollars > amountOf('presumedFeeStep4'))
    throw new RangeError('Lower rates follow, which the register does not hold')
  return feeAtLastStep + (estateDollars - lastStep) * amountOf('presumedFeeRate')
}
