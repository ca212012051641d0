/** Whether something measured again and again grows, or only goes up and down. */

export interface Trend {
  /** Median of the middle third of the samples; the first third is warming up. */
  readonly before: number
  /** Median of the last third. */
  readonly after: number
  readonly isGrowing: boolean
}

/** What may be added without being growth, whichever is more. */
export interface Allowance {
  readonly share: number
  readonly amount: number
}

/** @throws RangeError for fewer than nine samples, which say nothing */
export function trendOf(samples: readonly number[], { share, amount }: Allowance): Trend {
  if (samples.length < 9) throw new RangeError(`${samples.length} samples are too few for a trend`)
  const third = Math.floor(samples.length / 3)
  const before = median(samples.slice(-2 * third, -third))
  const after = median(samples.slice(-third))
  return { before, after, isGrowing: after - before > Math.max(before * share, amount) }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
