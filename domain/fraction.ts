/** Exact shares: fractions in lowest terms, of whole numbers small enough to be exact. */

export interface Fraction {
  readonly numerator: number
  readonly denominator: number
}

export const whole: Fraction = { numerator: 1, denominator: 1 }
export const oneHalf: Fraction = { numerator: 1, denominator: 2 }

/** `weight` of `total` equal parts of a share. */
export function partOf(share: Fraction, weight: number, total: number): Fraction {
  const numerator = share.numerator * weight
  const denominator = share.denominator * total
  const divisor = greatestDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

/** "1/3"; "1" for the whole. */
export function fractionText({ numerator, denominator }: Fraction): string {
  return denominator === 1 ? String(numerator) : `${numerator}/${denominator}`
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}
