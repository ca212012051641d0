/** Debian packages that a test run installs for itself. */

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { missingPackages } from '#scripts/setup/test-programs.mjs'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('npm test installs Chromium and fonts, and nothing else', () => {
  const machine = { searchPath: temporaryFolder(), engines: false }
  const { toInstall, toUnpack } = missingPackages(machine)
  const others = toInstall.filter((name) => !/^(?:chromium|fonts-)/.test(name))
  expect([...others, ...toUnpack]).toEqual([])
})

test('a server is unpacked, never installed, because Debian would start it', () => {
  const bin = path.join(temporaryFolder(), 'bin')
  mkdirSync(bin)
  writeFileSync(path.join(bin, 'nginx'), '')
  const { toInstall, toUnpack } = missingPackages({ searchPath: bin, engines: true })
  expect(toUnpack).not.toContain('nginx')
  for (const server of ['nginx', 'caddy', 'prometheus']) expect(toInstall).not.toContain(server)
})
