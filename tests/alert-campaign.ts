/**
 * Alerts under 40 % faults and 100 kills: `npm run campaign:alerts -- --seed 1 --kills 100`. Each accepted
 * event must be told of at least once by each channel, and where it is told of again, under the same id.
 * A kill that falls between the other side's answer and our note of it tells twice; how often one does
 * depends on how dense events come (`--gap`, in milliseconds on average; at 100 a webhook gets as many as
 * the service ever sends) and on how busy the machine is. `--database postgres` takes a server of its own.
 */

import { readCommandLine } from '#backend/command-line.ts'
import { runAlerts } from './support/campaign/alert-run.ts'
import { createDatabase, startServer } from './support/postgres-server.ts'

const { values } = readCommandLine({
  name: 'npm run campaign:alerts --',
  about: 'Tries alerts under faults and kills.',
  options: {
    seed: { type: 'string', value: 'N', about: 'Seed of the random numbers.', default: '1' },
    kills: { type: 'string', value: 'N', about: 'Kills.', default: '100' },
    events: { type: 'string', value: 'N', about: 'Events in a life.', default: '14' },
    gap: { type: 'string', value: 'N', about: 'Milliseconds between events.', default: '100' },
    database: {
      type: 'string',
      value: 'sqlite|postgres',
      about: 'Where the journal is.',
      default: 'sqlite',
    },
  },
})
const server = values.database === 'postgres' ? await startServer() : undefined
const { events, kills, channels } = await runAlerts({
  ...(server && { databaseUrl: await createDatabase(server.url) }),
  seed: Number(values.seed),
  kills: Number(values.kills),
  eventsPerLife: Number(values.events),
  gapMs: Number(values.gap),
  faultShare: 0.4,
  hiddenShare: 0.002,
})
await server?.stop()
console.log(`${values.database}, seed ${values.seed}: ${events} events, ${kills} kills`)
console.log('channel   messages  faults  hidden  lost  twice          under other ids')
for (const { channel, messages, faults, hidden, lost, twice, underOtherIds } of channels) {
  const share = `${twice} (${((100 * twice) / events).toFixed(1)} %)`
  console.log(
    `${channel.padEnd(9)} ${String(messages).padStart(8)} ${String(faults).padStart(7)} ${String(hidden).padStart(7)} ${String(lost).padStart(5)}  ${share.padEnd(14)} ${underOtherIds}`,
  )
}
process.exitCode = channels.every(({ lost, underOtherIds }) => lost + underOtherIds === 0) ? 0 : 1
