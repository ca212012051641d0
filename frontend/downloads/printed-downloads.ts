/**
 * Record of each printed download (page count, size, date, hashes), for the pages that list it.
 * `npm run build -- downloads` writes it, and a test compares it with the files.
 */

import printed from './printed.json' with { type: 'json' }

export interface PrintedDownload {
  readonly id: string
  /** ISO date on which its words last changed. */
  readonly updated: string
  readonly pageCount: number
  readonly sizeBytes: number
  /** Hashes of what it was printed from, but for the date. */
  readonly words: string
  readonly styles: string
}

export const printedDownloads: readonly PrintedDownload[] = printed

/** Undefined for a download that was never printed: pages then show no count and no date. */
export function printedDownload(id: string): PrintedDownload | undefined {
  return printedDownloads.find((printed) => printed.id === id)
}
