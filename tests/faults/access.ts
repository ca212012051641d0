/** Faults in access to the leads: tokens, roles, the audit trail. */

import type { Fault } from './fault.ts'

export const accessFaults: readonly Fault[] = [
  {
    promise: 'Each address of the dashboard asks for its role.',
    file: 'admin-routes.ts',
    find: "post('/leads/:id/status', staffOnly,",
    replace: "post('/leads/:id/status', viewer,",
    caughtBy: 'admin-roles.test.ts',
  },
  {
    promise: 'A token opens on its last day and not after it.',
    file: 'admin-access.ts',
    find: 'slice(0, 10) > expiresOn',
    replace: 'slice(0, 10) >= expiresOn',
    caughtBy: 'admin-roles.test.ts',
  },
  {
    promise: 'A revoked token opens nothing from then on.',
    file: 'admin-access.ts',
    find: ' || token.revokedAt !== undefined',
    replace: '',
    caughtBy: 'admin-roles.test.ts',
  },
  {
    promise: 'A viewer reads no message.',
    file: 'redaction.ts',
    find: 'return shown === extra ? cells : withCell',
    replace: 'return shown !== extra ? cells : withCell',
    caughtBy: 'admin-roles.test.ts',
  },
  {
    promise: 'A viewer reads no note.',
    file: 'redaction.ts',
    find: "{ ...state, note: '' }",
    replace: '{ ...state }',
    caughtBy: 'admin-roles.test.ts',
  },
  {
    promise: 'Guessing tokens is limited, and said in the log.',
    file: 'admin-access.ts',
    find: 'const wrongTokensPerMinute = 30',
    replace: 'const wrongTokensPerMinute = 3_000',
    caughtBy: 'admin-access.test.ts',
  },
  {
    promise: 'The owner is let in however many wrong tokens come from the same address.',
    file: 'admin-access.ts',
    find: '      const access = await accessWith(tokenOf(request))\n      if (access === undefined) {',
    replace:
      "      const access = await accessWith(tokenOf(request))\n      if (access === undefined || access.role === 'owner') {",
    caughtBy: 'admin-access.test.ts',
  },
  {
    promise: 'A download stops when its token is revoked.',
    file: 'admin-access.ts',
    find: '    clearInterval(timer)\n    end()',
    replace: '    clearInterval(timer)',
    caughtBy: 'lead-exports.test.ts',
    named: 'a download stops when its token is revoked',
  },
  {
    promise: 'A change of status is a line in the audit trail.',
    file: 'status-store.ts',
    find: `    change: (wanted, author, also = nothing) =>
      database.transaction(function* () {
        yield* also()`,
    replace: `    change: (wanted, author, also = nothing) =>
      database.transaction(function* () {
        void also`,
    caughtBy: 'admin/lead-status.test.ts',
  },
  {
    promise: 'Where the trail cannot be written nothing is exported.',
    file: 'backend/access/audit.ts',
    find: 'await audit.append(entryFor(request, action, detail, null))',
    replace: 'await appendLoudly(entryFor(request, action, detail, null))',
    caughtBy: 'admin/audit-routes.test.ts',
  },
  {
    promise: 'No line of the trail holds what was searched for.',
    file: 'backend/access/audit.ts',
    find: 'told[name]?.(value) ? value : untold',
    replace: 'told[name]?.(value) ? value : value',
    caughtBy: 'admin/audit-routes.test.ts',
  },
  {
    promise: 'Of two who change the same lead one wins, and the other is told.',
    file: 'status-store.ts',
    find: 'if (expected !== undefined && expected !== state.version) return conflict(state)',
    replace: '',
    caughtBy: 'status-store.test.ts',
    named: 'of two who change the same version',
  },
  {
    promise: 'An undo brings back status and note.',
    file: 'status-store.ts',
    find: 'const { status, note } = leadState(event, changes.at(-2))',
    replace: 'const { status } = leadState(event, changes.at(-2))\n  const { note } = state',
    caughtBy: 'status-store.test.ts',
    named: 'an undo is a change of its own',
  },
  {
    promise: 'Changes of several instances at once all stay (PostgreSQL).',
    file: 'staff-statements.ts',
    find: 'staffTurn: turn(staffLock)',
    replace: "staffTurn: 'SELECT 1'",
    caughtBy: 'status-store.test.ts',
  },
  {
    promise: 'The first answer to a request counts, unless it was taken back.',
    file: 'domain/lead-status.ts',
    find: ' && undoes === null && !takenBack.has(version)',
    replace: '',
    caughtBy: 'domain/lead-status.test.ts',
  },
]
