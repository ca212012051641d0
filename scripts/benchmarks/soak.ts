/**
 * Hours of service in half an hour. First a mixed load on the real service with a SQLite journal
 * and a Sheet (a stand-in for Google that fails one call in twenty). In the first two fifths of the
 * time the service is stopped eight times, by SIGKILL and SIGTERM in turn. The run after that must
 * have flat memory and handles: the median of its last third exceeds that of its middle third by at
 * most 5% or the amount in `judged`, whichever is more. Then generated requests over all routes.
 */

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { drawFault } from '#tests/support/campaign/faults.ts'
import { type FakeFault, FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { fuzz } from '#tests/support/fuzz-run.ts'
import { testToken } from '#tests/support/running-app.ts'
import { type MixedLoad, mixedLoad } from '#tests/support/soak/mixed-load.ts'
import { soakedService, type VitalSigns } from '#tests/support/soak/soaked-service.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { numberOption, readOptions } from './commands.ts'
import { median, tell, tellNone } from './verdicts.ts'

const restarts = 8
const restartingShare = 0.4
const faultShare = 0.05

const growthShare = 0.05
/** What is judged, its title, and the increase that does not yet count as growth. */
const judged: readonly (readonly [keyof VitalSigns, string, number])[] = [
  ['otherMb', 'RSS after gc without the young generation, MiB', 8],
  ['heapMb', 'heap after gc, MiB', 4],
  ['handles', 'open files', 8],
  ['walMb', 'write-ahead log, MiB', 16],
]

const { values } = readOptions('soak', '--minutes 5 --requests 10000', {
  minutes: numberOption('Length of the mixed load; 0 for none.', '30'),
  'per-second': numberOption('Forms a second.', '20'),
  requests: numberOption('Generated requests; 0 for none.', '100000'),
  seed: numberOption('Seed of the generated requests.', '1'),
})
const minutes = Number(values.minutes)
const requests = Number(values.requests)
if (minutes > 0) await soakUnderLoad(minutes, Number(values['per-second']))
if (requests > 0) {
  const rounds = Math.ceil(requests / 2000)
  const { statuses, failures, exitCode, warnings } = await fuzz(rounds, Number(values.seed))
  for (const [status, count] of Object.entries(statuses)) tell(`answered ${status}`, count)
  tell('warnings logged', warnings)
  // None may be answered 5xx, break the connection, or end the service.
  tellNone(`failures ${failures.join('; ')}`, failures.length)
  tellNone('exit code of the service', exitCode ?? Number.NaN)
}

async function soakUnderLoad(minutes: number, formsPerSecond: number): Promise<void> {
  const durationMs = minutes * 60_000
  const sampleEveryMs = Math.min(10_000, durationMs / 60)
  const folder = temporaryFolder()
  const google = await FakeSheetsServer.start()
  google.decideFault = () => (Math.random() < faultShare ? aPassingFault() : undefined)
  const settings = {
    ADMIN_TOKEN: testToken,
    RATE_LIMIT_PER_MINUTE: '0',
    DAILY_LIMIT_PER_CLIENT: '0',
    ...google.settings,
  }
  const service = soakedService(settings, folder)
  await service.start()
  const load = mixedLoad(service.url)
  load.start(formsPerSecond)
  for (let restart = 0; restart < restarts; restart += 1) {
    await sleepMs((durationMs * restartingShare) / restarts)
    await service.end(restart % 2 === 0 ? 'SIGKILL' : 'SIGTERM')
    await service.start()
  }
  const samples: VitalSigns[] = []
  const endsAt = performance.now() + durationMs * (1 - restartingShare)
  while (performance.now() < endsAt) {
    await sleepMs(sampleEveryMs)
    samples.push(await service.vitalSigns())
  }
  await load.stop()
  google.decideFault = () => undefined
  const stored = await storedOnceDelivered(join(folder, 'journal.sqlite'))
  await service.end('SIGTERM')
  tellTrends(samples)
  tellCounts(load, stored, google.spreadsheet.appended)
  await google.stop()
  rmSync(folder, { recursive: true })
}

/** A fault that passes without human help. The campaigns cover a Google that denies access. */
function aPassingFault(): FakeFault {
  for (;;) {
    const fault = drawFault(Math.random)
    if (fault.kind !== 'status' || fault.status >= 500 || fault.status === 429) return fault
  }
}

/** Waits until nothing is pending. @returns ids in order of acceptance */
async function storedOnceDelivered(file: string): Promise<readonly string[]> {
  const database = new DatabaseSync(file, { readOnly: true })
  const pending = database.prepare("SELECT 1 FROM events WHERE state = 'pending' LIMIT 1")
  while (pending.get() !== undefined) await sleepMs(500)
  const rows = database.prepare('SELECT id FROM events ORDER BY sequence').all()
  database.close()
  return rows.map(({ id }) => String(id))
}

function tellTrends(samples: readonly VitalSigns[]): void {
  for (const [name, title, amount] of judged) {
    const values = samples.map((signs) => signs[name])
    const third = Math.floor(values.length / 3)
    const before = median(values.slice(-2 * third, -third))
    const atMost = Math.round(before + Math.max(before * growthShare, amount))
    tell(title, median(values.slice(-third)), `after ${before.toFixed(1)}`, { atMost })
  }
  tell('event loop held up, longest', Math.max(...samples.map((signs) => signs.loopMaxMs)), 'ms')
}

function tellCounts(
  load: MixedLoad,
  stored: readonly string[],
  written: readonly (readonly string[])[],
): void {
  const ids = written.map((cells) => JSON.parse(cells[10] ?? '{}').id as string)
  const known = new Set([...ids, ...written.map((cells) => cells[3] ?? '')])
  tell('forms acknowledged', load.visitors.acknowledged.length)
  tell('retried', load.visitors.retries)
  tell('reads', load.reads())
  tellNone('forms lost', load.visitors.acknowledged.filter((key) => !known.has(key)).length)
  tellNone('doubled', ids.length - new Set(ids).size)
  tellNone('out of order', Number(ids.join() !== stored.join()))
  tellNone(`unexpected answers ${load.unexpected.join(', ')}`, load.unexpected.length)
}
