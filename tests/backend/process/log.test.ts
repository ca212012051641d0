/** The log on broken or blocked outputs: the service still answers and stops when told to. */

import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync, readFileSync, readSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { sendPipelined } from '#tests/support/pipelined-requests.ts'
import {
  killSpawned,
  limitFileSize,
  serviceCommand,
  serviceWith,
  spawnService,
  untilAnswered,
} from '#tests/support/service-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openTerminal } from '#tests/support/terminal.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => killSpawned(folder))

/** At debug each request has a log line; at info a health check has none. */
async function settingsOf() {
  return { DATA_DIR: folder, LOG_LEVEL: 'debug', PORT: String(await freePort()) }
}

/** At over 170 bytes a line, more than a pipe and the service's buffer hold together. */
const manyRequests = 8_000

/** Fails on a lost or late answer; an ordinary one takes less than a tenth of the timeout. */
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

test('the service answers and stops with a full device, or a pipe without a reader, as output', async () => {
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

test('the service answers and stops if the reader of a socket stops reading', async () => {
  const { child, url } = await startedWith('pipe')
  // Node's own pipes are sockets; nobody listens to this one.
  await sendPipelined(url, manyRequests)
  await endsInOrder(child)
})

test('if the reader of a pipe pauses, the log says how many lines were lost', async () => {
  const fifo = join(folder, 'fifo')
  execFileSync('mkfifo', [fifo])
  const reader = openSync(fifo, constants.O_RDWR | constants.O_NONBLOCK)
  const { child, url } = await startedWith(reader)
  await sendPipelined(url, manyRequests)
  const lines = readLines(reader)
  // The first line after the gap reports it.
  let found: number | undefined
  while (found === undefined) {
    await ask(url, 50)
    found = [...lines()].map((line) => JSON.parse(line).lost).find((lost) => lost !== undefined)
  }
  expect(found).toBeGreaterThan(0)
  await endsInOrder(child)
  closeSync(reader)
})

/** @returns a function that returns the complete JSON lines available now */
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

test('when a full disk has space again, the log continues with a count of lost lines', async () => {
  const file = join(folder, 'log')
  const log = openSync(file, 'a')
  const { child, url } = await startedWith(log)
  closeSync(log)
  // One more request waited for the start. A line may follow its answer a moment later.
  const requests = () => readFileSync(file, 'utf8').match(/"route":"\/healthz".*"ms"/g)
  await ask(url, 50)
  await expect.poll(() => requests()?.length).toBe(51)
  // Space for half a line more.
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
  // Every request has a line that is whole, cut in half, or counted as lost.
  await expect.poll(() => (requests()?.length ?? 0) + lost()).toBe(300)
  truncateSync(file)
  await endsInOrder(child)
})

test('the service answers and stops although its terminal was held (Ctrl-S, a stalled connection)', async () => {
  const settings = await settingsOf()
  const terminal = openTerminal(`exec ${serviceCommand}`, settings)
  const url = `http://127.0.0.1:${settings.PORT}`
  await untilAnswered(url)
  terminal.hold()
  await sendPipelined(url, manyRequests)
  terminal.release()
  process.kill(await serviceWith(folder), 'SIGTERM')
  expect(await terminal.ended).toBe(0)
})
