/** Record of the days on which pages' words changed, updated by `npm run build -- words`. */

import { hash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createBuilder } from 'vite'
import {
  type ChangedWordsRecord,
  changedWords,
  officeToday,
} from '#frontend/content/words-changed.ts'
import type * as Site from '#frontend/site/entry-server.tsx'
import { htmlFile } from './render.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const recordFile = path.join(root, 'frontend/content/words-changed.json')

/**
 * @param pages hash of the words of each page that search engines may show, by path
 * @param today ISO date
 */
export function renewRecord(
  record: ChangedWordsRecord,
  pages: ReadonlyMap<string, string>,
  today: string,
): ChangedWordsRecord {
  const entries = [...pages].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    entries.map(([page, words]) => {
      const known = record[page]
      return [page, known?.words === words ? known : { changedOn: today, words }]
    }),
  )
}

/** Public pages of the last build. */
export async function builtPages(): Promise<ReadonlyMap<string, string>> {
  const policies: object = JSON.parse(await readFile(path.join(root, 'dist/headers.json'), 'utf8'))
  const pages: [path: string, html: string][] = []
  for (const page of Object.keys(policies)) {
    const file = path.join(root, 'dist/site', htmlFile(page))
    pages.push([page, await readFile(file, 'utf8').catch(() => '')])
  }
  return publicPages(pages)
}

/** Public pages as their sources are now, rendered without the rest of a build. */
async function renderedPages(): Promise<ReadonlyMap<string, string>> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'rendered-words-'))
  try {
    const builder = await createBuilder({
      root,
      configLoader: 'native',
      environments: { ssr: { build: { outDir } } },
    })
    const { ssr } = builder.environments
    if (ssr === undefined) throw new Error('vite.config.ts has no environment ssr')
    await builder.build(ssr)
    const site: typeof Site = await import(pathToFileURL(`${outDir}/entry-server.js`).href)
    const pages: [path: string, html: string][] = []
    for (const page of site.pages) {
      pages.push([page.path, (await site.renderPage(page.path)).html])
    }
    return publicPages(pages)
  } finally {
    await rm(outDir, { recursive: true })
  }
}

/** Hash of the words of each page with a canonical address. */
function publicPages(pages: readonly (readonly [path: string, html: string])[]) {
  const listed = pages.filter(([, html]) => html.includes('rel="canonical"'))
  return new Map(listed.map(([page, html]) => [page, hashOfWords(html)]))
}

/** Pages whose words differ from the record get today's date, which the next build prints. */
export async function dateChangedWords(): Promise<void> {
  const today = officeToday()
  const renewed = renewRecord(changedWords, await renderedPages(), today)
  await writeFile(recordFile, `${JSON.stringify(renewed, null, 2)}\n`)
  const changed = Object.keys(renewed).filter((page) => renewed[page] !== changedWords[page])
  for (const page of changed) console.log(`${today} ${page}`)
  console.log(`${changed.length} of ${Object.keys(renewed).length} pages have new words`)
}

/**
 * The words of the main part, without markup. Dates in <time> are left out: the page itself prints
 * the day of its last change, which must not count as a change.
 */
export function wordsOfPage(html: string): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1]
  if (main === undefined) throw new Error('The page has no main part')
  return main
    .replaceAll(/<(time|svg|script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Twelve hexadecimal digits. */
export function hashOfWords(html: string): string {
  return hash('sha256', wordsOfPage(html)).slice(0, 12)
}
