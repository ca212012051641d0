/**
 * Makes a fresh clone ready: `node scripts/setup.mjs start|test|dev`. Installs packages from the
 * lockfile, builds the site, finds or installs a browser for tests; skips what is up to date.
 * Plain JavaScript with nothing but Node's own library: it runs before anything is installed, on
 * whatever Node (20.19 or later) the machine has.
 */

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundledService } from '../backend/bundled-service.mjs'
import { presentStamp, stampFile } from './build/stamp.mjs'
import { mayStartServers, missingPackages } from './setup/debian-packages.mjs'
import { findChromium } from './setup/find-chromium.mjs'
import { hasDevelopmentPackages, hasPackages } from './setup/installed-packages.mjs'
import { takeTurn } from './setup/take-turn.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

const builtStamp = path.join('dist', stampFile)

/** Said to the operator in one sentence; ends the command. */
class SetupError extends Error {}

const networkTrouble = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i
const permissionTrouble = /EACCES|EPERM|permission denied/i

try {
  const purpose = process.argv[2]
  requireNode()
  await takeTurn(root, () => say('Another start is setting up this folder: waiting for it …'))
  installPackages({ development: purpose === 'test' })
  // Development renders pages itself; the service only wants one build to be there.
  if (purpose !== 'dev' || !existsSync(builtStamp)) buildMissing()
  if (purpose === 'test') requireTestPrograms()
} catch (error) {
  if (!(error instanceof SetupError) && !permissionTrouble.test(String(error))) throw error
  const sentence =
    error instanceof SetupError
      ? error.message
      : `This folder cannot be written (${error.message}). Make it writable for this user.`
  console.error(sentence)
  process.exit(1)
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new SetupError(
      `Node ${process.versions.node} is too old: install Node 20.19 or later and try again.`,
    )
  }
}

function installPackages({ development }) {
  if (!hasPackages(root, { development })) installMissing({ development })
  if (!existsSync('node_modules/.bin/node') && !existsSync('node_modules/.bin/node.cmd')) {
    throw new SetupError(
      'npm left out the packaged Node (was it run with --omit=optional?): run npm ci --include=optional.',
    )
  }
}

function installMissing({ development }) {
  const isAddition = development && hasPackages(root, { development: false })
  const { status, output } = isAddition ? addPackages() : renewPackages({ development })
  if (status === 0) return
  if (networkTrouble.test(output)) {
    throw new SetupError('The packages could not be downloaded: is this machine online?')
  }
  if (permissionTrouble.test(output)) {
    throw new SetupError('The packages could not be written: make this folder writable.')
  }
  throw new SetupError(`npm failed:\n${output}`)
}

function renewPackages({ development }) {
  say('Installing packages (about a minute the first time) …')
  // Who has tested here will test again.
  const which = development || hasDevelopmentPackages(root) ? '--include=dev' : '--omit=dev'
  return run('npm', ['ci', which, '--loglevel=error'], { capture: true })
}

/** Leaves what is there, and the lockfile, as they are. */
function addPackages() {
  say('Installing what the tests need …')
  return run('npm', ['install', '--no-save', '--include=dev', '--loglevel=error'], {
    capture: true,
  })
}

/** The site takes half a minute, the service two seconds. */
function buildMissing() {
  const hasSite = existsSync(builtStamp) && readFileSync(builtStamp, 'utf8') === presentStamp(root)
  if (!hasSite) build('site', [])
  else if (!existsSync(bundledService(root))) build('service', ['--service'])
}

function build(what, options) {
  say(`Building the ${what} …`)
  const node = path.join(root, 'node_modules', '.bin', 'node')
  const result = run(node, ['scripts/build.ts', ...options])
  if (result.status !== 0) throw new SetupError(`The ${what} could not be built: see above.`)
}

/** Chromium must be there; where the others cannot be had, their tests are skipped and counted so. */
function requireTestPrograms() {
  const wanted = missingPackages({
    searchPath: process.env.PATH ?? '',
    mayStartServers: mayStartServers(),
  })
  if (!findChromium()) wanted.unshift('chromium')
  if (
    wanted.length > 0 &&
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    run('apt-get', ['--version'], { capture: true }).status === 0
  ) {
    say(`Installing programs for the tests (${wanted.join(', ')}) …`)
    const quiet = { capture: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    run('apt-get', ['update', '-qq'], quiet)
    for (const name of wanted) {
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
    }
  }
  if (findChromium()) return
  throw new SetupError(
    'No Chromium was found for the browser tests: install Chromium or Chrome, or set CHROMIUM to its path.',
  )
}

/** Without node_modules/.bin on the PATH: npm ci replaces that folder while it runs. */
function run(command, args, { capture = false, env = process.env } = {}) {
  const PATH = (env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.endsWith(path.join('node_modules', '.bin')))
    .join(path.delimiter)
  const result = spawnSync(command, args, {
    env: { ...env, PATH },
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    maxBuffer: 64 * 1024 * 1024,
  })
  return {
    status: result.status,
    output: `${result.stdout ?? ''}${result.stderr ?? ''}${result.error ?? ''}`,
  }
}

function say(line) {
  console.log(line)
}
