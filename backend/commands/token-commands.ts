/** Commands for named tokens. A new one is printed once, because only its SHA-256 is kept. */

import { isOpen } from '#backend/access/admin-access.ts'
import {
  commandDesk,
  makeToken,
  plainName,
  revokeToken,
  tokenStatus,
} from '#backend/access/named-tokens.ts'
import { roles } from '#backend/journal/token-store.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { isCalendarDate } from '#domain/calendar-date.ts'
import { madeBy } from '#domain/token-makers.ts'
import { defineCommand } from './command.ts'

export const createToken = defineCommand({
  about: 'Makes a token for the dashboard and prints it once.',
  example: '--name "Maria Front Desk" --role staff --expires 2027-12-31',
  options: {
    name: { type: 'string', value: 'NAME', about: 'Whose token it is, for the audit trail.' },
    role: { type: 'string', value: 'owner|staff', about: 'What it can do.' },
    expires: { type: 'string', value: 'YYYY-MM-DD', about: 'The last day it works.' },
  },
  run: async ({ config, values: { name, role: wanted, expires }, misuse }) => {
    if (name === undefined) throw misuse('--name is missing.')
    const role = roles.find((known) => known === wanted)
    if (role === undefined) throw misuse(`--role must be one of: ${roles.join(', ')}.`)
    if (expires !== undefined && !isCalendarDate(expires)) {
      throw misuse('--expires needs a date like 2027-12-31.')
    }
    await using open = await openJournalBesideService(config)
    const now = new Date()
    const made = await makeToken(commandDesk(open.staff, now), { name, role, expires }, now)
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
  },
})

export const listTokens = defineCommand({
  about: 'Lists the named tokens, their roles, and whether they still work.',
  run: async ({ config }) => {
    await using open = await openJournalBesideService(config)
    const list = await open.staff.tokens.list()
    const now = new Date()
    const lines = list.map(
      (token) =>
        `${token.name}  ${token.role}  made ${token.createdAt.slice(0, 10)} by ${token.createdBy}  ${tokenStatus(token, now)}`,
    )
    return {
      isDone: true,
      lines: lines.length > 0 ? lines : ['There are no named tokens. ADMIN_TOKEN is the owner’s.'],
      facts: { tokens: list.map((token) => ({ ...token, standing: tokenStatus(token, now) })) },
    }
  },
})

export const revokeNamedToken = defineCommand({
  about: 'Revokes a named token, so it no longer works. Put a name with spaces in quotes.',
  example: '"Maria Front Desk"',
  operands: ['<NAME>'],
  options: {
    'with-those-made': { type: 'boolean', about: 'Revokes the tokens made with it, too.' },
  },
  run: async ({ config, operands: [given = ''], values }) => {
    const name = plainName(given)
    await using open = await openJournalBesideService(config)
    const now = new Date()
    const desk = commandDesk(open.staff, now)
    const revoked = await revokeToken(desk, name, values['with-those-made'])
    const tokens = await desk.tokens.list()
    const made = madeBy(name, tokens)
    const stillOpen = tokens
      .filter((token) => made.includes(token.name) && isOpen(token, now))
      .map((token) => token.name)
    return {
      isDone: true,
      lines: [
        ...revoked.map((each) => `“${each}” no longer works.`),
        stillOpen.length > 0 &&
          `Still open, and made with “${name}”: ${stillOpen.join(', ')}. To revoke them too: npm run leads -- token revoke ${JSON.stringify(name)} --with-those-made`,
      ],
      facts: { name, revoked, stillOpen },
    }
  },
})
