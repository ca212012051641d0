/**
 * Alerts under 40 % faults and kills. Each accepted event must be told of at least once by each channel, and where it is
 * told of again, under the same id. A kill that falls between the other side's answer and our note of it tells twice;
 * how often one does depends on how dense events come and on how busy the machine is.
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
/** On average: a webhook gets as many as the service ever sends. */
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
    tell(`${channel}: faults, and answers that were lost`, faults + hidden)
    tellNone(`${channel}: events lost`, lost)
    tell(`${channel}: events told of twice`, twice)
    tellNone(`${channel}: under another id`, underOtherIds)
  }
}
