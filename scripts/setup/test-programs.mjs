/**
 * Installs the programs and fonts that tests need, from Debian's packages: Chromium for `npm test`,
 * the other browsers and the servers for `npm run test:engines`. Plain JavaScript: the set-up runs
 * it on any Node.
 *
 * Servers (nginx, Caddy, Prometheus) are unpacked into node_modules/.programs instead of being
 * installed: Debian would start them, now or at boot, and a test run must not leave ports open.
 */

import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { placesOnPath, run, SetUpError } from './run.mjs'

const fontFolders = ['/usr/share/fonts', '/usr/share/fonts/truetype', '/usr/local/share/fonts']

/** Packages by the files or programs any of which shows that the package is installed. */
const forChromium = {
  // Without it the whole Chromium runs the same tests, at twice the processor time.
  'chromium-headless-shell': ['chromium-headless-shell'],
  // A narrow and a wide typeface: layouts are tested with both.
  'fonts-liberation': within(fontFolders, ['liberation', 'liberation2', 'liberation-fonts']),
  'fonts-dejavu-core': within(fontFolders, ['dejavu', 'dejavu-sans-fonts']),
}

const forEngines = {
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
  openssl: ['openssl'],
}

const unpacked = { nginx: ['nginx'], caddy: ['caddy'], prometheus: ['promtool'] }

/** Some of these are administrators' programs, whose folders are not on every user's PATH. */
const furtherFolders = ['/usr/sbin', '/sbin']

/**
 * Names of Debian's packages that this machine lacks.
 * @param {{ searchPath: string, engines: boolean }} machine engines: whether other engines are tested
 */
export function missingPackages({ searchPath, engines }) {
  const searched = [searchPath, ...furtherFolders].join(path.delimiter)
  const placesOf = (sign) => (path.isAbsolute(sign) ? [sign] : placesOnPath([sign], searched))
  const namesIn = (packages) =>
    Object.keys(packages).filter((name) => !packages[name].flatMap(placesOf).some(existsSync))
  const chromium = findChromium() === undefined ? ['chromium'] : []
  const toInstall = [...chromium, ...namesIn(forChromium)]
  if (!engines) return { toInstall, toUnpack: [] }
  return { toInstall: [...toInstall, ...namesIn(forEngines)], toUnpack: namesIn(unpacked) }
}

/**
 * Installs what it may. Tests that still lack something are skipped and named; without Chromium
 * there are no browser tests at all, and the set-up ends.
 * @param {string} root the project's folder
 * @param {(line: string) => void} say
 * @param {{ engines: boolean }} which
 * @throws {SetUpError}
 */
export function provideTestPrograms(root, say, { engines }) {
  const programs = path.join(root, 'node_modules', '.bin')
  const { toInstall, toUnpack } = missingPackages({
    searchPath: [programs, process.env.PATH].join(path.delimiter),
    engines,
  })
  const hasApt = run('apt-get', ['--version'], { capture: 'both' }).status === 0
  const isRoot = process.getuid?.() === 0
  if (hasApt && isRoot && toInstall.length + toUnpack.length > 0) apt('update', '-qq')
  if (hasApt && isRoot && toInstall.length > 0) {
    say(`Installing programs for the tests (${toInstall.join(', ')}) …`)
    for (const name of toInstall) {
      const { status, output } = apt('install', '-y', '-qq', '--no-install-recommends', name)
      if (status !== 0) say(`${name} couldn’t be installed: ${lastLine(output)}`)
    }
  } else if (toInstall.length > 0) say(whatToInstall(toInstall, hasApt))
  if (hasApt && toUnpack.length > 0) {
    say(`Unpacking servers for the tests (${toUnpack.join(', ')}) …`)
    for (const name of toUnpack) {
      const trouble = unpack(path.join(root, 'node_modules', '.programs', name), programs, name)
      if (trouble !== undefined) say(`${name} couldn’t be unpacked: ${trouble}`)
    }
  }
  if (findChromium()) return
  throw new SetUpError(
    `There is no Chromium for the browser tests: ${hasApt ? 'run "apt-get install chromium" as root' : 'install Chromium or Chrome from your system'}, or set CHROMIUM to its path.`,
  )
}

function whatToInstall(names, hasApt) {
  const list = names.join(' ')
  return hasApt
    ? `Only root can install what the tests need: apt-get install -y --no-install-recommends ${list}`
    : `The tests need programs or fonts (these are Debian's package names): ${list}`
}

/** @returns why it failed; undefined once the program is in the folder of programs */
function unpack(folder, programs, name) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const inFolder = { capture: 'both', cwd: folder }
  const got = run('apt-get', ['download', '-qq', name], inFolder)
  const [file = ''] = readdirSync(folder)
  if (got.status !== 0 || file === '') return lastLine(got.output)
  const opened = run('dpkg-deb', ['-x', file, '.'], inFolder)
  if (opened.status !== 0) return lastLine(opened.output)
  rmSync(path.join(folder, file))
  const [program] = unpacked[name]
  const places = within([folder], ['usr/sbin', 'usr/bin'])
  const place = places.map((each) => path.join(each, program)).find(existsSync)
  if (place === undefined) return `its package holds no ${program}`
  rmSync(path.join(programs, program), { force: true })
  symlinkSync(path.relative(programs, place), path.join(programs, program))
  return undefined
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return run('apt-get', args, { capture: 'both', env })
}

function lastLine(output) {
  return output.trim().split('\n').at(-1) || 'apt-get said nothing'
}

function within(folders, names) {
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
}
