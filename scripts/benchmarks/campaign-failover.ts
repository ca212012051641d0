/**
 * Two real services on one PostgreSQL journal and one Sheet (a stand-in for Google), both receiving
 * leads. The one that delivers is killed (SIGKILL), frozen for 60 s (SIGSTOP), or told to stop
 * (SIGTERM). Prints how long the Sheet waited for the next batch, and counts leads in and rows out.
 */

import { rmSync } from 'node:fs'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { type Instances, judge, startInstances } from '#tests/support/instances.ts'
import { createDatabase, startServer } from '#tests/support/postgres-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { Visitors } from '#tests/support/visitors.ts'
import { median, tell, tellNone } from './verdicts.ts'

interface FailoverCampaign {
  readonly kills: number
  readonly stops: number
  readonly ends: number
}

interface Run {
  readonly instances: Instances
  /** The one that delivers. */
  readonly index: number
}

const leadsPerSecond = 20
const standstillMs = 60_000
/** A lease of 10 s, a check every 2 s, a write every 1.2 s; and some slack. */
const longestTakeoverS = 15

export async function tryFailover(campaign: FailoverCampaign): Promise<void> {
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
  await onOwnDatabase('killed by SIGKILL', campaign.kills, ended('SIGKILL'))
  await onOwnDatabase('frozen for 60 s (SIGSTOP)', campaign.stops, standStill)
  await onOwnDatabase('told to stop (SIGTERM)', campaign.ends, ended('SIGTERM'))
  await server.stop()
}

async function standStill({ instances, index }: Run): Promise<number> {
  const { child } = instances.process(index)
  const waitMs = await waitOf(instances, 1 - index, async () => void child.kill('SIGSTOP'))
  await sleepMs(Math.max(0, standstillMs - waitMs))
  child.kill('SIGCONT')
  await instances.untilWrites(1 - index)
  return waitMs
}

/** Repeats one failure under load, with its own Sheet and visitors. */
async function repeat(
  name: string,
  times: number,
  databaseUrl: string,
  fail: (run: Run) => Promise<number>,
): Promise<void> {
  if (times === 0) return
  const folder = temporaryFolder()
  const instances = await startInstances(databaseUrl, folder)
  const visitors = new Visitors(instances.urls)
  visitors.start(leadsPerSecond)
  await instances.untilWrites()
  const waitsMs: number[] = []
  for (let time = 0; time < times; time += 1) {
    await sleepMs(Math.random() * 3_000)
    waitsMs.push(await fail({ instances, index: instances.deliverer() }))
  }
  await visitors.stop()
  const judgment = await judge(databaseUrl, instances, visitors)
  await instances.stop()
  rmSync(folder, { recursive: true })
  console.log(`${name}, ${times} times`)
  tell('next batch after, median', median(waitsMs) / 1000, 's')
  tell('next batch after, longest', Math.max(...waitsMs) / 1000, 's', { atMost: longestTakeoverS })
  tell('acknowledged', judgment.acknowledged)
  tell('retried by visitors', visitors.retries)
  tellNone('lost', judgment.lost)
  tellNone('doubled', judgment.doubled)
  tellNone('stored but not written', judgment.stored - judgment.written)
  tellNone('out of order', Number(!judgment.isInOrder))
}

/** @returns milliseconds from the failure until the other instance writes to the Sheet */
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
