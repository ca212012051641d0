/**
 * Makes a token for the dashboard and prints it, once: only its SHA-256 is kept.
 */

import { makeToken } from '#backend/access/named-tokens.ts'
import { roles } from '#backend/journal/token-store.ts'
import { defineCommand } from './command.ts'
import { withStaffRecords } from './command-trail.ts'

export const command = defineCommand({
  about: 'Makes a token for the dashboard and prints it once.',
  example: '--name "Maria Front Desk" --role staff --expires 2027-12-31',
  options: {
    name: { type: 'string', value: 'NAME', about: 'Whose token it is, for the audit trail.' },
    role: { type: 'string', value: 'owner|staff|viewer', about: 'What it can do.' },
    expires: { type: 'string', value: 'YYYY-MM-DD', about: 'The last day it works.' },
  },
  run: ({ config, values: { name, role, expires }, misuse }) => {
    if (name === undefined) throw misuse('--name is missing.')
    if (!roles.some((known) => known === role))
      throw misuse(`--role must be one of: ${roles.join(', ')}.`)
    return withStaffRecords(config, async (staff) => {
      const made = await makeToken(staff, { name, role, expires }, new Date())
      return {
        isDone: true,
        lines: [
          `Token of ${made.name} (${made.role}), shown this once:`,
          '',
          `  ${made.token}`,
          '',
          `To revoke it: npm run leads -- token revoke ${JSON.stringify(made.name)}`,
        ],
        facts: { ...made, expiresOn: expires ?? null },
      }
    })
  },
})
