/**
 * Faults in delivery to the Sheet (the chain of markers, refused rows, several instances), and in
 * the work list (what staff type there).
 */

import type { Faults } from './fault.ts'

export const deliveryFaults: Faults = {
  'No row is written to the Sheet twice.': {
    find: '    removeMarker(chain.marker),\n',
    replace: `    { updateSheetProperties: { properties: { sheetId: tabId, hidden: false }, fields: 'hidden' } },
`,
    caughtBy: 'hands-on-the-sheet.test.ts',
  },
  'A row whose outcome is unknown is not lost.': {
    find: "    if (failure.kind !== 'refused') throw error\n",
    replace: `    if (failure.kind === 'unclear') {
      for (const batch of await work.outbox.frozen(chain)) await settle(work, chain, batch)
      return 'settled'
    }
    if (failure.kind !== 'refused') throw error
`,
    caughtBy: 'outages.test.ts',
    named: 'writes each row once, in order, after',
  },
  'A restored journal does not write again what the Sheet holds.': {
    find: '[...found.union(new Set(written?.eventIds))]',
    replace: '[...new Set(written?.eventIds)]',
    caughtBy: 'hands-on-the-sheet.test.ts',
  },
  'A failover that loses a batch under way hides no newer lead.': {
    find: 'ids.has(id)) found.add(id)',
    replace: 'ids.size > 0) found.add(id)',
    caughtBy: 'outages.test.ts',
    named: 'lost with its database',
  },
  'Rows that vanished from the Sheet are counted.': {
    find: 'if (!ids.has(id)) rowsMissing += 1',
    replace: '{}',
    caughtBy: 'hands-on-the-sheet.test.ts',
  },
  'Rows go to the Sheet in the order of acceptance.': {
    find: "state = 'pending' AND sequence > $1 ORDER BY sequence LIMIT $2",
    replace: "state = 'pending' AND sequence > $1 ORDER BY sequence DESC LIMIT $2",
    caughtBy: 'outbox-contract.test.ts',
  },
  'A row that Google refuses is set aside, so that it holds nobody up.': {
    find: 'if (faults >= faultsOfDeadLetter) return true',
    replace: '',
    caughtBy: 'refusals.test.ts',
    named: 'a single refused row',
  },
  'New leads don’t wait for refused rows.': {
    find: '(refusals.isQueueNext && queue.length > 0)',
    replace: 'false',
    caughtBy: 'refusals.test.ts',
    named: 'behind 100 refused rows',
  },
  'No row is set aside because of a tab that refuses everything for a while.': {
    find: "reply !== 'refused')\n  if (reply === 'refused') throw unusableTab(everyRowRefused)\n",
    replace: 'true)\n',
    caughtBy: 'refusals.test.ts',
    named: 'every row is refused',
  },
  'Each cell goes under its own title wherever staff moved the column.': {
    find: 'cells[index] = values[position] ?? {}',
    replace: 'cells[position] = values[position] ?? {}',
    caughtBy: 'hands-on-the-sheet.test.ts',
  },
  'What a visitor typed stays text in the Sheet and becomes no formula.': {
    file: 'batch.ts',
    find: '{ userEnteredValue: { stringValue: text } }',
    replace:
      "{ userEnteredValue: text.startsWith('=') ? { formulaValue: text } : { stringValue: text } } as Cell",
    caughtBy: 'dispatcher.test.ts',
  },
  'Of several instances one delivers (PostgreSQL).': {
    find: 'WHERE leases.holder = excluded.holder OR leases.until NOT BETWEEN now() AND excluded.until',
    replace: 'WHERE true',
    caughtBy: 'postgres-database.test.ts',
    named: 'a lease is held and renewed by one instance',
  },
}

const caughtBy = 'work-list/campaign.test.ts'

export const workListFaults: Faults = {
  'What staff typed right before our write is read from the copy that the batch made.': {
    find: 'tabIn(described, plan.snapshotId)\n    if (snapshot) return settle(work, state, plan, snapshot)',
    replace:
      'tabIn(described, plan.snapshotId) && tabIn(described, plan.tabId)\n    if (snapshot) return settle(work, state, plan, snapshot)',
    caughtBy,
  },
  'The list moves on only once staff’s edits are taken from its copy.': {
    find: 'changes.push(...merged.changes)',
    replace: 'changes.push(...merged.changes.slice(1))',
    caughtBy,
  },
  'Edits and what the list holds are stored in one transaction, so that each counts once.': {
    find: '        yield* keep(state)\n      }),\n  }',
    replace: '        if (changes.length === 0) yield* keep(state)\n      }),\n  }',
    caughtBy,
  },
  'A row of staff’s own that a write hit stays known until it is whole.': {
    find: 'carriedOut(plan, snapshot, state)',
    replace: 'carriedOut(plan, snapshot, { ...state, damaged: [] })',
    caughtBy: 'work-list/work-list.test.ts',
  },
}
