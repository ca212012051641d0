/**
 * Loaded into a server under measurement before its own code: tells its parent what V8 holds of the memory that
 * the parent sees from outside. Seldom, for telling takes memory too.
 */

import { youngGenerationBytes } from './young-generation.mjs'

const everyMs = 500

setInterval(() => {
  const { heapUsed, external } = process.memoryUsage()
  process.send?.({ heap: heapUsed, external, young: youngGenerationBytes() })
}, everyMs).unref()
// The service must end when it is told to, though its parent still listens.
process.channel?.unref()
