/**
 * Debian's packages of the programs that tests drive; without one its tests are skipped and counted
 * so. Plain JavaScript: it runs before anything is installed.
 */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Each by the programs that it may bring. Those whose installation starts a server are got only where
 * the system forbids that: a test run opens no port of somebody's machine for good.
 */
const packages = [
  // Without it the whole Chromium runs the same tests, at twice the processor time.
  { name: 'chromium-headless-shell', programs: ['chromium-headless-shell'] },
  { name: 'firefox-esr', programs: ['firefox-esr', 'firefox'] },
  { name: 'webkit2gtk-driver', programs: ['WebKitWebDriver'] },
  { name: 'xvfb', programs: ['Xvfb'] },
  { name: 'nginx-light', programs: ['nginx'], startsServer: true },
  { name: 'caddy', programs: ['caddy'], startsServer: true },
  { name: 'prometheus', programs: ['promtool'], startsServer: true },
]

/** Some of these are for administrators, whose folders are not on everybody's PATH. */
const furtherFolders = ['/usr/sbin', '/sbin']

/** @param {{ searchPath: string, mayStartServers: boolean }} machine */
export function missingPackages({ searchPath, mayStartServers }) {
  const folders = [...searchPath.split(path.delimiter).filter(Boolean), ...furtherFolders]
  return packages
    .filter(({ startsServer }) => !(startsServer && mayStartServers))
    .filter(
      ({ programs }) =>
        !programs.some((program) =>
          folders.some((folder) => existsSync(path.join(folder, program))),
        ),
    )
    .map(({ name }) => name)
}

/** Whether Debian would start what it installs: container images have a policy that says no (101). */
export function mayStartServers() {
  return spawnSync('/usr/sbin/policy-rc.d', ['any', 'start']).status !== 101
}
