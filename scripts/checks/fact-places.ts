/** Finds out which pages print each fact and statement, by reading the content's sources. */

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FactId } from '#frontend/content/facts.ts'
import type { StatementId } from '#frontend/content/statements.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Where the words of a source file appear; files of one page each are named by their folder. */
const placesOfFile: Readonly<Record<string, string>> = {
  'checklist.ts': '/florida-homeowner-probate-checklist',
  'contact.ts': '/contact',
  'downloads.ts': '/downloads/*.pdf',
  'home.ts': '/',
  'landing.ts': '/landing/florida-homeowners-trust',
  'law-changes.ts': '/resources and the guides concerned',
  'legal-pages.ts': '/privacy, /terms, /accessibility',
  'people.ts': '/about',
  'personas.ts': '/boomers, /gen-x, /millennials',
  'plans.ts': '/plans and every price card',
  'resources-page.ts': '/resources, /guides, /practice',
  'statements.ts': 'every page that prints the statement',
}

/** `amountOf` counts: a worked example prints what it makes of the figure. */
const printed = /(?:\b(?:fact|statement|amountOf)\('|<(?:Fact|Statement) id=")(\w+)['"]/g

const folders: readonly [RegExp, string][] = [
  [/content\/guides\/(.+)\.mdx$/, '/guides/'],
  [/practice-areas\/(.+)\.ts$/, '/practice/'],
  [/counties\/(.+)\.ts$/, '/counties/'],
  [/content\/tools\/(.+)-words\.ts$/, '/tools/'],
]

/** An entry of facts.ts or statements.ts. */
export type RegisterId = FactId | StatementId

/** Places by entry, in alphabetical order; what nothing prints is missing. */
export function findFactPlaces(): ReadonlyMap<RegisterId, readonly string[]> {
  const found = new Map<RegisterId, Set<string>>()
  const options = { cwd: projectRoot }
  const names = globSync('{domain,frontend}/**/*.{ts,tsx,mdx}', options)
  for (const name of names.map((file) => file.replaceAll('\\', '/'))) {
    const text = readFileSync(`${projectRoot}${name}`, 'utf8')
    for (const [, id] of text.matchAll(printed)) {
      const places = found.get(id as RegisterId) ?? new Set()
      found.set(id as RegisterId, places.add(placeOf(name)))
    }
  }
  return new Map([...found].map(([id, places]) => [id, [...places].toSorted()]))
}

function placeOf(name: string): string {
  for (const [pattern, prefix] of folders) {
    const slug = pattern.exec(name)?.[1]
    if (slug) return prefix + slug
  }
  return placesOfFile[name.split('/').at(-1) ?? ''] ?? name
}
