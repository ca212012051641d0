/**
 * Facts in the register that are due for review, and those that a Florida attorney must confirm
 * before launch, with the pages that print them (found in the content's sources).
 */

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addDays } from '#domain/calendar-date.ts'
import type { Fact } from '#frontend/content/fact.ts'
import { facts } from '#frontend/content/facts.ts'
import { officialAddresses } from '#frontend/content/official-texts.ts'
import { statements } from '#frontend/content/statements.ts'
import { changedWords, reviewOfWords } from '#frontend/content/words-changed.ts'

export const register: Readonly<Record<string, Fact>> = { ...facts, ...statements }

/** The day of review has passed: pages may print something untrue. @param today ISO date */
export function findOverdue(
  entries: Readonly<Record<string, Fact>>,
  today: string,
): readonly string[] {
  return Object.entries(entries)
    .filter(([, { reviewBy }]) => reviewBy < today)
    .toSorted(([, a], [, b]) => a.reviewBy.localeCompare(b.reviewBy))
    .map(describe)
}

function describe([id, { text, meaning, source, reviewBy }]: [string, Fact]): string {
  return `${reviewBy}  ${id}: ${text} (${meaning}; ${source})`
}

export function printDueFacts(): void {
  const today = new Date().toISOString().slice(0, 10)
  const overdue = findOverdue(register, today)
  for (const line of overdue) console.log(`Overdue    ${line}`)
  const days = Object.values(register).map(({ reviewBy }) => reviewBy)
  console.log(
    `Facts      ${days.length} in the register, ${overdue.length} overdue, the first review by ${days.toSorted()[0]}`,
  )
  if (overdue.length > 0) {
    console.log(
      'Check each against its source, then set its text, checkedOn and reviewBy in facts.ts or statements.ts (frontend/content).',
    )
    process.exitCode = 1
  }
}

export function printAttorneyReview(): void {
  const places = findFactPlaces()
  console.log('| Fact | Text | What it says | Source | Official text | Pages |')
  console.log('|---|---|---|---|---|---|')
  for (const [id, { text, meaning, source, status }] of Object.entries(register)) {
    if (status !== 'attorney-review') continue
    const addresses = officialAddresses(source).join(' ')
    const pages = places.get(id)?.join(', ') ?? ''
    console.log(`| ${id} | ${text} | ${meaning} | ${source} | ${addresses} | ${pages} |`)
  }
  console.log('\n| Page that no lawyer has read since its words changed | Changed on |\n|---|---|')
  for (const [page, changedOn] of findUnreadPages()) console.log(`| ${page} | ${changedOn} |`)
}

/** Pages also state law outside the register. */
export function findUnreadPages(): readonly (readonly [path: string, changedOn: string])[] {
  return Object.entries(changedWords)
    .filter(([, { changedOn }]) => reviewOfWords(changedOn) === undefined)
    .map(([path, { changedOn }]) => [path, changedOn])
}

/** Files of guides and rules that nobody has compared with the law for a year. @param today ISO date */
export function findOldLaw(today: string): readonly string[] {
  const files = globSync('{frontend/content/guides,domain/screening}/*', { cwd: projectRoot })
  return files.toSorted().filter((name) => {
    const text = readFileSync(`${projectRoot}${name}`, 'utf8')
    const [, checkedOn = today] = /\blawCheckedOn: '?([\d-]+)/.exec(text) ?? []
    return addDays(checkedOn, 365) < today
  })
}

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Includes `amountOf`, whose worked examples print what they calculate from the figure. */
const printed = /(?:\b(?:fact|statement|amountOf)\('|<(?:Fact|Statement) id=")(\w+)['"]/g

/** Of files with the words of one page each. */
const folders: readonly [RegExp, string][] = [
  [/content\/guides\/(.+)\.mdx$/, '/guides/'],
  [/practice-areas\/(.+)\.ts$/, '/practice/'],
  [/counties\/(.+)\.ts$/, '/counties/'],
  [/content\/tools\/(.+)-(?:words|result)\.ts$/, '/tools/'],
]

/** Pages by entry of the register, or source files with words of several pages, in their order. */
export function findFactPlaces(): ReadonlyMap<string, readonly string[]> {
  const files = globSync('{domain,frontend}/**/*.{ts,tsx,mdx}', { cwd: projectRoot })
  const found = files.flatMap((name) => {
    const text = readFileSync(`${projectRoot}${name}`, 'utf8')
    return Array.from(text.matchAll(printed), ([, id = '']) => ({ id, place: placeOf(name) }))
  })
  const byId = Map.groupBy(found, ({ id }) => id)
  const placesOf = (uses: typeof found) => [...new Set(uses.map(({ place }) => place))].toSorted()
  return new Map([...byId].map(([id, uses]) => [id, placesOf(uses)]))
}

function placeOf(name: string): string {
  for (const [pattern, prefix] of folders) {
    const slug = pattern.exec(name)?.[1]
    if (slug) return prefix + slug
  }
  return name
}
