/**
 * npm run fuzz -- [--requests N] [--seed S]
 *
 * Sends generated requests over all routes to the service: shapes, encodings, headers, slow and broken
 * bodies. Exits with 1 when one is answered 5xx, breaks the connection, or ends the service.
 */

import { readCommandLine } from '#backend/command-line.ts'
import { fuzz } from '#tests/support/fuzz-run.ts'

const { values } = readCommandLine({
  name: 'npm run fuzz --',
  about: 'Sends generated requests over all routes to the service.',
  options: {
    requests: { type: 'string', value: 'N', about: 'Requests.', default: '100000' },
    seed: { type: 'string', value: 'N', about: 'Seed of the random numbers.', default: '1' },
  },
})

const result = await fuzz({ requests: Number(values.requests), seed: Number(values.seed) })
console.log(JSON.stringify(result, null, 2))
process.exitCode = result.failures.length === 0 && result.exitCode === 0 ? 0 : 1
