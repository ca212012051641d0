import { expect, test } from 'vitest'
import { isFlawless, runCampaign } from '#tests/support/campaign/campaign.ts'

// More runs: npm run bench -- campaign delivery --runs 500

/** The runs take seconds; a busy machine may need many times that. */
const timeoutMs = 300_000

test(
  'random runs with faults, refused rows, crashes, clock jumps, staff and operators write each row once, in order, visibly',
  async () => {
    const results = []
    for (let seed = 1; seed <= 4; seed += 1) results.push(await runCampaign(seed))
    expect(results.filter((result) => !isFlawless(result))).toEqual([])
    expect(Math.min(...results.map(({ faults }) => faults))).toBeGreaterThan(0)
    expect(results.reduce((sum, { poison }) => sum + poison, 0)).toBeGreaterThan(0)
  },
  timeoutMs,
)
