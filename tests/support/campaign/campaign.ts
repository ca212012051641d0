/**
 * One randomized run of delivery in virtual time: faults on 40 % of the calls, refused rows, spells in
 * which Google refuses everything, crashes between any two awaits and orderly restarts, clocks that
 * jump, a log that throws, staff at work in the tab and operators at the commands. Chance comes from
 * the seed alone, so a run can be replayed.
 */

import { Dispatcher } from '#backend/delivery/dispatcher.ts'
import { crashing } from '#tests/support/crash.ts'
import { DeliveryWorld } from '#tests/support/delivery-world.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { drawFault } from './faults.ts'
import { type CampaignVerdict, judge } from './judge.ts'
import { Operators } from './operators.ts'
import { type RivalScheme, startRival } from './rivals.ts'
import { Staff } from './staff.ts'

export interface CampaignOptions {
  readonly seed: number
  readonly steps?: number
  /** Instead of the marker chain; then without refusals, jumps and operators. */
  readonly scheme?: RivalScheme
}

export interface CampaignResult extends CampaignVerdict {
  readonly seed: number
  readonly kind: string
  readonly accepted: number
  /** Rows that Google always refuses. */
  readonly poison: number
  readonly calls: number
  readonly faults: number
  /** Spells in which Google refused everything. */
  readonly refusalSpells: number
  readonly crashes: number
  readonly restarts: number
  readonly clockJumps: number
  readonly staffActions: number
  readonly operatorActions: number
}

const faultRate = 0.4
/** Before and after each call of the outbox and the Sheet: about one batch in fifteen. */
const crashRate = 0.003
const logFaultRate = 0.3
const secondMs = 1_000
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const longestRecoveryMinutes = 600
/** What a poisoned row has for a name. */
const poisonName = 'refused'

export async function runCampaign(options: CampaignOptions): Promise<CampaignResult> {
  const run = new CampaignRun(options, await DeliveryWorld.start(options.seed))
  return run.play()
}

export function isFlawless(result: CampaignVerdict): boolean {
  const { lost, doubled, outOfOrder, garbled, hidden, blamedInnocents, pending } = result
  return lost + doubled + outOfOrder + garbled + hidden + blamedInnocents + pending === 0
}

interface Life {
  /** Ends also when it crashes while it stops. */
  stop(): Promise<void>
  hasCrashed: boolean
}

class CampaignRun {
  readonly #options: CampaignOptions
  readonly #world: DeliveryWorld
  /** One stream of chance for each subject, so that one more call does not change all the rest. */
  readonly #plan: () => number
  readonly #faultChance: () => number
  readonly #logChance: () => number
  readonly #dispatcherCount: number
  readonly #staff: Staff
  readonly #operators: Operators
  readonly #poison = new Set<string>()
  #mayFail = true
  #faults = 0
  #refusalSpells = 0
  #crashes = 0
  #restarts = 0
  #clockJumps = 0
  #running: Life[] = []

  constructor(options: CampaignOptions, world: DeliveryWorld) {
    this.#options = options
    this.#world = world
    this.#plan = seededRandom(options.seed * 5 + 1)
    this.#faultChance = seededRandom(options.seed * 5 + 2)
    this.#logChance = seededRandom(options.seed * 5 + 3)
    this.#staff = new Staff(world, seededRandom(options.seed * 5 + 4))
    this.#operators = new Operators(world, this.#staff, seededRandom(options.seed * 5 + 5))
    this.#dispatcherCount = options.scheme === undefined && options.seed % 3 === 0 ? 2 : 1
    world.google.spreadsheet.settings.refusesCell = (text) => text === poisonName
    world.google.decideFault = () => {
      if (!this.#mayFail || this.#faultChance() >= faultRate) return undefined
      this.#faults += 1
      return drawFault(this.#faultChance)
    }
  }

  async play(): Promise<CampaignResult> {
    const world = this.#world
    for (let step = 0; step < (this.#options.steps ?? 40); step += 1) {
      await this.#keepRunning()
      await this.#step()
    }
    this.#mayFail = false
    for (let minute = 0; minute < longestRecoveryMinutes; minute += 1) {
      await this.#keepRunning()
      if ((await world.journal.counts()).pending === 0) break
      // Who is to blame shows when another row goes through.
      if (this.#options.scheme === undefined) await world.accept(1)
      await world.clock.advance(minuteMs)
    }
    // Late requests still come in.
    await world.clock.advance(10 * minuteMs)
    const verdict = await judge(world, this.#staff, this.#operators, this.#poison)
    await this.#stopAll()
    await world.clock.advance(minuteMs)
    await world.stop()
    return {
      seed: this.#options.seed,
      kind: this.#options.scheme ?? `${this.#dispatcherCount} dispatcher(s)`,
      accepted: world.accepted.length,
      poison: this.#poison.size,
      calls: world.google.calls.length,
      faults: this.#faults,
      refusalSpells: this.#refusalSpells,
      crashes: this.#crashes,
      restarts: this.#restarts,
      clockJumps: this.#clockJumps,
      staffActions: this.#staff.actions,
      operatorActions: this.#operators.actions,
      ...verdict,
    }
  }

  async #step(): Promise<void> {
    const chance = this.#plan()
    if (chance < 0.45) {
      const count = this.#plan() < 0.1 ? 30 + Math.floor(this.#plan() * 600) : 1
      await this.#world.accept(count + Math.floor(this.#plan() * 6))
    } else if (chance < 0.58) {
      await this.#staff.act(this.#options.scheme === undefined)
    } else if (this.#options.scheme === undefined) {
      await this.#mishap((chance - 0.58) / 0.42)
    }
    const longest = this.#plan() < 0.2 ? 5 * minuteMs : 8 * secondMs
    await this.#world.clock.advance(Math.floor(this.#plan() * longest))
  }

  async #mishap(chance: number): Promise<void> {
    const { clock } = this.#world
    if (chance < 0.3) {
      await this.#acceptPoison()
    } else if (chance < 0.5) {
      await this.#operators.act()
    } else if (chance < 0.65) {
      await this.#refuseEverything()
    } else if (chance < 0.85) {
      this.#clockJumps += 1
      const jumpMs = Math.floor((this.#plan() * 4 - 2) * hourMs)
      if (this.#plan() < 0.6) clock.setWallClock(jumpMs)
      else clock.suspend(Math.abs(jumpMs), this.#plan() < 0.5 ? 'stands still' : 'jumps')
    } else {
      this.#restarts += 1
      await this.#stopAll()
    }
  }

  /** One or several in a row, or among others. */
  async #acceptPoison(): Promise<void> {
    const count = 1 + Math.floor(this.#plan() * (this.#plan() < 0.2 ? 40 : 5))
    const share = this.#plan() < 0.5 ? 1 : 0.4
    const names = Array.from({ length: count }, () =>
      this.#plan() < share ? poisonName : 'Pat Example',
    )
    const ids = await this.#world.acceptNames(names)
    for (const [index, id] of ids.entries()) if (names[index] === poisonName) this.#poison.add(id)
  }

  /** For a time, in a wording that nobody knows; then it passes. */
  async #refuseEverything(): Promise<void> {
    const { settings } = this.#world.google.spreadsheet
    this.#refusalSpells += 1
    settings.refusesCell = () => true
    if (this.#plan() < 0.7) await this.#world.accept(1 + Math.floor(this.#plan() * 5))
    const longest = this.#plan() < 0.3 ? 12 * minuteMs : 90 * secondMs
    await this.#world.clock.advance(Math.floor(this.#plan() * longest))
    settings.refusesCell = (text) => text === poisonName
  }

  async #stopAll(): Promise<void> {
    const stopped = Promise.all(
      this.#running.filter(({ hasCrashed }) => !hasCrashed).map((life) => life.stop()),
    )
    // A call that is held is given up after a grace that must pass.
    await this.#world.clock.advance(10 * secondMs)
    await stopped
    this.#running = this.#running.filter(({ hasCrashed }) => hasCrashed)
  }

  /** Starts what is to run, and again what has crashed. */
  async #keepRunning(): Promise<void> {
    const crashed = this.#running.filter(({ hasCrashed }) => hasCrashed)
    this.#crashes += crashed.length
    this.#running = this.#running.filter(({ hasCrashed }) => !hasCrashed)
    if (crashed.length > 0 && this.#running.length === 0) await this.#world.reopenJournal()
    while (this.#running.length < this.#dispatcherCount) this.#running.push(this.#startOne())
  }

  #startOne(): Life {
    const world = this.#world
    const crashChance = seededRandom(Math.floor(this.#plan() * 2 ** 32))
    const life: Life = { hasCrashed: false, stop: async () => {} }
    const crash = Promise.withResolvers<void>()
    const isCrash = () => {
      if (!life.hasCrashed && this.#mayFail && crashChance() < crashRate) {
        life.hasCrashed = true
        crash.resolve()
      }
      return life.hasCrashed
    }
    const parts = {
      journal: world.journal,
      outbox: crashing(world.outbox, isCrash),
      sheet: crashing(world.sheet(), (method) => method !== 'renewCredentials' && isCrash()),
      clock: world.clock,
    }
    const { scheme } = this.#options
    if (scheme !== undefined) {
      const rival = startRival({ scheme, changeJournal: world.changeJournal.bind(world), ...parts })
      life.stop = () => Promise.race([rival.stop(), crash.promise])
    } else {
      const write = () => {
        if (this.#logChance() < logFaultRate) throw new Error('no space left on device')
      }
      const log = { debug: write, info: write, warn: write }
      const dispatcher = new Dispatcher({ ...parts, tab: 'Leads', log })
      dispatcher.start()
      life.stop = () => Promise.race([dispatcher.stop(), crash.promise])
    }
    return life
  }
}
