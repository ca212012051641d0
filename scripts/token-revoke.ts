/**
 * Revokes a named token: it opens nothing any more, and its open streams end within a second:
 * `npm run token:revoke -- NAME [--json]`.
 */

import { UpkeepError } from '#backend/journal/upkeep/upkeep-error.ts'
import { revokeToken } from '#backend/named-tokens.ts'
import { runJournalCommand } from './journal/journal-command.ts'
import { withStaffRecords } from './journal/staff-records.ts'

await runJournalCommand({}, ({ config, positionals: [name, ...more] }) => {
  if (name === undefined || more.length > 0) {
    throw new UpkeepError('Give the name of one token; put a name with blanks in quotes.')
  }
  return withStaffRecords(config, async (staff) => {
    await revokeToken(staff, name, new Date())
    return { isDone: true, lines: [`“${name}” opens nothing any more.`], facts: { name } }
  })
})
