/**
 * The Dockerfile, without a container engine: its steps run one by one in a temporary folder, then
 * its command starts; the entrypoint, which switches users, runs by itself.
 */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, copyFileSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runsTheProject } from '#scripts/setup/runtime.mjs'
import { freePort } from '#tests/support/free-port.ts'
import { copyProject } from '#tests/support/project-copy.ts'
import { killedAfterTest, killSpawned, startService } from '#tests/support/service-process.ts'
import { aLead, postJson } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const entrypoint = 'docs/deployment/container-entrypoint.sh'
const dockerfile = readFileSync('Dockerfile', 'utf8')
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

test.runIf(process.getuid?.() === 0)(
  'as root, the entrypoint gives the data folder to its user, and root up for good',
  () => {
    const first = runEntrypoint('id -u; grep -E "^(CapEff|CapBnd|NoNewPrivs)" /proc/self/status')
    expect(first).toMatch(/^10001\nCapEff:\t0+\nCapBnd:\t0+\nNoNewPrivs:\t1$/)
    expect(statSync(dataDir).uid).toBe(10001)
    // The next start finds the folder as it is.
    expect(runEntrypoint('id -u')).toBe('10001')
  },
)

test('as another user, the entrypoint runs the command as that one', () => {
  const asUser = process.getuid?.() === 0 ? { uid: 1234, gid: 1234 } : {}
  if (asUser.uid !== undefined) chownSync(dataDir, asUser.uid, asUser.gid)
  const uid = asUser.uid ?? process.getuid?.()
  expect(runEntrypoint('id -u', asUser)).toBe(String(uid))
})

test('leads, settings and keys stay out of the image', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.env', 'data', '.git', 'node_modules', 'dist']))
})

test('its steps prepare the folder; its command is healthy, accepts a lead, stops cleanly', async () => {
  copyFileSync('package-lock.json', join(project, 'package-lock.json'))
  // setup.test.ts shows that this builds a site if there is none. Packages are those of this project.
  const [step = ''] = given('RUN')[0]?.split(' && ') ?? []
  expect(step).toBe('node scripts/setup.mjs start')
  // The image has no NODE_ENV either.
  const options = { shell: true, cwd: project, encoding: 'utf8', env: { PATH: basePath } } as const
  expect(spawnSync(step, options)).toMatchObject({ status: 0, stderr: '' })

  const PORT = String(await freePort())
  const env = { PATH: basePath, HOST: '0.0.0.0', PORT, DATA_DIR: dataDir }
  const inContainer = (instruction = ''): ChildProcess => {
    const [program = '', ...parameters]: string[] = JSON.parse(instruction.replace(/^.*(?=\[)/, ''))
    return killedAfterTest(spawn(program, parameters, { cwd: project, env }))
  }
  const health = () => once(inContainer(given('HEALTHCHECK')[0]), 'exit')
  expect(await health()).toEqual([1, null])
  const service = await startService({}, () => inContainer(given('CMD')[0]))
  expect(await health()).toEqual([0, null])
  const answer = await postJson(`http://127.0.0.1:${PORT}/api/lead`, aLead)
  expect(answer.status).toBe(201)
  expect(await service.kill('SIGTERM')).toBe(0)
}, 300_000)

/** Without the user's own rights to the project: the shell is the same everywhere. */
function runEntrypoint(command: string, asUser: { uid?: number; gid?: number } = {}): string {
  const { stdout, stderr } = spawnSync('sh', ['-s', '--', 'sh', '-c', command], {
    input: readFileSync(entrypoint),
    cwd: '/',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
    ...asUser,
  })
  expect(stderr).toBe('')
  return stdout.trim()
}
