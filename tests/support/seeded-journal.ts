/** A journal with realistic leads in a new folder, for services in tests and measurements. */

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openJournal } from '#backend/open-journal.ts'
import { type LeadsWanted, realisticLeads } from './realistic-leads.ts'

/** Leads that are committed together. */
const atOnce = 2000

/**
 * @param databaseUrl of an empty PostgreSQL database; without it the journal is in SQLite
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
