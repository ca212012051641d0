/**
 * One randomized run of the work list in virtual time: two people edit, sort, insert, delete and copy
 * rows, and move and insert columns, between any two calls, a third works in the dashboard, 40 % of
 * the calls fail before or after they are carried out, and the process is killed between any two
 * awaits. A seed replays its run.
 */

import type { CellValue } from '#backend/journal/work-list-store.ts'
import { openWorkList } from '#backend/work-list/work-list.ts'
import type { StaffStateChange } from '#domain/lead-status.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { DeliveryWorld, minuteMs, secondMs } from '#tests/support/delivery-world.ts'
import { plainValue } from '#tests/support/fake-tab.ts'
import { seededRandom } from '#tests/support/virtual-clock.ts'
import {
  acceptRequests,
  listedRows,
  listOptions,
  listTitle,
} from '#tests/support/work-list-world.ts'
import { drawFault, Life } from './faults.ts'
import { editable, ListStaff, label, type StaffColumn, type TypedEdit } from './list-staff.ts'

const steps = 60
const faultRate = 0.4
const crashRate = 0.01
/** Chance that staff act between two calls. */
const busyRate = 0.35
const longestRecoveryMinutes = 90

export async function runListCampaign(seed: number) {
  const world = await DeliveryWorld.start(seed)
  const { clock, google } = world
  const chanceOf = (subject: number) => seededRandom(seed * 4 + subject)
  const plan = chanceOf(1)
  const faultChance = chanceOf(2)
  const staffChance = chanceOf(3)
  const crashChance = chanceOf(4)
  const upTo = (most: number) => Math.floor(plan() * most)
  const instanceCount = seed % 3 === 0 ? 2 : 1
  const staff = new ListStaff(world, staffChance)
  const counts = { faults: 0, crashes: 0, dashboard: 0 }
  let mayFail = true
  let isBusy = true
  let running: Life[] = []
  google.decideFault = () => {
    if (isBusy && staffChance() < busyRate) staff.act()
    if (!mayFail || faultChance() >= faultRate) return undefined
    counts.faults += 1
    return drawFault(faultChance)
  }

  function startOne(): Life {
    const life = new Life(() => mayFail && crashChance() < crashRate)
    const options = listOptions(world)
    const sheet = life.using(options.sheet)
    const workLists = life.using(world.staff.workLists)
    life.run(openWorkList({ ...options, sheet, staff: { ...world.staff, workLists } }))
    return life
  }

  async function keepRunning(): Promise<void> {
    const alive = running.filter(({ hasCrashed }) => !hasCrashed)
    counts.crashes += running.length - alive.length
    running = alive
    while (running.length < instanceCount) running.push(startOne())
  }

  /** The third person, in the dashboard. */
  async function changeInDashboard(): Promise<void> {
    const id = world.accepted[upTo(world.accepted.length)]
    if (id === undefined) return
    counts.dashboard += 1
    const author = { by: 'James', at: new Date(clock.now()).toISOString() }
    const change = [
      { status: (['contacted', 'booked', 'pending'] as const)[upTo(3)] },
      { assignee: `James ${counts.dashboard}` },
      { note: `From the dashboard ${counts.dashboard}` },
    ][upTo(3)]
    await world.staff.statuses.change([{ id, ...change }], author)
  }

  for (let step = 0; step < steps; step += 1) {
    await keepRunning()
    const chance = plan()
    if (chance < 0.25) {
      const names = Array.from({ length: 1 + upTo(4) }, (_, index) => `Lead ${step}x${index}`)
      await acceptRequests(world, names)
    } else if (chance < 0.55) await changeInDashboard()
    else if (chance < 0.9) staff.act()
    await clock.advance(upTo(50 * secondMs))
  }
  mayFail = false
  await keepRunning()
  // Late requests arrive, and crashed instances end.
  await clock.advance(10 * minuteMs)
  isBusy = false
  await clock.advance(longestRecoveryMinutes * minuteMs)
  const verdict = await judge(world, staff)
  const stopped = Promise.all(running.map((life) => life.stop()))
  await clock.advance(minuteMs)
  await stopped
  await world.stop()
  const sizes = { accepted: world.accepted.length, edits: staff.edits.length }
  return { seed, ...sizes, ...counts, ...verdict }
}

export const listHarms = ['lost', 'doubled', 'invented', 'differing', 'touched'] as const

export function isUnharmed(verdict: ListVerdict): boolean {
  return listHarms.every((harm) => verdict[harm].length === 0)
}

type ListVerdict = Awaited<ReturnType<typeof judge>>

async function judge(world: DeliveryWorld, staff: ListStaff) {
  const histories = await world.staff.statuses.histories(world.accepted)
  const lost: unknown[] = []
  const doubled: unknown[] = []
  const invented: unknown[] = []
  let taken = 0
  let clashes = 0
  for (const id of world.accepted) {
    const changes = histories.get(id) ?? []
    const brought = broughtBySheet(changes)
    const notes = [...new Set(changes.map(({ note }) => note))]
    const edits = staff.edits.filter(({ reference }) => reference === submissionReference(id))
    const isOf = (value: StaffValue) => (other: StaffValue) =>
      other.column === value.column && other.value === value.value
    invented.push(...brought.filter((value) => !edits.some(isOf(value))))
    for (const edit of edits) {
      const { column, value, isSuperseded } = edit
      const times = brought.filter(isOf(edit)).length
      const named = notes.filter((note) => note.startsWith(`Sheet: ${value}, not taken`)).length
      taken += Math.min(1, times)
      clashes += Math.min(1, named)
      // Or typed what the journal said already.
      const isStanding =
        value === 'Pending' || changes.some((change) => valueIn('Status', change) === value)
      const isDue = !isSuperseded && !(column === 'Status' && isStanding)
      if (times + named === 0 && isDue) lost.push(edit)
      // A status may be typed again; all else is typed once.
      if (times + named > 1 && column !== 'Status') doubled.push({ edit, changes })
    }
  }
  return {
    /** Edits that are neither in the history nor named there. */
    lost,
    ...{ doubled, taken, clashes },
    /** Changes by the Sheet that nobody typed. */
    invented,
    /** Leads whose row differs from the journal, or is not there once. */
    differing: await differingRows(world),
    /** Rows and cells of staff's own that are gone or changed. */
    touched: [...touchedRows(world, staff), ...touchedCells(world, staff)],
  }
}

type StaffValue = Pick<TypedEdit, 'column' | 'value'>

/** What changes by the Sheet brought into the history, besides notes of clashes. */
function broughtBySheet(changes: readonly StaffStateChange[]): readonly StaffValue[] {
  return changes.flatMap((change, index) => {
    if (change.by !== 'Sheet') return []
    return editable
      .map((column) => ({ column, value: valueIn(column, change) }))
      .filter(({ column, value }) => value !== valueIn(column, changes[index - 1]))
      .filter(({ value }) => !value.startsWith('Sheet: '))
  })
}

/** @param change undefined before the first */
function valueIn(column: StaffColumn, change: StaffStateChange | undefined): string {
  if (column === 'Status') return label(change?.status ?? 'pending')
  if (column === 'Note') return change?.note ?? ''
  return (column === 'Assigned to' ? change?.assignee : change?.followUpOn) ?? ''
}

async function differingRows(world: DeliveryWorld): Promise<readonly unknown[]> {
  const rows = Map.groupBy(listedRows(world), ({ Reference }) => String(Reference))
  const states = await world.staff.statuses.states(world.accepted)
  return world.accepted.flatMap((id) => {
    const state = states.get(id)
    const own = rows.get(submissionReference(id)) ?? []
    const isRight = own.every(
      (row) =>
        row.Status === label(state?.status ?? '') &&
        row['Assigned to'] === (state?.assignee ?? '') &&
        row.Note === (state?.note ?? '') &&
        String(row.Name).startsWith('Lead ') &&
        row['Follow up on'] === dayNumber(state?.followUpOn),
    )
    return own.length > 0 && isRight ? [] : [{ id, state, own }]
  })
}

function dayNumber(day: string | null | undefined): number | '' {
  return day ? Date.parse(day) / 86_400_000 + 25_569 : ''
}

function touchedRows({ google }: DeliveryWorld, { own }: ListStaff): readonly string[] {
  const tab = google.spreadsheet.tab(listTitle)
  const rows = tab.rows.map((row) => Array.from(row ?? [], plainValue).map(String))
  const titles = rows[0] ?? []
  return [...own].filter((text) => {
    const found = rows.filter((row) =>
      row.some((cell) => cell === text || cell.startsWith(`${text} `)),
    )
    const isWhole = (row: readonly string[]) =>
      titles.every((title, column) => {
        if (title === 'Reference') return !row[column]
        if (title.startsWith('Own column') && !row[column]) return true
        return row[column] === (title === 'Name' ? text : `${text} ${title}`)
      })
    return !(found.length === 1 && isWhole(found[0] ?? []))
  })
}

function touchedCells(world: DeliveryWorld, { ownCells }: ListStaff): readonly unknown[] {
  const rows: readonly Readonly<Record<string, CellValue>>[] = listedRows(world)
  return ownCells.filter(
    ({ reference, title, value }) =>
      !rows.some((row) => row.Reference === reference && row[title] === value),
  )
}
