/** Figures beside their budgets, a line for each; a missed budget ends the command with 1. */

interface Budget {
  readonly atMost?: number
  readonly atLeast?: number
}

/** "first answer, ratio      1.66   (at most 2)"; NaN, which nothing has measured, misses any budget. */
export function tell(what: string, value: number, unit = '', budget: Budget = {}): void {
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0
  const { atMost, atLeast } = budget
  const bounds = [
    ...(atMost === undefined ? [] : [`at most ${atMost}`]),
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
  ]
  const isMet = !(
    (atMost !== undefined && !(value <= atMost)) ||
    (atLeast !== undefined && !(value >= atLeast))
  )
  if (!isMet) process.exitCode = 1
  const verdict = bounds.length === 0 ? '' : `  (${bounds.join(', ')}${isMet ? '' : ': MISSED'})`
  console.log(`  ${what.padEnd(58)}${value.toFixed(digits).padStart(9)} ${unit}${verdict}`)
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value at that share of them in order, the upper of two; NaN where there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
