import { expect, test } from 'vitest'
import { keepsEveryEdit, runListCampaign } from '#tests/support/campaign/list-run.ts'

// More runs, and rows of staff's own (docs/architecture.md §3.8): npm run bench -- campaign list

/** The runs take seconds; a busy machine may need many times that. */
const timeoutMs = 300_000

test(
  'random runs with faults, kills and staff at work lose, double or invent no edit, and the list is right in the end',
  async () => {
    const results = []
    for (let seed = 1; seed <= 8; seed += 1) results.push(await runListCampaign(seed))
    expect(results.filter((result) => !keepsEveryEdit(result))).toEqual([])
    expect(
      Math.min(...results.map(({ faults, taken }) => Math.min(faults, taken))),
    ).toBeGreaterThan(0)
  },
  timeoutMs,
)
