/** Faults in delivery to the Sheet: the chain of markers, refused rows, several instances. */

import type { Fault } from './fault.ts'

export const deliveryFaults: readonly Fault[] = [
  {
    promise: 'No row is written to the Sheet twice.',
    file: 'batch.ts',
    find: '    removeMarker(chain.marker),\n',
    replace: `    { updateSheetProperties: { properties: { sheetId: tabId, hidden: false }, fields: 'hidden' } },
`,
    caughtBy: 'hands-on-the-sheet.test.ts',
    named: 'still there only once',
  },
  {
    promise: 'A row whose outcome is unknown is not lost.',
    file: 'dispatcher.ts',
    find: '        batches.noteUnanswered(batch)\n',
    replace: `        if (failure.kind === 'unclear') return settle(chain, batch)
`,
    caughtBy: 'outages.test.ts',
    named: 'writes each row once, in order, after',
  },
  {
    promise: 'A restored journal does not write again what the Sheet holds.',
    file: 'reconcile.ts',
    find: '[...found.union(new Set(batch?.eventIds))]',
    replace: '[...new Set(batch?.eventIds)]',
    caughtBy: 'hands-on-the-sheet.test.ts',
    named: 'a journal restored from a backup',
  },
  {
    promise: 'A failover that loses a batch under way hides no newer lead.',
    file: 'next-batch.ts',
    find: "if (!new Set(known.keys()).isSubsetOf(inJournal)) return 'lost'",
    replace: '',
    caughtBy: 'outages.test.ts',
    named: 'lost with its database',
  },
  {
    promise: 'Rows that vanished from the Sheet are counted.',
    file: 'reconcile.ts',
    find: 'if (!inSheet.has(id)) count += 1',
    replace: 'if (inSheet.has(id)) count += 1',
    caughtBy: 'hands-on-the-sheet.test.ts',
    named: 'an older version is restored',
  },
  {
    promise: 'Rows go to the Sheet in the order of acceptance.',
    file: 'event-statements.ts',
    find: `ORDER BY sequence LIMIT $2\`,
    pendingRefs`,
    replace: `ORDER BY sequence DESC LIMIT $2\`,
    pendingRefs`,
    caughtBy: 'outbox-contract.test.ts',
  },
  {
    promise: 'A refused row is set aside once the Sheet has taken others.',
    file: 'dispatcher.ts',
    find: "setAside(eventIds, 'Google",
    replace: "setAside(eventIds.slice(1), 'Google",
    caughtBy: 'refusals.test.ts',
    named: 'with 60 refused rows',
  },
  {
    promise: 'No row is set aside because of a tab that refuses everything for a while.',
    file: 'dispatcher.ts',
    find: 'refusals.noteProbeRefused()',
    replace: 'void blame(refusals.noteProbeTaken())',
    caughtBy: 'refusals.test.ts',
    named: 'refuses everything|every row is refused',
  },
  {
    promise: 'Each cell goes under its own title wherever staff moved the column.',
    file: 'batch.ts',
    find: 'cells[index] = values[position] ?? {}',
    replace: 'cells[position] = values[position] ?? {}',
    caughtBy: 'hands-on-the-sheet.test.ts',
    named: 'columns of staff inserted',
  },
  {
    promise: 'What a visitor typed stays text in the Sheet and becomes no formula.',
    file: 'batch.ts',
    find: '{ userEnteredValue: { stringValue: text } }',
    replace:
      "{ userEnteredValue: text.startsWith('=') ? { formulaValue: text } : { stringValue: text } } as Cell",
    caughtBy: 'dispatcher.test.ts',
    named: 'writes every formula trigger',
  },
  {
    promise: 'Of several instances one delivers (PostgreSQL).',
    file: 'journal/statements.ts',
    find: 'WHERE leases.holder = excluded.holder OR leases.until NOT BETWEEN now() AND excluded.until',
    replace: 'WHERE true',
    caughtBy: 'outbox-contract.test.ts',
    named: 'a lease is held and renewed by one instance',
  },
]
