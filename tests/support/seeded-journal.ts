/** A journal with realistic leads in a folder of its own, for a service that is looked at or measured. */

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openJournal } from '#backend/open-journal.ts'
import { type LeadsWanted, realisticLeads } from './realistic-leads.ts'

/** So many are committed together. */
const atOnce = 2000

/**
 * @param databaseUrl of an empty PostgreSQL database; without it the journal is SQLite's
 * @returns the folder, for DATA_DIR
 */
export async function seedJournal(wanted: LeadsWanted, databaseUrl?: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'seeded-'))
  const { journal } = await openJournal({ dataDir, ...(databaseUrl && { databaseUrl }) })
  let appending: Promise<unknown>[] = []
  for (const event of realisticLeads(wanted)) {
    appending.push(journal.append(event))
    if (appending.length < atOnce) continue
    await Promise.all(appending)
    appending = []
  }
  await Promise.all(appending)
  await journal.close()
  return dataDir
}
