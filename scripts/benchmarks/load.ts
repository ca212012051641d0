/**
 * Durable leads a second beside Express with one transaction a request, by connections. Ratios are
 * taken round by round, because the machine's speed changes between rounds.
 */

import { aLead } from '#tests/support/submissions.ts'
import { benchmarkCommand, parsed } from './commands.ts'
import { expressServer, service, startMeasured } from './measured-server.ts'
import { loadWithPosts } from './posts.ts'
import { median, tell } from './verdicts.ts'

/** At least this often what Express stores, by connections. */
const budgets: Readonly<Record<string, number>> = { 1: 0.85, 32: 1.4, 256: 2 }

const values = parsed<{ rounds: number; seconds: number; connections: string }>(
  benchmarkCommand('load')
    .option('--rounds <N>', 'Rounds of each server.', Number, 5)
    .option('--seconds <N>', 'Length of a measurement.', Number, 5)
    .option('--connections <N,N>', 'Concurrent connections.', Object.keys(budgets).join(',')),
)
const lead = JSON.stringify(aLead)
const express = await startMeasured(expressServer)
const own = await startMeasured(service)
for (const connections of values.connections.split(',')) {
  const perSecond = async ({ url }: { readonly url: string }) =>
    (await loadWithPosts(`${url}/api/lead`, lead, Number(connections), values.seconds)).perSecond
  const rounds: { readonly express: number; readonly own: number }[] = []
  for (let round = 0; round < values.rounds; round += 1) {
    rounds.push({ express: await perSecond(express), own: await perSecond(own) })
  }
  const at = `at ${connections}: durable leads`
  tell(at, median(rounds.map((round) => round.own)), 'a second')
  const atLeast = budgets[connections]
  tell(
    `${at}, relative to Express`,
    median(rounds.map((round) => round.own / round.express)),
    '',
    atLeast === undefined ? {} : { atLeast },
  )
}
for (const server of [express, own]) await server.stop()
