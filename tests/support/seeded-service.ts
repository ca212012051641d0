/** The real service over a journal with realistic leads, for journeys that need many of them. */

import { rmSync } from 'node:fs'
import { seedJournal } from '#scripts/bench/seeded-journal.ts'
import { adminToken } from './admin-page.ts'
import { startService } from './service-process.ts'

export interface SeededService {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The last lead is a minute old, the others follow each other hourly. */
export async function startSeededService(count: number): Promise<SeededService> {
  const dataDir = await seedJournal({ count, until: Date.now() - 60_000, everyMs: 3_600_000 })
  const service = await startService({
    DATA_DIR: dataDir,
    ADMIN_TOKEN: adminToken,
    RATE_LIMIT_PER_MINUTE: '0',
  })
  return {
    url: service.url,
    stop: async () => {
      await service.kill('SIGTERM')
      rmSync(dataDir, { recursive: true })
    },
  }
}
