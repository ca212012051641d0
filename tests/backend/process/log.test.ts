/** The log on broken or blocked outputs: the service still answers and stops when told to. */

import { once } from 'node:events'
import { openSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { killSpawned, spawnService, untilAnswered } from '#tests/support/service-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

afterEach(() => killSpawned())

test.each([
  ['a full device', () => openSync('/dev/full', 'w')],
  ['a pipe without a reader', () => 'pipe' as const],
])('the service answers and stops with %s as output', async (_what, output) => {
  const PORT = String(await freePort())
  // At debug each request has a log line; at info a health check has none.
  const settings = { DATA_DIR: temporaryFolder(), LOG_LEVEL: 'debug', PORT }
  const child = spawnService(settings, { stdio: ['ignore', output(), 'inherit'] })
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
