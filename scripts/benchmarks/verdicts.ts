/** Prints each figure with its budget on a line; a missed budget makes the command exit with 1. */

/** One bound, or none. */
interface Budget {
  readonly atMost?: number
  readonly atLeast?: number
}

/** "first answer, ratio      1.66   (at most 2)"; NaN (nothing was measured) misses any budget. */
export function tell(what: string, value: number, unit = '', budget: Budget = {}): void {
  const { atMost, atLeast } = budget
  let verdict = ''
  if (atMost !== undefined) verdict = verdictOn(value <= atMost, `at most ${atMost}`)
  if (atLeast !== undefined) verdict = verdictOn(value >= atLeast, `at least ${atLeast}`)
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : 2
  console.log(`  ${what.padEnd(58)}${value.toFixed(digits).padStart(9)} ${unit}${verdict}`)
}

function verdictOn(isMet: boolean, bound: string): string {
  if (!isMet) process.exitCode = 1
  return `  (${bound}${isMet ? '' : ': MISSED'})`
}

/** For a count that must be zero. */
export function tellNone(what: string, count: number): void {
  tell(what, count, '', { atMost: 0 })
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value at that share of the sorted values, the upper of two; NaN if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
