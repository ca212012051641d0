/** The Node that runs the project: the machine's own where it is new enough, else a packaged one. */

import {
  chmodSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { packagedNode, provideRuntime, runsTheProject } from '#scripts/setup/runtime.mjs'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let root: string
beforeEach(() => {
  root = realpathSync(temporaryFolder())
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  mkdirSync(join(root, 'scripts/setup/node'), { recursive: true })
  const own = { version: '24.1.0', integrity: 'sha512-a', os: process.platform, cpu: process.arch }
  writeFileSync(
    join(root, 'scripts/setup/node/package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/own': { ...own, optional: true } } }),
  )
})

const say = () => {}
const neverInstalled = () => {
  throw new Error('nothing had to be installed')
}

/** A stand-in for npm, which installs this script as Node. */
function installs(script: string) {
  return (_args: string[], folder: string) => {
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
    const program = join(folder, 'node_modules/.bin/node')
    writeFileSync(program, script)
    chmodSync(program, 0o755)
    const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), lock)
  }
}

test('a machine with a Node that is new enough downloads none, and a dead link is replaced', () => {
  symlinkSync('/gone/bin/node', join(root, 'node_modules/.bin/node'))
  provideRuntime(root, say, neverInstalled)
  expect(realpathSync(join(root, 'node_modules/.bin/node'))).toBe(realpathSync(process.execPath))
})

test('a packaged Node is installed once, and used after a trial start', () => {
  const program = packagedNode(root, say, installs('#!/bin/sh\necho v24.1.0\n'))
  expect(program).toBe(join(root, 'node_modules/.node/node_modules/.bin/node'))
  expect(packagedNode(root, say, neverInstalled)).toBe(program)
})

test('a packaged Node that cannot start is reported with what to do', () => {
  const broken = installs("#!/bin/sh\necho 'libatomic.so.1: cannot open' >&2\nexit 127\n")
  expect(() => packagedNode(root, say, broken)).toThrow(
    /can’t run here \(.*libatomic\.so\.1: cannot open\)\. Install Node 24\.15 or later/,
  )
})

test.each([
  { versions: ['24.15.0', '24.21.0', '26.0.0', '28.1.0'], runs: true },
  { versions: ['20.20.2', '22.23.0', '24.14.9', '25.9.0'], runs: false },
])('Node $versions runs the project: $runs', ({ versions, runs }) => {
  expect(versions.filter((version) => runsTheProject(version) !== runs)).toEqual([])
})
