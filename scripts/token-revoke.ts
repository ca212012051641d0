/**
 * Revokes a named token: it opens nothing any more, and its open streams end within a second:
 * `npm run token:revoke -- NAME [--json]`.
 */

import { revokeToken } from '#backend/named-tokens.ts'
import { runJournalCommand } from './journal/journal-command.ts'
import { withStaffRecords } from './journal/staff-records.ts'

await runJournalCommand(
  {
    name: 'npm run token:revoke --',
    about:
      'Takes a named token back: it opens nothing any more. A name with blanks stands in quotes.',
    operands: ['<NAME>'],
  },
  ({ config, operands: [name = ''] }) => {
    return withStaffRecords(config, async (staff) => {
      await revokeToken(staff, name, new Date())
      return { isDone: true, lines: [`“${name}” opens nothing any more.`], facts: { name } }
    })
  },
)
