/** The service as a process: what ends it, what does not, and that no process is left behind. */

import { once } from 'node:events'
import { chmodSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, test as base, expect } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import {
  killServicesWith,
  killSpawned,
  openTerminal,
  serviceWith,
  spawnService,
  spawnThroughNpm,
  startService,
  untilAnswered,
  untilExited,
} from '#tests/support/service-process.ts'
import { aLead, postJson } from '#tests/support/submissions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

// Concurrent, since these tests mostly wait; the longest waits come first.
const test = base.extend<{ readonly folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are read from this pattern
  folder: async ({}, use) => {
    const folder = temporaryFolder()
    await use(folder)
    killServicesWith(folder)
  },
}).concurrent
afterAll(() => killSpawned())

/** Starts a post of which the service has read only the headers. */
async function halfAPost(url: string) {
  const { port, host } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
  socket.on('error', () => {})
  const body = JSON.stringify(aLead)
  socket.write(
    `POST /api/lead HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  await once(socket, 'data')
  return { socket, body }
}

/** Ends the service in the middle of a post, which it must answer while refusing new ones. */
async function expectAnswered(url: string, end: () => void): Promise<void> {
  const { socket, body } = await halfAPost(url)
  end()
  while (await isAnswered(url)) await setTimeout(10)
  socket.write(body)
  expect((await socket.toArray()).join('')).toContain('HTTP/1.1 201')
}

function isAnswered(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  )
}

function throughNpm(folder: string) {
  return startService({ DATA_DIR: folder }, spawnThroughNpm)
}

test('a client that holds its request open does not block shutdown', async ({ folder }) => {
  const service = await startService({ DATA_DIR: folder })
  const { socket } = await halfAPost(service.url)
  const closed = once(socket, 'close')
  expect(await service.kill('SIGTERM')).toBe(0)
  await closed
})

test('SIGTERM to npm: a request under way is answered, and npm waits for it', async ({
  folder,
}) => {
  const service = await throughNpm(folder)
  const pid = await serviceWith(folder)
  // There is no shell between npm and the service.
  const children = `/proc/${service.child.pid}/task/${service.child.pid}/children`
  expect(readFileSync(children, 'utf8').trim()).toBe(String(pid))
  await expectAnswered(service.url, () => void service.kill('SIGTERM'))
  await untilExited(pid)
})

// Ctrl-C reaches the service twice, from the terminal and through npm.
test('npm start in the foreground ends with Ctrl-C, and answers a request under way', async ({
  folder,
}) => {
  const settings = { DATA_DIR: folder, PORT: String(await freePort()), HOME: folder }
  const terminal = openTerminal('npm start', settings)
  const url = `http://127.0.0.1:${settings.PORT}`
  await untilAnswered(url)
  const pid = await serviceWith(folder)
  await expectAnswered(url, () => terminal.type('\u0003'))
  await untilExited(pid)
})

/** Makes the running service throw an uncaught error with the message "Maria Lopez". */
const crashOnSignal = [
  '--import',
  'data:text/javascript,process.on("SIGUSR2",()=>{throw new RangeError(atob("TWFyaWEgTG9wZXo="))})',
]

test('an unexpected error ends the service with code 1; the log has its stack but not its message', async ({
  folder,
}) => {
  const service = await startService({ DATA_DIR: folder }, (settings) =>
    spawnService(settings, { nodeArguments: crashOnSignal }),
  )
  expect(await service.kill('SIGUSR2')).toBe(1)
  expect(service.printed()).toContain('Ended by an unexpected error')
  expect(service.printed()).toMatch(/RangeError\\n {4}at .*data:text/)
  expect(service.printed()).not.toContain('Maria')
})

test('whatever the umask and the files’ modes, only its user can open what the service keeps', async ({
  folder,
}) => {
  // Like a file copied from a backup.
  writeFileSync(join(folder, 'admin-token'), 'a-token-from-elsewhere\n', { mode: 0o644 })
  const umask = process.umask(0o022)
  const service = await startService({ DATA_DIR: folder })
  process.umask(umask)
  await postJson(`${service.url}/api/lead`, aLead)
  const names = () => readdirSync(folder)
  const openToOthers = () => names().filter((name) => statSync(join(folder, name)).mode & 0o077)
  const own = ['admin-token', 'journal.lock', 'journal.sqlite', 'journal.sqlite-wal']
  expect(names()).toEqual(expect.arrayContaining(own))
  expect(openToOthers()).toEqual([])
  // Its log and index stay, and somebody changes all modes.
  await service.kill('SIGKILL')
  for (const name of names()) chmodSync(join(folder, name), 0o644)
  const again = await startService({ DATA_DIR: folder })
  expect(openToOthers()).toEqual([])
  await again.kill('SIGTERM')
})

test.for(['SIGKILL', 'SIGHUP'] as const)(
  '%s to npm alone leaves no process behind',
  async (signal, { folder }) => {
    const service = await throughNpm(folder)
    const pid = await serviceWith(folder)
    await service.kill(signal)
    await untilExited(pid)
    const again = await startService({ DATA_DIR: folder })
    await again.kill('SIGTERM')
  },
)

test('when told to stop, the service tells load balancers for a while and still answers', async ({
  folder,
  expect,
}) => {
  const service = await startService({ DATA_DIR: folder, DRAIN_SECONDS: '3' })
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200)
  const ended = service.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${service.url}/readyz`)).status).toBe(503)
  const answer = await postJson(`${service.url}/api/lead`, aLead)
  expect(answer.status).toBe(201)
  expect(await ended).toBe(0)
})

test.for([
  { what: 'a full device', file: '/dev/full' },
  { what: 'a pipe without a reader', file: undefined },
])('the service answers and stops with $what as output', async ({ file }, { folder }) => {
  const PORT = String(await freePort())
  // At debug each request has a log line; at info a health check has none.
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'debug', PORT }
  const output = file === undefined ? 'pipe' : openSync(file, 'w')
  const child = spawnService(settings, { stdio: ['ignore', output, 'inherit'] })
  const url = `http://127.0.0.1:${PORT}`
  await untilAnswered(url)
  child.stdout?.destroy()
  for (let round = 0; round < 4; round += 1) {
    // An ordinary answer takes less than a tenth of the timeout.
    const signal = AbortSignal.timeout(10_000)
    const ask = () => fetch(`${url}/healthz`, { method: 'HEAD', signal })
    await Promise.all(Array.from({ length: 50 }, ask))
  }
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
