/**
 * Build command: builds the whole site and points dist/ to it (`node scripts/build.ts`). `words`
 * and `downloads` update files that are kept with the sources.
 */

import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { Argument, Command } from 'commander'
import { createBuilder } from 'vite'
import { fileListName, type SiteFacts } from '#backend/http/built-site.ts'
import { officeProblem } from '#domain/office.ts'
import { firm, office } from '#frontend/content/firm/firm.ts'
import { visitorReceipts } from '#frontend/content/visitor-receipt.ts'
import type { BuildSettings } from '#frontend/site/build-settings.ts'
import type * as Site from '#frontend/site/entry-server.tsx'
import { buildAndSwitch } from './build/beside.ts'
import { buildBrowserFiles, buildEnvironment } from './build/bundle.ts'
import { copyDownloads, printDownloads, staleDownloads } from './build/downloads.ts'
import { writeSiteIndex, writeStaticHostFiles } from './build/host-files.ts'
import { ownBuildSettings } from './build/read-build-settings.ts'
import { prerender } from './build/render.ts'
import { presentStamp, stampFile } from './build/stamp.mjs'
import { dateChangedWords } from './build/words-changed.ts'
import { copyPhotographs, writeSiteImages } from './build/write-site-images.ts'

const projectRoot = fileURLToPath(new URL('..', import.meta.url))

const jobs: Readonly<Record<string, () => Promise<void>>> = {
  site: buildWhole,
  words: dateWordsAndBuild,
  downloads: printDownloads,
}

const command = new Command('npm run build --')
  .description(
    [
      'site (the default): builds the whole site and points dist to it.',
      'words: builds the site, with new dates on pages whose words differ from those on record.',
      'downloads: prints again the PDFs whose words or styles have changed, or that are missing.',
    ].join('\n'),
  )
  .addArgument(new Argument('[WHAT]').choices(Object.keys(jobs)))
  .showHelpAfterError()
  .parse()
await jobs[command.args[0] ?? 'site']?.()

/** Twice if words have changed, since pages print the day on which they did. */
async function dateWordsAndBuild(): Promise<void> {
  do await buildWhole()
  while (await dateChangedWords())
}

async function buildWhole(): Promise<void> {
  // Taken first, so that sources edited during the build count as changed afterward.
  const stamp = presentStamp(projectRoot)
  const settings = ownBuildSettings()
  await buildAndSwitch(projectRoot, async (folder) => {
    await buildSite(folder, settings)
    await writeFile(path.join(folder, stampFile), stamp)
  })
}

/**
 * Writes to outDir: site/ (to serve), gated/ (which only the service may hand out), headers.json
 * (policies), files.json (their names), site.json (facts for the service), and render/.
 */
async function buildSite(outDir: string, settings: BuildSettings): Promise<void> {
  const started = performance.now()
  const closedProblem = officeProblem(office)
  if (closedProblem !== undefined)
    throw new Error(`frontend/content/firm/firm.ts: ${closedProblem}`)
  const siteDir = path.join(outDir, 'site')
  const gatedDir = path.join(outDir, 'gated')
  // The compiled pages; the service renders /thank-you with them again.
  const renderDir = path.join(outDir, 'render')
  const builder = await createBuilder({
    root: projectRoot,
    configLoader: 'native',
    environments: {
      client: { build: { outDir: siteDir } },
      dashboard: { build: { outDir: siteDir } },
      ssr: { build: { outDir: renderDir } },
    },
  })
  const [browserFiles] = await Promise.all([
    buildBrowserFiles(builder),
    buildEnvironment(builder, 'ssr'),
  ])
  const site: typeof Site = await import(pathToFileURL(`${renderDir}/entry-server.js`).href)
  const policies = await prerender({ site, settings, browserFiles, siteDir, gatedDir })
  await writeFile(path.join(outDir, 'headers.json'), `${JSON.stringify(policies, null, 2)}\n`)
  await writeFile(path.join(outDir, 'site.json'), JSON.stringify(siteFacts(settings)))
  await copyDownloads(siteDir, gatedDir)
  await Promise.all([
    copyPhotographs(siteDir),
    writeSiteImages(site, siteDir),
    writeSiteIndex(site.pages, settings.siteUrl, siteDir),
  ])
  await compressFolder(siteDir)
  const files = globSync('**/*.*', { cwd: siteDir })
  await writeFile(path.join(outDir, fileListName), JSON.stringify(files))
  // Not on that list: the service itself does not serve them.
  const { siteUrl } = settings
  await writeStaticHostFiles(siteDir, { files, policies, siteUrl, isSample: firm.isSample })
  const stale = staleDownloads()
  if (stale.length > 0) {
    console.warn(
      `These downloads still have their old words. Run npm run build -- downloads: ${stale.join(', ')}`,
    )
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Built ${site.pages.length} pages into ${siteDir} in ${seconds} s`)
}

/** What the service must know about the build: office hours, words of its emails, settings. */
function siteFacts(settings: BuildSettings): SiteFacts {
  const builtWith = {
    SITE_URL: settings.siteUrl,
    API_URL: settings.apiUrl,
    GA_MEASUREMENT_ID: settings.gaMeasurementId,
    GOOGLE_ADS_CONVERSION: settings.googleAdsConversion,
  }
  const sender = { name: firm.marketingName, email: firm.email }
  return { isSample: firm.isSample, office, firm: sender, builtWith, receipts: visitorReceipts }
}

/** Writes .br and .gz beside each file worth compressing, once, at the highest quality. */
async function compressFolder(folder: string): Promise<void> {
  const names = globSync('**/*.{html,css,js,svg,xml,txt,json}', { cwd: folder })
  // zlib has its own threads, so compressing all files at once is fastest.
  await Promise.all(names.map((name) => compressFile(path.join(folder, name))))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  const [brotli, gzipped] = await Promise.all([
    // Brotli's default is the highest quality.
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ])
  // A file that compression does not shrink is served as it is.
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli)
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped)
}
