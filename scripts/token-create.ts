/**
 * Makes a token for the dashboard and prints it, once: only its SHA-256 is kept.
 * `npm run token:create -- --name NAME --role owner|staff|viewer [--expires YYYY-MM-DD] [--json]`
 */

import { makeToken } from '#backend/named-tokens.ts'
import { runJournalCommand } from './journal/journal-command.ts'
import { withStaffRecords } from './journal/staff-records.ts'

const options = {
  name: { type: 'string' },
  role: { type: 'string' },
  expires: { type: 'string' },
} as const

await runJournalCommand(options, ({ config, values: { name, role, expires } }) =>
  withStaffRecords(config, async (staff) => {
    const made = await makeToken(staff, { name, role, expires }, new Date())
    return {
      isDone: true,
      lines: [
        `Token of ${made.name} (${made.role}), shown this once:`,
        '',
        `  ${made.token}`,
        '',
        `To take it back: npm run token:revoke -- ${JSON.stringify(made.name)}`,
      ],
      facts: { ...made, expiresOn: expires ?? null },
    }
  }),
)
