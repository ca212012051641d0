/** Generated requests that must not break the service. */

import { expect, test } from 'vitest'
import { fuzz } from '#tests/support/fuzz-run.ts'

test('2,000 generated requests cause no 5xx, no broken connection and no crash', async () => {
  const result = await fuzz(1, 7)
  expect(result.failures).toEqual([])
  expect(result.exitCode).toBe(0)
  // Proof of coverage: leads were accepted, and refusals of each kind occurred.
  for (const status of [200, 201, 303, 400, 401, 403, 404, 405, 413, 415]) {
    expect(result.statuses[status], String(status)).toBeGreaterThan(0)
  }
})
