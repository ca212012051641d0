/** The real service in a soak: ended by either signal, restarted, and measured. */

import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type ServiceProcess,
  type Settings,
  spawnService,
  startService,
} from '#tests/support/service-process.ts'

const vitalSigns = fileURLToPath(new URL('vital-signs.mjs', import.meta.url))
const bytesPerMb = 2 ** 20

export interface VitalSigns {
  /** Heap and buffers in use after a garbage collection. */
  readonly heapMb: number
  /** RSS without the young generation, which V8 grows in steps of 20 MB up to some 60. */
  readonly otherMb: number
  readonly handles: number
  readonly walMb: number
  readonly loopMaxMs: number
}

export function soakedService(settings: Settings, dataDir: string) {
  let running: ServiceProcess | undefined
  return {
    async start(): Promise<void> {
      running = await startService({ ...settings, DATA_DIR: dataDir }, (given) =>
        spawnService(given, {
          stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
          nodeArguments: ['--expose-gc', '--import', vitalSigns],
        }),
      )
    },
    /** Undefined while it is down. */
    url: () => running?.url,
    async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
      const ending = running
      running = undefined
      await ending?.kill(signal)
    },
    async vitalSigns(): Promise<VitalSigns> {
      if (running === undefined) throw new Error('the service is down')
      const { child } = running
      const answered = once(child, 'message')
      child.send('how are you')
      const [{ rss, heap, young, loopMaxMs }] = await answered
      return {
        heapMb: heap / bytesPerMb,
        otherMb: (rss - young) / bytesPerMb,
        handles: readdirSync(`/proc/${child.pid}/fd`).length,
        walMb: statSync(join(dataDir, 'journal.sqlite-wal')).size / bytesPerMb,
        loopMaxMs,
      }
    },
  }
}
