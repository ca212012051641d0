/** Starts and stops of the real process, and its messages when it cannot start. */

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { distDir } from '#tests/support/built-site.ts'
import { freePort } from '#tests/support/free-port.ts'
import { copyProject } from '#tests/support/project-copy.ts'
import { testToken } from '#tests/support/running-app.ts'
import {
  environment,
  killSpawned,
  limitFileSize,
  noLimits,
  openTerminal,
  printedBy,
  runService,
  type Settings,
  serviceCommand,
  serviceWith,
  startService,
} from '#tests/support/service-process.ts'
import { aLead, postJson } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const project = copyProject()
let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => killSpawned(folder))

test('the service prints where site, leads and dashboard are, and whether a Sheet is connected', async () => {
  const service = await startService({ DATA_DIR: folder })
  const token = readFileSync(join(folder, 'admin-token'), 'utf8').trim()
  expect(service.printed()).toContain(`kept in ${join(folder, 'journal.sqlite')}`)
  expect(service.printed()).toContain('not connected')
  // Anything that stores the output of a pipe or file would store the token too.
  expect(service.printed()).toContain(join(folder, 'admin-token'))
  expect(service.printed()).not.toContain(token)
  await service.kill('SIGTERM')
  const again = await startService({ DATA_DIR: folder })
  expect((await fetch(`${again.url}/api/admin/leads?token=${token}`)).status).toBe(200)
  await again.kill('SIGTERM')
})

test.each([undefined, 'a-token-of-our-own'])(
  'at a terminal a token that the service made is shown, and one from the settings (%s) is not',
  async (own) => {
    const settings = { DATA_DIR: folder, ...(own && { ADMIN_TOKEN: own }) }
    const terminal = openTerminal(`exec ${serviceCommand}`, settings)
    const pid = await serviceWith(folder)
    await expect.poll(terminal.shown).toMatch(/Dashboard .*\r\n/)
    const file = join(folder, 'admin-token')
    expect(existsSync(file)).toBe(own === undefined)
    const made = own === undefined ? readFileSync(file, 'utf8').trim() : undefined
    expect(terminal.shown()).toContain(made ? `/admin/leads?token=${made}` : 'your ADMIN_TOKEN')
    if (own) expect(terminal.shown()).not.toContain(own)
    process.kill(pid, 'SIGTERM')
    await terminal.ended
  },
)

async function expectRefused(settings: Settings, sentence: string | RegExp): Promise<void> {
  const { code, printed } = await runService({ DATA_DIR: folder, ...settings })
  expect(code).toBe(1)
  expect(printed.trim()).toMatch(sentence)
  expect(printed.trim().split('\n')).toHaveLength(1)
}

test.each<[Settings, string]>([
  [{ HOST: '203.0.113.7' }, 'Set HOST to an address of this machine'],
  [{ HOST: 'no-such-host' }, 'Set HOST to an address of this machine'],
  // Not even root can create a folder there.
  [{ DATA_DIR: '/proc/leads/data' }, 'can’t be written'],
  [{ DATA_DIR: '/proc/leads/data', ADMIN_TOKEN: testToken }, 'can’t be written'],
])('%j stops the start with one sentence and exit code 1', expectRefused)

test('a port, metrics port or journal in use by another service stops the start with one sentence', async () => {
  const METRICS_PORT = String(await freePort())
  const service = await startService({ DATA_DIR: folder, METRICS_PORT })
  const { port: PORT } = new URL(service.url)
  const DATA_DIR = temporaryFolder()
  for (const [name, port] of Object.entries({ PORT, METRICS_PORT })) {
    await expectRefused(
      { DATA_DIR, [name]: port },
      new RegExp(`^The service can’t listen on port ${port} of 127.* ${name} to a free port`),
    )
  }
  await expectRefused({}, /^Another service is already using the journal in .*\.$/)
  await service.kill('SIGTERM')
})

test('started from another folder, the service finds the project’s .env and data, and says what the pages were built without', async () => {
  writeFileSync(join(project, '.env'), 'DATA_DIR=./leads\nSITE_URL=https://firm.example/ # ours\n')
  const child = spawn(process.execPath, [join(project, 'backend/start.mjs')], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0' },
  })
  const printed = printedBy(child)
  await expect.poll(printed).toContain('Dashboard')
  expect(printed()).toContain(`kept in ${join(project, 'leads/journal.sqlite')}`)
  expect(printed()).toContain('https://firm.example/admin/leads')
  expect(printed()).toContain('SITE_URL is https://firm.example here, but the pages')
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  expect(readdirSync(folder)).toEqual([])
})

test('without a complete site the start says what is missing and what to run, and creates nothing', async () => {
  const copy = copyProject()
  const start = () =>
    spawnSync(process.execPath, [join(copy, 'backend/start.mjs')], {
      env: environment({ DATA_DIR: folder }),
      encoding: 'utf8',
      timeout: 30_000,
    })
  const dist = join(copy, 'dist')
  rmSync(dist)
  const withoutSite = start()
  cpSync(realpathSync(distDir), dist, { recursive: true })
  for (const part of ['', '.br', '.gz']) rmSync(join(dist, `site/plans.html${part}`))
  const withoutPage = start()
  for (const { status, stderr } of [withoutSite, withoutPage]) {
    expect(status).toBe(1)
    expect(stderr).toMatch(/^There is no complete site in .* Run npm start or npm run build\.\n$/)
  }
  expect(withoutPage.stderr).toMatch(/\(.*no such file.*\/site\/plans\.html\.br'\)/)
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  'backend/start.mjs',
  'scripts/build.ts',
  'scripts/check.ts settings',
  'backend/leads.ts journal check',
])('%s names every wrong line of .env and creates nothing', (program) => {
  writeFileSync(
    join(project, '.env'),
    'ADMIN_TOKEN=Sunny\nALERT_EMIAL_TO=a@b.example\nPORTS=4818\n',
  )
  const { status, stdout, stderr } = spawnSync(process.execPath, program.split(' '), {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') },
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/ALERT_EMIAL_TO \(\.env\).*ALERT_EMAIL_TO.*\n.*A name \(\.env\)/)
  expect(stderr).not.toMatch(/Sunny|a@b/)
  expect(readdirSync(folder)).toEqual([])
})

test('on a full disk the service answers 503, and it recovers by itself', async () => {
  const service = await startService({
    DATA_DIR: folder,
    ADMIN_TOKEN: testToken,
    ...noLimits,
    LOG_LEVEL: 'silent',
  })
  const post = () => postJson(`${service.url}/api/lead`, aLead)
  expect((await post()).status).toBe(201)
  // The system refuses all file writes of this process, like a full disk.
  limitFileSize(service.child.pid, 0)
  const refused = await post()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect((await fetch(`${service.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
  limitFileSize(service.child.pid, 'unlimited')
  expect((await post()).status).toBe(201)
  // A check's result is kept for a second.
  const isReady = async () => (await fetch(`${service.url}/readyz`)).status
  await expect.poll(isReady).toBe(200)
  const { data } = await (await fetch(`${service.url}/api/admin/leads?token=${testToken}`)).json()
  expect(data).toHaveLength(2)
  await service.kill('SIGTERM')
})
