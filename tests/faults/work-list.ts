/** Faults in the work list: what staff type in the Sheet. */

import type { Fault } from './fault.ts'

const caughtBy = 'work-list/campaign.test.ts'

export const workListFaults: readonly Fault[] = [
  {
    promise: 'What staff typed right before our write is read from the copy that the batch made.',
    file: 'work-list/sync.ts',
    find: 'tabs.find(({ id }) => id === plan.snapshotId)',
    replace: 'tabs.find(({ id }) => id === plan.tabId)',
    caughtBy,
  },
  {
    promise: 'The list moves on only once staff’s edits are taken from its copy.',
    file: 'work-list/settle.ts',
    find: 'if (merged.entries.length > 0) changes.push',
    replace: 'if (merged.entries.length > 1) changes.push',
    caughtBy,
  },
  {
    promise:
      'Edits and what the list holds are stored in one transaction, so that each counts once.',
    file: 'work-list-store.ts',
    find: '        yield* keep(state)\n        return true\n      }),\n  }',
    replace:
      '        if (rows.length === 0) yield* keep(state)\n        return true\n      }),\n  }',
    caughtBy,
  },
  {
    promise: 'A row of staff’s own that a write hit stays known until it is whole.',
    file: 'work-list/settle.ts',
    find: 'carriedOut(plan, snapshot, state)',
    replace: 'carriedOut(plan, snapshot, { ...state, damaged: [] })',
    caughtBy: 'work-list/work-list.test.ts',
  },
]
