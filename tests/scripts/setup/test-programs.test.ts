/** Debian packages that a test run installs for itself. */

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { missingPackages } from '#scripts/setup/test-programs.mjs'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
  mkdirSync(path.join(folder, 'bin'))
})

function missingWith(programs: readonly string[]) {
  for (const program of programs) writeFileSync(path.join(folder, 'bin', program), '')
  return missingPackages({ searchPath: path.join(folder, 'bin'), engines: true })
}

test('a package is not installed again, whichever of its programs is there', () => {
  const { toInstall } = missingWith(['chromium-headless-shell', 'firefox', 'WebKitWebDriver'])
  expect(toInstall).not.toContain('chromium-headless-shell')
  expect(toInstall).not.toContain('firefox-esr')
  expect(toInstall).not.toContain('webkit2gtk-driver')
})

test('npm test installs Chromium and fonts, and nothing else', () => {
  const { toInstall, toUnpack } = missingPackages({ searchPath: folder, engines: false })
  const others = toInstall.filter((name) => !/^(?:chromium|fonts-)/.test(name))
  expect([...others, ...toUnpack]).toEqual([])
})

test('a server is unpacked, never installed, because Debian would start it', () => {
  const { toInstall, toUnpack } = missingWith(['nginx'])
  expect(toUnpack).not.toContain('nginx')
  for (const server of ['nginx', 'caddy', 'prometheus']) expect(toInstall).not.toContain(server)
})
