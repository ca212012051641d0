/**
 * American English in all that people read (pages, downloads, mails, the dashboard, what commands and the log say,
 * documents) and American spelling in every source. The tables are in tests/support/american-english.ts.
 */

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { downloads } from '#frontend/content/downloads.ts'
import { proseIn, saidIn, strangeSpellings, strangeTurns } from '#tests/support/american-english.ts'
import { metaContent, pageRoot, textOf, titleOf } from '#tests/support/page-content.ts'
import { furtherPaths, publicPaths } from '#tests/support/site-paths.ts'

test.each([...publicPaths, ...furtherPaths])('%s', (path) => {
  const seen = [titleOf(path), metaContent(path, 'description') ?? '', textOf(pageRoot(path))]
  expect(seen.flatMap(strangeTurns)).toEqual([])
})

test('downloads', () => {
  expect(strangeTurns(JSON.stringify(downloads))).toEqual([])
})

/** @returns each file's name with what is strange in it */
function strangeIn(
  files: readonly string[],
  look: (text: string, file: string) => readonly string[],
) {
  return files.flatMap((file) =>
    look(readFileSync(file, 'utf8'), file).map((strange) => `${file}: ${strange}`),
  )
}

test.each(['domain', 'backend', 'frontend', 'scripts'])('what %s says', (folder) => {
  // Benchmarks and campaigns speak to developers alone.
  const files = globSync(`${folder}/**/*.{ts,tsx,mjs,cjs}`, { exclude: ['scripts/workshop/**'] })
  expect(files.length).toBeGreaterThan(20)
  expect(strangeIn(files, (source) => strangeTurns(saidIn(source)))).toEqual([])
})

const documents = globSync(['*.md', 'docs/**/*.md'])

test('documents', () => {
  expect(strangeIn(documents, (document) => strangeTurns(proseIn(document)))).toEqual([])
})

test('names of files, comments, code and tests are spelled as Americans do', () => {
  const sources = globSync(
    '{domain,backend,frontend,scripts,tests}/**/*.{[cm]js,ts,tsx,mdx,scss,sql}',
  )
  const spelled = sources.filter((file) => !file.includes('american-english'))
  expect(spelled.length).toBeGreaterThan(600)
  const look = (source: string, file: string) =>
    // A method of a package.
    strangeSpellings(`${file} ${source.replaceAll('.initialise()', '')}`)
  expect(strangeIn(spelled, look)).toEqual([])
})
