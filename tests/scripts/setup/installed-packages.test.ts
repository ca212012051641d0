import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasPackages } from '#scripts/setup/installed-packages.mjs'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const express = { version: '5.3.0', integrity: 'sha512-a' }
const vitest = { version: '5.1.1', integrity: 'sha512-b', dev: true }
const otherSystem = { version: '1.0.0', integrity: 'sha512-c', optional: true }
const thisSystem = { ...otherSystem, os: [process.platform], cpu: [process.arch] }
const both = { express, vitest }

test.each<[string, object, object | undefined, readonly string[]]>([
  ['a fresh clone has no packages', { express }, undefined, []],
  ['starting needs no package that only tests need', both, { express }, ['start']],
  ['packages installed for tests also serve the start', both, both, ['start', 'test']],
  ['another version does not match the lockfile', { express }, { express: vitest }, []],
  [
    'other contents of the same version do not match it either',
    { express },
    { express: { ...express, integrity: 'sha512-z' } },
    [],
  ],
  [
    'packages for another system may be missing',
    {
      express,
      any: otherSystem,
      system: { ...thisSystem, os: ['openbsd'] },
      libc: { ...thisSystem, libc: ['of-another-system'] },
    },
    { express },
    ['start', 'test'],
  ],
  [
    'a native package for this system may not be missing, as in a folder installed elsewhere',
    { native: thisSystem },
    {},
    [],
  ],
  ['with its native package, all are there', { thisSystem }, { thisSystem }, ['start', 'test']],
])('%s', (_what, locked, installed, served) => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'node_modules'))
  const write = (name: string, packages: object) =>
    writeFileSync(join(folder, name), JSON.stringify({ packages: { '': {}, ...placed(packages) } }))
  write('package-lock.json', locked)
  if (installed) write('node_modules/.package-lock.json', installed)
  expect(hasPackages(folder, { development: false })).toBe(served.includes('start'))
  expect(hasPackages(folder, { development: true })).toBe(served.includes('test'))
})

function placed(packages: object): object {
  return Object.fromEntries(
    Object.entries(packages).map(([name, value]) => [`node_modules/${name}`, value]),
  )
}
