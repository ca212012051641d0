/**
 * Randomized delivery runs against a stand-in for Google that fails 40% of the calls and refuses
 * rows, or everything for a time, with crashes, restarts, a second dispatcher, clock jumps, a log
 * that throws, staff edits, and operators' commands. Runs use virtual time; a seed replays its run.
 */

import { isFlawless, runCampaign } from '#tests/support/campaign/campaign.ts'
import { tell, tellNone } from './verdicts.ts'

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

/** @param firstSeed of the first run; each further run has the next seed */
export async function tryDelivery(firstSeed: number, runs: number): Promise<void> {
  const totals = new Map<string, number>()
  for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
    const result = await runCampaign(seed)
    for (const key of [...counted, ...wrongKinds]) {
      totals.set(key, (totals.get(key) ?? 0) + result[key])
    }
    if (!isFlawless(result)) console.log(`seed ${seed}: ${JSON.stringify(result)}`)
  }
  for (const name of counted) tell(name, totals.get(name) ?? 0)
  for (const name of wrongKinds) tellNone(name, totals.get(name) ?? 0)
}
