/**
 * Alerts under 40 % faults and kills. Each accepted event must be told of at least once by each channel, and where it is
 * told of again, under the same id. A kill that falls between the other side's answer and our note of it tells twice;
 * how often one does depends on how dense events come and on how busy the machine is.
 */

import { runAlerts } from '#tests/support/campaign/alert-run.ts'
import { createDatabase, startServer } from '#tests/support/postgres-server.ts'

interface AlertCampaign {
  readonly seed: number
  readonly kills: number
  readonly database: string
}

const faultShare = 0.4
const hiddenShare = 0.002
const eventsPerLife = 14
/** On average: a webhook gets as many as the service ever sends. */
const gapMs = 100

/** @returns whether each event was told of, under one id */
export async function tryAlerts({ seed, kills, database }: AlertCampaign): Promise<boolean> {
  const server = database === 'postgres' ? await startServer() : undefined
  const result = await runAlerts({
    ...(server && { databaseUrl: await createDatabase(server.url) }),
    ...{ seed, kills, eventsPerLife, gapMs, faultShare, hiddenShare },
  })
  await server?.stop()
  const { events, channels } = result
  console.log(`${database}, seed ${seed}: ${events} events, ${result.kills} kills`)
  for (const { channel, messages, faults, hidden, lost, twice, underOtherIds } of channels) {
    console.log(
      `${channel}: ${messages} messages, ${faults} faults, ${hidden} hidden; lost ${lost}, twice ${twice}, under other ids ${underOtherIds}`,
    )
  }
  return channels.every(({ lost, underOtherIds }) => lost + underOtherIds === 0)
}
