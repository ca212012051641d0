/**
 * The Dockerfile, without a container engine: its steps run one by one in a temporary folder, then
 * its command starts, as the user that it names if the test may switch users.
 */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runsTheProject } from '#scripts/setup/runtime.mjs'
import { freePort } from '#tests/support/free-port.ts'
import { copyProject } from '#tests/support/project-copy.ts'
import {
  killedAfterTest,
  killSpawned,
  projectRoot,
  startService,
} from '#tests/support/service-process.ts'
import { aLead, postJson } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const dockerfile = readFileSync('docs/deployment/Dockerfile', 'utf8')
const steps = dockerfile
  .replaceAll(/^#.*\n/gm, '')
  .split('\n')
  .filter(Boolean)
  .map((line) => /^(\w+) (.*)$/.exec(line)?.slice(1) ?? [])

/** The base image supplies Node; here it is the one that runs the test. */
const basePath = `${dirname(process.execPath)}:${process.env.PATH}`

function given(instruction: string): readonly string[] {
  return steps.filter(([name]) => name === instruction).map(([, value]) => value ?? '')
}

let project: string
let dataDir: string
beforeEach(() => {
  project = copyProject()
  dataDir = temporaryFolder()
})
afterEach(() => killSpawned(dataDir))

test('the base image is pinned by digest, and its Node runs the project', () => {
  const byDigest = /^BASE=node:([\d.]+)-[a-z]+-slim@sha256:[\da-f]{64}$/
  const [, version = ''] = byDigest.exec(given('ARG')[0] ?? '') ?? []
  expect(runsTheProject(version)).toBe(true)
})

test('has two stages, a numeric user, one volume, and node as first process and health check', () => {
  expect(given('FROM')).toHaveLength(2)
  expect(given('USER')).toEqual([expect.stringMatching(/^[1-9]\d{3,}:[1-9]\d{3,}$/)])
  expect(given('VOLUME')).toEqual(['/data'])
  expect(given('STOPSIGNAL')).toEqual(['SIGTERM'])
  expect(given('CMD')).toEqual(['["node", "backend/start.mjs"]'])
  expect(given('HEALTHCHECK')[0]).toContain('CMD ["node", ')
  expect(dockerfile).not.toMatch(/TOKEN|CREDENTIALS|SECRET|PASSWORD/)
})

test('leads, settings and keys stay out of the image', () => {
  const ignored = readFileSync('docs/deployment/Dockerfile.dockerignore', 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.env', 'data', '.git', 'node_modules', 'dist']))
})

test('its steps prepare the folder; its command is healthy, accepts a lead, stops cleanly', async () => {
  copyFileSync('package-lock.json', join(project, 'package-lock.json'))
  const commands = given('RUN').filter((command) => command.startsWith('node '))
  // setup.test.ts shows that this builds a site if there is none.
  expect(commands).toEqual(['node scripts/setup.mjs start'])
  for (const step of commands) {
    const { status, stderr } = spawnSync(step, {
      shell: true,
      cwd: project,
      encoding: 'utf8',
      // The image has no NODE_ENV either.
      env: { PATH: basePath },
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
  }

  const [user, group] = (given('USER')[0] ?? '').split(':').map(Number)
  const asUser = process.getuid?.() === 0 && isOpenToAll(project) ? { uid: user, gid: group } : {}
  if (asUser.uid !== undefined) chownSync(dataDir, asUser.uid, asUser.gid ?? asUser.uid)
  const PORT = String(await freePort())
  const env = { PATH: basePath, HOST: '0.0.0.0', PORT, DATA_DIR: dataDir }
  const inContainer = (command: string): ChildProcess => {
    const [program = '', ...parameters]: string[] = JSON.parse(command)
    return spawn(program, parameters, { cwd: project, env, ...asUser })
  }
  const isHealthy = async () => {
    const check = inContainer(/CMD (\[.*\])/.exec(given('HEALTHCHECK')[0] ?? '')?.[1] ?? '')
    return new Promise((resolve) => check.once('exit', (code) => resolve(code === 0)))
  }

  expect(await isHealthy()).toBe(false)
  const service = await startService({}, () => killedAfterTest(inContainer(given('CMD')[0] ?? '')))
  expect(await isHealthy()).toBe(true)
  const answer = await postJson(`http://127.0.0.1:${PORT}/api/lead`, aLead)
  expect(answer.status).toBe(201)
  expect(await service.kill('SIGTERM')).toBe(0)
}, 300_000)

test('the volume’s folder belongs to the user', () => {
  const [make = ''] = given('RUN').filter((command) => command.startsWith('mkdir'))
  expect(make).toBe(`mkdir -m 700 /data && chown ${given('USER')[0]} /data`)
})

/** Makes the copy readable; true if any user can also reach its packages, still in the project. */
function isOpenToAll(folder: string): boolean {
  chmodSync(folder, 0o755)
  for (
    let place = dirname(join(projectRoot, 'package.json'));
    place !== '/';
    place = dirname(place)
  ) {
    if ((statSync(place).mode & 0o001) === 0) return false
  }
  return true
}
