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
import { packagedNode, provideRuntime } from '#scripts/setup/runtime.mjs'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let root: string
beforeEach(() => {
  root = realpathSync(temporaryFolder())
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  for (const line of ['24', '26']) {
    const folder = join(root, 'scripts/setup', `node-${line}`)
    mkdirSync(folder, { recursive: true })
    const wanted = { version: `${line}.1.0`, integrity: 'sha512-a', optional: true }
    const own = { ...wanted, os: process.platform, cpu: process.arch }
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ packages: { '': {}, 'node_modules/own': own } }),
    )
  }
})

const said: string[] = []
const say = (line: string) => said.push(line)
const neverInstalled = () => {
  throw new Error('nothing had to be installed')
}

/** A stand-in for npm, which installs this script as Node. */
function installs(script: string) {
  return (_command: string, _args: string[], folder: string) => {
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
    const program = join(folder, 'node_modules/.bin/node')
    writeFileSync(program, script)
    chmodSync(program, 0o755)
    const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), lock)
  }
}

test('a machine with a Node that is new enough downloads none', () => {
  provideRuntime(root, say, neverInstalled)
  expect(realpathSync(join(root, 'node_modules/.bin/node'))).toBe(realpathSync(process.execPath))
})

test('a link to a Node that is gone is replaced', () => {
  symlinkSync('/gone/bin/node', join(root, 'node_modules/.bin/node'))
  provideRuntime(root, say, neverInstalled)
  expect(realpathSync(join(root, 'node_modules/.bin/node'))).toBe(realpathSync(process.execPath))
})

test('a packaged Node is installed once, and used after a trial start', () => {
  const program = packagedNode(root, '24', say, installs('#!/bin/sh\necho v24.1.0\n'))
  expect(program).toBe(join(root, 'node_modules/.node/24/node_modules/.bin/node'))
  expect(packagedNode(root, '24', say, neverInstalled)).toBe(program)
})

test('a packaged Node that cannot start is reported with the package that it lacks', () => {
  const words =
    'error while loading shared libraries: libatomic.so.1: cannot open shared object file'
  const install = installs(`#!/bin/sh\necho '${words}' >&2\nexit 127\n`)
  expect(() => packagedNode(root, '26', say, install)).toThrow(
    /^The packaged Node 26 can’t run here: .*apt-get install libatomic1/,
  )
})

test('a machine without a packaged Node is told what to install', () => {
  expect(() => packagedNode(root, '24', say, () => {})).toThrow(/Install Node 24\.15 or later/)
})
