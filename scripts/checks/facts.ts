/** The register's facts that are due for another look, and those that a Florida attorney confirms before launch. */

import { addDays } from '#domain/calendar-date.ts'
import type { Fact } from '#frontend/content/fact.ts'
import { facts } from '#frontend/content/facts.ts'
import { officialAddresses } from '#frontend/content/official-texts.ts'
import { statements } from '#frontend/content/statements.ts'
import { findFactPlaces, type RegisterId } from './fact-places.ts'

export interface DueFacts {
  /** The day has passed: pages may print something untrue. */
  readonly overdue: readonly string[]
  readonly soon: readonly string[]
}

/** Figures and sentences alike. */
export const register: Readonly<Record<string, Fact>> = { ...facts, ...statements }

/** A fact is announced this long before its day. */
const noticeDays = 45

/**
 * Sorts the facts that need a look by their day.
 * @param today ISO date
 */
export function findDueFacts(entries: Readonly<Record<string, Fact>>, today: string): DueFacts {
  const announcedUntil = addDays(today, noticeDays)
  const byDay = Object.entries(entries).toSorted(([, a], [, b]) =>
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
  entries: Readonly<Record<string, Fact>>,
  placesOf: (id: string) => readonly string[],
): readonly FactUse[] {
  return Object.entries(entries)
    .filter(([, { status }]) => status === 'attorney-review')
    .map(([id, fact]) => ({ id, ...fact, places: placesOf(id) }))
}

function describe([id, { text, meaning, source, reviewBy }]: [string, Fact]): string {
  return `${reviewBy}  ${id}: ${text} (${meaning}; ${source})`
}

/** Ends the process with 1 when one is overdue. */
export function printDueFacts(): void {
  const today = new Date().toISOString().slice(0, 10)
  const { overdue, soon } = findDueFacts(register, today)
  for (const line of overdue) console.log(`Overdue    ${line}`)
  for (const line of soon) console.log(`Due soon   ${line}`)
  const count = Object.keys(register).length
  console.log(
    `Facts      ${count} in the register, ${overdue.length} overdue, ${soon.length} due soon`,
  )
  if (overdue.length > 0) {
    console.log(
      'Check each against its source, then set its text, checkedOn and reviewBy in facts.ts or statements.ts (frontend/content).',
    )
    process.exitCode = 1
  }
}

/** As a Markdown table. */
export function printAttorneyReview(): void {
  const places = findFactPlaces()
  const uses = listAttorneyReview(register, (id) => places.get(id as RegisterId) ?? [])
  console.log('| Fact | Text | What it says | Source | Official text | Pages |')
  console.log('|---|---|---|---|---|---|')
  for (const { id, text, meaning, source, places: pages } of uses) {
    const addresses = officialAddresses(source).join(' ')
    console.log(`| ${id} | ${text} | ${meaning} | ${source} | ${addresses} | ${pages.join(', ')} |`)
  }
}
