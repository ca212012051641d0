/** Whatever becomes of standard output, the service answers, and ends when it is told to. */

import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync, readFileSync, readSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { askOften } from '#tests/support/pipelined-requests.ts'
import {
  killSpawned,
  limitFileSize,
  serviceCommand,
  serviceWith,
  spawnService,
  untilAnswered,
  untilGone,
} from '#tests/support/service-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openTerminal } from '#tests/support/terminal.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => killSpawned(folder))

/** One log line for each request: at info a health check has none. */
async function settingsOf() {
  return { DATA_DIR: folder, LOG_LEVEL: 'debug', PORT: String(await freePort()) }
}

/** Each is a line of more than 170 bytes: more than a pipe and what may wait for it take together. */
const manyRequests = 8_000

/** A lost or late answer fails: nothing that answers takes a tenth of this. */
async function ask(url: string, times: number): Promise<void> {
  for (let done = 0; done < times; done += 50) {
    const answers = Array.from({ length: 50 }, () =>
      fetch(`${url}/healthz`, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }),
    )
    await Promise.all(answers)
  }
}

async function startedWith(stdout: number | 'pipe') {
  const settings = await settingsOf()
  const child = spawnService(settings, { stdio: ['ignore', stdout, 'inherit'] })
  const url = `http://127.0.0.1:${settings.PORT}`
  await untilAnswered(url)
  return { child, url }
}

async function endsInOrder(child: ReturnType<typeof spawnService>): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const late = AbortSignal.timeout(20_000)
  late.addEventListener('abort', () => child.kill('SIGKILL'))
  expect(await ended).toEqual([0, null])
}

test('a device that is full, and a pipe whose reader has gone', async () => {
  const full = openSync('/dev/full', 'w')
  const onFull = await startedWith(full)
  closeSync(full)
  await ask(onFull.url, 200)
  await endsInOrder(onFull.child)
  const unread = await startedWith('pipe')
  unread.child.stdout?.destroy()
  await ask(unread.url, 200)
  await endsInOrder(unread.child)
})

test('a socket whose reader has stopped reading', async () => {
  const { child, url } = await startedWith('pipe')
  // Node's own pipes are sockets; nobody listens to this one.
  await askOften(url, manyRequests)
  await endsInOrder(child)
})

test('a pipe whose reader has stopped, and later reads on: what was lost is told', async () => {
  const fifo = join(folder, 'fifo')
  execFileSync('mkfifo', [fifo])
  const reader = openSync(fifo, constants.O_RDWR | constants.O_NONBLOCK)
  const { child, url } = await startedWith(reader)
  await askOften(url, manyRequests)
  const lines = readLines(reader)
  // The first line after the gap tells of it.
  let found: number | undefined
  while (found === undefined) {
    await ask(url, 50)
    found = [...lines()].map((line) => JSON.parse(line).lost).find((lost) => lost !== undefined)
  }
  expect(found).toBeGreaterThan(0)
  await endsInOrder(child)
  closeSync(reader)
})

/** Whole JSON lines that are there now. */
function readLines(descriptor: number): () => readonly string[] {
  let rest = ''
  return () => {
    const chunk = Buffer.alloc(1024 * 1024)
    try {
      rest += chunk.toString('utf8', 0, readSync(descriptor, chunk))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    }
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    return lines.filter((line) => line.startsWith('{'))
  }
}

test('a file on a full disk, which has room again later: the log goes on with what it lost', async () => {
  const file = join(folder, 'log')
  const log = openSync(file, 'a')
  const { child, url } = await startedWith(log)
  closeSync(log)
  // One more asked whether it is there. A line follows its answer, perhaps a moment later.
  const requests = () => readFileSync(file, 'utf8').match(/"route":"\/healthz".*"ms"/g)
  await ask(url, 50)
  await expect.poll(() => requests()?.length).toBe(51)
  // Room for half a line more.
  limitFileSize(child.pid, readFileSync(file).length + 60)
  await ask(url, 200)
  const isCut = () => !readFileSync(file, 'utf8').endsWith('\n')
  await expect.poll(isCut).toBe(true)
  const cutAt = readFileSync(file, 'utf8').lastIndexOf('\n') + 1
  limitFileSize(child.pid, 'unlimited')
  await ask(url, 50)
  const lines = () => readFileSync(file, 'utf8').slice(cutAt).split('\n').slice(1).filter(Boolean)
  const told = () => lines().filter((line) => JSON.parse(line).lost !== undefined)
  await expect.poll(() => told().length).toBeGreaterThan(0)
  const lost = () => told().reduce((sum, line) => sum + JSON.parse(line).lost, 0)
  expect(JSON.parse(told()[0] ?? '').msg).toMatch(/^\d+ lines of this log couldn’t be written$/)
  // Every request is a line that is there, cut in half, or counted.
  await expect.poll(() => (requests()?.length ?? 0) + lost()).toBe(300)
  truncateSync(file)
  await endsInOrder(child)
})

test('a terminal that is held (Ctrl-S, a stalled connection), and goes on later', async () => {
  const settings = await settingsOf()
  const terminal = openTerminal(`exec ${serviceCommand}`, settings)
  const url = `http://127.0.0.1:${settings.PORT}`
  await untilAnswered(url)
  terminal.hold()
  await askOften(url, manyRequests)
  terminal.release()
  process.kill(await serviceWith(folder), 'SIGTERM')
  expect(await terminal.ended).toBe(0)
})

test('a terminal that has been closed', async () => {
  const settings = await settingsOf()
  // In a session of its own: the hang-up does not reach it.
  const terminal = openTerminal(`setsid --fork ${serviceCommand}; sleep 600`, settings)
  const url = `http://127.0.0.1:${settings.PORT}`
  await untilAnswered(url)
  const pid = await serviceWith(folder)
  await terminal.close()
  await ask(url, 200)
  process.kill(pid, 'SIGTERM')
  await untilGone(pid)
})
