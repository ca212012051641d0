/**
 * Licenses of the packages that `npm ci --omit=dev` installs: somebody has read each one and decided.
 */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Free to use and pass on, for any package; the notice is kept. */
const allowed = new Set(
  'MIT, MIT-0, ISC, 0BSD, BSD-2-Clause, BSD-3-Clause, Apache-2.0, Unlicense'.split(', '),
)

/** Allowed for these packages alone. */
const exceptions = [
  // A font: it may be embedded and served, not sold by itself.
  { name: '@fontsource/gelasio', license: 'OFL-1.1' },
  // Used by the build, unchanged.
  { name: '@resvg/resvg-js', license: 'MPL-2.0' },
  { name: 'lightningcss', license: 'MPL-2.0' },
  // Its license file is the three-clause one.
  { name: 'url-template', license: 'BSD' },
  // Its package.json names none; its readme says MIT.
  { name: 'format', license: 'none stated' },
] as const

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
  expect(shipped.length).toBeGreaterThan(300)
  const others = shipped.flatMap(({ name, parts }) =>
    parts
      .filter((license) => !allowed.has(license) && !isException(name, license))
      .map((license) => `${name}: ${license}`),
  )
  expect(others, 'read each license, then add it to allowed or exceptions').toEqual([])
})

test('no exception outlives its package', () => {
  const unused = exceptions.filter(
    (each) => !shipped.some(({ name }) => name === each.name || name.startsWith(`${each.name}-`)),
  )
  expect(unused).toEqual([])
})
