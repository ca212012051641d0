/** Which of Debian's packages a test run gets for itself. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingPackages } from '#scripts/setup/debian-packages.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'programs-'))
  mkdirSync(path.join(folder, 'bin'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function missingWith(programs: readonly string[], mayStartServers: boolean): readonly string[] {
  for (const program of programs) writeFileSync(path.join(folder, 'bin', program), '')
  return missingPackages({ searchPath: path.join(folder, 'bin'), mayStartServers })
}

const servers = ['nginx', 'caddy', 'promtool']

test('what is there is not got again, whichever program of a package it is', () => {
  expect(
    missingWith(
      ['chromium-headless-shell', 'firefox', 'WebKitWebDriver', 'Xvfb', ...servers],
      false,
    ),
  ).toEqual([])
})

test('a package that starts a server is not got where Debian would start it', () => {
  const engines = ['chromium-headless-shell', 'firefox', 'WebKitWebDriver', 'Xvfb']
  expect(missingWith(engines, true)).toEqual([])
  expect(missingWith([...engines, 'nginx', 'caddy'], false)).toEqual(['prometheus'])
})
