/**
 * Tells which facts of the register are due for another look: `npm run check:facts`. Fails when
 * one is overdue. `node scripts/check-facts.ts --attorney-review` lists, as Markdown, what a
 * Florida attorney confirms before launch.
 */

import { type Fact, type FactId, facts } from '#frontend/content/facts.ts'
import { findFactPlaces } from './facts/fact-places.ts'

export interface DueFacts {
  /** The day has passed: pages may print something untrue. */
  readonly overdue: readonly string[]
  readonly soon: readonly string[]
}

/** A fact is announced this long before its day. */
const noticeDays = 45

/**
 * Sorts the facts that need a look by their day.
 * @param today ISO date
 */
export function findDueFacts(register: Readonly<Record<string, Fact>>, today: string): DueFacts {
  const announcedUntil = addDays(today, noticeDays)
  const byDay = Object.entries(register).toSorted(([, a], [, b]) =>
    a.reviewBy.localeCompare(b.reviewBy),
  )
  return {
    overdue: byDay.filter(([, { reviewBy }]) => reviewBy < today).map(describe),
    soon: byDay
      .filter(([, { reviewBy }]) => reviewBy >= today && reviewBy <= announcedUntil)
      .map(describe),
  }
}

export interface FactUse extends Fact {
  readonly id: string
  readonly places: readonly string[]
}

export function listAttorneyReview(
  register: Readonly<Record<string, Fact>>,
  placesOf: (id: string) => readonly string[],
): readonly FactUse[] {
  return Object.entries(register)
    .filter(([, { status }]) => status === 'attorney-review')
    .map(([id, fact]) => ({ id, ...fact, places: placesOf(id) }))
}

function describe([id, { text, meaning, source, reviewBy }]: [string, Fact]): string {
  return `${reviewBy}  ${id}: ${text} (${meaning}; ${source})`
}

function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

if (import.meta.main) {
  if (process.argv.includes('--attorney-review')) printAttorneyReview()
  else printDueFacts()
}

function printDueFacts(): void {
  const today = new Date().toISOString().slice(0, 10)
  const { overdue, soon } = findDueFacts(facts, today)
  for (const line of overdue) console.log(`Overdue    ${line}`)
  for (const line of soon) console.log(`Due soon   ${line}`)
  const count = Object.keys(facts).length
  console.log(
    `Facts      ${count} in the register, ${overdue.length} overdue, ${soon.length} due soon`,
  )
  if (overdue.length > 0) {
    console.log(
      'Check each against its source, then set its text and reviewBy in frontend/content/facts.ts.',
    )
    process.exitCode = 1
  }
}

function printAttorneyReview(): void {
  const places = findFactPlaces()
  const uses = listAttorneyReview(facts, (id) => places.get(id as FactId) ?? [])
  console.log('| Fact | Text | What it says | Source | Pages |\n|---|---|---|---|---|')
  for (const { id, text, meaning, source, places: pages } of uses) {
    console.log(`| ${id} | ${text} | ${meaning} | ${source} | ${pages.join(', ')} |`)
  }
}
