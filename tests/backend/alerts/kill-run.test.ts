/** A small campaign of alerts; `npm run bench -- campaign alerts` runs the large one. */

import { expect, test } from 'vitest'
import { runAlerts } from '#tests/support/campaign/alert-run.ts'
import { createTestDatabase } from '#tests/support/postgres-server.ts'

test.each([
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ databaseUrl: await createTestDatabase() })],
])(
  'in %s under 40 % faults and four kills, both channels send each event, and repeat it only under its id',
  async (_name, database) => {
    const { events, channels } = await runAlerts({ ...(await database()), seed: 7, kills: 4 })
    expect(events).toBeGreaterThan(0)
    expect(
      channels.map(({ channel, lost, underOtherIds }) => [channel, lost, underOtherIds]),
    ).toEqual([
      ['email', 0, 0],
      ['webhook', 0, 0],
    ])
    expect(channels.some(({ faults }) => faults > 0)).toBe(true)
  },
  180_000,
)
