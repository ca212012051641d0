/** Starting and stopping the real process, and what it says when it cannot. */

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { distDir } from '#tests/support/built-site.ts'
import { copyProject } from '#tests/support/project-copy.ts'
import { testToken } from '#tests/support/running-app.ts'
import {
  environment,
  killSpawned,
  runService,
  serviceCommand,
  serviceWith,
  spawnService,
  startService,
} from '#tests/support/service-process.ts'
import { aLead } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openTerminal } from '#tests/support/terminal.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => {
  killSpawned(folder)
  rmSync(folder, { recursive: true, force: true })
})

const json = { 'content-type': 'application/json' }

test('says where the site, the leads and the dashboard are, and whether a Sheet is connected', async () => {
  const service = await startService({ DATA_DIR: folder })
  const token = readFileSync(join(folder, 'admin-token'), 'utf8').trim()
  expect(service.printed()).toContain(`kept in ${join(folder, 'journal.sqlite')}`)
  expect(service.printed()).toContain('not connected')
  expect((await fetch(`${service.url}/api/admin/leads?token=${token}`)).status).toBe(200)
  await service.kill('SIGTERM')
  const again = await startService({ DATA_DIR: folder })
  expect((await fetch(`${again.url}/api/admin/leads?token=${token}`)).status).toBe(200)
  await again.kill('SIGTERM')
})

test('the token that it made is shown to a person at a terminal', async () => {
  const terminal = openTerminal(`exec ${serviceCommand}`, { DATA_DIR: folder })
  const pid = await serviceWith(folder)
  await expect.poll(terminal.shown).toContain('Dashboard')
  const token = readFileSync(join(folder, 'admin-token'), 'utf8').trim()
  expect(terminal.shown()).toContain(`/admin/leads?token=${token}`)
  process.kill(pid, 'SIGTERM')
  await terminal.ended
})

test('to a file or a pipe it tells where the token is kept, not the token', async () => {
  const service = await startService({ DATA_DIR: folder })
  const token = readFileSync(join(folder, 'admin-token'), 'utf8').trim()
  expect(service.printed()).toContain(join(folder, 'admin-token'))
  expect(service.printed()).not.toContain(token)
  await service.kill('SIGTERM')
})

test('a token that was set is printed nowhere', async () => {
  const settings = { DATA_DIR: folder, ADMIN_TOKEN: 'a-token-of-our-own' }
  const terminal = openTerminal(`exec ${serviceCommand}`, settings)
  const pid = await serviceWith(folder)
  await expect.poll(terminal.shown).toMatch(/Dashboard .*your ADMIN_TOKEN/)
  expect(terminal.shown()).not.toContain(settings.ADMIN_TOKEN)
  expect(existsSync(join(folder, 'admin-token'))).toBe(false)
  process.kill(pid, 'SIGTERM')
  await terminal.ended
})

test('a busy port is one sentence and a non-zero end', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  const { port } = squatter.address() as { port: number }
  const { code, printed } = await runService({ DATA_DIR: folder, PORT: String(port) })
  squatter.close()
  expect(code).toBe(1)
  expect(printed.trim()).toBe(
    `Port ${port} on 127.0.0.1 is already in use. Stop the other program, or set PORT to another number.`,
  )
})

test.each([
  ['203.0.113.7', 'Port 0 on 203.0.113.7 isn’t an address of this machine.'],
  ['no-such-host', 'HOST no-such-host isn’t known here.'],
])('HOST %s is one sentence and a non-zero end', async (host, sentence) => {
  const { code, printed } = await runService({ DATA_DIR: folder, HOST: host })
  expect(code).toBe(1)
  expect(printed.trim().split('\n')).toHaveLength(1)
  expect(printed).toContain(sentence)
})

test('instances that share a database must be given one token', async () => {
  const { code, printed } = await runService({
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  })
  expect(code).toBe(1)
  expect(printed).toMatch(/ADMIN_TOKEN: required, because DATABASE_URL is set/)
  expect(readdirSync(folder)).toEqual([])
})

test('from another folder it finds the project’s .env and data all the same', async () => {
  const project = copyProject()
  writeFileSync(
    join(project.folder, '.env'),
    'DATA_DIR=./leads\nSITE_URL=https://firm.example/ # ours\n',
  )
  const child = spawn(process.execPath, [join(project.folder, 'backend/start.mjs')], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0' },
  })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  await expect.poll(() => printed).toContain('Dashboard')
  expect(printed).toContain(`kept in ${join(project.folder, 'leads/journal.sqlite')}`)
  expect(printed).toContain('https://firm.example/admin/leads')
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  expect(readdirSync(folder)).toEqual([])
  project.remove()
})

test('a form posted without scripts is answered by the build that is served, even when it has gone', async () => {
  const project = copyProject()
  cpSync(realpathSync(distDir), join(project.folder, '.builds/1'), { recursive: true })
  rmSync(join(project.folder, 'dist'))
  symlinkSync('.builds/1', join(project.folder, 'dist'))
  const service = await startService({ DATA_DIR: folder }, (settings) =>
    spawn(process.execPath, [join(project.folder, 'backend/start.mjs')], {
      env: environment(settings),
    }),
  )
  rmSync(join(project.folder, '.builds'), { recursive: true })
  rmSync(join(project.folder, 'dist'))
  const answer = await fetch(`${service.url}/api/newsletter`, {
    method: 'POST',
    headers: { origin: service.url, accept: 'text/html' },
    body: new URLSearchParams({ email: 'maria@example.org' }),
  })
  expect(answer.url).toContain('/thank-you?id=')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('You’re on the list')
  await service.kill('SIGTERM')
  project.remove()
})

test('without a built site, or with a part of one, it says what to run', async () => {
  const project = copyProject()
  rmSync(join(project.folder, 'dist'))
  for (const start of [1, 2]) {
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(project.folder, 'backend/start.mjs')],
      { env: environment({ DATA_DIR: folder }), encoding: 'utf8' },
    )
    expect([start, status]).toEqual([start, 1])
    expect(stderr).toMatch(/^There is no complete site in .* Run npm start or npm run build\.\n$/)
    mkdirSync(join(project.folder, 'dist/site'), { recursive: true })
  }
  expect(readdirSync(folder)).toEqual([])
  project.remove()
})

test('a page that is missing from the built site is named, and nothing starts', async () => {
  const project = copyProject()
  rmSync(join(project.folder, 'dist'))
  cpSync(realpathSync(distDir), join(project.folder, 'dist'), { recursive: true })
  rmSync(join(project.folder, 'dist/site/plans.html'))
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(project.folder, 'backend/start.mjs')],
    { env: environment({ DATA_DIR: folder }), encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /^There is no complete site in .* \(missing: site\/plans\.html\)\. Run npm start/,
  )
  expect(readdirSync(folder)).toEqual([])
  project.remove()
})

test.each([['::1'], ['::'], ['0.0.0.0'], ['127.0.0.1'], ['localhost']])(
  'with HOST=%s the link that it prints opens the site, takes a form and its health check',
  async (HOST) => {
    const child = spawnService({ DATA_DIR: folder, HOST })
    let printed = ''
    child.stdout?.on('data', (chunk) => {
      printed += chunk
    })
    await expect.poll(() => printed).toContain('Dashboard')
    const [, link = ''] = /^Site +(\S+)$/m.exec(printed) ?? []
    expect((await fetch(link)).status).toBe(200)
    const answer = await fetch(`${link}/api/newsletter`, {
      method: 'POST',
      headers: { ...json, origin: link },
      body: JSON.stringify({ email: 'maria@example.org' }),
    })
    expect(answer.status).toBe(201)
    const PORT = new URL(link).port
    const check = spawnSync(process.execPath, ['scripts/setup/check-health.mjs'], {
      env: { ...environment({ HOST, PORT }) },
    })
    expect(check.status).toBe(0)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  },
)

test('a second service on the same journal is one sentence and a non-zero end', async () => {
  const service = await startService({ DATA_DIR: folder })
  const { code, printed } = await runService({ DATA_DIR: folder })
  expect(code).toBe(1)
  expect(printed.trim()).toMatch(/^Another service is already using the journal in .*\.$/)
  await service.kill('SIGTERM')
})

test.each([{}, { ADMIN_TOKEN: testToken }])(
  'a journal folder that cannot be written is one sentence and a non-zero end: %j',
  async (token) => {
    // Where even root makes no folder.
    const { code, printed } = await runService({ DATA_DIR: '/proc/leads/data', ...token })
    expect(code).toBe(1)
    expect(printed.trim().split('\n')).toHaveLength(1)
    expect(printed).toContain('can’t be written')
  },
)

test('wrong settings are all named with what is expected', async () => {
  const { code, printed } = await runService({
    DATA_DIR: folder,
    PORT: 'http',
    SITE_URL: 'example.com',
    RATE_LIMIT_PER_MINUTE: '-1',
    ALLOWED_ORIGINS: 'https://a.example/path',
    LOG_LEVEL: 'loud',
  })
  expect(code).toBe(1)
  for (const name of [
    'PORT',
    'SITE_URL',
    'RATE_LIMIT_PER_MINUTE',
    'ALLOWED_ORIGINS',
    'LOG_LEVEL',
  ]) {
    expect(printed).toMatch(new RegExp(`^ {2}${name}: expected `, 'm'))
  }
})

test('when the disk takes no more it answers 503, and recovers unaided when it does', async () => {
  const service = await startService({
    DATA_DIR: folder,
    ADMIN_TOKEN: testToken,
    RATE_LIMIT_PER_MINUTE: '0',
    DAILY_LIMIT_PER_CLIENT: '0',
    DAILY_LIMIT: '0',
    LOG_LEVEL: 'silent',
  })
  const post = () =>
    fetch(`${service.url}/api/lead`, { method: 'POST', headers: json, body: JSON.stringify(aLead) })
  expect((await post()).status).toBe(201)
  // The system refuses this process every write to a file, as a full disk would.
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

/** Only the soft limit, so that it can be raised again. */
function limitFileSize(pid: number | undefined, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
}
