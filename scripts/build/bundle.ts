/** Builds the scripts that run in the browser and lists the files that each island needs. */

import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest, ViteBuilder } from 'vite'

export type BrowserFiles = Awaited<ReturnType<typeof buildBrowserFiles>>

/** An island is its own file, or the words of a tool. */
const islandFile = /^frontend\/(?:forms\/[\w-]+\/([\w-]+)\.tsx|content\/tools\/([\w-]+)-words\.ts)$/

/** @param outDir of the environments client and dashboard (vite.config.ts) */
export async function buildBrowserFiles(builder: ViteBuilder, outDir: string) {
  const { manifest, codes } = await built(builder, 'client', outDir)
  const islands = new Map<string, readonly string[]>()
  for (const [file, { isDynamicEntry }] of Object.entries(manifest)) {
    const [, own, tool] = islandFile.exec(file) ?? []
    const name = own ?? tool
    if (name === undefined || !isDynamicEntry) continue
    // The parts of a tool's island besides its words (frontend/islands/registry.ts).
    const besideWords = tool === undefined ? [] : [screeningTool, cardOf(tool)]
    islands.set(
      name,
      addressesOf(manifest, ['frontend/islands/start-island.tsx', file, ...besideWords]),
    )
  }
  const application = await built(builder, 'dashboard', outDir)
  const dashboard = chunkOf(application.manifest, 'frontend/dashboard/main.tsx')
  const [stylesheet] = dashboard.css ?? []
  if (stylesheet === undefined) throw new Error('The dashboard imports no stylesheet')
  const olderBrowsers = chunkOf(manifest, 'frontend/inline/older-browsers.ts')
  return {
    /** Addresses of each island's scripts, start-island.tsx first. */
    islands,
    /** Text of the scripts that name the classes of later markup. */
    islandScripts: codes,
    dashboard: { script: `/${dashboard.file}`, stylesheet: `/${stylesheet}` },
    /** Address of frontend/inline/older-browsers.ts. */
    olderBrowsers: `/${olderBrowsers.file}`,
  }
}

const screeningTool = 'frontend/forms/screening/screening-form.tsx'

function cardOf(tool: string): string {
  return `frontend/components/tool-results/${tool}-card.tsx`
}

/** Vite's own list of what it built, by source file, which is not for the public. */
async function built({ environments, build }: ViteBuilder, name: string, outDir: string) {
  const environment = environments[name]
  if (environment === undefined) throw new Error(`vite.config.ts has no environment ${name}`)
  const result = await build(environment)
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
