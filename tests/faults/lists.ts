/** Faults in lists and exports of the leads: pages, filters, CSV, Sheet and journal as one. */

import type { Fault } from './fault.ts'

export const listFaults: readonly Fault[] = [
  {
    promise: 'No cell of a CSV is taken for a formula.',
    file: 'csv-cell.ts',
    find: 'formulaStart = /^(?:[\\s\\p{Cf}\\p{Zs}]*',
    replace: 'formulaStart = /^(?:[\\s\\p{Zs}]*',
    caughtBy: 'csv-cell.test.ts',
  },
  {
    promise: 'A number stays as it was typed when a spreadsheet opens the CSV.',
    file: 'csv-cell.ts',
    find: 'const longestNumber = 11',
    replace: 'const longestNumber = 16',
    caughtBy: 'csv-cell.test.ts',
  },
  {
    promise: 'Every field of a CSV stands in quotes.',
    file: 'lead-csv.ts',
    find: 'quotes: true',
    replace: 'quotes: false',
    caughtBy: 'lead-csv.test.ts',
  },
  {
    promise: 'A CSV begins with the byte order mark and its header.',
    file: 'lead-csv.ts',
    find: 'return byteOrderMark + csvLines([columns])',
    replace: 'return csvLines([columns])',
    caughtBy: 'lead-csv.test.ts',
  },
  {
    promise: 'An export that lost a row does not look whole.',
    file: 'lead-answers.ts',
    find: 'if (given !== announced) throw',
    replace: 'if (given > announced) throw',
    caughtBy: 'lead-exports.test.ts',
  },
  {
    promise: 'A day of a filter is included to its end.',
    file: 'domain/lead-filter.ts',
    find: 'isDay ? ms + dayMs - 1 : ms',
    replace: 'ms',
    caughtBy: 'lead-exports.test.ts',
    named: 'from and to are days',
  },
  {
    promise: 'An unknown filter is refused rather than ignored.',
    file: 'domain/lead-filter.ts',
    find: '    if (read === undefined) {',
    replace: '    if (read === undefined) continue\n    if (read === null) {',
    caughtBy: 'lead-exports.test.ts',
  },
  {
    promise: 'Pages of the newest leads hold every lead once.',
    file: 'journal-leads.ts',
    find: 'before = events.length < leadsPerPage ? 0 : (events.at(-1)?.sequence ?? 0)',
    replace: 'before = events.length < leadsPerPage ? 0 : (events.at(-1)?.sequence ?? 0) - 1',
    caughtBy: 'journal-leads.test.ts',
  },
  {
    promise: 'A lead that the Sheet does not hold yet stands in the list, marked.',
    file: 'journal-leads.ts',
    find: "return withCell(cells, 'extra', withDelivery(cellOf(cells, 'extra'), state))",
    replace: 'return cells',
    caughtBy: 'admin-leads.test.ts',
  },
  {
    promise: 'When the Sheet does not answer, the journal is listed.',
    file: 'lead-table.ts',
    find: "if (reading.outcome === 'failed') return { problem: reading.reason }",
    replace: "if (reading.outcome === 'failed') return {}",
    caughtBy: 'admin-leads.test.ts',
  },
  {
    promise: 'Nobody waits longer than eight seconds for Google.',
    file: 'lead-table.ts',
    find: 'const patienceMs = 8_000',
    replace: 'const patienceMs = 18_000',
    caughtBy: 'sheet-leads.test.ts',
  },
  {
    promise: "Reading the list again and again does not use up Google's quota.",
    file: 'lead-table.ts',
    find: 'const shortestCacheMs = 5_000',
    replace: 'const shortestCacheMs = 0',
    caughtBy: 'sheet-leads.test.ts',
  },
  {
    promise: 'A row whose time staff overwrote keeps its place.',
    file: 'mended-cells.ts',
    find: 'timestamp: (cell) => instantOf(cell) !== undefined,',
    replace: '',
    caughtBy: 'overwritten-cells.test.ts',
  },
  {
    promise: 'A failure in the middle of an export breaks the connection.',
    file: 'streaming.ts',
    find: 'await pipeline(source, gzip, response, { signal: access.signal })',
    replace:
      "source.on('error', () => response.end()); for await (const piece of source) response.write(piece); response.end()",
    caughtBy: 'admin-leads.test.ts',
    named: 'a failure in the middle',
  },
]
