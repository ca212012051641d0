/**
 * Starts the service: `node backend/start.mjs`, from any folder. Node caches the compiled sources between starts, by
 * their content. Plain JavaScript, so that an older Node can read it and be told what is wrong.
 */

import module from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// An older one lacks what the sources are written in, and would say so by a trace.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(
    `The service runs on Node 24.15 or later, not on ${process.versions.node}. Start it with npm start, or with node_modules/.bin/node backend/start.mjs.`,
  )
  process.exit(1)
}

const projectRoot = fileURLToPath(new URL('..', import.meta.url))
const flushAfterMs = 2000

// In a folder that cannot be written, Node goes on without it.
module.enableCompileCache(path.join(projectRoot, 'node_modules/.cache/node'))
// Soon rather than at the end, which a kill would skip.
setTimeout(module.flushCompileCache, flushAfterMs).unref()

await import('./server.ts')
