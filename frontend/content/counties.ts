/** The county pages, read from their folder: one file each, in the order that they give. */

import type { County } from './county.ts'

const files = import.meta.glob<Record<string, County>>('./counties/*.ts', { eager: true })

export const counties: readonly County[] = Object.values(files)
  .flatMap((file) => Object.values(file))
  .toSorted((one, other) => one.order - other.order)

export function countyPath(slug: string): string {
  return `/counties/${slug}`
}
