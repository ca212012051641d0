/**
 * npm run bench:delivery
 *
 * How long a fresh lead waits for its acknowledgement while 10,000 others drain to the Sheet, beside
 * the same service without a Sheet, in turn: delivery must not be felt. Medians and ratios.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCommandLine } from '#backend/command-line.ts'
import { loadWithPosts } from '#scripts/bench/load.ts'
import { testToken } from './support/running-app.ts'
import { startService } from './support/service-process.ts'
import { aLead } from './support/submissions.ts'

readCommandLine({
  name: 'npm run bench:delivery --',
  about: 'Measures how soon a fresh lead is in the Sheet while 10,000 wait.',
})

const rounds = 3
const backlog = 10_000
const secondsMeasured = 5

const lead = JSON.stringify(aLead)
const samples: { readonly alone: readonly number[]; readonly draining: readonly number[] }[] = []

for (let round = 0; round < rounds; round += 1) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-delivery-'))
  const settings = {
    DATA_DIR: folder,
    ADMIN_TOKEN: testToken,
    RATE_LIMIT_PER_MINUTE: '0',
    DAILY_LIMIT_PER_CLIENT: '0',
    DAILY_LIMIT: '0',
    LOG_LEVEL: 'silent',
  }
  const google = await startGoogle()

  const alone = await startService(settings)
  const aloneMs = await acknowledgements(alone.url)
  while ((await pendingAt(alone.url)) < backlog) {
    await loadWithPosts(`${alone.url}/api/lead`, lead, 32, 0.5)
  }
  await alone.kill('SIGTERM')

  const connected = await startService({ ...settings, ...google.settings })
  const before = await pendingAt(connected.url)
  const drainingMs = await acknowledgements(connected.url)
  const after = await pendingAt(connected.url)
  console.log(
    `round ${round + 1}: ${before} waiting at first, ${after} after ${secondsMeasured} s of fresh leads (${drainingMs.length} of them)`,
  )
  samples.push({ alone: aloneMs, draining: drainingMs })
  await connected.kill('SIGTERM')
  google.stop()
  rmSync(folder, { recursive: true })
}

for (const [name, share] of [
  ['p50', 0.5],
  ['p99', 0.99],
] as const) {
  const at = (latencies: readonly number[]) => latencies[Math.floor(latencies.length * share)] ?? 0
  const alone = median(samples.map((sample) => at(sample.alone)))
  const draining = median(samples.map((sample) => at(sample.draining)))
  const ratio = median(samples.map((sample) => at(sample.draining) / at(sample.alone)))
  console.log(
    `${name}: ${alone.toFixed(2)} ms alone, ${draining.toFixed(2)} ms while draining, ratio ${ratio.toFixed(2)}`,
  )
}

/** Milliseconds, sorted, of leads sent one after another over one connection. */
async function acknowledgements(url: string): Promise<readonly number[]> {
  return (await loadWithPosts(`${url}/api/lead`, lead, 1, secondsMeasured)).latenciesMs
}

async function pendingAt(url: string): Promise<number> {
  const text = await (await fetch(`${url}/api/admin/leads?token=${testToken}`)).text()
  return Number(/"pending":(\d+)/.exec(text.slice(-500))?.[1])
}

async function startGoogle() {
  const file = fileURLToPath(new URL('support/fake-sheets-process.ts', import.meta.url))
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  const { url, spreadsheetId, token } = JSON.parse(String(line))
  return {
    settings: {
      GOOGLE_SHEET_ID: spreadsheetId,
      GOOGLE_SHEETS_API_URL: url,
      GOOGLE_ACCESS_TOKEN: token,
    },
    stop: () => child.kill(),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
