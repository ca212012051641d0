/** Debian packages that a test run installs for itself. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { provideTestPrograms } from '#scripts/setup/test-programs.mjs'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Packages that a machine without any is asked to install. */
function installedFor(which: { engines: boolean }): readonly string[] {
  const folder = temporaryFolder()
  for (const name of ['dpkg-query', 'dpkg-deb', 'apt-get']) {
    const standIn = `#!/bin/sh\necho ${name} "$@" >> ${folder}/asked\n`
    writeFileSync(path.join(folder, name), standIn, { mode: 0o755 })
  }
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM', '')
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => provideTestPrograms(folder, which)).toThrow(
    'There is no Chromium for the browser tests',
  )
  const asked = [...told.mock.calls, readFileSync(path.join(folder, 'asked'), 'utf8')].join('\n')
  const installs = asked.match(/(?<=apt-get .*install .*--no-install-recommends ).*/g) ?? []
  return installs.flatMap((names) => names.split(' '))
}

const forChromium = ['chromium', 'chromium-headless-shell', 'fonts-liberation', 'fonts-dejavu-core']

test.runIf(existsSync('/etc/debian_version'))(
  'npm test installs Chromium and fonts alone; no run installs a server, which Debian would start',
  () => {
    expect(installedFor({ engines: false })).toEqual(forChromium)
    const forEngines = installedFor({ engines: true })
    expect(forEngines).toEqual(expect.arrayContaining([...forChromium, 'firefox-esr']))
    for (const server of ['nginx', 'caddy', 'prometheus']) expect(forEngines).not.toContain(server)
  },
)
