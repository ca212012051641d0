/**
 * One randomized run of delivery in virtual time: faults on 40 % of the calls, refused rows, spells
 * in which Google refuses everything, crashes between any two awaits, restarts, clock jumps, staff
 * in the tab and operators with commands. All chance comes from the seed, so a run can be replayed.
 */

import { Dispatcher } from '#backend/delivery/delivery.ts'
import { DeliveryWorld, hourMs, minuteMs, secondMs } from '#tests/support/delivery-world.ts'
import { seededRandom } from '#tests/support/virtual-clock.ts'
import { drawFault, Life } from './faults.ts'
import { type CampaignVerdict, judge } from './judge.ts'
import { People } from './people.ts'

const steps = 40
const faultRate = 0.4
/** Chance before and after each call of outbox and Sheet: about one batch in fifteen crashes. */
const crashRate = 0.003
const longestRecoveryMinutes = 600
/** The name in a row that Google always refuses. */
const poisonName = 'refused'

export async function runCampaign(seed: number) {
  const world = await DeliveryWorld.start(seed)
  const { clock, google } = world
  // Each subject has its own stream of chance, so that an extra call in one changes no other.
  const chanceOf = (subject: number) => seededRandom(seed * 3 + subject)
  const plan = chanceOf(0)
  const faultChance = chanceOf(1)
  const people = new People(world, chanceOf(2))
  const dispatcherCount = seed % 3 === 0 ? 2 : 1
  const poison = new Set<string>()
  const counts = { faults: 0, crashes: 0 }
  let mayFail = true
  let running: Life[] = []
  google.spreadsheet.settings.refusesCell = (text) => text === poisonName
  google.decideFault = () => {
    if (!mayFail || faultChance() >= faultRate) return undefined
    counts.faults += 1
    return drawFault(faultChance)
  }
  const upTo = (most: number) => Math.floor(plan() * most)

  async function step(): Promise<void> {
    const chance = plan()
    if (chance < 0.45) await world.accept(1 + upTo(6) + (plan() < 0.1 ? 30 + upTo(600) : 0))
    else if (chance < 0.58) await people.staffAct()
    else if (chance < 0.7) await acceptPoison()
    else if (chance < 0.79) await people.operatorsAct()
    else if (chance < 0.85) await refuseEverything()
    else if (chance < 0.94) {
      const jumpMs = upTo(4 * hourMs) - 2 * hourMs
      if (plan() < 0.6) clock.setWallClock(jumpMs)
      else clock.suspend(Math.abs(jumpMs), plan() < 0.5 ? 'stands still' : 'jumps')
    } else await stopAll()
    await clock.advance(upTo(plan() < 0.2 ? 5 * minuteMs : 8 * secondMs))
  }

  /** Accepts one or more poisoned rows, in a row or among others. */
  async function acceptPoison(): Promise<void> {
    const count = 1 + upTo(plan() < 0.2 ? 40 : 5)
    const share = plan() < 0.5 ? 1 : 0.4
    const names = Array.from({ length: count }, () => (plan() < share ? poisonName : 'Pat Example'))
    const ids = await world.acceptNames(names)
    for (const [index, id] of ids.entries()) if (names[index] === poisonName) poison.add(id)
  }

  /** Refuses everything for a while, with an unknown message. */
  async function refuseEverything(): Promise<void> {
    const { settings } = google.spreadsheet
    settings.refusesCell = () => true
    if (plan() < 0.7) await world.accept(1 + upTo(5))
    await clock.advance(upTo(plan() < 0.3 ? 12 * minuteMs : 90 * secondMs))
    settings.refusesCell = (text) => text === poisonName
  }

  async function stopAll(): Promise<void> {
    const alive = running.filter(({ hasCrashed }) => !hasCrashed)
    const stopped = Promise.all(alive.map((life) => life.stop()))
    // A stop leaves a held call only after a grace period.
    await clock.advance(10 * secondMs)
    await stopped
    running = running.filter(({ hasCrashed }) => hasCrashed)
  }

  /** Starts missing and crashed dispatchers. */
  async function keepRunning(): Promise<void> {
    const alive = running.filter(({ hasCrashed }) => !hasCrashed)
    counts.crashes += running.length - alive.length
    if (alive.length === 0 && running.length > 0) await world.reopenJournal()
    running = alive
    while (running.length < dispatcherCount) running.push(startOne())
  }

  function startOne(): Life {
    const crashChance = seededRandom(upTo(2 ** 32))
    const life = new Life(() => mayFail && crashChance() < crashRate)
    const { journal } = world
    const outbox = life.using(world.outbox)
    const sheet = life.using(world.sheet())
    life.run(new Dispatcher({ journal, outbox, sheet, clock, tab: 'Leads' }))
    return life
  }

  for (let count = 0; count < steps; count += 1) {
    await keepRunning()
    await step()
  }
  mayFail = false
  for (let minute = 0; minute < longestRecoveryMinutes; minute += 1) {
    await keepRunning()
    if ((await world.journal.counts()).pending === 0) break
    await clock.advance(minuteMs)
  }
  // Late requests still arrive.
  await clock.advance(10 * minuteMs)
  const verdict = await judge(world, people, poison)
  await stopAll()
  await clock.advance(minuteMs)
  await world.stop()
  return {
    ...{ seed, ...counts, ...verdict },
    accepted: world.accepted.length,
    /** Rows that Google always refuses. */
    poison: poison.size,
    calls: google.calls.length,
  }
}

/** What must never happen in a run. */
export const wrongKinds = [
  'lost',
  'doubled',
  'outOfOrder',
  'garbled',
  'hidden',
  'blamedInnocents',
  'pending',
] as const satisfies readonly (keyof CampaignVerdict)[]

export function isFlawless(result: CampaignVerdict): boolean {
  return wrongKinds.every((kind) => result[kind] === 0)
}
