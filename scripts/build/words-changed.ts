/** Record of the days on which pages' words changed, updated by `npm run build -- words`. */

import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ChangedWordsRecord, officeToday } from '#frontend/content/words-changed.ts'
import { htmlFile } from './render.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const recordFile = path.join(root, 'frontend/content/words-changed.json')

/** @param pages hash of each page's words, by path @param today ISO date */
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

/** Hash of the words of each page of the last build that has a canonical address. */
export async function builtPages(): Promise<ReadonlyMap<string, string>> {
  const policies: object = JSON.parse(await readFile(path.join(root, 'dist/headers.json'), 'utf8'))
  const pages = new Map<string, string>()
  for (const page of Object.keys(policies)) {
    const file = path.join(root, 'dist/site', htmlFile(page))
    const html = await readFile(file, 'utf8').catch(() => '')
    if (html.includes('rel="canonical"')) pages.set(page, hashOfWords(html))
  }
  return pages
}

/** Pages whose words are new in the last build get today's date. @returns whether there are any */
export async function dateChangedWords(): Promise<boolean> {
  const today = officeToday()
  const record: ChangedWordsRecord = JSON.parse(await readFile(recordFile, 'utf8'))
  const renewed = renewRecord(record, await builtPages(), today)
  await writeFile(recordFile, `${JSON.stringify(renewed, null, 2)}\n`)
  const changed = Object.keys(renewed).filter((page) => renewed[page] !== record[page])
  for (const page of changed) console.log(`${today} ${page}`)
  console.log(`${changed.length} of ${Object.keys(renewed).length} pages have new words`)
  return changed.length > 0
}

/**
 * Twelve hexadecimal digits for the words of the main part, without markup. Dates in <time> are left
 * out: the page itself prints the day of its last change, which must not count as a change.
 */
export function hashOfWords(html: string): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1]
  if (main === undefined) throw new Error('The page has no main part')
  const words = main
    .replaceAll(/<(time|svg|script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return hash('sha256', words).slice(0, 12)
}
