/**
 * Revokes a named token: it opens nothing from its next request on.
 */

import { revokeToken } from '#backend/access/named-tokens.ts'
import { defineCommand } from './command.ts'
import { withStaffRecords } from './command-trail.ts'

export const command = defineCommand({
  about: 'Revokes a named token, so it no longer works. Put a name with spaces in quotes.',
  example: '"Maria Front Desk"',
  operands: ['<NAME>'],
  run: ({ config, operands: [name = ''] }) => {
    return withStaffRecords(config, async (staff) => {
      await revokeToken(staff, name, new Date())
      return { isDone: true, lines: [`“${name}” no longer works.`], facts: { name } }
    })
  },
})
