/** Licenses of shipped packages: somebody must have read each one (docs/licenses.md §2). */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const document = readFileSync('docs/licenses.md', 'utf8')
const allowed = new Set(
  /## 1\. [^\n]*\n\n([^:]*):/
    .exec(document)?.[1]
    ?.split(/,\s+/)
    .map((name) => name.trim()),
)
const exceptions = [...document.matchAll(/^\| (\S+) \| ([^|]+?) \| [^|]+ \|$/gm)]
  .map(([, name = '', license = '']) => ({ name, license }))
  .filter(({ name }) => name !== 'package')

interface LockedPackage {
  readonly dev?: boolean
  readonly license?: string
}

const locked: Readonly<Record<string, LockedPackage>> = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
).packages
const shipped = Object.entries(locked)
  .filter(([place, { dev }]) => place !== '' && dev !== true)
  .map(([place, { license = 'none stated' }]) => ({
    name: place.replace(/^.*node_modules\//, ''),
    parts: license.replaceAll(/[()]/g, '').split(' AND '),
  }))

/** An exception also covers the platform packages of its package: @img/sharp-linux-x64. */
function isException(name: string, license: string): boolean {
  return exceptions.some(
    (each) => (name === each.name || name.startsWith(`${each.name}-`)) && license === each.license,
  )
}

test('every shipped package has an allowed license', () => {
  expect(allowed.size).toBeGreaterThan(5)
  expect(shipped.length).toBeGreaterThan(300)
  const others = shipped.flatMap(({ name, parts }) =>
    parts
      .filter((license) => !allowed.has(license) && !isException(name, license))
      .map((license) => `${name}: ${license}`),
  )
  expect(others, 'read each license, then a row in docs/licenses.md §2').toEqual([])
})

test('no exception outlives its package', () => {
  const unused = exceptions.filter(
    (each) => !shipped.some(({ name }) => name === each.name || name.startsWith(`${each.name}-`)),
  )
  expect(unused, 'docs/licenses.md §2').toEqual([])
})
