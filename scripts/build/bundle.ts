/** Builds the scripts that run in the browser and lists the files that each island needs. */

import { build, type InlineConfig, type Rolldown } from 'vite'
import type { BuildSettings } from '#frontend/site/build-settings.ts'
import { applicationBuild, browserBuild } from './vite-builds.ts'

export type BrowserFiles = Awaited<ReturnType<typeof buildBrowserFiles>>

interface Options {
  readonly settings: BuildSettings
  readonly outDir: string
}

export async function buildBrowserFiles(options: Options) {
  const bundle = await bundleOf(browserBuild(options))
  const islands = new Map<string, readonly string[]>()
  for (const chunk of bundle.chunks) {
    const name = islandName(chunk)
    if (name === undefined) continue
    const own = [chunk, ...bundle.besideTool(chunk, name)]
    const needed = bundle.withImports([bundle.entry('hydrate'), ...own])
    islands.set(
      name,
      needed.map((file) => `/${file.fileName}`),
    )
  }
  const application = await bundleOf(applicationBuild(options))
  const admin = application.entry('admin-leads')
  return {
    /** Addresses of each island's scripts, hydrate.tsx first. */
    islands,
    /** Text of the scripts that name the classes of later markup. */
    islandScripts: bundle.chunks.map(({ code }) => code),
    dashboard: {
      script: `/${admin.fileName}`,
      stylesheet: `/${application.stylesheetOf(admin)}`,
    },
    /** Address of frontend/inline/older-browsers.ts. */
    olderBrowsers: `/${bundle.entry('older-browsers').fileName}`,
  }
}

async function bundleOf(config: InlineConfig): Promise<Bundle> {
  const output = await build(config)
  if (!('output' in output)) throw new Error('Vite gave no single output')
  return new Bundle(output.output)
}

/** An island's name is its file's: frontend/islands/<name>.tsx, or a tool's <name>-words.ts. */
function islandName({ isDynamicEntry, facadeModuleId }: Rolldown.OutputChunk): string | undefined {
  if (!isDynamicEntry) return undefined
  const file = /\/frontend\/(?:islands\/([\w-]+)\.tsx|content\/tools\/([\w-]+)-words\.ts)$/
  const [, own, tool] = file.exec(facadeModuleId ?? '') ?? []
  return own ?? tool
}

class Bundle {
  readonly chunks: readonly Rolldown.OutputChunk[]

  constructor(output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]) {
    this.chunks = output.filter((file) => file.type === 'chunk')
  }

  entry(name: string): Rolldown.OutputChunk {
    const entry = this.chunks.find((chunk) => chunk.isEntry && chunk.name === name)
    if (!entry) throw new Error(`The browser build has no entry ${name}`)
    return entry
  }

  /** The parts of a tool's island besides its words (frontend/islands/registry.ts). */
  besideTool(words: Rolldown.OutputChunk, name: string): readonly Rolldown.OutputChunk[] {
    if (!words.facadeModuleId?.endsWith('-words.ts')) return []
    const files = ['/islands/screening-tool.tsx', `/tool-results/${name}-card.tsx`]
    return this.chunks.filter(({ facadeModuleId }) =>
      files.some((file) => facadeModuleId?.endsWith(file)),
    )
  }

  /** The chunks and all that they import statically, each once, in order of first mention. */
  withImports(chunks: readonly Rolldown.OutputChunk[]): readonly Rolldown.OutputChunk[] {
    const found = new Set(chunks)
    for (const chunk of found) {
      for (const fileName of chunk.imports) {
        const imported = this.chunks.find((other) => other.fileName === fileName)
        if (imported) found.add(imported)
      }
    }
    return [...found]
  }

  stylesheetOf(entry: Rolldown.OutputChunk): string {
    const [stylesheet] = this.withImports([entry]).flatMap((chunk) => [
      ...(chunk.viteMetadata?.importedCss ?? []),
    ])
    if (stylesheet === undefined) throw new Error(`${entry.name} imports no stylesheet`)
    return stylesheet
  }
}
