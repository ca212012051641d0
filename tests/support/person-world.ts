/** Leads of several people in an SQLite journal and a Sheet, and the commands about one person. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NewEvent } from '#backend/journal/journal.ts'
import { byHand, startEachWorld, world } from './each-world.ts'
import { runCommand } from './journal-commands.ts'
import { anEvent } from './journal-places.ts'

export const ann = 'ann@example.org'
export const bob = 'bob@example.org'

export const leadOf = (email: string, message = 'Please call.') =>
  anEvent({ event: 'lead', email, extra: { message } })

/** Gives each test of a file a new journal and spreadsheet. */
export function personWorld() {
  startEachWorld()
  const run = (command: string, ...more: readonly string[]) =>
    runCommand(command, world.commandSettings, [ann, ...more])
  async function accept(...leads: readonly NewEvent[]): Promise<readonly string[]> {
    for (const lead of leads) await world.journal.append(lead)
    return leads.map(({ id }) => id)
  }
  return {
    world: () => world,
    accept,
    /** Starts a dispatcher, which keeps running. */
    deliver: async (...leads: readonly NewEvent[]) => {
      world.startDispatcher()
      const ids = await accept(...leads)
      await world.untilDelivered()
      return ids
    },
    forget: (...more: readonly string[]) => run('person forget', ...more),
    export: (...more: readonly string[]) => run('person export', ...more),
    byHand,
    /** Email addresses in the leads' tab, from top to bottom, without the title. */
    emails: () =>
      world.google.spreadsheet
        .texts('Leads')
        .map((row) => row[3])
        .slice(1),
    bytesOfJournal: () =>
      readdirSync(world.dataDir)
        .filter((name) => /^journal\.sqlite(-wal)?$/.test(name))
        .map((name) => readFileSync(join(world.dataDir, name), 'latin1'))
        .join(),
  }
}
