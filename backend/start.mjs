/**
 * Entry point of the service: `node backend/start.mjs`, from any folder. Node caches compiled
 * sources between starts, by content. Plain JavaScript, so an older Node can say what is wrong.
 */

import module from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// An older Node cannot run the TypeScript sources, and would fail with a stack trace.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(
    `The service runs on Node 24.15 or later, not on ${process.versions.node}. Start it with npm start, or with node_modules/.bin/node backend/start.mjs.`,
  )
  process.exit(1)
}

const projectRoot = fileURLToPath(new URL('..', import.meta.url))
/** By then, everything that a start loads has been loaded. */
const startedAfterMs = 2000

// If the folder is not writable, Node runs without the cache.
module.enableCompileCache(path.join(projectRoot, 'node_modules/.cache/node'))
setTimeout(() => {
  // Not at exit, which a kill would skip.
  module.flushCompileCache()
}, startedAfterMs).unref()

await import('./server.ts')
