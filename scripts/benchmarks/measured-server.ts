/** A server under measurement, in its own process with its own data folder. */

import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { environment, noLimits, startService } from '#tests/support/service-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** Resolves when it answers. @param file from the project's root; usually that of `npm start` */
export async function startMeasured(file = 'backend/start.mjs') {
  const folder = temporaryFolder()
  const settings = { DATA_DIR: folder, ...noLimits, LOG_LEVEL: 'silent' }
  const { url, kill } = await startService(settings, (given) =>
    spawn(process.execPath, [file], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: environment(given),
    }),
  )
  return {
    url,
    stop: async () => {
      await kill('SIGTERM')
      rmSync(folder, { recursive: true })
    },
  }
}
