/** The watchdog: ends a blocked process, but not one that was suspended or is being debugged. */

import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import {
  killSpawned,
  type Settings,
  spawnService,
  startService,
} from '#tests/support/service-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

afterAll(() => killSpawned())

/** Blocks the service's event loop for so many seconds, using no processor time. */
function blockOnSignal(seconds: number): readonly string[] {
  const block = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,${seconds * 1000})`
  return ['--import', `data:text/javascript,process.on("SIGUSR2",()=>{${block}})`]
}

function startBlockable(settings: Settings, seconds: number, more: readonly string[] = []) {
  return startService({ DATA_DIR: temporaryFolder(), ...settings }, (all) =>
    spawnService(all, { nodeArguments: [...more, ...blockOnSignal(seconds)] }),
  )
}

// Concurrent, since these tests mostly wait.

test.concurrent('a service blocked for longer than allowed ends itself with a message', async () => {
  const service = await startBlockable({ WATCHDOG_SECONDS: '2' }, 3600)
  const ended = once(service.child, 'close')
  service.child.kill('SIGUSR2')
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(service.printed()).toContain('The service was frozen for 2 s and is shutting itself down.')
})

test.concurrent('a shorter block has no effect', async () => {
  const service = await startBlockable({ WATCHDOG_SECONDS: '30' }, 2)
  service.child.kill('SIGUSR2')
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
  expect(await service.kill('SIGTERM')).toBe(0)
})

test.concurrent('the watchdog can be switched off', async () => {
  const service = await startBlockable({ WATCHDOG_SECONDS: '0' }, 4)
  service.child.kill('SIGUSR2')
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
})

test.concurrent('a process suspended for longer, like its whole machine, goes on', async () => {
  const service = await startBlockable({ WATCHDOG_SECONDS: '2' }, 0)
  service.child.kill('SIGSTOP')
  await setTimeout(5000)
  service.child.kill('SIGCONT')
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
  await setTimeout(2000)
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
})

test.concurrent('a service at a breakpoint is not ended', async () => {
  const service = await startBlockable({ WATCHDOG_SECONDS: '2' }, 5, ['--inspect=127.0.0.1:0'])
  // After one check the watchdog knows that a debugger may be attached.
  await setTimeout(1500)
  service.child.kill('SIGUSR2')
  await setTimeout(200)
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
})
