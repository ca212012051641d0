/**
 * Preloaded into the service under the soak (`--import`): tells, when asked over IPC, what it holds in
 * memory after a collection and how long its event loop was held up since it was asked last.
 */

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapSpaceStatistics } from 'node:v8'

const resolutionMs = 10
const nsPerMs = 1e6
const delay = monitorEventLoopDelay({ resolution: resolutionMs })
delay.enable()

process.on('message', () => {
  const loopMaxMs = delay.max / nsPerMs
  // Twice: what finalizers let go is collected by the second.
  globalThis.gc?.()
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  // What the collection itself takes is not the service's.
  delay.reset()
  process.send?.({
    rss,
    heap: heapUsed + external,
    // V8 doubles it as often as what it holds survives sweeps: told apart from what else grows.
    young:
      getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ?? 0,
    loopMaxMs,
  })
})
// A soak that was killed leaves nothing behind.
process.once('disconnect', () => process.exit())
// The listener alone must not keep the process alive.
process.channel?.unref()
