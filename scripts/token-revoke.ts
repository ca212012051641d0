/** npm run token:revoke -- NAME [--json]: the token opens nothing any more; open streams end within a second. */

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
