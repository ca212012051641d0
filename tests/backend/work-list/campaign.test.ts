import { expect, test } from 'vitest'
import { isUnharmed, runListCampaign } from '#tests/support/campaign/list-run.ts'

// More runs: npm run bench -- campaign list

/** The runs take seconds; a busy machine may need many times that. */
const timeoutMs = 300_000

test(
  'random runs with faults, kills and staff at work lose, double or invent no edit, touch nothing of staff’s own, and the list is right in the end',
  async () => {
    const results = []
    for (let seed = 1; seed <= 8; seed += 1) results.push(await runListCampaign(seed))
    expect(results.filter((result) => !isUnharmed(result))).toEqual([])
    expect(
      Math.min(...results.map(({ faults, taken }) => Math.min(faults, taken))),
    ).toBeGreaterThan(0)
  },
  timeoutMs,
)
