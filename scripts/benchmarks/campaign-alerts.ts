/**
 * Alert campaign under 40% faults and kills. Every channel must report each accepted event at least
 * once, and repeat it only under the same id. A kill between the receiver's answer and our note of
 * it causes a repeat; how often depends on the rate of events and on the load of the machine.
 */

import { runAlerts } from '#tests/support/campaign/alert-run.ts'
import { createDatabase, startServer } from '#tests/support/postgres-server.ts'
import { tell, tellNone } from './verdicts.ts'

interface AlertCampaign {
  readonly seed: number
  readonly kills: number
  /** "postgres", or else SQLite. */
  readonly database: string
}

const faultShare = 0.4
const hiddenShare = 0.002
const eventsPerLife = 14
/** On average, so that a webhook gets as many messages as the service ever sends. */
const gapMs = 100

export async function tryAlerts({ seed, kills, database }: AlertCampaign): Promise<void> {
  const server = database === 'postgres' ? await startServer() : undefined
  const result = await runAlerts({
    ...(server && { databaseUrl: await createDatabase(server.url) }),
    ...{ seed, kills, eventsPerLife, gapMs, faultShare, hiddenShare },
  })
  await server?.stop()
  tell('events', result.events)
  tell('kills', result.kills)
  for (const { channel, messages, faults, hidden, lost, twice, underOtherIds } of result.channels) {
    tell(`${channel}: messages`, messages)
    tell(`${channel}: faults and lost answers`, faults + hidden)
    tellNone(`${channel}: events lost`, lost)
    tell(`${channel}: events reported twice`, twice)
    tellNone(`${channel}: events reported under another id`, underOtherIds)
  }
}
