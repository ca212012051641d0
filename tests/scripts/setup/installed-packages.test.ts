import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { hasDevelopmentPackages, hasPackages } from '#scripts/setup/installed-packages.mjs'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let root: string
beforeEach(() => {
  root = temporaryFolder()
  mkdirSync(join(root, 'node_modules'))
})

const express = { version: '5.3.0', integrity: 'sha512-a' }
const vitest = { version: '5.1.1', integrity: 'sha512-b', dev: true }
const otherSystem = { version: '1.0.0', integrity: 'sha512-c', optional: true }

function lock(packages: object): void {
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, ...packages } }),
  )
}

function installed(packages: object): void {
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}

const forStart = { development: false }
const forTests = { development: true }

test('a fresh clone has none', () => {
  lock({ 'node_modules/express': express })
  expect(hasPackages(root, forStart)).toBe(false)
  expect(hasDevelopmentPackages(root)).toBe(false)
})

test('starting needs nothing of what only tests need', () => {
  lock({ 'node_modules/express': express, 'node_modules/vitest': vitest })
  installed({ 'node_modules/express': express })
  expect(hasPackages(root, forStart)).toBe(true)
  expect(hasPackages(root, forTests)).toBe(false)
  expect(hasDevelopmentPackages(root)).toBe(false)
})

test('what was installed for tests serves the start too', () => {
  const both = { 'node_modules/express': express, 'node_modules/vitest': vitest }
  lock(both)
  installed(both)
  expect(hasPackages(root, forStart)).toBe(true)
  expect(hasPackages(root, forTests)).toBe(true)
  expect(hasDevelopmentPackages(root)).toBe(true)
})

test('another version, or other contents, are not what the lockfile names', () => {
  lock({ 'node_modules/express': express })
  installed({ 'node_modules/express': { ...express, version: '5.2.0' } })
  expect(hasPackages(root, forStart)).toBe(false)
  installed({ 'node_modules/express': { ...express, integrity: 'sha512-z' } })
  expect(hasPackages(root, forStart)).toBe(false)
})

test('what is for another system may be left out', () => {
  lock({ 'node_modules/express': express, 'node_modules/node-win': otherSystem })
  installed({ 'node_modules/express': express })
  expect(hasPackages(root, forStart)).toBe(true)
})

test('a native part for this very system may not be missing, as in a folder installed elsewhere', () => {
  const ours = { ...otherSystem, os: [process.platform], cpu: [process.arch] }
  const theirs = { ...otherSystem, os: ['openbsd'], cpu: [process.arch] }
  const otherLibc = { ...ours, libc: ['of-another-system'] }
  lock({ 'node_modules/ours': ours, 'node_modules/theirs': theirs, 'node_modules/libc': otherLibc })
  installed({})
  expect(hasPackages(root, forStart)).toBe(false)
  installed({ 'node_modules/ours': ours })
  expect(hasPackages(root, forStart)).toBe(true)
})
