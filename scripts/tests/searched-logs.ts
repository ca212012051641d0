/**
 * Searches all service logs of a test run (tests/support/kept-log.ts) for people and tokens:
 * email addresses and tokens by pattern, names and other words by what the tests' sources type.
 */

import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const forms: readonly (readonly [what: string, form: RegExp])[] = [
  ['an email address', /[^\s"'<>()[\],;:=/\\]+@[^\s"'<>()[\],;:/\\]+\.[a-z]{2,}/i],
  ['a token', /[?&]token=(?!…)|\bBearer\s|\bleads_[\w-]{43}|\b[a-z]+-admin-token\b/],
]
const longestShown = 300

/** @param folder with the logs @param sources folder of the tests */
export function searchLogs(folder: string, sources: string) {
  const words = typedWords(sources)
  const typed = new RegExp(words.map((word) => word.replaceAll(/\W/g, '\\$&')).join('|'))
  const searched = [...forms, ...(words.length > 0 ? [['what a test typed', typed] as const] : [])]
  const names = readdirSync(folder)
  /** Lines with forbidden content, and what it is. */
  const found: string[] = []
  let count = 0
  for (const name of names) {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)
    count += lines.length
    for (const line of lines) {
      const what = searched.find(([, form]) => form.test(line))?.[0]
      if (what !== undefined) found.push(`${what}: ${line.slice(0, longestShown)}`)
    }
  }
  return { files: names.length, lines: count, found }
}

/** Full names, and texts of several words that tests type into fields. */
function typedWords(sources: string): readonly string[] {
  const texts = globSync('**/*.ts', { cwd: sources }).flatMap((file) =>
    readFileSync(join(sources, file), 'utf8')
      .split('\n')
      .filter((line) => !line.includes('Role('))
      .flatMap((line) =>
        [...line.matchAll(/(?:\bname: |\bfill\()'(\p{Lu}[^'\\]* [^'\\]+)'/gu)].map(
          ([, text = '']) => text,
        ),
      ),
  )
  return [...new Set(texts)]
}
