/**
 * Starts the service: `node backend/start.mjs`, from any folder. Node caches the compiled sources between starts, by
 * their content. Plain JavaScript, so that an older Node can read it and be told what is wrong.
 */

import module from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// An older one lacks what the sources are written in, and would say so by a trace.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(
    `The service runs on Node 24.15 or later, not on ${process.versions.node}. Start it with npm start, or with node_modules/.bin/node backend/start.mjs.`,
  )
  process.exit(1)
}

const projectRoot = fileURLToPath(new URL('..', import.meta.url))
/** When all that a start loads has been loaded. */
const startedAfterMs = 2000

// What a start leaves behind would make V8's young generation grow for good: 13 MB of an idle service.
setFlagsFromString('--semi-space-growth-factor=1')
// In a folder that cannot be written, Node goes on without it.
module.enableCompileCache(path.join(projectRoot, 'node_modules/.cache/node'))
setTimeout(() => {
  // Soon rather than at the end, which a kill would skip; and first, because V8's flags are part of its key.
  module.flushCompileCache()
  setFlagsFromString('--semi-space-growth-factor=2')
}, startedAfterMs).unref()

await import('./server.ts')
