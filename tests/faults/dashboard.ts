/** Faults in the dashboard: order, filters, the staff's clock, what is downloaded. */

import type { Fault } from './fault.ts'

export const dashboardFaults: readonly Fault[] = [
  {
    promise: 'A reply is promised within 24 hours.',
    file: 'office-time.ts',
    find: 'replyPromiseMinutes = 24 * 60',
    replace: 'replyPromiseMinutes = 25 * 60',
    caughtBy: 'domain/lead-status.test.ts',
  },
  {
    promise: 'What staff answered waits no longer.',
    file: 'domain/lead-filter.ts',
    find: 'if (lead.state) return lead.state.status',
    replace: '',
    caughtBy: 'one-filter.test.ts',
  },
  {
    promise: 'The leads stand newest first, or as the column is chosen.',
    file: 'lead-order.ts',
    find: "direction: order.direction === 'ascending' ? 'descending' : 'ascending'",
    replace: 'direction: order.direction',
    caughtBy: 'lead-list.test.ts',
  },
  {
    promise: 'What one person sends within ten minutes is one row.',
    file: 'lead-groups.ts',
    find: '<= repeatWithinMs',
    replace: '<= 10 * repeatWithinMs',
    caughtBy: 'lead-list.test.ts',
  },
  {
    promise: 'A filter by day has the leads of that day.',
    file: 'domain/lead-filter.ts',
    find: 'receivedAt >= from)',
    replace: 'receivedAt > from)',
    caughtBy: 'lead-list.test.ts',
  },
  {
    promise: 'A search finds a name in any case.',
    file: 'domain/lead-filter.ts',
    find: "text.normalize('NFC').toLowerCase()",
    replace: "text.normalize('NFC')",
    caughtBy: 'lead-list.test.ts',
  },
  {
    promise: 'The download asks for exactly what is in view.',
    file: 'domain/lead-filter.ts',
    find: "filter(([, text]) => text !== '')",
    replace: "filter(([name, text]) => text !== '' && name !== 'status')",
    caughtBy: 'one-filter.test.ts',
  },
  {
    promise: 'The rows of a download are counted as records.',
    file: 'export-query.ts',
    find: 'code === 10 && !isQuoted',
    replace: 'code === 10',
    caughtBy: 'export-query.test.ts',
  },
  {
    promise: 'A view stands in the address, and a link to it holds no nonsense.',
    file: 'view-query.ts',
    find: 'if (known && !Object.hasOwn(known, value)) continue',
    replace: '',
    caughtBy: 'view-query.test.ts',
  },
  {
    promise: 'The staff is told when leads do not reach the Sheet.',
    file: 'delivery-notices.ts',
    find: 'if (quarantined === 0) return undefined',
    replace: 'if (quarantined >= 0) return undefined',
    caughtBy: 'delivery-notices.test.ts',
  },
  {
    promise: 'No lead is missed between two polls.',
    file: 'admin/lead-changes.ts',
    find: 'sequence: events.at(-1)?.sequence ?? after.sequence,',
    replace: 'sequence: (events.at(-1)?.sequence ?? after.sequence) + 1,',
    caughtBy: 'lead-changes.test.ts',
  },
  {
    promise: 'What a poll takes out of the past is an export in the trail.',
    file: 'admin/lead-changes.ts',
    find: 'if (isExport) await',
    replace: 'if (!isExport) await',
    caughtBy: 'lead-changes.test.ts',
  },
]
