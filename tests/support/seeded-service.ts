/** Journeys over a service of their own, whose journal has many realistic leads. */

import { rmSync } from 'node:fs'
import { adminToken } from './admin-page.ts'
import { FakeSheetsServer } from './fake-sheets-server.ts'
import { runCommand } from './journal-commands.ts'
import { test as journey } from './journey.ts'
import { seedJournal } from './seeded-journal.ts'
import { startService } from './service-process.ts'

interface Options {
  /** The last lead is a minute old, the others follow each other hourly. */
  readonly leadCount: number
  /** Whether the leads go to a Google Sheet, which the fake Google holds. */
  readonly hasSheet: boolean
}

interface Fixtures {
  readonly google: FakeSheetsServer
  readonly service: { readonly url: string; readonly newToken: NewToken }
}

/** As the command makes it. */
type NewToken = (name: string, role: 'owner' | 'staff' | 'viewer') => Promise<string>

export const test = journey.extend<Options & Fixtures>({
  leadCount: [300, { option: true }],
  hasSheet: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: what it needs is told by this pattern
  google: async ({}, use) => {
    const google = await FakeSheetsServer.start()
    await use(google)
    await google.stop()
  },
  service: async ({ leadCount, hasSheet, google }, use) => {
    const wanted = { count: leadCount, until: Date.now() - 60_000, everyMs: 3_600_000 }
    const dataDir = await seedJournal(wanted)
    const { url, kill } = await startService({
      DATA_DIR: dataDir,
      ADMIN_TOKEN: adminToken,
      RATE_LIMIT_PER_MINUTE: '0',
      DAILY_LIMIT_PER_CLIENT: '0',
      DAILY_LIMIT: '0',
      LOG_LEVEL: 'info',
      ...(hasSheet && {
        GOOGLE_SHEET_ID: google.spreadsheet.id,
        GOOGLE_SHEETS_API_URL: google.url,
        GOOGLE_ACCESS_TOKEN: [...google.acceptedTokens].join(),
      }),
    })
    const newToken: NewToken = async (name, role) => {
      const wanted = ['--name', name, '--role', role, '--json']
      const made = await runCommand('token create', { DATA_DIR: dataDir }, wanted)
      return String(made.facts().token)
    }
    await use({ url, newToken })
    await kill('SIGTERM')
    rmSync(dataDir, { recursive: true })
  },
  baseURL: async ({ service }, use) => use(service.url),
})
