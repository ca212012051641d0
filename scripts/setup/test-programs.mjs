/**
 * Finds and installs the programs and fonts that tests need, from Debian's packages: Chromium for
 * `npm test`, the other browsers and the servers for `npm run test:engines`. Plain JavaScript: the
 * set-up runs it on any Node.
 */

import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { findOnPath, run, SetUpError, say } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @returns {string | undefined} path of an executable: CHROMIUM, the PATH, then a Mac's applications */
export function findChromium() {
  return process.env.CHROMIUM || findOnPath(names) || applications.find(existsSync)
}

/**
 * The same engine without the browser's interface, which halves a browser test's processor time. It
 * has no back-forward cache.
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM ? undefined : findOnPath(['chromium-headless-shell'])
}

/** Without the headless shell the whole Chromium runs the same tests, at twice the processor time. */
const forChromium = ['chromium-headless-shell', 'fonts-liberation', 'fonts-dejavu-core']
const forEngines = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'openssl']

/**
 * Packages of servers by their program. Installed, Debian would start them, now or at boot, and a
 * test run must not leave ports open: they are unpacked into node_modules/.programs.
 */
const unpacked = { nginx: 'nginx', caddy: 'caddy', promtool: 'prometheus' }

/**
 * Installs what it may. Tests that still lack something are skipped and named; without Chromium
 * there are no browser tests at all. @throws {SetUpError}
 */
export function provideTestPrograms(root, { engines }) {
  const isDebian = existsSync('/etc/debian_version')
  if (isDebian) installMissing(engines ? [...forChromium, ...forEngines] : forChromium)
  if (isDebian && engines) unpackMissing(root)
  if (findChromium()) return
  throw new SetUpError(
    `There is no Chromium for the browser tests: ${isDebian ? 'run "apt-get install chromium" as root' : 'install Chromium or Chrome from your system'}, or set CHROMIUM to its path.`,
  )
}

function installMissing(packages) {
  const isInstalled = (name) => / installed$/m.test(quietly('dpkg-query', '-s', name))
  const missing = packages.filter((name) => !isInstalled(name))
  if (findChromium() === undefined) missing.unshift('chromium')
  if (missing.length === 0) return
  const install = ['install', '-y', '--no-install-recommends']
  if (process.getuid?.() !== 0) {
    say(`Only root can install what the tests need: apt-get ${[...install, ...missing].join(' ')}`)
    return
  }
  say(`Installing programs for the tests (${missing.join(', ')}) …`)
  quietly('apt-get', 'update')
  for (const name of missing) {
    const output = quietly('apt-get', '-qq', ...install, name)
    if (!isInstalled(name)) say(`${name} couldn’t be installed: ${output.split('\n').at(-1)}`)
  }
}

function unpackMissing(root) {
  const programs = path.join(root, 'node_modules', '.bin')
  const searched = [programs, process.env.PATH, '/usr/sbin', '/sbin'].join(path.delimiter)
  for (const [program, name] of Object.entries(unpacked)) {
    if (findOnPath([program], searched)) continue
    say(`Unpacking ${name} for the tests …`)
    const folder = path.join(root, 'node_modules', '.programs', name)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const inFolder = { capture: 'both', cwd: folder }
    const { output } = run('apt-get', ['download', '-qq', name], inFolder)
    const [file = ''] = readdirSync(folder)
    run('dpkg-deb', ['-x', file, '.'], inFolder)
    const places = ['usr/sbin', 'usr/bin'].map((place) => path.join(folder, place, program))
    const place = places.find(existsSync)
    rmSync(path.join(programs, program), { force: true })
    if (place) symlinkSync(path.relative(programs, place), path.join(programs, program))
    else say(`${name} couldn’t be unpacked: ${output.trim()}`)
  }
}

function quietly(command, ...args) {
  return run(command, args, { capture: 'both' }).output.trim()
}
