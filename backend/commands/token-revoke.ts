/**
 * Revokes a named token: it opens nothing any more, and its open streams end within a second.
 */

import { revokeToken } from '#backend/named-tokens.ts'
import { defineCommand } from './command.ts'
import { withStaffRecords } from './command-trail.ts'

export const command = defineCommand({
  about:
    'Takes a named token back: it opens nothing any more. A name with blanks stands in quotes.',
  example: '"Maria Front Desk"',
  operands: ['<NAME>'],
  run: ({ config, operands: [name = ''] }) => {
    return withStaffRecords(config, async (staff) => {
      await revokeToken(staff, name, new Date())
      return { isDone: true, lines: [`“${name}” opens nothing any more.`], facts: { name } }
    })
  },
})
