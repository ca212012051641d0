/**
 * Randomized runs of delivery over a stand-in for Google that fails on 40 % of the calls and refuses rows, or for a
 * time everything, with crashes, restarts, a second dispatcher, clocks that jump, a log that throws, staff in the tab,
 * operators at the commands, and processes killed by SIGKILL. A run in virtual time is replayed by its seed.
 */

import { isFlawless, runCampaign } from '#tests/support/campaign/campaign.ts'
import { runWithKills } from '#tests/support/campaign/kill-run.ts'
import type { RivalScheme } from '#tests/support/campaign/rivals.ts'

interface DeliveryCampaign {
  /** In virtual time. */
  readonly runs: number
  readonly firstSeed: number
  /** Runs with processes that are killed. */
  readonly killRuns: number
  /** One scheme alone, without kills. */
  readonly scheme: string | undefined
}

const counted = [
  'accepted',
  'poison',
  'calls',
  'faults',
  'refusalSpells',
  'crashes',
  'restarts',
  'clockJumps',
  'staffActions',
  'operatorActions',
  'quarantined',
] as const
const wrongKinds = [
  'lost',
  'doubled',
  'outOfOrder',
  'garbled',
  'hidden',
  'blamedInnocents',
  'pending',
] as const

/** @returns whether no row was lost, doubled, out of order, garbled, hidden, blamed without reason or left waiting */
export async function tryDelivery(campaign: DeliveryCampaign): Promise<boolean> {
  const { runs, firstSeed, killRuns } = campaign
  const scheme = campaign.scheme as RivalScheme | undefined
  const totals = new Map<string, number>()
  const add = (name: string, count: number) => totals.set(name, (totals.get(name) ?? 0) + count)
  let flawedRuns = 0
  for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
    const result = await runCampaign({ seed, ...(scheme !== undefined && { scheme }) })
    for (const key of [...counted, ...wrongKinds]) add(key, result[key])
    if (!isFlawless(result)) flawedRuns += 1
    console.log(
      `seed ${seed}: ${result.kind}, ${result.accepted} accepted, ${result.poison} poisoned, ${result.faults} faults in ${result.calls} calls, ${result.crashes} crashes: ${isFlawless(result) ? 'each once, in order' : JSON.stringify(result)}`,
    )
  }
  for (let seed = firstSeed; scheme === undefined && seed < firstSeed + killRuns; seed += 1) {
    const result = await runWithKills(seed, 4)
    const isRight = result.lost === 0 && result.doubled === 0 && result.isInOrder
    if (!isRight) flawedRuns += 1
    add('lost', result.lost)
    add('doubled', result.doubled)
    console.log(
      `kill run ${seed}: ${result.kills} SIGKILLs, ${result.acknowledged} acknowledged, ${result.written} written: ${isRight ? 'each once, in order' : JSON.stringify(result)}`,
    )
  }
  const listed = (names: readonly string[]) =>
    names.map((name) => `${name} ${totals.get(name) ?? 0}`).join(', ')
  console.log(`${runs} runs: ${listed(counted)}`)
  console.log(`Wrong: ${listed(wrongKinds)}`)
  return flawedRuns === 0
}
