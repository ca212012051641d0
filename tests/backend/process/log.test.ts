/** The log on broken or blocked outputs: the service still answers and stops when told to. */

import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { killSpawned, spawnService, untilAnswered } from '#tests/support/service-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => killSpawned(folder))

/** At debug each request has a log line; at info a health check has none. */
async function settingsOf() {
  return { DATA_DIR: folder, LOG_LEVEL: 'debug', PORT: String(await freePort()) }
}

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
