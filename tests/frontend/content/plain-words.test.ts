/** Length and honesty of the words. */

import { expect, test } from 'vitest'
import { downloads } from '#frontend/content/downloads.ts'
import { readPage } from '#tests/support/built-site.ts'
import {
  elements,
  mainOf,
  metaContent,
  only,
  pageRoot,
  textOf,
  titleOf,
} from '#tests/support/page-content.ts'
import { publicPaths, readPaths } from '#tests/support/site-paths.ts'

const guidePaths = publicPaths.filter((path) => path.startsWith('/guides/'))

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}$%][\p{L}\p{N}$%’'.,–-]*/gu) ?? []
}

test.each(publicPaths)('%s has enough words', (path) => {
  const least = path.startsWith('/guides/')
    ? 1200
    : /^\/(practice|counties)\//.test(path)
      ? 450
      : 250
  expect(wordsOf(textOf(mainOf(path))).length, 'CONTRIBUTING.md §3.5').toBeGreaterThanOrEqual(least)
})

test.each(guidePaths)('%s opens with an answer and closes with statutes by number', (path) => {
  expect(wordsOf(textOf(only(path, 'main .answer'))).length).toBeLessThanOrEqual(75)
  const sources = elements(path, 'main .sources li').map(textOf)
  const numbered = sources.filter((source) => /§+ ?\d|art\. [IVX]+, § \d/.test(source))
  expect(numbered.length).toBeGreaterThanOrEqual(3)
})

const forbidden = [
  /\bguarant(?:ee|eed|ees|y)\b/i,
  // Not the question of a form: "Best time to call".
  /\bbest\b(?! (?:time|day|way|number) to (?:call|reach)\b| phone number\b)/i,
  /\bleading\b(?! to\b)/i,
  /\bexperts?\b/i,
  /\bspeciali[sz](?:t|ts|e|es|ed|ing)\b/i,
  /#1\b/,
  /\bbulletproof\b/i,
  /\bprotect(?:s|ed|ion)? (?:\w+ )?from Medicaid\b/i,
  /\bboard[- ]certified\b/i,
]

test.each(readPaths)('%s has no forbidden word', (path) => {
  const seen = [textOf(pageRoot(path)), titleOf(path), metaContent(path, 'description') ?? '']
  const said = seen.flatMap((words) =>
    forbidden.flatMap((pattern) => {
      const place = words.search(pattern)
      return place < 0 ? [] : `${pattern} in “${words.slice(Math.max(0, place - 30), place + 50)}”`
    }),
  )
  expect(said, 'the Bar’s rules 4-7.13 and 4-7.14, or the firm, forbid it').toEqual([])
})

test('the downloads have no forbidden word', () => {
  for (const pattern of forbidden) expect(JSON.stringify(downloads)).not.toMatch(pattern)
})

test.each(readPaths)('%s shows no trace of templates or code', (path) => {
  const html = readPage(path)
  expect(html).not.toMatch(/\[object |>undefined<|>null<|\bNaN\b|:page-(?:style|script):/)
  const text = textOf(pageRoot(path))
  // "P.A..", if a name with a period at its end closes a sentence.
  expect(text).not.toMatch(/\.\.|[,;:]\.| [.,;:](?=\s)|[a-z]\.[A-Z][a-z]/)
  expect(text).not.toMatch(/\bundefined\b|\[\[|\]\]|\]\(|\*\*|<\/?[a-z]|\{[a-z]|TODO|Lorem/)
})
