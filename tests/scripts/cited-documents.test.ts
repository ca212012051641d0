/** Citations in code and documents: each one leads a reader to what it names. */

import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const sources = globSync([
  '{domain,backend,frontend,scripts,tests}/**/*.{ts,tsx,mdx,mjs,css,scss,sql}',
  '*.{ts,md}',
  'docs/**/*.md',
  '.env.example',
]).map((found) => ({ name: found.replaceAll('\\', '/'), text: readFileSync(found, 'utf8') }))

/** Numbers of a document's headings: "## 3. Sheet" and "### 3.2 Limits" give 3 and 3.2. */
function sectionsOf(document: string): readonly string[] {
  const text = readFileSync(document, 'utf8')
  return [...text.matchAll(/^#{2,4} (\d+(?:\.\d+)*)\.? /gm)].map(([, number]) => number ?? '')
}

/** @param isMissing gets the pattern's two groups, and the file in which it is found */
function missing(
  pattern: RegExp,
  isMissing: (named: string, section: string | undefined, file: string) => boolean,
): readonly string[] {
  return sources.flatMap(({ name, text }) =>
    [...text.matchAll(pattern)]
      .filter(([, named = '', section]) => isMissing(named, section, name))
      .map(([cited]) => `${name}: ${cited}`),
  )
}

test('every cited document and section exists', () => {
  expect(sources.length).toBeGreaterThan(300)
  const citation = /\b(docs\/[\w/-]+\.md)(?: §(\d+(?:\.\d+)*))?/g
  const isMissing = (document: string, section: string | undefined) =>
    !existsSync(document) || (section !== undefined && !sectionsOf(document).includes(section))
  expect(missing(citation, isMissing)).toEqual([])
})

test('no file cites a document that is not in the repository', () => {
  const anyDocument = /(?<![\w/.-])(?:\.\.\/)*((?:[\w-][\w.-]*\/)*[\w-]+\.md)\b/g
  const isMissing = (document: string) =>
    !existsSync(document) && !existsSync(path.join('docs', document))
  expect(missing(anyDocument, isMissing)).toEqual([])
})

test('every link in a document leads to a file', () => {
  const link = /\]\(((?!https?:|#|mailto:)[^)#\s]+)[^)]*\)/g
  const isBroken = (target: string, _section: string | undefined, file: string) =>
    file.endsWith('.md') && !existsSync(path.join(path.dirname(file), target))
  expect(missing(link, isBroken)).toEqual([])
})
