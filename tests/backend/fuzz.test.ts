/** A stranger who sends anything at all finds no fault of the service; `npm run workshop -- soak` sends far more. */

import { expect, test } from 'vitest'
import { fuzz } from '#tests/support/fuzz-run.ts'

test('2,000 generated requests: no 5xx, no broken connection, no crash', async () => {
  const result = await fuzz(1, 7)
  expect(result.failures).toEqual([])
  expect(result.exitCode).toBe(0)
  // It reached what it is for: leads taken, refusals of each kind.
  for (const status of [200, 201, 303, 400, 401, 403, 404, 405, 413, 415]) {
    expect(result.statuses[status], String(status)).toBeGreaterThan(0)
  }
})
