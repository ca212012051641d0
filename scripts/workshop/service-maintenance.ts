/** A lead's p99 beside backup, exports and retention of a large journal, and the backup's time and content. */

import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { runCommand } from '#tests/support/journal-commands.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { readExport } from './exported.ts'
import { fillSqlite } from './filled-journals.ts'
import { leadWaits } from './lead-waits.ts'
import { type MeasuredServer, service, startMeasured } from './measured-server.ts'
import { quantile, tell } from './verdicts.ts'

const leadsPerSecond = 100
const warmUpSeconds = 10
/** Filled rows are older than that, leads of the measurement are not. */
const retentionDays = 200
const mostAboveMs = 25

export async function measureMaintenance(rows: number, seconds: number): Promise<void> {
  const folder = temporaryFolder()
  const own = join(folder, 'journal.sqlite')
  const copy = join(folder, 'copy.sqlite')
  await fillSqlite(folder, rows)

  const served = await startMeasured(service, { DATA_DIR: folder })
  await leadWaits(served.url, leadsPerSecond, () => sleepMs(warmUpSeconds * 1000))
  const backupSeconds = await besides('backup', served, seconds, async () => {
    const { code, printed } = await runCommand('journal backup', { DATA_DIR: folder }, [copy])
    if (code !== 0) throw new Error(`leads journal backup ended with ${code}: ${printed}`)
  })
  tell(`backup of ${rows} rows`, backupSeconds, 's', { atMost: 10 })
  await besides('list', served, seconds, () => readExport(served.url, 'leads', 'identity'))
  await besides('CSV', served, seconds, () => readExport(served.url, 'leads.csv', 'gzip'))
  await served.stop()
  const last = Number(ask(copy, 'SELECT max(sequence) AS value FROM events'))
  const isEqual = contentOf(copy, last) === contentOf(own, last)
  tell('copies that are not the journal by count and hash', Number(!isEqual), '', { atMost: 0 })

  const expiring = await startMeasured(service, {
    DATA_DIR: folder,
    RETENTION_DAYS: String(retentionDays),
  })
  const isDone = () => Number(ask(own, expiredEvents) ?? 0) >= rows
  // It begins with the service; what it is compared with comes afterwards.
  await besides('retention', expiring, seconds, async () => {
    while (!isDone()) await sleepMs(500)
  })
  await expiring.stop()
  rmSync(folder, { recursive: true })
}

/** @returns seconds that the work took */
async function besides(
  name: string,
  { url }: MeasuredServer,
  seconds: number,
  work: () => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now()
  const beside = await leadWaits(url, leadsPerSecond, async () => {
    await work()
    return (performance.now() - startedAt) / 1000
  })
  const without = await leadWaits(url, leadsPerSecond, () => sleepMs(seconds * 1000))
  const [p99Ms, p99WithoutMs] = [beside, without].map(({ waitsMs }) => quantile(waitsMs, 0.99))
  const above = (p99Ms ?? Number.NaN) - (p99WithoutMs ?? Number.NaN)
  tell(`a lead's p99 beside ${name}, above that without`, above, 'ms', { atMost: mostAboveMs })
  return beside.result
}

const expiredEvents = "SELECT sum(events) AS value FROM erasures WHERE command = 'RETENTION_DAYS'"

function ask(file: string, sql: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true })
  const row = database.prepare(sql).get()
  database.close()
  return row?.value
}

/** Of the events up to one, their number and a SHA-256 of what does not change after acceptance. */
function contentOf(file: string, lastSequence: number): string {
  const database = new DatabaseSync(file, { readOnly: true })
  const hash = createHash('sha256')
  let count = 0
  const rows = database
    .prepare('SELECT sequence, id, content_hash, cells FROM events WHERE sequence <= ? ORDER BY 1')
    .iterate(lastSequence)
  for (const row of rows) {
    hash.update(`${Object.values(row).join('\u0000')}\n`)
    count += 1
  }
  database.close()
  return `${count} events, SHA-256 ${hash.digest('hex')}`
}
