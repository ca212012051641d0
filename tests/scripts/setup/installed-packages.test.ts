import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasPackages } from '#scripts/setup/installed-packages.mjs'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const express = { integrity: 'sha512-a' }
const anySystem = { integrity: 'sha512-c', optional: true }
const thisSystem = { ...anySystem, os: [process.platform], cpu: [process.arch] }

test.each<[string, object, object | undefined, boolean]>([
  ['a fresh clone has no packages', { express }, undefined, false],
  ['installed packages match the lockfile', { express }, { express }, true],
  ['other contents do not', { express }, { express: { integrity: 'sha512-z' } }, false],
  ['an optional package may be missing', { express, anySystem }, { express }, true],
  ['so may one of another system', { other: { ...thisSystem, os: ['openbsd'] } }, {}, true],
  ['one of another C library', { other: { ...thisSystem, libc: ['another'] } }, {}, true],
  ['a native one of this system may not, as in a folder copied here', { thisSystem }, {}, false],
])('%s', (_what, locked, installed, has) => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'node_modules'))
  const write = (name: string, packages: object) => {
    const placed = Object.entries(packages).map(([key, value]) => [`node_modules/${key}`, value])
    const lock = { packages: { '': {}, ...Object.fromEntries(placed) } }
    writeFileSync(join(folder, name), JSON.stringify(lock))
  }
  write('package-lock.json', locked)
  if (installed) write('node_modules/.package-lock.json', installed)
  expect(hasPackages(folder)).toBe(has)
})
