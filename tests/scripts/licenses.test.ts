/** Licenses of all packages: somebody has read each one and decided. Those of the pages are among them. */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Free to use and pass on, for any package; the notice is kept. */
const allowed = new Set(
  'MIT, MIT-0, ISC, 0BSD, BSD-2-Clause, BSD-3-Clause, Apache-2.0, Unlicense, BlueOak-1.0.0, Zlib'.split(
    ', ',
  ),
)

/** Allowed for these packages alone, and their packages for one system: lightningcss-linux-x64. */
const exceptions: readonly (readonly [license: string, packages: RegExp])[] = [
  // Fonts: they may be embedded and served, not sold by themselves.
  ['OFL-1.1', /^@fontsource\//],
  // Used by build and tests, unchanged.
  ['MPL-2.0', /^(?:@resvg\/resvg-js|lightningcss|axe-core|@axe-core\/playwright|ical\.js)/],
  // Its license file is the three-clause one.
  ['BSD', /^url-template$/],
  // Its package.json names none; its readme says MIT.
  ['none stated', /^format$/],
]

const locked: Readonly<Record<string, { readonly license?: string }>> = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
).packages
const packages = Object.entries(locked)
  .filter(([place]) => place !== '')
  .map(([place, { license = 'none stated' }]) => ({
    name: place.replace(/^.*node_modules\//, ''),
    // Of several to choose from, one that is allowed.
    needed: license
      .replaceAll(/[()]/g, '')
      .split(' AND ')
      .map((part) => part.split(' OR ').find((choice) => allowed.has(choice)) ?? part),
  }))

const isException = (name: string, license: string) =>
  exceptions.some(([excepted, names]) => excepted === license && names.test(name))

test('every package has an allowed license', () => {
  const others = packages.flatMap(({ name, needed }) =>
    needed
      .filter((license) => !allowed.has(license) && !isException(name, license))
      .map((license) => `${name}: ${license}`),
  )
  expect(others, 'read each license, then add it to allowed or exceptions').toEqual([])
})

test('no exception outlives its packages', () => {
  const unused = exceptions.filter(([, names]) => !packages.some(({ name }) => names.test(name)))
  expect(unused).toEqual([])
})
