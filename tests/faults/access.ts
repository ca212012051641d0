/** Faults in access to the leads: tokens, roles, the audit trail, changes of status. */

import type { Faults } from './fault.ts'

export const accessFaults: Faults = {
  'Each address of the dashboard asks for its role.': {
    find: "'/delivery/try-now': { post: [owner,",
    replace: "'/delivery/try-now': { post: [anyRole,",
    caughtBy: 'admin-access.test.ts',
  },
  'A revoked token opens nothing from then on.': {
    find: 'if (revokedAt !== undefined) return false',
    replace: '',
    caughtBy: 'access-routes.test.ts',
  },
  'With an owner’s token go those that its tokens made in turn.': {
    find: 'for (const each of makers)',
    replace: 'for (const each of [maker])',
    caughtBy: 'access-routes.test.ts',
  },
  'No token’s name looks like another by a letter of a second script.': {
    find: '!scripts.some((letters) => letters.test(name))',
    replace: 'false',
    caughtBy: 'token-commands.test.ts',
  },
  'Guessing tokens is limited, and said in the log.': {
    find: 'const wrongTokensPerMinute = 30',
    replace: 'const wrongTokensPerMinute = 3_000',
    caughtBy: 'admin-access.test.ts',
  },
  'Where the trail cannot be written nothing is exported.': {
    find: 'await audit.append(entryFor(request, action, detail, null))',
    replace: "await appendLoudly(entryFor(request, action, detail, null), '')",
    caughtBy: 'access-routes.test.ts',
  },
  'No line of the trail holds what was searched for.': {
    find: 'asked.join',
    replace: 'asked.map((name) => query[name]).join',
    caughtBy: 'access-routes.test.ts',
  },
  'Of two who change the same lead one wins, and the other is told.': {
    find: 'if (expected !== undefined && expected !== state.version) {',
    replace: 'if (expected === state.version + 1) {',
    caughtBy: 'records-contract.test.ts',
    named: 'of two changes to the same version',
  },
}
