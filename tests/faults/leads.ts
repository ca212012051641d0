/** Faults in lists and exports of the leads, and in what the dashboard makes of them. */

import type { Faults } from './fault.ts'

export const leadFaults: Faults = {
  'No cell of a CSV is taken for a formula.': {
    find: 'formulaStart = /^(?:[\\s\\p{Cf}\\p{Zs}]*',
    replace: 'formulaStart = /^(?:[\\s\\p{Zs}]*',
    caughtBy: 'lead-csv.test.ts',
  },
  'A CSV begins with the byte order mark and its header.': {
    find: 'return byteOrderMark + csvLines(',
    replace: 'return csvLines(',
    caughtBy: 'lead-csv.test.ts',
  },
  'An unknown filter is refused rather than ignored.': {
    find: 'if (problem !== undefined) throw new LeadFilterError(problem)',
    replace: 'if (problem !== undefined) continue',
    caughtBy: 'lead-exports.test.ts',
  },
  'Pages of the newest leads hold every lead once.': {
    find: 'beyond = numberOf(last)',
    replace: 'beyond = numberOf(last) - 1',
    caughtBy: 'lead-list.test.ts',
  },
  'A lead that the Sheet does not hold yet stands in the list, marked.': {
    find: "return withCell(cells, 'extra', withDelivery(cellOf(cells, 'extra'), state))",
    replace: 'return cells',
    caughtBy: 'lead-list.test.ts',
  },
  'When the Sheet does not answer, the journal is listed.': {
    find: 'return { problem: error.message }',
    replace: 'throw error',
    caughtBy: 'backend/leads/sheet-reading.test.ts',
  },
  'A reply is promised within 24 hours.': {
    find: 'replyHours * hourMs',
    replace: '25 * hourMs',
    caughtBy: 'office-clock.test.ts',
  },
  'A request is overdue after the time that the visitor was told.': {
    find: 'return toldBy(office, lead.receivedAt)',
    replace: 'return lead.receivedAt + 24 * 60 * 60_000',
    caughtBy: 'told-time.test.ts',
  },
  'The dashboard opens on who is to be answered.': {
    find: 'filter: hasQueue ? filter : { ...filter, queue: defaultView.filter.queue },',
    replace: 'filter,',
    caughtBy: 'view-query.test.ts',
  },
  'The leads stand newest first, or as the column is chosen.': {
    find: "const other = first === 'up' ? 'down' : 'up'",
    replace: 'const other = first',
    caughtBy: 'lead-columns.test.ts',
  },
  'The download asks for exactly what is in view.': {
    file: 'domain/filter-query.ts',
    find: "filter(([, text]) => text !== '')",
    replace: "filter(([name, text]) => text !== '' && name !== 'status')",
    caughtBy: 'one-filter.test.ts',
  },
  'Conversions that Google’s file cannot have are counted.': {
    find: 'leftOut: leftOut.length',
    replace: 'leftOut: 0',
    caughtBy: 'ads-conversions.test.ts',
  },
  'The staff is told when leads do not reach the Sheet.': {
    find: 'if (quarantined > 0) {',
    replace: 'if (quarantined < 0) {',
    caughtBy: 'delivery-notices.test.ts',
  },
}
