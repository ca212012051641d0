/**
 * Randomized runs of delivery over a stand-in for Google that fails on 40 % of the calls and refuses rows, or for a
 * time everything, with crashes, restarts, a second dispatcher, clocks that jump, a log that throws, staff in the tab,
 * operators at the commands, and processes killed by SIGKILL. A run in virtual time is replayed by its seed.
 */

import { isFlawless, runCampaign } from '#tests/support/campaign/campaign.ts'
import { runWithKills } from '#tests/support/campaign/kill-run.ts'
import { tell, tellNone } from './verdicts.ts'

interface DeliveryCampaign {
  /** Of the first run. */
  readonly seed: number
  /** In virtual time. */
  readonly runs: number
  /** Runs with processes that are killed. */
  readonly kills: number
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

export async function tryDelivery(campaign: DeliveryCampaign): Promise<void> {
  const seeds = (count: number) => Array.from({ length: count }, (_, run) => campaign.seed + run)
  const totals = new Map<string, number>()
  for (const seed of seeds(campaign.runs)) {
    const result = await runCampaign(seed)
    for (const key of [...counted, ...wrongKinds]) {
      totals.set(key, (totals.get(key) ?? 0) + result[key])
    }
    if (!isFlawless(result)) console.log(`seed ${seed}: ${JSON.stringify(result)}`)
  }
  for (const name of counted) tell(name, totals.get(name) ?? 0)
  for (const name of wrongKinds) tellNone(name, totals.get(name) ?? 0)
  for (const seed of seeds(campaign.kills)) {
    const { acknowledged, lost, doubled, isInOrder } = await runWithKills(seed, 4)
    const wrong = lost + doubled + Number(!isInOrder)
    tellNone(`seed ${seed}, 4 SIGKILLs: of ${acknowledged} lost, doubled, turned`, wrong)
  }
}
