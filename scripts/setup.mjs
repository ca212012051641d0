/**
 * Makes a fresh clone ready: `node scripts/setup.mjs start|test|dev`. Installs packages from the
 * lockfile, builds the site, finds or installs a browser for tests; skips what is up to date.
 * Plain JavaScript with nothing but Node's own library: it runs before anything is installed, on
 * whatever Node (20.19 or later) the machine has.
 */

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './find-chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

const packageStamp = 'node_modules/.setup-stamp'
const buildStamp = 'dist/.setup-stamp'
const buildSources = ['domain', 'frontend', 'scripts', 'backend/config.ts', 'package-lock.json']
const buildSettings = ['SITE_URL', 'API_URL', 'GA_MEASUREMENT_ID', 'GOOGLE_ADS_CONVERSION']

/** Said to the operator in one sentence; ends the command. */
class SetupError extends Error {}

const networkTrouble = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i
const permissionTrouble = /EACCES|EPERM|permission denied/i

try {
  const purpose = process.argv[2]
  requireNode()
  installPackages()
  // Development renders pages itself; the service only wants one build to be there.
  if (purpose !== 'dev' || !existsSync(buildStamp)) buildSite()
  if (purpose === 'test') requireBrowser()
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

function installPackages() {
  const wanted = hashOf(['package.json', 'package-lock.json'])
  if (readStamp(packageStamp) === wanted) return
  say('Installing packages (about a minute the first time) …')
  const result = run('npm', ['ci', '--loglevel=error'], { capture: true })
  if (result.status !== 0) {
    if (networkTrouble.test(result.output)) {
      throw new SetupError('The packages could not be downloaded: is this machine online?')
    }
    if (permissionTrouble.test(result.output)) {
      throw new SetupError('The packages could not be written: make this folder writable.')
    }
    throw new SetupError(`npm ci failed:\n${result.output}`)
  }
  if (!existsSync('node_modules/.bin/node') && !existsSync('node_modules/.bin/node.cmd')) {
    throw new SetupError(
      'npm left out the packaged Node (was it run with --omit=optional?): run npm ci --include=optional.',
    )
  }
  writeStamp(packageStamp, wanted)
}

function buildSite() {
  const environment = { ...envFile(), ...process.env }
  const settings = buildSettings.map((name) => `${name}=${environment[name] ?? ''}`)
  const wanted = hashOf(buildSources, settings.join('\n'))
  if (readStamp(buildStamp) === wanted) return
  say('Building the site …')
  const node = path.join(root, 'node_modules', '.bin', 'node')
  const result = run(node, ['scripts/build.ts'], { env: environment })
  if (result.status !== 0) throw new SetupError('The site could not be built: see above.')
  writeStamp(buildStamp, wanted)
}

function requireBrowser() {
  if (findChromium()) return
  if (
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    run('apt-get', ['--version'], { capture: true }).status === 0
  ) {
    say('Installing Chromium for the browser tests …')
    const quiet = { capture: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    run('apt-get', ['update', '-qq'], quiet)
    run('apt-get', ['install', '-y', '-qq', 'chromium'], quiet)
  }
  if (findChromium()) return
  throw new SetupError(
    'No Chromium was found for the browser tests: install Chromium or Chrome, or set CHROMIUM to its path.',
  )
}

/** Hash of the files' names and contents, and of `more`. */
function hashOf(places, more = '') {
  const hash = createHash('sha256').update(more)
  for (const place of places) {
    for (const file of filesOf(place)) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesOf(place) {
  if (!existsSync(place)) return []
  if (path.extname(place) !== '') return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function writeStamp(file, content) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** NAME=value lines of .env, so that a build notices when one of its settings changes there. */
function envFile() {
  if (!existsSync('.env')) return {}
  const lines = readFileSync('.env', 'utf8').split(/\r?\n/)
  const pairs = lines.map((line) => /^\s*([A-Z_]+)\s*=\s*(.*?)\s*$/.exec(line)).filter(Boolean)
  return Object.fromEntries(
    pairs.map(([, name, value]) => [name, value.replace(/^(["'])(.*)\1$/, '$2')]),
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
