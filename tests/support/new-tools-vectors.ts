/** The vectors of the tools about a death, as their specification gives them, one on each line. */

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { planPrices } from '#domain/plan-prices.ts'

export interface Vector {
  readonly id: string
  readonly title: string
  readonly tool: 'dates_after_a_death' | 'what_probate_costs' | 'who_inherits'
  readonly today: string
  readonly input: Readonly<Record<string, string>>
  readonly expected: {
    readonly kind: string
    readonly recommendation?: string
    readonly errors?: readonly object[]
  }
  /** The calendar file, whole. */
  readonly ics?: { readonly stamp: string; readonly host: string; readonly text: string }
}

export const vectors: readonly Vector[] = readFileSync(
  new URL('./new-tools-vectors.jsonl', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))

/** The plan prices that the vectors count with. */
const ofVectors = {
  will: { low: 500, high: 750 },
  willForCouple: { low: 800, high: 1_200 },
  trust: { low: 2_500, high: 3_500 },
}

/** For the tests of the file that calls it, whatever the firm asks today. */
export function countWithVectorPrices(): void {
  const own = { ...planPrices }
  beforeAll(() => {
    Object.assign(planPrices, ofVectors)
  })
  afterAll(() => {
    Object.assign(planPrices, own)
  })
}
