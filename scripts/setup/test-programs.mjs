/**
 * Gets the programs, libraries and fonts that tests need, from Debian's packages. Plain JavaScript: the set-up runs
 * it on any Node.
 *
 * Servers (nginx, Caddy, Prometheus) are unpacked into node_modules/.programs instead of being installed: Debian
 * would start them, now or at the next boot, and a test run opens no port of somebody's machine for good.
 */

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { placesOnPath, run, SetUpError } from './run.mjs'

const libraryFolders = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib64',
  '/usr/lib',
]
const fontFolders = ['/usr/share/fonts', '/usr/share/fonts/truetype', '/usr/local/share/fonts']

/** Each by the files of which one shows that it is there: programs on the PATH, or libraries and fonts. */
const installed = [
  { name: 'chromium', isThere: () => findChromium() !== undefined },
  // Without it the whole Chromium runs the same tests, at twice the processor time.
  { name: 'chromium-headless-shell', programs: ['chromium-headless-shell'] },
  { name: 'firefox-esr', programs: ['firefox-esr', 'firefox'] },
  { name: 'webkit2gtk-driver', programs: ['WebKitWebDriver'] },
  { name: 'xvfb', programs: ['Xvfb'] },
  { name: 'openssl', programs: ['openssl'] },
  // A narrow and a wide face: layouts are tried with both.
  {
    name: 'fonts-liberation',
    files: within(fontFolders, ['liberation', 'liberation2', 'liberation-fonts']),
  },
  { name: 'fonts-dejavu-core', files: within(fontFolders, ['dejavu', 'dejavu-sans-fonts']) },
  // Node 26 links it: tests run on both long-term lines.
  { name: 'libatomic1', files: within(libraryFolders, ['libatomic.so.1']) },
]

const unpacked = [
  { name: 'nginx-light', programs: ['nginx'] },
  { name: 'caddy', programs: ['caddy'] },
  { name: 'prometheus', programs: ['promtool'] },
]

/** What a server's package wants beside its program and libraries. */
const notUnpacked = /^(?:libjs-|javascript-|fonts-|iproute2$|media-types$|libnginx-mod-)/

/** Some of these are for administrators, whose folders are not on everybody's PATH. */
const furtherFolders = ['/usr/sbin', '/sbin']

/**
 * Names of Debian's packages that this machine lacks.
 * @param {{ searchPath: string }} machine
 */
export function missingPackages({ searchPath }) {
  const searched = [searchPath, ...furtherFolders].join(path.delimiter)
  const isMissing = ({ programs = [], files = [], isThere }) =>
    isThere === undefined
      ? ![...placesOnPath(programs, searched), ...files].some((file) => existsSync(file))
      : !isThere()
  const names = (packages) => packages.filter(isMissing).map(({ name }) => name)
  return { toInstall: names(installed), toUnpack: names(unpacked) }
}

/**
 * Gets what it may. What is missing afterwards costs tests, which are skipped and named; without Chromium nothing
 * can be tried in a browser, and the set-up ends.
 * @param {string} root the project's folder
 * @param {(line: string) => void} say
 * @throws {SetUpError}
 */
export function provideTestPrograms(root, say) {
  const { toInstall, toUnpack } = missingPackages({
    searchPath: [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
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
      const trouble = unpack(
        root,
        unpacked.find((one) => one.name === name),
      )
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

/** @returns why it could not be had; undefined when its programs are in node_modules/.bin */
function unpack(root, { name, programs }) {
  const folder = path.join(root, 'node_modules', '.programs', name)
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const plan = apt('install', '-s', '--no-install-recommends', name)
  if (plan.status !== 0) return lastLine(plan.output)
  const wanted = [...plan.output.matchAll(/^Inst (\S+)/gm)]
    .map(([, found = '']) => found)
    .filter((found) => found === name || !notUnpacked.test(found))
  const got = run('apt-get', ['download', '-qq', ...wanted], { capture: 'both', cwd: unfinished })
  if (got.status !== 0) return lastLine(got.output)
  for (const file of readdirSync(unfinished).filter((each) => each.endsWith('.deb'))) {
    const opened = run('dpkg-deb', ['-x', file, '.'], { capture: 'both', cwd: unfinished })
    if (opened.status !== 0) return lastLine(opened.output)
    rmSync(path.join(unfinished, file))
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  for (const program of programs) {
    const place = within([folder], ['usr/sbin', 'usr/bin', 'sbin', 'bin'])
      .map((each) => path.join(each, program))
      .find((each) => existsSync(each))
    if (place === undefined) return `its package holds no ${program}`
    writeStarter(path.join(root, 'node_modules', '.bin', program), place, folder)
  }
  return undefined
}

/** With the libraries that came along, for this program alone; found from its own place, wherever that is moved. */
function writeStarter(starter, program, folder) {
  const libraries = within([folder], ['usr/lib', 'lib'])
    .filter((place) => existsSync(place))
    .flatMap((place) => [place, ...within([place], readdirSync(place).filter(isForProcessor))])
  const fromHere = (place) => `$here/${path.relative(path.dirname(starter), place)}`
  mkdirSync(path.dirname(starter), { recursive: true })
  writeFileSync(
    starter,
    `#!/bin/sh\nhere=$(dirname "$0")\nLD_LIBRARY_PATH="${libraries.map(fromHere).join(':')}" exec "${fromHere(program)}" "$@"\n`,
    { mode: 0o755 },
  )
}

/** Debian's folder of libraries: x86_64-linux-gnu, aarch64-linux-gnu. */
function isForProcessor(name) {
  return name.endsWith('-gnu')
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
