/** Packages and the Node that runs the project: the machine's own where new enough, else a packaged one. */

import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  hasPackages,
  packagedNode,
  provideRuntime,
  runsTheProject,
} from '#scripts/setup/runtime.mjs'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let root: string
beforeEach(() => {
  root = realpathSync(temporaryFolder())
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  vi.stubEnv('PATH', [root, process.env.PATH].join(delimiter))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  npmDoes('exit 1')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function npmDoes(script: string): void {
  writeFileSync(join(root, 'npm'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

function writeLock(file: string, packages: object): void {
  const placed = Object.entries(packages).map(([key, value]) => [`node_modules/${key}`, value])
  const lock = { packages: { '': {}, ...Object.fromEntries(placed) } }
  writeFileSync(join(root, file), JSON.stringify(lock))
}

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
  writeLock('package-lock.json', locked)
  if (installed) writeLock('node_modules/.package-lock.json', installed)
  expect(hasPackages(root)).toBe(has)
})

test('a machine with a Node that is new enough downloads none, and a dead link is replaced', () => {
  symlinkSync('/gone/bin/node', join(root, 'node_modules/.bin/node'))
  provideRuntime(root)
  expect(realpathSync(join(root, 'node_modules/.bin/node'))).toBe(realpathSync(process.execPath))
})

/** As if npm had installed this script as the packaged Node. */
function packagedAs(script: string): string {
  mkdirSync(join(root, 'scripts/setup/node'), { recursive: true })
  writeLock('scripts/setup/node/package-lock.json', { own: thisSystem })
  writeFileSync(join(root, 'node'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  npmDoes(`mkdir -p node_modules/.bin && cp ${root}/node node_modules/.bin
    cp package-lock.json node_modules/.package-lock.json`)
  return packagedNode(root)
}

test('a packaged Node is installed once, and used after a trial start', () => {
  const program = packagedAs('echo v24.1.0')
  expect(program).toBe(join(root, 'node_modules/.node/node_modules/.bin/node'))
  npmDoes('exit 1')
  expect(packagedNode(root)).toBe(program)
})

test('a packaged Node that cannot start is reported with what to do', () => {
  expect(() => packagedAs("echo 'libatomic.so.1: cannot open' >&2; exit 127")).toThrow(
    /can’t run here \(.*libatomic\.so\.1: cannot open\)\. Install Node 24\.15 or later/,
  )
})

test.each([
  { versions: ['24.15.0', '24.21.0', '26.0.0', '28.1.0'], runs: true },
  { versions: ['20.20.2', '22.23.0', '24.14.9', '25.9.0'], runs: false },
])('Node $versions runs the project: $runs', ({ versions, runs }) => {
  expect(versions.filter((version) => runsTheProject(version) !== runs)).toEqual([])
})
