/**
 * npm run fuzz -- [--requests N] [--seed S]
 *
 * Sends generated requests over all routes to the service: shapes, encodings, headers, slow and broken
 * bodies. Exits with 1 when one is answered 5xx, breaks the connection, or ends the service.
 */

import { parseArgs } from 'node:util'
import { fuzz } from '#tests/support/fuzz-run.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
  },
})

const result = await fuzz({ requests: Number(values.requests), seed: Number(values.seed) })
console.log(JSON.stringify(result, null, 2))
process.exitCode = result.failures.length === 0 && result.exitCode === 0 ? 0 : 1
