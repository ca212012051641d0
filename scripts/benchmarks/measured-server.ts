/** A server under measurement, in its own process with its own data folder. */

import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { environment, projectRoot, startService } from '#tests/support/service-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

export interface MeasuredServer {
  readonly url: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

export const measuredToken = 'bench-admin-token'
export const service = 'backend/start.mjs'
/** Stores leads as durably as the service does. */
export const expressServer = 'scripts/benchmarks/servers/express-server.ts'

/** Resolves when it answers. @param file from the project's root */
export async function startMeasured(
  file: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const folder = temporaryFolder()
  const all = {
    DATA_DIR: folder,
    ADMIN_TOKEN: measuredToken,
    RATE_LIMIT_PER_MINUTE: '0',
    DAILY_LIMIT_PER_CLIENT: '0',
    LOG_LEVEL: 'silent',
    ...settings,
  }
  const { url, child, kill } = await startService(all, (given) =>
    spawn(process.execPath, [file], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: environment(given),
    }),
  )
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      await kill('SIGTERM')
      rmSync(folder, { recursive: true })
    },
  }
}
