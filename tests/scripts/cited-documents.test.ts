/** A reader who follows a citation in the code or in a document finds what it names. */

import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const sources = globSync([
  '{domain,backend,frontend,scripts,tests}/**/*.{ts,tsx,mdx,mjs,css,scss,sql}',
  '*.{ts,md}',
  'docs/**/*.md',
  '.env.example',
]).map((found) => ({ name: found.replaceAll('\\', '/'), text: readFileSync(found, 'utf8') }))

const citation = /\b(docs\/[\w/-]+\.md)(?: §(\d+(?:\.\d+)*))?/g
const anyDocument = /(?<![\w/.-])((?:[\w.-]+\/)*[\w-]+\.md)\b/g
const link = /\]\(((?!https?:|#|mailto:)[^)#\s]+)[^)]*\)/g

/** Numbers of a document's headings: "## 3. Sheet" and "### 3.2 Limits" give 3 and 3.2. */
function sectionsOf(document: string): readonly string[] {
  const text = readFileSync(document, 'utf8')
  return [...text.matchAll(/^#{2,4} (\d+(?:\.\d+)*)\.? /gm)].map(([, number]) => number ?? '')
}

test('every cited document and section exists', () => {
  expect(sources.length).toBeGreaterThan(300)
  const missing = sources.flatMap(({ name, text }) =>
    [...text.matchAll(citation)]
      .filter(([, document = '', section]) => {
        if (!existsSync(document)) return true
        return section !== undefined && !sectionsOf(document).includes(section)
      })
      .map(([cited]) => `${name}: ${cited}`),
  )
  expect(missing).toEqual([])
})

test('no file cites a document that is not in the repository', () => {
  const missing = sources.flatMap(({ name, text }) =>
    [...text.matchAll(anyDocument)]
      .map(([, document = '']) => document.replace(/^(?:\.\.\/)+/, ''))
      .filter((document) => !existsSync(document) && !existsSync(path.join('docs', document)))
      .map((document) => `${name}: ${document}`),
  )
  expect(missing).toEqual([])
})

test('a section is cited with its document', () => {
  const bare = sources
    .filter(({ name }) => !name.startsWith('docs/'))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/\b(?:specification|design) §\d[\d.]*/gi)].map(
        ([cited]) => `${name}: ${cited}`,
      ),
    )
  expect(bare).toEqual([])
})

test('every link of a document leads somewhere', () => {
  const broken = sources
    .filter(({ name }) => name.endsWith('.md'))
    .flatMap(({ name, text }) =>
      [...text.matchAll(link)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(path.join(path.dirname(name), target)))
        .map((target) => `${name}: ${target}`),
    )
  expect(broken).toEqual([])
})
