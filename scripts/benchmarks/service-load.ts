/** Durable leads a second, p99, and processor time by connections, relative to the bare floor. */

import { aLead } from '#tests/support/submissions.ts'
import {
  expressServer,
  floorServer,
  type MeasuredServer,
  service,
  startMeasured,
} from './measured-server.ts'
import { loadWithPosts } from './posts.ts'
import { cpuMsOf } from './process-figures.ts'
import { median, quantile, tell } from './verdicts.ts'

type Sample = Readonly<Record<'perSecond' | 'p99Ms' | 'cpuMs', number>>
/** A sample of each server, taken in turn. */
type Round = Readonly<Record<'floor' | 'express' | 'own', Sample>>

const lead = JSON.stringify(aLead)
const mostConnectionsAtFullShare = 32

export async function measureLoad(
  connectionCounts: readonly number[],
  roundCount: number,
  seconds: number,
): Promise<void> {
  const floor = await startMeasured(floorServer)
  const express = await startMeasured(expressServer)
  const own = await startMeasured(service)
  for (const connections of connectionCounts) {
    const measure = (server: MeasuredServer) => sampleOf(server, connections, seconds)
    const rounds: Round[] = []
    for (let round = 0; round < roundCount; round += 1) {
      rounds.push({
        floor: await measure(floor),
        express: await measure(express),
        own: await measure(own),
      })
    }
    report(connections, rounds)
  }
  for (const server of [floor, express, own]) await server.stop()
}

async function sampleOf(
  { url, pid }: MeasuredServer,
  connections: number,
  seconds: number,
): Promise<Sample> {
  const cpuBefore = cpuMsOf(pid)
  const { perSecond, waitsMs } = await loadWithPosts(`${url}/api/lead`, lead, connections, seconds)
  const p99Ms = quantile(waitsMs, 0.99)
  return { perSecond, p99Ms, cpuMs: (cpuMsOf(pid) - cpuBefore) / waitsMs.length }
}

/** Ratios are taken round by round, because the machine's speed changes between rounds. */
function report(connections: number, rounds: readonly Round[]): void {
  const at = `at ${connections}: `
  const ratio = (figure: keyof Sample, beside: 'floor' | 'express') =>
    median(rounds.map((round) => round.own[figure] / round[beside][figure]))
  const atLeast = connections > mostConnectionsAtFullShare ? 0.5 : 0.65
  tell(`${at}durable leads`, median(rounds.map(({ own }) => own.perSecond)), 'a second')
  tell(`${at}relative to the floor`, ratio('perSecond', 'floor'), '', { atLeast })
  const peer = 'Express with one transaction a request'
  tell(`${at}relative to ${peer}`, ratio('perSecond', 'express'), '', { atLeast: 1 })
  tell(`${at}p99, relative to the floor`, ratio('p99Ms', 'floor'), '', { atMost: 2 })
  const cpu = ratio('cpuMs', 'floor')
  tell(`${at}processor time a lead, relative to the floor`, cpu, '', { atMost: 2.2 })
}
