/** Starting and stopping the real process, and what it says when it cannot. */

import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder, testToken } from '#tests/support/running-app.ts'
import { runService, spawnThroughNpm, startService } from '#tests/support/service-process.ts'
import { aLead } from '#tests/support/submissions.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const json = { 'content-type': 'application/json' }

test('says where the site, the leads and the dashboard are, and whether a Sheet is connected', async () => {
  const service = await startService({ DATA_DIR: folder })
  const token = readFileSync(join(folder, 'admin-token'), 'utf8').trim()
  expect(statSync(join(folder, 'admin-token')).mode & 0o777).toBe(0o600)
  expect(service.printed()).toContain(`kept in ${join(folder, 'journal.sqlite')}`)
  expect(service.printed()).toContain('not connected')
  expect(service.printed()).toContain(`/admin/leads?token=${token}`)
  expect((await fetch(`${service.url}/api/admin/leads?token=${token}`)).status).toBe(200)
  await service.kill('SIGTERM')
  const again = await startService({ DATA_DIR: folder })
  expect(again.printed()).toContain(token)
  await again.kill('SIGTERM')
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

test('a second service on the same journal is one sentence and a non-zero end', async () => {
  const service = await startService({ DATA_DIR: folder })
  const { code, printed } = await runService({ DATA_DIR: folder })
  expect(code).toBe(1)
  expect(printed.trim()).toMatch(/^Another service already uses the journal in .*\.$/)
  await service.kill('SIGTERM')
})

test('a journal folder that cannot be written is one sentence and a non-zero end', async () => {
  writeFileSync(join(folder, 'file'), '')
  const { code, printed } = await runService({ DATA_DIR: join(folder, 'file', 'data') })
  expect(code).toBe(1)
  expect(printed.trim().split('\n')).toHaveLength(1)
  expect(printed).toContain('cannot be written')
})

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

test('on SIGTERM a request already under way is answered and kept, then the process ends', async () => {
  const service = await startService({ DATA_DIR: folder, ADMIN_TOKEN: testToken })
  const { port } = new URL(service.url)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  const body = JSON.stringify(aLead)
  // The service has read the first half when it is told to stop.
  socket.write(
    `POST /api/lead HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  await once(socket, 'data')
  expect(received).toContain('100 Continue')
  const ended = service.kill('SIGTERM')
  await untilRefused(Number(port))
  socket.write(body)
  await once(socket, 'close')
  expect(received).toContain('HTTP/1.1 201')
  expect(await ended).toBe(0)
  const again = await startService({ DATA_DIR: folder, ADMIN_TOKEN: testToken })
  const { data } = await (await fetch(`${again.url}/api/admin/leads?token=${testToken}`)).json()
  expect(data).toHaveLength(1)
  await again.kill('SIGTERM')
})

test('a SIGTERM to npm ends the service too, although npm tells only the shell between', async () => {
  const service = await startService({ DATA_DIR: folder }, spawnThroughNpm)
  const closed = once(service.child, 'close')
  await service.kill('SIGTERM')
  // The service holds the streams until it has ended itself.
  await closed
  const again = await startService({ DATA_DIR: folder })
  await again.kill('SIGTERM')
})

test('when the disk takes no more it answers 503, and recovers unaided when it does', async () => {
  const service = await startService({
    DATA_DIR: folder,
    ADMIN_TOKEN: testToken,
    RATE_LIMIT_PER_MINUTE: '0',
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
  await expect.poll(isReady, { timeout: 20_000 }).toBe(200)
  const { data } = await (await fetch(`${service.url}/api/admin/leads?token=${testToken}`)).json()
  expect(data).toHaveLength(2)
  await service.kill('SIGTERM')
})

/** Only the soft limit, so that it can be raised again. */
function limitFileSize(pid: number | undefined, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
}

/** Resolves once nothing accepts connections there any more. */
async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const probe = connect(port, '127.0.0.1')
    const refused = await new Promise<boolean>((resolve) => {
      probe.once('connect', () => resolve(false))
      probe.once('error', () => resolve(true))
    })
    probe.destroy()
    if (refused) return
  }
}
