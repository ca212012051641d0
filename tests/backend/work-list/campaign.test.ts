import { expect, test } from 'vitest'
import { isFlawless, runListCampaign } from '#tests/support/campaign/list-run.ts'

// More runs: npm run bench -- campaign --of list --runs 500

/** The runs take seconds; a busy machine may need many times that. */
const timeoutMs = 300_000

test(
  'random runs with faults, kills and staff at work lose, double or invent no edit, and touch nothing of staff’s own',
  async () => {
    const results = []
    for (let seed = 1; seed <= 8; seed += 1) results.push(await runListCampaign(seed))
    expect(results.filter((result) => !isFlawless(result))).toEqual([])
    expect(
      Math.min(...results.map(({ faults, taken }) => Math.min(faults, taken))),
    ).toBeGreaterThan(0)
  },
  timeoutMs,
)
