/**
 * npm run campaign -- [--runs N] [--seed S] [--kills N] [--scheme NAME]
 *
 * Randomised runs of delivery over a stand-in for Google that fails on 40 % of the calls and refuses
 * rows, or for a time everything, with crashes, restarts, a second dispatcher, clocks that jump, a log
 * that throws, staff in the tab, operators at the commands, and processes killed by SIGKILL. Exits
 * with 1 when a row was lost, doubled, out of order, garbled, hidden, blamed without reason or left
 * waiting. A run in virtual time is replayed by its seed: npm run campaign -- --runs 1 --seed S --kills 0.
 */

import { readCommandLine } from '#backend/command-line.ts'
import { isFlawless, runCampaign } from '#tests/support/campaign/campaign.ts'
import { runWithKills } from '#tests/support/campaign/kill-run.ts'
import type { RivalScheme } from '#tests/support/campaign/rivals.ts'

const { values } = readCommandLine({
  name: 'npm run campaign --',
  about: 'Tries delivery under random faults.',
  options: {
    runs: { type: 'string', value: 'N', about: 'Runs in virtual time.', default: '200' },
    seed: { type: 'string', value: 'N', about: 'Seed of the first run.', default: '1' },
    kills: {
      type: 'string',
      value: 'N',
      about: 'Runs with processes that are killed.',
      default: '10',
    },
    scheme: { type: 'string', value: 'NAME', about: 'One scheme alone.' },
  },
})

const runs = Number(values.runs)
const firstSeed = Number(values.seed)
const killRuns = Number(values.kills)
const scheme = values.scheme as RivalScheme | undefined

const totals = {
  accepted: 0,
  poison: 0,
  calls: 0,
  faults: 0,
  refusalSpells: 0,
  crashes: 0,
  restarts: 0,
  clockJumps: 0,
  staffActions: 0,
  operatorActions: 0,
  quarantined: 0,
}
const wrong = {
  lost: 0,
  doubled: 0,
  outOfOrder: 0,
  garbled: 0,
  hidden: 0,
  blamedInnocents: 0,
  pending: 0,
}
let flawedRuns = 0

for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
  const result = await runCampaign({ seed, ...(scheme !== undefined && { scheme }) })
  for (const key of Object.keys(totals) as (keyof typeof totals)[]) totals[key] += result[key]
  for (const key of Object.keys(wrong) as (keyof typeof wrong)[]) wrong[key] += result[key]
  if (!isFlawless(result)) flawedRuns += 1
  console.log(
    `seed ${seed}: ${result.kind}, ${result.accepted} accepted, ${result.poison} poisoned, ${result.faults} faults in ${result.calls} calls, ${result.crashes} crashes: ${isFlawless(result) ? 'each once, in order' : JSON.stringify(result)}`,
  )
}

for (let seed = firstSeed; scheme === undefined && seed < firstSeed + killRuns; seed += 1) {
  const result = await runWithKills(seed, 4)
  const isRight = result.lost === 0 && result.doubled === 0 && result.isInOrder
  if (!isRight) flawedRuns += 1
  wrong.lost += result.lost
  wrong.doubled += result.doubled
  console.log(
    `kill run ${seed}: ${result.kills} SIGKILLs, ${result.acknowledged} acknowledged, ${result.written} written: ${isRight ? 'each once, in order' : JSON.stringify(result)}`,
  )
}

console.log(`${runs} runs: ${listed(totals)}`)
console.log(`Wrong: ${listed(wrong)}`)
process.exitCode = flawedRuns === 0 ? 0 : 1

function listed(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}
