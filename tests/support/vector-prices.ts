/** The plan prices that the vectors of the tools about a death count with, whatever the firm asks today. */

import { afterAll, beforeAll } from 'vitest'
import { planPrices } from '#domain/plan-prices.ts'

const ofVectors = {
  will: { low: 500, high: 750 },
  willForCouple: { low: 800, high: 1_200 },
  trust: { low: 2_500, high: 3_500 },
}

/** For the tests of the file that calls it. */
export function countWithVectorPrices(): void {
  const own = { ...planPrices }
  beforeAll(() => {
    Object.assign(planPrices, ofVectors)
  })
  afterAll(() => {
    Object.assign(planPrices, own)
  })
}
