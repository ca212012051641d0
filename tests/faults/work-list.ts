/** Faults in the work list: what staff type in the Sheet. */

import type { Fault } from './fault.ts'

const caughtBy = 'work-list/campaign.test.ts'

export const workListFaults: readonly Fault[] = [
  {
    promise: 'What staff typed right before our write is read from the copy that the batch made.',
    file: 'work-list/sync.ts',
    find: 'tabIn(described, plan.snapshotId)\n    if (snapshot) return settle(work, state, plan, snapshot)',
    replace:
      'tabIn(described, plan.snapshotId) && tabIn(described, plan.tabId)\n    if (snapshot) return settle(work, state, plan, snapshot)',
    caughtBy,
  },
  {
    promise: 'The list moves on only once staff’s edits are taken from its copy.',
    file: 'work-list/settle.ts',
    find: 'changes.push(...merged.changes)',
    replace: 'changes.push(...merged.changes.slice(1))',
    caughtBy,
  },
  {
    promise:
      'Edits and what the list holds are stored in one transaction, so that each counts once.',
    file: 'work-list-store.ts',
    find: '        yield* keep(state)\n      }),\n  }',
    replace: '        if (changes.length === 0) yield* keep(state)\n      }),\n  }',
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
