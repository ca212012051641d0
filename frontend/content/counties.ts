/** The county pages, read from their folder: one file each, sorted by their `order`. */

import type { County } from './county.ts'
import { countyWords } from './firm/county-words.ts'

const files = import.meta.glob<Record<string, County>>('./counties/*.ts', { eager: true })

export const counties: readonly County[] = Object.values(files)
  .flatMap((file) => Object.values(file))
  .map((county) => ({ ...county, ...countyWords[county.slug] }))
  .toSorted((one, other) => one.order - other.order)

export function countyPath(slug: string): string {
  return `/counties/${slug}`
}
