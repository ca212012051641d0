/**
 * Starts the service: `node backend/start.mjs`, from any folder. It runs from the one file that the build
 * has made of these very sources, or else from the sources, which takes twice as long (`npm run
 * bench:start`). Keeps what Node makes of either (types taken off, code compiled) between starts, by the
 * content that it was made of. Plain JavaScript, so that nothing needs its types taken off to load it.
 */

import { existsSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { bundledService } from './bundled-service.mjs'

// An older one lacks what the sources are written in, and would say so by a trace.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(
    `The service runs on Node 24.15 or later, not on ${process.versions.node}: start it with npm start, or with node_modules/.bin/node backend/start.mjs.`,
  )
  process.exit(1)
}

const projectRoot = fileURLToPath(new URL('..', import.meta.url))
const flushAfterMs = 2000

// In a folder that cannot be written, Node goes on without it.
module.enableCompileCache(path.join(projectRoot, 'node_modules/.cache/node'))
// Soon rather than at the end, which a kill would skip.
setTimeout(module.flushCompileCache, flushAfterMs).unref()

// Memory follows what is in use: swept when a quarter of what is alive has gathered. V8 would let the garbage of
// an export grow to several times that, 66 to 99 MiB of heap for ten readers (docs/exports.md §5).
setFlagsFromString('--heap-growing-percent=25')

const bundled = bundledService(projectRoot)
await (existsSync(bundled) ? import(pathToFileURL(bundled).href) : import('./server.ts'))
