/**
 * Starts the service: `node backend/start.mjs`, from any folder. Keeps what Node makes of the sources
 * (types taken off, code compiled) between starts, which then take two thirds of the time and hold
 * 27 MB less (`npm run bench:start`). Plain JavaScript, so that nothing needs its types taken off to
 * load it. Node keys each entry by the source's content: an edited file is never served from there.
 */

import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

const flushAfterMs = 2000

// In a folder that cannot be written, Node goes on without it.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)))
// Soon rather than at the end, which a kill would skip.
setTimeout(flushCompileCache, flushAfterMs).unref()

// Memory follows what is in use: swept when a quarter of what is alive has gathered. V8 would let the garbage of
// an export grow to several times that, 66 to 99 MiB of heap for ten readers (docs/exports.md §5).
setFlagsFromString('--heap-growing-percent=25')

await import('./server.ts')
