/**
 * Renews the record of the days on which pages' words changed: `npm run build && npm run
 * words:changed`. Pages whose words differ from the record get today's date; build again
 * to print it. Lists what it changed.
 */

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCommandLine } from '#backend/process/command-line.ts'
import { firm } from '#frontend/content/firm/firm.ts'
import { type ChangedWordsRecord, changedWords } from '#frontend/content/words-changed.ts'
import { hashOfWords } from './build/page-words.ts'
import { htmlFile } from './build/render.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
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

/** Public pages of the last build: those with a canonical address. */
export async function builtPages(): Promise<ReadonlyMap<string, string>> {
  const policies: object = JSON.parse(await readFile(path.join(root, 'dist/headers.json'), 'utf8'))
  const pages = new Map<string, string>()
  for (const page of Object.keys(policies)) {
    const html = await readFile(path.join(root, 'dist/site', htmlFile(page)), 'utf8').catch(
      () => '',
    )
    if (html.includes('rel="canonical"')) pages.set(page, hashOfWords(html))
  }
  return pages
}

if (import.meta.main) {
  readCommandLine({
    name: 'npm run words:changed --',
    about:
      'Dates the pages whose words differ from the last build on record. Build again after it.',
  })
  // The Swedish form of a date is the ISO form.
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: firm.timeZone })
  const renewed = renewRecord(changedWords, await builtPages(), today)
  await writeFile(recordFile, `${JSON.stringify(renewed, null, 2)}\n`)
  const changed = Object.keys(renewed).filter((page) => renewed[page] !== changedWords[page])
  for (const page of changed) console.log(`${today} ${page}`)
  console.log(`${changed.length} of ${Object.keys(renewed).length} pages have new words`)
}
