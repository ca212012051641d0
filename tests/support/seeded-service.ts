/**
 * The service over a journal with many realistic leads, an hour apart, the last a minute old; and
 * journeys over it: one for each test, or one shared by readers.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openJournal } from '#backend/open-journal.ts'
import { adminToken } from './admin-page.ts'
import { FakeSheetsServer } from './fake-sheets-server.ts'
import { runCommand } from './journal-commands.ts'
import { test as journey } from './journey.ts'
import { realisticLeads } from './realistic-leads.ts'
import { noLimits, type Settings, startService } from './service-process.ts'

export type SeededService = Awaited<ReturnType<typeof startSeeded>>

/** @param settings also those of the Sheet, if leads go to one */
export async function startSeeded(leadCount: number, settings: Settings = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'seeded-'))
  const { journal } = await openJournal({ dataDir })
  const leads = realisticLeads(leadCount, Date.now() - 60_000)
  await Promise.all(leads.map((lead) => journal.append(lead)))
  await journal.close()
  const { url, kill } = await startService({
    DATA_DIR: dataDir,
    ADMIN_TOKEN: adminToken,
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

interface Options {
  readonly leadCount: number
  /** Whether the leads go to a Sheet of the fake Google. */
  readonly hasSheet: boolean
  /** Further settings of the service. */
  readonly settings: Settings
}

interface Fixtures {
  readonly google: FakeSheetsServer
  readonly service: SeededService
}

/** A service for each test, which may change what it holds. */
export const test = journey.extend<Options & Fixtures>({
  leadCount: [300, { option: true }],
  hasSheet: [false, { option: true }],
  settings: [{}, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are read from this pattern
  google: async ({}, use) => {
    const google = await FakeSheetsServer.start()
    await use(google)
    await google.stop()
  },
  service: async ({ leadCount, hasSheet, settings, google }, use) => {
    const ofSheet = hasSheet ? google.settings : {}
    const service = await startSeeded(leadCount, { ...ofSheet, ...settings })
    await use(service)
    await service.stop()
  },
  baseURL: async ({ service }, use) => use(service.url),
})

/** One service with 300 leads for all tests of a worker, which change nothing in it. */
export const readingTest = journey.extend<object, { readonly readService: SeededService }>({
  readService: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures are read from this pattern
    async ({}, use) => {
      const service = await startSeeded(300)
      await use(service)
      await service.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ readService }, use) => use(readService.url),
})
