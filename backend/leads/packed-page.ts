/** Compressed pages of leads, as lines of JSON: about 5 KB for 50 leads. */

import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { LeadCells } from '#domain/lead-row.ts'
import type { ListedLead } from './lead-list.ts'
import { idOf } from './repaired-cells.ts'

export interface PackedPage {
  readonly count: number
  /** Lines of `lineOf`, with a line end between two. */
  readonly compressed: Uint8Array
}

const fromJournal = 'j'

/** The cells as JSON, in which line ends are escaped. */
export function lineOf(cells: LeadCells, isFromJournal: boolean): string {
  return (isFromJournal ? fromJournal : '') + JSON.stringify(cells)
}

export function pageOf(lines: readonly string[]): PackedPage {
  // zlib's buffer takes 16 KiB or more, however short its content; the copy only what it needs.
  return { count: lines.length, compressed: new Uint8Array(zstdCompressSync(lines.join('\n'))) }
}

export function linesIn({ compressed }: PackedPage): readonly string[] {
  return zstdDecompressSync(compressed).toString().split('\n')
}

export function leadsIn(page: PackedPage): readonly ListedLead[] {
  return linesIn(page).map((line) => {
    const isFromJournal = line.startsWith(fromJournal)
    const cells: LeadCells = JSON.parse(isFromJournal ? line.slice(fromJournal.length) : line)
    return { id: idOf(cells), cells, isFromJournal }
  })
}
