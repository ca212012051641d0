/** The practice areas, read from their folder: one file each, sorted by their `order`. */

import type { PracticeArea } from './practice-area.ts'

const files = import.meta.glob<Record<string, PracticeArea>>('./practice-areas/*.ts', {
  eager: true,
})

export const practiceAreas: readonly PracticeArea[] = Object.values(files)
  .flatMap((file) => Object.values(file))
  .toSorted((one, other) => one.order - other.order)

export function practiceAreaPath(slug: string): string {
  return `/practice/${slug}`
}
