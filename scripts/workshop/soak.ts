/** Hours of service in half an hour: a mixed load with faults and restarts, then generated requests over all routes. */

import { fuzz } from '#tests/support/fuzz-run.ts'
import { numberOption, readOptions } from './commands.ts'
import { soakUnderLoad } from './soak-load.ts'
import { tell, tellNone } from './verdicts.ts'

const { values } = readOptions('soak', '--minutes 5 --requests 10000', {
  minutes: numberOption('Length of the mixed load; 0 for none.', '30'),
  'per-second': numberOption('Forms a second.', '20'),
  requests: numberOption('Generated requests; 0 for none.', '100000'),
  seed: numberOption('Seed of the generated requests.', '1'),
})
const minutes = Number(values.minutes)
const requests = Number(values.requests)
if (minutes > 0) await soakUnderLoad(minutes, Number(values['per-second']))
if (requests > 0) {
  const { statuses, failures, memoryMb, exitCode, warnings } = await fuzz({
    requests,
    seed: Number(values.seed),
  })
  for (const [status, count] of Object.entries(statuses)) tell(`answered ${status}`, count)
  tell('warnings logged', warnings)
  console.log(`  memory after each tenth: ${memoryMb.map(Math.round).join(', ')} MB`)
  // None may be answered 5xx, break the connection, or end the service.
  tellNone(`failures ${failures.join('; ')}`, failures.length)
  tellNone('code that the service ended with', exitCode ?? Number.NaN)
}
