/**
 * Two real services on one PostgreSQL journal and one Sheet (a stand-in for Google), leads coming in to both. The one
 * that delivers is killed by SIGKILL, stands still for 60 s (SIGSTOP), is told to stop; the database's primary is
 * killed and its synchronous standby promoted (where Debian's PostgreSQL is installed). Prints how long the Sheet
 * waited for the next batch, and what went in and came out.
 */

import { rmSync } from 'node:fs'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { Instances } from '#tests/support/failover/instances.ts'
import { isRight, type Judgement, judge } from '#tests/support/failover/judgement.ts'
import {
  postgresPrograms,
  ReplicatedPostgres,
} from '#tests/support/failover/replicated-postgres.ts'
import { Visitors } from '#tests/support/failover/visitors.ts'
import { createDatabase, startServer } from '#tests/support/postgres-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

interface FailoverCampaign {
  readonly kills: number
  readonly stops: number
  readonly ends: number
  readonly primaries: number
}

interface Run {
  readonly instances: Instances
  readonly visitors: Visitors
  /** The one that delivers. */
  readonly index: number
}

const leadsPerSecond = 20
const standstillMs = 60_000
/** docs/delivery.md §2: a lease of ten seconds, a look every two, a write each 1.2; and some slack. */
const longestTakeoverMs = 15_000

/** @returns whether no lead was lost, doubled or out of order, and each deliverer was replaced in time */
export async function tryFailover(campaign: FailoverCampaign): Promise<boolean> {
  const server = await startServer()
  const onOwnDatabase = async (name: string, times: number, fail: (run: Run) => Promise<number>) =>
    repeat(name, times, await createDatabase(server.url), fail)
  const ended = (signal: NodeJS.Signals) => async (run: Run) => {
    const { instances, index } = run
    const waitMs = await waitOf(instances, 1 - index, async () => {
      await instances.process(index).kill(signal)
    })
    await instances.restart(index)
    return waitMs
  }
  const verdicts = [
    await onOwnDatabase('killed by SIGKILL', campaign.kills, ended('SIGKILL')),
    await onOwnDatabase('still for 60 s (SIGSTOP)', campaign.stops, standStill),
    await onOwnDatabase('told to stop (SIGTERM)', campaign.ends, ended('SIGTERM')),
  ]
  await server.stop()
  const programs = postgresPrograms()
  if (programs === undefined) {
    console.log('primary killed: skipped, this machine has no PostgreSQL of Debian’s (postgresql)')
  } else if (campaign.primaries > 0) {
    const database = await ReplicatedPostgres.start(programs)
    verdicts.push(
      await repeat('primary killed, standby promoted', campaign.primaries, database.url, (run) =>
        failPrimary(database, run),
      ),
    )
    await database.stop()
  }
  return !verdicts.includes(false)
}

async function standStill({ instances, index }: Run): Promise<number> {
  const { child } = instances.process(index)
  const waitMs = await waitOf(instances, 1 - index, async () => void child.kill('SIGSTOP'))
  await sleepMs(Math.max(0, standstillMs - waitMs))
  child.kill('SIGCONT')
  await instances.untilWrites(1 - index)
  return waitMs
}

async function failPrimary(
  database: ReplicatedPostgres,
  { instances, visitors }: Run,
): Promise<number> {
  const startedAt = performance.now()
  await database.failOver()
  await untilWritten(instances, await visitors.nextAcknowledged())
  const waitMs = performance.now() - startedAt
  await database.addStandby()
  return waitMs
}

/** Repeats one failure under load; the Sheet and the visitors are its own. @returns whether all was right */
async function repeat(
  name: string,
  times: number,
  databaseUrl: string,
  fail: (run: Run) => Promise<number>,
): Promise<boolean> {
  if (times === 0) return true
  const folder = temporaryFolder()
  const instances = await Instances.start(databaseUrl, folder)
  const visitors = new Visitors(() => instances.urls)
  visitors.start(leadsPerSecond)
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
  return report(name, times, waitsMs, visitors.retries, judgement)
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
): boolean {
  const sorted = waitsMs.toSorted((a, b) => a - b)
  const longestMs = sorted.at(-1) ?? 0
  const isRightNow = isRight(judgement) && longestMs <= longestTakeoverMs
  const { acknowledged, stored, written, lost, doubled, isInOrder } = judgement
  console.log(
    [
      `${name}, ${times} times: next batch after ${seconds(sorted[sorted.length >> 1] ?? 0)} (median), ${seconds(longestMs)} (longest), ${sorted.filter((ms) => ms > longestTakeoverMs).length} over ${seconds(longestTakeoverMs)}`,
      `  acknowledged ${acknowledged}, stored ${stored}, written ${written}; visitors tried again ${retries} times`,
      `  lost ${lost}, doubled ${doubled}, ${isInOrder ? 'in order' : 'NOT IN ORDER'}: ${isRightNow ? 'right' : 'WRONG'}`,
    ].join('\n'),
  )
  return isRightNow
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
