/**
 * Simulates a network of firms on one service: `npm run simulate:firms -- [--firms N] [--leads N]
 * [--dead N] [--seed N]`. Runs in virtual time: leads in an hour, with a burst of 500 a second for
 * twenty seconds (half of it one firm's), some Sheets dead, under Google's quotas. Prints how long leads
 * wait and how much quota is used with 1, 2, 5 and 10 service accounts. Exits with 1 when a lead is lost
 * or out of order, a quota is broken, or somebody waited longer for a turn than a round takes.
 */

import { readCommandLine } from '#backend/command-line.ts'
import type { Quota } from './firms/fair-scheduler.ts'
import {
  type Arrival,
  answerMs,
  mostInAMinute,
  type Outcome,
  simulate,
} from './firms/simulation.ts'

const { values } = readCommandLine({
  name: 'npm run simulate:firms --',
  about: 'Simulates many firms on one service under Google’s quotas, in virtual time.',
  options: {
    firms: { type: 'string', value: 'N', about: 'Firms.', default: '1000' },
    leads: { type: 'string', value: 'N', about: 'Leads in an hour.', default: '50000' },
    dead: { type: 'string', value: 'N', about: 'Firms whose Sheet is dead.', default: '5' },
    seed: { type: 'string', value: 'N', about: 'Seed of the random numbers.', default: '1' },
  },
})
const firms = Number(values.firms)
const leads = Number(values.leads)
/** Whose television spot the burst is. */
const famous = firms >> 1
const dead = new Set(Array.from({ length: Number(values.dead) }, (_, index) => index * 7 + 3))

const hourMs = 3_600_000
const burst = { fromMs: 1_200_000, seconds: 20, perSecond: 500 }
/** Until every line is empty, even with one account. */
const untilMs = 3 * hourMs
/** docs/delivery.md §3: Google's figures. */
const perAccount: Quota = { perMinute: 60, atOnce: 10 }
const perProject: Quota = { perMinute: 300, atOnce: 50 }
/** A firm's batches under way, and the Sheets that fail, take turns of their own. */
const roundSlack = 1.2

const arrivals = arrivalsOf(Number(values.seed))
const ofDead = arrivals.filter(({ firm }) => dead.has(firm)).length
console.log(
  `${firms} firms, ${arrivals.length} leads in an hour, ${burst.perSecond} a second for ${burst.seconds} s at minute ${burst.fromMs / 60_000}, ${dead.size} dead Sheets`,
)
console.log(
  'accounts  p50 wait  p99 wait  the burst’s firm  worst other (firm)  worst turn  one round  writes  busiest minute: account, project',
)
for (const accounts of [1, 2, 5, 10]) {
  const outcome = simulate({ accounts, perAccount, perProject, arrivals, dead, untilMs })
  report(accounts, outcome)
  const isWhole = outcome.waitsMs.length + outcome.held === arrivals.length
  if (!isWhole || outcome.held !== ofDead || outcome.outOfOrder > 0) process.exitCode = 1
}

function report(accounts: number, outcome: Outcome): void {
  const { waitsMs, longestMs, longestTurnMs, writesMs } = outcome
  const at = (share: number) => waitsMs[Math.floor(waitsMs.length * share)] ?? 0
  const others = [...longestMs].filter(([firm]) => firm !== famous)
  const [worst, worstMs] = others.reduce((a, b) => (b[1] > a[1] ? b : a), [-1, 0])
  const ofAccount = Math.max(...writesMs.map(mostInAMinute))
  const ofProject = mostInAMinute(writesMs.flat())
  if (ofAccount > perAccount.perMinute || ofProject > perProject.perMinute) process.exitCode = 1
  if (longestTurnMs > roundSlack * roundMs(accounts) + 2 * answerMs) process.exitCode = 1
  console.log(
    [
      String(accounts).padStart(8),
      seconds(at(0.5)).padStart(9),
      seconds(at(0.99)).padStart(9),
      seconds(longestMs.get(famous) ?? 0).padStart(16),
      `${seconds(worstMs)} (${worst})`.padStart(19),
      seconds(longestTurnMs).padStart(11),
      seconds(roundMs(accounts)).padStart(10),
      String(writesMs.flat().length).padStart(7),
      `${ofAccount} of ${perAccount.perMinute}, ${ofProject} of ${perProject.perMinute}`.padStart(
        33,
      ),
    ].join(' '),
  )
}

/** What a firm waits for its turn at most, when every firm has something to write. */
function roundMs(accounts: number): number {
  const perMs = ({ perMinute, atOnce }: Quota) => (perMinute - atOnce) / 60_000
  return firms / Math.min(accounts * perMs(perAccount), perMs(perProject))
}

/** Firms differ: the largest tenth has about half of the leads. The same seed, the same leads. */
function arrivalsOf(seed: number): readonly Arrival[] {
  const random = randomFrom(seed)
  const anyFirm = () => Math.min(firms - 1, Math.floor(firms * random() ** 3.3))
  const inBurst = burst.seconds * burst.perSecond
  const arrivals = Array.from({ length: Math.max(0, leads - inBurst) }, () => ({
    atMs: random() * hourMs,
    firm: anyFirm(),
  }))
  for (let index = 0; index < inBurst; index += 1) {
    const atMs = burst.fromMs + (index * 1_000) / burst.perSecond
    arrivals.push({ atMs, firm: random() < 0.5 ? famous : anyFirm() })
  }
  return arrivals.sort((a, b) => a.atMs - b.atMs)
}

/** Chance that can be replayed: mulberry32, uniform in [0, 1). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
