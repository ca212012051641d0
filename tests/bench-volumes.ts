/**
 * npm run bench:volumes -- [--rows N] [--per-second N] [--seconds N] [--rounds N]
 *   [--databases sqlite,postgres] [--parts copies,persons,retention]
 *
 * What looking after a large journal costs while leads arrive: backup, check, export and erasure of a
 * person, restore, retention. Of each: how long it takes, how long a lead waits before it (for retention,
 * afterwards) and beside it, and rows before and after; every lead that was acknowledged must be among
 * them, and the copy must be the journal by count and hash. Ratios tell more than figures.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { readCommandLine } from '#backend/command-line.ts'
import {
  type MeasuredServer,
  serviceArguments,
  startMeasured,
} from '#scripts/bench/measured-server.ts'
import { type LeadWaits, leadWaits } from './support/lead-waits.ts'
import { aLead } from './support/submissions.ts'
import {
  contentOf,
  journalFile,
  lastSequenceOf,
  postgresVolume,
  sqliteVolume,
  type VolumeJournal,
} from './support/volumes/volume-journal.ts'

const { values } = readCommandLine({
  name: 'npm run bench:volumes --',
  about: 'Measures what looking after a large journal costs while leads arrive.',
  options: {
    rows: { type: 'string', value: 'N', about: 'Events in the journal.', default: '909090' },
    'per-second': { type: 'string', value: 'N', about: 'Leads a second.', default: '500' },
    seconds: { type: 'string', value: 'N', about: 'Length of a measurement.', default: '10' },
    databases: {
      type: 'string',
      value: 'sqlite,postgres',
      about: 'Where the journal is.',
      default: 'sqlite,postgres',
    },
    rounds: { type: 'string', value: 'N', about: 'Rounds.', default: '1' },
    parts: {
      type: 'string',
      value: 'copies,persons,retention',
      about: 'What is measured.',
      default: 'copies,persons,retention',
    },
  },
})
const rows = Number(values.rows)
const perSecond = Number(values['per-second'])
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const parts = values.parts.split(',')
const bars = { leadP99Ms: 20, backupSeconds: 10 }
/** Filled rows are older than that, leads of the measurement are not. */
const retentionDays = 200
const warmUpSeconds = 10

console.log(`${rows} rows, ${perSecond} leads a second; a lead's p50/p99/longest without → beside`)
for (const database of values.databases.split(',')) {
  console.log(`\n${database}`)
  const journal = await (database === 'sqlite' ? sqliteVolume(rows) : postgresVolume(rows))
  try {
    for (let round = 0; round < rounds; round += 1) {
      if (parts.includes('copies') && database === 'sqlite') await measureCopies(journal)
      if (!parts.includes('persons')) continue
      await withService(journal, {}, (service) => measurePersons(journal, service, round))
    }
    if (parts.includes('retention')) await measureRetention(journal)
  } finally {
    await journal.remove()
  }
}

/** PostgreSQL's own programs copy it: docs/backup-and-erasure.md §1.2. */
async function measureCopies(journal: VolumeJournal): Promise<void> {
  const copy = join(journal.folder, 'copy.sqlite')
  const own = journalFile(journal.folder)
  await withService(journal, {}, async (service) => {
    await measure('leads journal backup', journal, service, () =>
      run('journal backup', journal, [copy]),
    )
  })
  const last = lastSequenceOf(copy)
  const content = contentOf(copy, last)
  judge(content === contentOf(own, last), `the copy and the journal have ${content}`)
  const took = await timed(() => run('journal restore', journal, [copy]))
  console.log(`leads journal restore  ${took.toFixed(1)} s, the service stopped`)
  judge(content === contentOf(own, lastSequenceOf(own)), 'what was restored has the same')
  rmSync(copy)
}

async function measurePersons(
  journal: VolumeJournal,
  service: MeasuredServer,
  round: number,
): Promise<void> {
  const address = `maria.${Math.floor(rows / 2) + round}@example.org`
  const file = join(journal.folder, `person-${round}.json`)
  const commands = [
    ['leads journal check', 'journal check', []],
    ['leads person export', 'person export', [address, '--to', file]],
    ['leads person forget', 'person forget', [address]],
  ] as const
  for (const [name, command, args] of commands) {
    await measure(name, journal, service, () => run(command, journal, args))
    if (command === 'person export') rmSync(file)
  }
}

/** It begins with the service; so what it is compared with comes afterwards. */
async function measureRetention(journal: VolumeJournal): Promise<void> {
  const before = await journal.counts()
  const due = rows - before.erased
  const settings = { RETENTION_DAYS: String(retentionDays) }
  await withService(journal, settings, async (service) => {
    const isDone = async () => (await journal.expired()) >= due
    const startedAt = performance.now()
    // Once for the compiler, and still beside the work.
    const warmUp = await load(service, () => sleepMs(warmUpSeconds * 1000))
    const beside = await load(service, async () => {
      while (!(await isDone())) await sleepMs(500)
    })
    const tookSeconds = (performance.now() - startedAt) / 1000
    const afterwards = await load(service, () => sleepMs(seconds * 1000))
    tell('retention', tookSeconds, afterwards, beside.leads > 0 ? beside : warmUp)
    await judgeRows(journal, before, warmUp.leads + beside.leads + afterwards.leads)
  })
}

async function withService(
  journal: VolumeJournal,
  settings: Readonly<Record<string, string>>,
  work: (service: MeasuredServer) => Promise<void>,
): Promise<void> {
  const service = await startMeasured('service', serviceArguments, {
    ...journal.settings,
    ...settings,
  })
  try {
    if (settings.RETENTION_DAYS === undefined) {
      await load(service, () => sleepMs(warmUpSeconds * 1000))
    }
    await work(service)
  } finally {
    await service.stop()
  }
}

async function measure(
  name: string,
  journal: VolumeJournal,
  service: MeasuredServer,
  work: () => Promise<void>,
): Promise<void> {
  const before = await journal.counts()
  const without = await load(service, () => sleepMs(seconds * 1000))
  let tookSeconds = 0
  const beside = await load(service, async () => {
    tookSeconds = await timed(work)
  })
  tell(name, tookSeconds, without, beside)
  await judgeRows(journal, before, without.leads + beside.leads)
}

function tell(name: string, tookSeconds: number, without: LeadWaits, beside: LeadWaits): void {
  const waits = (['p50', 'p99', 'max'] as const)
    .map((each) => `${each} ${without[each].toFixed(1)} → ${beside[each].toFixed(1)}`)
    .join(', ')
  const missed = [
    ...(beside.p99 > bars.leadP99Ms ? [`p99 over ${bars.leadP99Ms} ms`] : []),
    ...(name === 'leads journal backup' && tookSeconds > bars.backupSeconds
      ? [`over ${bars.backupSeconds} s`]
      : []),
  ]
  const verdict = missed.length > 0 ? `; misses its bar: ${missed.join(', ')}` : ''
  console.log(`${name.padEnd(16)} ${tookSeconds.toFixed(1)} s; ${waits} ms${verdict}`)
}

async function judgeRows(
  journal: VolumeJournal,
  before: Awaited<ReturnType<VolumeJournal['counts']>>,
  acknowledged: number,
): Promise<void> {
  const after = await journal.counts()
  judge(
    after.events - before.events === acknowledged,
    `rows ${before.events} → ${after.events} with ${acknowledged} leads acknowledged; without words ${before.erased} → ${after.erased}`,
  )
}

function judge(holds: boolean, sentence: string): void {
  console.log(`  ${holds ? '' : 'NOT SO: '}${sentence}`)
  if (!holds) process.exitCode = 1
}

function load(service: MeasuredServer, work: () => Promise<unknown>): Promise<LeadWaits> {
  return leadWaits({ url: `${service.url}/api/lead`, body: aLead, perSecond }, work)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

/** @throws Error when it ends with anything but 0: it was not done, or not proved */
async function run(
  command: string,
  journal: VolumeJournal,
  args: readonly string[],
): Promise<void> {
  const child = spawn(process.execPath, ['backend/leads.ts', ...command.split(' '), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, ADMIN_TOKEN: 'bench-admin-token', ...journal.settings },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ended with ${code}`)
}
