/** The service over a journal with many realistic leads, an hour apart, the last a minute old. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openJournal } from '#backend/open-journal.ts'
import { adminToken } from './admin-page.ts'
import { runCommand } from './journal-commands.ts'
import { realisticLeads } from './realistic-leads.ts'
import { noLimits, type Settings, startService } from './service-process.ts'

export type SeededService = Awaited<ReturnType<typeof startSeeded>>

/** @param settings also those of the Sheet, if leads go to one */
export async function startSeeded(
  leadCount: number,
  { ownerToken = adminToken, settings = {} }: { ownerToken?: string; settings?: Settings } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'seeded-'))
  const { journal } = await openJournal({ dataDir })
  const leads = realisticLeads(leadCount, Date.now() - 60_000)
  await Promise.all(leads.map((lead) => journal.append(lead)))
  await journal.close()
  const { url, kill } = await startService({
    DATA_DIR: dataDir,
    ADMIN_TOKEN: ownerToken,
    ...noLimits,
    LOG_LEVEL: 'info',
    ...settings,
  })
  return {
    url,
    /** Creates a token with the command. */
    newToken: async (name: string, role: 'owner' | 'staff') => {
      const given = ['--name', name, '--role', role, '--json']
      const made = await runCommand('token create', { DATA_DIR: dataDir }, given)
      return String(made.facts().token)
    },
    stop: async () => {
      await kill('SIGTERM')
      rmSync(dataDir, { recursive: true })
    },
  }
}
