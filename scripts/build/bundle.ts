/**
 * Builds the scripts that run in the browser, with a list of the files that each island needs, and
 * the inline script of pages from its modules in frontend/inline.
 */

import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown, type ViteBuilder } from 'vite'
import type { BuildSettings } from '#frontend/site/build-settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type BrowserFiles = Awaited<ReturnType<typeof buildBrowserFiles>>

/** An island is its own file, or the words of a tool. */
const islandFile = /^frontend\/(?:forms\/[\w-]+\/([\w-]+)\.tsx|content\/tools\/([\w-]+)-words\.ts)$/

export async function buildBrowserFiles(builder: ViteBuilder) {
  const chunks = await buildEnvironment(builder, 'client')
  const islands = new Map<string, readonly string[]>()
  for (const chunk of chunks.filter(({ isDynamicEntry }) => isDynamicEntry)) {
    const [file = '', own, tool] = islandFile.exec(sourceOf(chunk)) ?? []
    const name = own ?? tool
    if (name === undefined) continue
    const sources = ['frontend/islands/start-island.tsx', file]
    // The parts of a tool's island besides its words (frontend/islands/islands.tsx).
    if (tool) {
      sources.push('frontend/forms/screening/screening-form.tsx')
      sources.push(`frontend/components/tool-results/${tool}-card.tsx`)
    }
    islands.set(name, addressesOf(chunks, sources))
  }
  const forStaff = await buildEnvironment(builder, 'dashboard')
  const dashboard = chunkOf(forStaff, 'frontend/dashboard/main.tsx')
  const [stylesheet] = dashboard.viteMetadata?.importedCss ?? []
  if (stylesheet === undefined) throw new Error('The dashboard imports no stylesheet')
  const olderBrowsers = chunkOf(chunks, 'frontend/inline/older-browsers.ts')
  return {
    /** Addresses of each island's scripts, start-island.tsx first. */
    islands,
    /** Text of the scripts that name the classes of later markup. */
    islandScripts: chunks.map(({ code }) => code),
    dashboard: { script: `/${dashboard.fileName}`, stylesheet: `/${stylesheet}` },
    olderBrowsers: `/${olderBrowsers.fileName}`,
  }
}

type Chunk = Rolldown.OutputChunk

export async function buildEnvironment(builder: ViteBuilder, name: string) {
  const environment = builder.environments[name]
  if (environment === undefined) throw new Error(`vite.config.ts has no environment ${name}`)
  const result = await builder.build(environment)
  if (!('output' in result)) throw new Error('Vite gave no single output')
  return result.output.filter((file) => file.type === 'chunk')
}

/** The source file that a chunk stands for, if it stands for one, as a path in the project. */
function sourceOf({ facadeModuleId }: Chunk): string {
  return facadeModuleId ? path.relative(root, facadeModuleId) : ''
}

function chunkOf(chunks: readonly Chunk[], file: string): Chunk {
  const chunk = chunks.find((each) => sourceOf(each) === file)
  if (chunk === undefined) throw new Error(`The browser build has no ${file}`)
  return chunk
}

/** Of the chunks of these sources that exist, and all that they import statically, each once. */
function addressesOf(chunks: readonly Chunk[], sources: readonly string[]): readonly string[] {
  const named = (name: string) => chunks.filter(({ fileName }) => fileName === name)
  const found = new Set(sources.flatMap((file) => chunks.filter((one) => sourceOf(one) === file)))
  for (const { imports } of found) for (const chunk of imports.flatMap(named)) found.add(chunk)
  return [...found].map(({ fileName }) => `/${fileName}`)
}

/**
 * Of every page, and of a page with islands, which needs their loader as well.
 * @param olderBrowsers address at which the browser requests frontend/inline/older-browsers.ts
 */
export async function makeInlineScripts(settings: BuildSettings, olderBrowsers: string) {
  const define = {
    __OLDER_BROWSERS__: JSON.stringify(olderBrowsers),
    __API_URL__: JSON.stringify(settings.apiUrl),
    __GA_MEASUREMENT_ID__: JSON.stringify(settings.gaMeasurementId),
    __GOOGLE_ADS_CONVERSION__: JSON.stringify(settings.googleAdsConversion),
  }
  const make = async (entry: string) => {
    const result = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define,
      build: {
        write: false,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: { input: path.join(root, 'frontend/inline', entry) },
      },
    })
    if (!('output' in result)) throw new Error('Vite gave no single output')
    return result.output[0].code.trim()
  }
  const [plain, withIslands] = await Promise.all([make('page.ts'), make('page-with-islands.ts')])
  return { plain, withIslands }
}
