/**
 * One randomized run of delivery in virtual time: faults on 40 % of the calls, refused rows, spells
 * in which Google refuses everything, crashes between any two awaits, restarts, clock jumps, staff
 * in the tab and operators with commands. All chance comes from the seed, so a run can be replayed.
 */

import { Dispatcher } from '#backend/delivery/dispatcher.ts'
import { Life } from '#tests/support/crash.ts'
import { DeliveryWorld, hourMs, minuteMs, secondMs } from '#tests/support/delivery-world.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { drawFault } from './faults.ts'
import { type CampaignVerdict, judge } from './judge.ts'
import { operatorsOf } from './operators.ts'
import { staffOf } from './staff.ts'

const steps = 40
const faultRate = 0.4
/** Chance before and after each call of outbox and Sheet: about one batch in fifteen crashes. */
const crashRate = 0.003
const longestRecoveryMinutes = 600
/** The name in a row that Google always refuses. */
const poisonName = 'refused'

type Chance = () => number

/** Each subject has its own stream of chance, so that an extra call in one changes no other. */
const subjects = ['plan', 'faults', 'staff', 'operators'] as const

export async function runCampaign(seed: number) {
  const world = await DeliveryWorld.start(seed)
  const { clock, google } = world
  const [plan, faultChance, staffChance, operatorChance] = subjects.map((_, index) =>
    seededRandom(seed * subjects.length + index + 1),
  ) as [Chance, Chance, Chance, Chance]
  const dispatcherCount = seed % 3 === 0 ? 2 : 1
  const staff = staffOf(world, staffChance)
  const operators = operatorsOf(world, staff, operatorChance)
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

  async function step(): Promise<void> {
    const chance = plan()
    if (chance < 0.45) {
      const count = plan() < 0.1 ? 30 + Math.floor(plan() * 600) : 1
      await world.accept(count + Math.floor(plan() * 6))
    } else if (chance < 0.58) await staff.act()
    else await mishap((chance - 0.58) / 0.42)
    const longest = plan() < 0.2 ? 5 * minuteMs : 8 * secondMs
    await clock.advance(Math.floor(plan() * longest))
  }

  async function mishap(chance: number): Promise<void> {
    if (chance < 0.3) await acceptPoison()
    else if (chance < 0.5) await operators.act()
    else if (chance < 0.65) await refuseEverything()
    else if (chance < 0.85) {
      const jumpMs = Math.floor((plan() * 4 - 2) * hourMs)
      if (plan() < 0.6) clock.setWallClock(jumpMs)
      else clock.suspend(Math.abs(jumpMs), plan() < 0.5 ? 'stands still' : 'jumps')
    } else await stopAll()
  }

  /** Accepts one or more poisoned rows, in a row or among others. */
  async function acceptPoison(): Promise<void> {
    const count = 1 + Math.floor(plan() * (plan() < 0.2 ? 40 : 5))
    const share = plan() < 0.5 ? 1 : 0.4
    const names = Array.from({ length: count }, () => (plan() < share ? poisonName : 'Pat Example'))
    const ids = await world.acceptNames(names)
    for (const [index, id] of ids.entries()) if (names[index] === poisonName) poison.add(id)
  }

  /** Refuses everything for a while, with an unknown message. */
  async function refuseEverything(): Promise<void> {
    const { settings } = google.spreadsheet
    settings.refusesCell = () => true
    if (plan() < 0.7) await world.accept(1 + Math.floor(plan() * 5))
    const longest = plan() < 0.3 ? 12 * minuteMs : 90 * secondMs
    await clock.advance(Math.floor(plan() * longest))
    settings.refusesCell = (text) => text === poisonName
  }

  async function stopAll(): Promise<void> {
    const stopped = Promise.all(
      running.filter(({ hasCrashed }) => !hasCrashed).map((life) => life.stop()),
    )
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
    const crashChance = seededRandom(Math.floor(plan() * 2 ** 32))
    const life = new Life(() => mayFail && crashChance() < crashRate)
    life.run(
      new Dispatcher({
        journal: world.journal,
        outbox: life.using(world.outbox),
        sheet: life.using(world.sheet()),
        clock,
        tab: 'Leads',
      }),
    )
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
  const verdict = await judge(world, staff, operators, poison)
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
