/** Faults in what is kept and let go: backup, restore, erasure, retention. */

import type { Faults } from './fault.ts'

export const keepingFaults: Faults = {
  'A backup holds one moment, while leads arrive.': {
    find: "database.prepare('VACUUM INTO ?').run(unfinished)",
    replace:
      "process.getBuiltinModule('node:fs').copyFileSync(String(database.location()), unfinished)",
    caughtBy: 'backup.test.ts',
  },
  'A token that was revoked since the backup opens nothing after a restore.': {
    find: 'WHERE revoked.hash = tokens.hash AND revoked.revoked_at IS NOT NULL',
    replace: 'WHERE revoked.hash = tokens.hash AND revoked.revoked_at IS NULL',
    caughtBy: 'restore.test.ts',
  },
  'An event that was erased since the backup stays erased after a restore.': {
    find: 'AND erased.id = events.id AND events.erased_at IS NULL',
    replace: 'AND erased.id = events.id AND events.erased_at IS NOT NULL',
    caughtBy: 'persons.test.ts',
    named: 'erases the person again',
  },
  'person:forget leaves no word of the person in the journal.': {
    find: "UPDATE events SET cells = '[]', content_hash",
    replace: 'UPDATE events SET content_hash',
    caughtBy: 'persons.test.ts',
    named: 'forget removes the person',
  },
  'No note stays that staff save while the person is being erased.': {
    file: 'journal/erasure.ts',
    find: '  yield staffTurn\n',
    replace: '',
    caughtBy: 'persons.test.ts',
    named: 'no note stays',
  },
  "person:forget takes the person's rows out of the Sheet.": {
    find: 'columns && (isTheirs || address.isAll',
    replace: 'columns && (isTheirs && address.isAll',
    caughtBy: 'persons.test.ts',
    named: 'forget finds rows by id',
  },
  'A retry of an erased submission does not bring it back.': {
    find: "if (contentHash === erasedHash || contentHash === expiredHash) return { outcome: 'erased' }",
    replace: '',
    caughtBy: 'persons.test.ts',
  },
  'Events go at their age, and not before.': {
    find: 'if (acceptedAt < before) old.push(...undated)',
    replace: 'if (acceptedAt < before + dayMs) old.push(...undated)',
    caughtBy: 'journal/retention.test.ts',
    named: 'old delivered events expire',
  },
  'An event that waits for the Sheet is not let go of.': {
    find: `days, journal, retention, hasSheet, clock, log }: Omit<RetentionOptions, 'trust'>,
  before: number,
  pause: () => Promise<void>,`,
    replace: `days, journal, retention, clock, log }: Omit<RetentionOptions, 'trust'>,
  before: number,
  pause: () => Promise<void>,
  hasSheet = false,`,
    caughtBy: 'journal/retention.test.ts',
    named: 'old delivered events expire',
  },
  'A clock that is ahead removes no lead.': {
    find: 'base.wallMs + monotonicMs - base.monotonicMs + aheadMs',
    replace: 'Infinity',
    caughtBy: 'journal/retention.test.ts',
    named: 'removes nothing',
  },
}
