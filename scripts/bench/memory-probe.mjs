/** Loaded into a server under measurement before its own code: tells its parent what memory it holds. */

import { youngGenerationBytes } from './young-generation.mjs'

const everyMs = 50

setInterval(() => {
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, heap: heapUsed, external, old: rss - youngGenerationBytes() })
}, everyMs).unref()
// The service must end when it is told to, though its parent still listens.
process.channel?.unref()
