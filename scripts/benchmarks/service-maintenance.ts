/** A lead's p99 beside backup, exports and retention of a large journal, and the backup's time and content. */

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { dayMs } from '#domain/calendar-date.ts'
import { runCommandProcess } from '#tests/support/journal-commands.ts'
import { seedJournal } from '#tests/support/seeded-journal.ts'
import { readExport } from './exported.ts'
import { leadWaits } from './lead-waits.ts'
import { type MeasuredServer, service, startMeasured } from './measured-server.ts'
import { quantile, tell, tellNone } from './verdicts.ts'

const leadsPerSecond = 100
/** The slowest hundredth of the leads is then 30 of them. */
const leastMs = 30_000
/** Seeded rows are older than this, leads of the measurement are not. */
const retentionDays = 200
const seededDaysAgo = 210

export async function measureMaintenance(rows: number): Promise<void> {
  const until = Date.now() - seededDaysAgo * dayMs
  const folder = await seedJournal({ count: rows, until, everyMs: 1000 })
  const own = join(folder, 'journal.sqlite')
  const copy = join(folder, 'copy.sqlite')

  const served = await startMeasured(service, { DATA_DIR: folder })
  const sinceStartMs = await p99Beside(served, () => sleepMs(leastMs))
  let backupMs = 0
  async function backUp(): Promise<void> {
    rmSync(copy, { force: true })
    const startedAt = performance.now()
    const { code, printed } = await runCommandProcess('journal backup', { DATA_DIR: folder }, [
      copy,
    ])
    backupMs = Math.max(backupMs, performance.now() - startedAt)
    if (code !== 0) throw new Error(`leads journal backup ended with ${code}: ${printed}`)
  }
  for (const [name, work] of Object.entries({
    backup: backUp,
    list: () => readExport(served.url, 'leads', 'identity'),
    CSV: () => readExport(served.url, 'leads.csv', 'gzip'),
  })) {
    const besideMs = await p99Beside(served, work)
    tellAbove(name, besideMs, await p99Beside(served, () => sleepMs(leastMs)))
  }
  tell(`backup of ${rows} rows, slowest`, backupMs / 1000, 's', { atMost: 10 })
  await served.stop()
  compare(copy, own)

  // Retention begins with the service, whose first leads are slower anyway.
  const settings = { DATA_DIR: folder, RETENTION_DAYS: String(retentionDays) }
  const expiring = await startMeasured(service, settings)
  const besideMs = await p99Beside(expiring, async () => {
    do await sleepMs(500)
    while (unexpiredIn(own, rows) > 0)
  })
  tellAbove('retention', besideMs, sinceStartMs)
  await expiring.stop()
  rmSync(folder, { recursive: true })
}

/** @returns the p99 of leads while the work is done, again and again if it is short */
async function p99Beside({ url }: MeasuredServer, work: () => Promise<unknown>): Promise<number> {
  const { waitsMs } = await leadWaits(url, leadsPerSecond, async () => {
    const endAt = performance.now() + leastMs
    do await work()
    while (performance.now() < endAt)
  })
  return quantile(waitsMs, 0.99)
}

function tellAbove(name: string, besideMs: number, withoutMs: number): void {
  const aboveMs = besideMs - withoutMs
  tell(`a lead's p99 beside ${name}, above that without`, aboveMs, 'ms', { atMost: 25 })
}

/** Counts seeded rows that have not expired; subscriptions never do. */
function unexpiredIn(file: string, rows: number): number {
  const database = new DatabaseSync(file, { readOnly: true })
  const sql = `SELECT count(*) AS rows FROM events
    WHERE sequence <= ? AND erased_at IS NULL AND cells ->> '$[1]' <> 'newsletter'`
  const row = database.prepare(sql).get(rows)
  database.close()
  return Number(row?.rows)
}

/** Compares row by row what never changes after acceptance, up to the last row of the copy. */
function compare(copy: string, own: string): void {
  const database = new DatabaseSync(copy, { readOnly: true })
  database.exec(`ATTACH '${own}' AS own`)
  const columns = 'sequence, id, content_hash, cells'
  const less = (all: string, others: string) =>
    database
      .prepare(
        `SELECT ${columns} FROM ${all} WHERE sequence <= (SELECT max(sequence) FROM main.events)
         EXCEPT SELECT ${columns} FROM ${others}`,
      )
      .all().length
  tellNone('rows missing from the copy', less('own.events', 'main.events'))
  tellNone('rows of the copy that the journal lacks', less('main.events', 'own.events'))
  database.close()
}
