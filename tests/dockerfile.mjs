/**
 * Carries out the Dockerfile's steps on a bare system in place of its base, as root: `node tests/dockerfile.mjs`.
 * It writes /site and /data, as the image would, and is meant for a machine that is thrown away. The base's Node is
 * the packaged one in /usr/local/bin, where the official image has it.
 */

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('..', import.meta.url))
const port = '3973'

const steps = readFileSync(path.join(project, 'docs/deployment/Dockerfile'), 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .split('\n')
  .flatMap((line) => {
    const [, name, value] = /^(\w+) (.*)$/.exec(line) ?? []
    return name === undefined ? [] : [{ name, value }]
  })
const ignored = readFileSync(path.join(project, 'docs/deployment/Dockerfile.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(asPattern)

if (process.getuid?.() !== 0 || existsSync('/site') || existsSync('/data')) {
  console.error(
    'This needs root, and a machine without /site and /data: run it on one that is thrown away.',
  )
  process.exit(2)
}
bringNode()
const environment = { PATH: `/usr/local/bin:${process.env.PATH}`, HOME: '/root' }
const waysOut = ['NODE_EXTRA_CA_CERTS', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY']
for (const name of waysOut) if (process.env[name]) environment[name] = process.env[name]

const image = { workdir: '/', user: undefined, command: [], health: [] }
for (const { name, value } of steps) {
  console.log(`${name} ${value}`)
  carryOut(name, value)
}
await tryOut()

function bringNode() {
  const folder = mkdtempSync(path.join(tmpdir(), 'base-node-'))
  cpSync(path.join(project, 'scripts/setup/node-24'), folder, { recursive: true })
  execFileSync('npm', ['ci', '--include=optional', '--loglevel=error'], { cwd: folder })
  cpSync(path.join(folder, 'node_modules/.bin/node'), '/usr/local/bin/node', { dereference: true })
  rmSync(folder, { recursive: true })
}

function carryOut(name, value) {
  if (name === 'FROM' && existsSync('/site')) renameSync('/site', '/built')
  else if (name === 'WORKDIR') image.workdir = value
  else if (name === 'COPY') copy(value)
  else if (name === 'RUN') run(value)
  else if (name === 'USER') image.user = value.split(':').map(Number)
  else if (name === 'ENV') {
    for (const [, key, text] of value.matchAll(/(\S+?)=(\S+)/g)) environment[key] = text
  } else if (name === 'CMD') image.command = JSON.parse(value)
  else if (name === 'HEALTHCHECK') image.health = JSON.parse(/CMD (\[.*\])/.exec(value)[1])
}

function copy(value) {
  if (value.startsWith('--from='))
    return cpSync('/built', '/site', { recursive: true, verbatimSymlinks: true })
  const isIgnored = (file) => ignored.some((pattern) => pattern.test(file))
  cpSync(project, image.workdir, {
    recursive: true,
    filter: (file) => !isIgnored(path.relative(project, file)),
  })
}

function asPattern(glob) {
  const parts = glob.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?'
    return part === '*' ? '[^/]*' : part.replaceAll('.', '\\.')
  })
  return new RegExp(`^${parts.join('')}$`)
}

function run(command) {
  const options = { shell: true, cwd: image.workdir, env: environment, stdio: 'inherit' }
  const { status } = spawnSync(command, options)
  if (status !== 0) fail(`"${command}" ended with ${status}`)
}

function start([program, ...parameters], stdio) {
  const [uid, gid] = image.user
  const env = { ...environment, PORT: port }
  return spawn(program, parameters, { cwd: image.workdir, env, uid, gid, stdio })
}

async function tryOut() {
  rmSync('/built', { recursive: true })
  const service = start(image.command, 'inherit')
  const ended = once(service, 'exit')
  while (!(await isHealthy())) {
    if (service.exitCode !== null) fail(`it ended with ${service.exitCode}`)
    await setTimeout(500)
  }
  const answer = await fetch(`http://127.0.0.1:${port}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'sam@example.com' }),
  })
  if (answer.status !== 201) fail(`a lead was answered ${answer.status}`)
  service.kill('SIGTERM')
  const [code] = await ended
  if (code !== 0) fail(`it stopped with ${code}`)
  console.log('The steps hold: healthy, a lead taken, stopped in order.')
}

async function isHealthy() {
  const [code] = await once(start(image.health, 'ignore'), 'exit')
  return code === 0
}

function fail(why) {
  console.error(`The Dockerfile does not hold: ${why}.`)
  process.exit(1)
}
