/** Builds the scripts that run in the browser and lists the files that each island needs. */

import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build, type InlineConfig, type Manifest } from 'vite'
import type { BuildSettings } from '#frontend/site/build-settings.ts'
import { applicationBuild, browserBuild } from './vite-builds.ts'

export type BrowserFiles = Awaited<ReturnType<typeof buildBrowserFiles>>

interface Options {
  readonly settings: BuildSettings
  readonly outDir: string
}

/** An island is its own file, or the words of a tool. */
const islandFile = /^frontend\/(?:islands\/([\w-]+)\.tsx|content\/tools\/([\w-]+)-words\.ts)$/

export async function buildBrowserFiles(options: Options) {
  const { manifest, codes } = await built(browserBuild(options), options.outDir)
  const islands = new Map<string, readonly string[]>()
  for (const [file, { isDynamicEntry }] of Object.entries(manifest)) {
    const [, own, tool] = islandFile.exec(file) ?? []
    const name = own ?? tool
    if (name === undefined || !isDynamicEntry) continue
    // The parts of a tool's island besides its words (frontend/islands/registry.ts).
    const besideWords = tool === undefined ? [] : [screeningTool, cardOf(tool)]
    islands.set(name, addressesOf(manifest, ['frontend/islands/hydrate.tsx', file, ...besideWords]))
  }
  const application = await built(applicationBuild(options), options.outDir)
  const dashboard = chunkOf(application.manifest, 'frontend/dashboard/main.tsx')
  const [stylesheet] = dashboard.css ?? []
  if (stylesheet === undefined) throw new Error('The dashboard imports no stylesheet')
  const olderBrowsers = chunkOf(manifest, 'frontend/inline/older-browsers.ts')
  return {
    /** Addresses of each island's scripts, hydrate.tsx first. */
    islands,
    /** Text of the scripts that name the classes of later markup. */
    islandScripts: codes,
    dashboard: { script: `/${dashboard.file}`, stylesheet: `/${stylesheet}` },
    /** Address of frontend/inline/older-browsers.ts. */
    olderBrowsers: `/${olderBrowsers.file}`,
  }
}

const screeningTool = 'frontend/islands/screening-tool.tsx'

function cardOf(tool: string): string {
  return `frontend/components/tool-results/${tool}-card.tsx`
}

/** Vite's own list of what it built, by source file, which is not for the public. */
async function built(config: InlineConfig, outDir: string) {
  const result = await build(config)
  if (!('output' in result)) throw new Error('Vite gave no single output')
  const list = result.output.find(({ fileName }) => fileName === '.vite/manifest.json')
  if (list?.type !== 'asset') throw new Error('Vite gave no manifest')
  await rm(path.join(outDir, '.vite'), { recursive: true })
  const manifest: Manifest = JSON.parse(String(list.source))
  const codes = result.output.flatMap((file) => (file.type === 'chunk' ? file.code : []))
  return { manifest, codes }
}

function chunkOf(manifest: Manifest, file: string): Manifest[string] {
  const chunk = manifest[file]
  if (chunk === undefined) throw new Error(`The browser build has no ${file}`)
  return chunk
}

/** Of the scripts that exist, and all that they import statically, each once. */
function addressesOf(manifest: Manifest, files: readonly string[]): readonly string[] {
  const found = new Set(files)
  for (const file of found) for (const name of manifest[file]?.imports ?? []) found.add(name)
  return [...found].flatMap((file) => (manifest[file] ? `/${manifest[file].file}` : []))
}
