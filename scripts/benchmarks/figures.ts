/** Prints each figure with its budget on a line; a missed budget makes the command exit with 1. */

/** "next page, click to painted      66   (at most 100)"; NaN (nothing measured) misses any budget. */
export function tell(
  what: string,
  value: number,
  bound: { atMost?: number; atLeast?: number } = {},
): void {
  const { atMost, atLeast } = bound
  let verdict = ''
  if (atMost !== undefined) verdict = verdictOn(value <= atMost, `at most ${atMost}`)
  if (atLeast !== undefined) verdict = verdictOn(value >= atLeast, `at least ${atLeast}`)
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : 2
  console.log(`  ${what.padEnd(58)}${value.toFixed(digits).padStart(9)}${verdict}`)
}

function verdictOn(isMet: boolean, bound: string): string {
  if (!isMet) process.exitCode = 1
  return `  (${bound}${isMet ? '' : ': MISSED'})`
}

/** The upper of two; NaN if there are no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
