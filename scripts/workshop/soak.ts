/** Hours of service in half an hour: a mixed load with faults and restarts, then generated requests over all routes. */

import { fuzz } from '#tests/support/fuzz-run.ts'
import { numberOption, readOptions } from './commands.ts'
import { soakUnderLoad } from './soak-load.ts'

const { values } = readOptions('soak', '--minutes 5 --requests 10000', {
  minutes: numberOption('Length of the mixed load; 0 for none.', '30'),
  'per-second': numberOption('Forms a second.', '20'),
  requests: numberOption('Generated requests; 0 for none.', '100000'),
  seed: numberOption('Seed of the generated requests.', '1'),
})
const minutes = Number(values.minutes)
const requests = Number(values.requests)
const isFlatAndRight = minutes === 0 || (await soakUnderLoad(minutes, Number(values['per-second'])))
let isUnbroken = true
if (requests > 0) {
  const result = await fuzz({ requests, seed: Number(values.seed) })
  console.log(JSON.stringify(result, null, 2))
  // None may be answered 5xx, break the connection, or end the service.
  isUnbroken = result.failures.length === 0 && result.exitCode === 0
}
process.exitCode = isFlatAndRight && isUnbroken ? 0 : 1
