/**
 * Bundles the service into one file, with the packages that every start needs: 400 files less to find
 * and read. What is loaded only where a setting asks for it stays in files and packages of its own. So does the
 * thread that reads leads, which shares no file with it, so that neither is cut into pieces.
 */

import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { bundledService } from '#backend/bundled-service.mjs'

/** Of the build before this one: a service that still runs from it may load a part of it yet. */
const keptBefore = 1
const bundleName = /^[0-9a-f]{16}$/

const sources: ReadonlyMap<string, string> = new Map([
  ['server', 'backend/server.ts'],
  ['lead-thread', 'backend/leads/thread/lead-thread.ts'],
])

const loadedWhenUsed = [
  'google-auth-library',
  'googleapis',
  'node-fetch',
  'nodemailer',
  'pg',
  'prom-client',
  'standardwebhooks',
  'temporal-polyfill',
]

/** @param root the project's folder */
export async function buildService(root: string): Promise<void> {
  const file = bundledService(root)
  if (existsSync(file)) return
  const folder = path.dirname(file)
  const unfinished = `${folder}-${process.pid}`
  try {
    for (const name of sources.keys()) await bundle(root, unfinished, name)
    // Another build of the same sources has made the same.
    if (!existsSync(folder)) renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  removeOld(folder)
}

async function bundle(root: string, outDir: string, name: string): Promise<void> {
  await build({
    mode: 'production',
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [whereSourcesAre(root, outDir)],
    ssr: { noExternal: true, external: loadedWhenUsed },
    build: {
      outDir,
      emptyOutDir: false,
      ssr: true,
      minify: false,
      target: 'esnext',
      // Read when an error is told (backend/error-trace.ts), not when the service starts.
      sourcemap: 'hidden',
      rolldownOptions: {
        input: { [name]: path.join(root, sources.get(name) ?? '') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        checks: { pluginTimings: false },
      },
    },
  })
}

/**
 * Files beside a source (migrations, threads) and the project's folder are found as from there; what is bundled
 * too, beside the bundle.
 */
function whereSourcesAre(root: string, outDir: string): Plugin {
  return {
    name: 'where-sources-are',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(path.join(root, 'backend')) || !code.includes('import.meta.url')) return
      const source = path.relative(outDir, id).split(path.sep).join('/')
      const own = `new URL(${JSON.stringify(source)}, import.meta.url).href`
      const replaced = code.replace(place, (whole, beside = '', name?: string) =>
        name !== undefined && sources.has(name)
          ? whole.replace(`${name}.ts`, `${name}.js`)
          : beside + own,
      )
      return { code: replaced, map: null }
    },
  }
}

const place = /(new URL\('\.\/([\w-]+)\.ts', )?import\.meta\.url/g

function removeOld(folder: string): void {
  const all = path.dirname(folder)
  readdirSync(all)
    .filter((name) => bundleName.test(name) && name !== path.basename(folder))
    .map((name) => path.join(all, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .slice(keptBefore)
    .forEach((old) => {
      rmSync(old, { recursive: true, force: true })
    })
}
