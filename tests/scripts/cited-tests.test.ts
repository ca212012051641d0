/** The OWASP ASVS table in docs/security.md: complete, and with every cited proof in place. */

import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const document = readFileSync('docs/security.md', 'utf8')
const rows = document.split('\n').filter((line) => /^\| V\d/.test(line))

/** Numbers of the requirements of levels 1 and 2 in version 5.0.0, by section. */
const requirements = `
1.1:1,2 1.2:1,2,3,4,5,6,7,8,9 1.3:1,2,3,4,5,6,7,8,9,10,11 1.4:1,2,3 1.5:1,2 2.1:1,2,3 2.2:1,2,3
2.3:1,2,3,4 2.4:1 3.2:1,2 3.3:1,2,3,4 3.4:1,2,3,4,5,6 3.5:1,2,3,4,5 3.7:1,2 4.1:1,2,3 4.2:1 4.3:1,2
4.4:1,2,3,4 5.1:1 5.2:1,2,3 5.3:1,2 5.4:1,2,3 6.1:1,2,3 6.2:1,2,3,4,5,6,7,8,9,10,11,12 6.3:1,2,3,4
6.4:1,2,3,4 6.5:1,2,3,4,5 6.6:1,2,3 6.8:1,2,3,4 7.1:1,2,3 7.2:1,2,3,4 7.3:1,2 7.4:1,2,3,4,5 7.5:1,2
7.6:1,2 8.1:1,2 8.2:1,2,3 8.3:1 8.4:1 9.1:1,2,3 9.2:1,2,3,4 10.1:1,2 10.2:1,2 10.3:1,2,3,4
10.4:1,2,3,4,5,6,7,8,9,10,11 10.5:1,2,3,4,5 10.6:1,2 10.7:1,2,3 11.1:1,2 11.2:1,2,3 11.3:1,2,3
11.4:1,2,3,4 11.5:1 11.6:1 12.1:1,2,3 12.2:1,2 12.3:1,2,3,4 13.1:1 13.2:1,2,3,4,5 13.3:1,2
13.4:1,2,3,4,5 14.1:1,2 14.2:1,2,3,4 14.3:1,2,3 15.1:1,2,3 15.2:1,2,3 15.3:1,2,3,4,5,6,7 16.1:1
16.2:1,2,3,4,5 16.3:1,2,3,4 16.4:1,2,3 16.5:1,2,3 17.1:1 17.2:1,2,3,4 17.3:1,2`
  .trim()
  .split(/\s+/)
  .flatMap((group) => {
    const [section, numbers = ''] = group.split(':')
    return numbers.split(',').map((number) => `V${section}.${number}`)
  })

/** What a row is about: single requirements, or a whole chapter. */
function requirementsOf(row: string): readonly string[] {
  const [, cell = ''] = row.split('|')
  return [...cell.matchAll(/V\d+(?:\.\d+\.\d+)?/g)].flatMap(([named]) =>
    named.includes('.') ? [named] : requirements.filter((each) => each.startsWith(`${named}.`)),
  )
}

const cited = [
  ...document.matchAll(/`(tests\/[\w./-]+\.(?:test|spec)\.ts)` ([^|\n]+?)(?=<br>| \|)/g),
].map(([, file = '', title = '']) => ({ file, title }))

test('every requirement of levels 1 and 2 is listed once', () => {
  expect(requirements).toHaveLength(253)
  expect(rows.flatMap(requirementsOf).toSorted()).toEqual(requirements.toSorted())
})

test('every requirement that is met cites a test, or the document that it asks for', () => {
  const met = document.slice(document.indexOf('## 1.'), document.indexOf('## 2.'))
  const unproved = met
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .filter((line) => !/`(?:tests|docs)\/[\w./-]+`[^|]*\|$/.test(line))
  expect(unproved).toEqual([])
})

test('every cited test exists under its title', () => {
  expect(cited.length).toBeGreaterThan(80)
  const missing = cited
    .filter(({ file, title }) => {
      if (!existsSync(file)) return true
      const source = readFileSync(file, 'utf8')
      return !["'", '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
    })
    .map(({ file, title }) => `${file}: ${title}`)
  expect(missing).toEqual([])
})
