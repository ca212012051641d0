/** Lists the named tokens, their roles, and what they are good for now. */

import { standingOf } from '#backend/access/named-tokens.ts'
import { defineCommand } from './command.ts'
import { withStaffRecords } from './command-trail.ts'

export const command = defineCommand({
  about: 'Lists the named tokens, their roles, and whether they still work.',
  run: ({ config }) =>
    withStaffRecords(config, async ({ tokens }) => {
      const list = await tokens.list()
      const now = new Date()
      const lines = list.map(
        (token) =>
          `${token.name}  ${token.role}  made ${token.createdAt.slice(0, 10)}  ${standingOf(token, now)}`,
      )
      return {
        isDone: true,
        lines:
          lines.length > 0 ? lines : ['There are no named tokens. ADMIN_TOKEN is the owner’s.'],
        facts: { tokens: list.map((token) => ({ ...token, standing: standingOf(token, now) })) },
      }
    }),
})
