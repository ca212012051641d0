/** Journeys over a service of their own, whose journal has many realistic leads. */

import { rmSync } from 'node:fs'
import { seedJournal } from '#scripts/bench/seeded-journal.ts'
import { adminToken } from './admin-page.ts'
import { test as journey } from './journey.ts'
import { startService } from './service-process.ts'

interface Options {
  /** The last lead is a minute old, the others follow each other hourly. */
  readonly leadCount: number
}

interface Fixtures {
  readonly service: { readonly url: string }
}

export const test = journey.extend<Options & Fixtures>({
  leadCount: [300, { option: true }],
  service: async ({ leadCount }, use) => {
    const wanted = { count: leadCount, until: Date.now() - 60_000, everyMs: 3_600_000 }
    const dataDir = await seedJournal(wanted)
    const { url, kill } = await startService({
      DATA_DIR: dataDir,
      ADMIN_TOKEN: adminToken,
      RATE_LIMIT_PER_MINUTE: '0',
    })
    await use({ url })
    await kill('SIGTERM')
    rmSync(dataDir, { recursive: true })
  },
  baseURL: async ({ service }, use) => use(service.url),
})
