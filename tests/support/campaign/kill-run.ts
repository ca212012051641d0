/** A run in which the service is a process of its own, killed by SIGKILL in the middle of its work. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openJournal } from '#backend/open-journal.ts'
import { judgmentOf } from '#tests/support/failover/judgment.ts'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { fastClock } from './fast-clock.ts'
import { drawFault } from './faults.ts'

const child = fileURLToPath(new URL('./delivery-child.ts', import.meta.url))

export async function runWithKills(seed: number, kills: number) {
  const random = seededRandom(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-run-'))
  const google = await FakeSheetsServer.start({ clock: fastClock })
  google.decideFault = () => (random() < 0.4 ? drawFault(random) : undefined)
  const acknowledged: string[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const process = start(dataDir, google.url, 'accept', acknowledged)
    await process.firstLine
    await sleepMs(20 + random() * 250)
    process.child.kill('SIGKILL')
    await process.ended
  }
  google.decideFault = () => undefined
  await start(dataDir, google.url, 'drain', acknowledged).ended
  await sleepMs(200)
  await google.stop()
  const { journal } = await openJournal({ dataDir })
  const stored = (await journal.rows({ after: 0, limit: 1_000_000 })).map(({ id }) => id)
  await journal.close()
  rmSync(dataDir, { recursive: true })
  return { kills, ...judgmentOf(acknowledged, stored, google.spreadsheet) }
}

function start(dataDir: string, url: string, mode: string, acknowledged: string[]) {
  const spawned = spawn(process.execPath, [child, dataDir, url, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_PROXY: '127.0.0.1' },
  })
  const lines = createInterface(spawned.stdout)
  const firstLine = Promise.race([once(lines, 'line'), once(spawned, 'exit')])
  lines.on('line', (line) => acknowledged.push(line))
  return { child: spawned, firstLine, ended: once(spawned, 'close') }
}
