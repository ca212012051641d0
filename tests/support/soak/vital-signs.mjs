/**
 * Preloaded into the service in a soak (`--import`): on request over IPC, reports its memory after
 * a collection and the longest delay of its event loop since the last request.
 */

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapSpaceStatistics } from 'node:v8'

const resolutionMs = 10
const nsPerMs = 1e6
const delay = monitorEventLoopDelay({ resolution: resolutionMs })
delay.enable()

process.on('message', () => {
  const loopMaxMs = delay.max / nsPerMs
  // The second run collects what finalizers released in the first.
  globalThis.gc?.()
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  // The collection's own time must not count.
  delay.reset()
  process.send?.({
    rss,
    heap: heapUsed + external,
    // V8 doubles this space whenever much survives a sweep, so it is reported separately.
    young:
      getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ?? 0,
    loopMaxMs,
  })
})
// If the soak is killed, the service must not stay behind.
process.once('disconnect', () => process.exit())
// The listener alone must not keep the process alive.
process.channel?.unref()
