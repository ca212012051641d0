/**
 * Search for the sample firm and its office's location in everything that was built: pages,
 * structured data, scripts, the service's emails (dist/), and the words of the PDFs.
 */

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { downloads } from '#frontend/content/downloads.ts'
import { firm } from '#frontend/content/firm/firm.ts'
import { downloadSheet } from '#scripts/build/download-sheet.ts'
import { staleDownloads } from '#scripts/build/downloads.ts'
import { distProblem } from '#scripts/build/stamp.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Texts by the name of the file that holds them. */
export type BuiltTexts = ReadonlyMap<string, string>

/** Words that only the sample uses. */
const sampleWords: readonly RegExp[] = [
  /Porchlight/i,
  /Marlowe/,
  /Daniel Reyes/,
  /100 Sample Avenue/,
  /555-?0142/,
  /27\.7709/,
  /-82\.6403/,
  /Sample client/,
  /Sample firm/,
  /\b0000000\b/,
  /cross the bay to see us, or meet/,
  /Sit down with us downtown/,
]

/** The sample's city: outside its county's pages, only a firm that is located there mentions it. */
const sampleCity = /St\. Petersburg/

/** @param office of the firm: city "Tampa" */
export function findSampleTraces(
  texts: BuiltTexts,
  { city }: { readonly city: string },
): readonly string[] {
  const words = city === 'St. Petersburg' ? sampleWords : [...sampleWords, sampleCity]
  return words.flatMap((word) => {
    const [first, ...others] = [...texts].filter(
      ([file, text]) => word.test(text) && !(word === sampleCity && file.includes('pinellas')),
    )
    if (first === undefined) return []
    const told = word.source.replaceAll(/\\b?/g, '')
    return [`sample: “${told}” is in ${others.length + 1} built files, ${first[0]} first`]
  })
}

/** Everything in dist/ that holds words, and the words that the PDFs are printed from. */
function readBuiltTexts(): BuiltTexts {
  const folder = `${root}dist/`
  // Not render/: it has the sources' comments too, and its words are in the pages.
  const names = globSync('{*.json,{site,gated}/**/*.{html,js,json,txt,xml,svg,css}}', {
    cwd: folder,
  })
  return new Map([
    ...names.map((name) => [name, readFileSync(folder + name, 'utf8')] as const),
    ...downloads.map((download) => [`${download.id}.pdf`, downloadSheet(download).html] as const),
  ])
}

/** What is left in the current build, or why it cannot be searched. */
export async function tracesInBuild(): Promise<readonly string[]> {
  const problem = distProblem(root)
  if (problem !== undefined) return [`build: ${problem}`]
  const stale = await staleDownloads()
  const unprinted = stale.map(
    (title) => `PDF: “${title}” was printed from other words (npm run build -- downloads)`,
  )
  return [...findSampleTraces(readBuiltTexts(), firm), ...unprinted]
}
