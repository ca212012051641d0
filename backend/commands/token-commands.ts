/** Commands for named tokens. A new one is printed once, because only its SHA-256 is kept. */

import { type Command, InvalidArgumentError, Option } from 'commander'
import {
  changesByCommand,
  isOpen,
  makeToken,
  plainName,
  revokeToken,
  tokenStatus,
  type WantedToken,
} from '#backend/access/tokens.ts'
import type { Config } from '#backend/config.ts'
import { roles } from '#backend/journal/token-store.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { isCalendarDate } from '#domain/calendar-date.ts'
import { madeBy } from '#domain/dashboard-token.ts'
import { addGroup, type CommandReport, type Run } from './command.ts'

export function addTokenCommands(program: Command, run: Run): void {
  const add = addGroup(program, run, 'token', 'Tokens that open the dashboard.')
  const maria = '"Maria Front Desk"'
  const example = `--name ${maria} --role staff --expires 2027-12-31`
  add('create', 'Makes a token for the dashboard and prints it once.', createToken, example)
    .requiredOption('--name <NAME>', 'Whose token it is, for the audit trail.')
    .addOption(new Option('--role <ROLE>', 'What it can do.').choices(roles).makeOptionMandatory())
    .option('--expires <YYYY-MM-DD>', 'The last day it works.', calendarDate)
  add('revoke', 'Revokes a token. Put a name with spaces in quotes.', revokeNamedToken, maria)
    .argument('<NAME>')
    .option('--with-those-made', 'Revokes the tokens made with it, too.')
  add('list', 'Lists the named tokens, their roles, and whether they still work.', listTokens)
}

function calendarDate(value: string): string {
  if (!isCalendarDate(value)) throw new InvalidArgumentError('It isn’t a date like 2027-12-31.')
  return value
}

async function createToken(config: Config, wanted: WantedToken): Promise<CommandReport> {
  await using open = await openJournalBesideService(config)
  const now = new Date()
  const made = await makeToken(changesByCommand(open.staff, now), wanted, now)
  return {
    lines: [
      `Token of ${made.name} (${made.role}), shown this once:`,
      '',
      `  ${made.token}`,
      '',
      `To revoke it: npm run leads -- token revoke ${JSON.stringify(made.name)}`,
    ],
    facts: { ...made, expiresOn: wanted.expires ?? null },
  }
}

async function listTokens(config: Config): Promise<CommandReport> {
  await using open = await openJournalBesideService(config)
  const list = await open.staff.tokens.list()
  const now = new Date()
  const lines = list.map(
    (token) =>
      `${token.name}  ${token.role}  made ${token.createdAt.slice(0, 10)} by ${token.createdBy}  ${tokenStatus(token, now)}`,
  )
  return {
    lines: lines.length > 0 ? lines : ['There are no named tokens. ADMIN_TOKEN is the owner’s.'],
    facts: { tokens: list.map((token) => ({ ...token, standing: tokenStatus(token, now) })) },
  }
}

async function revokeNamedToken(
  config: Config,
  given: string,
  { withThoseMade }: { readonly withThoseMade?: true },
): Promise<CommandReport> {
  const name = plainName(given)
  await using open = await openJournalBesideService(config)
  const now = new Date()
  const changes = changesByCommand(open.staff, now)
  const revoked = await revokeToken(changes, name, withThoseMade)
  const tokens = await changes.tokens.list()
  const made = madeBy(name, tokens)
  const stillOpen = tokens
    .filter((token) => made.includes(token.name) && isOpen(token, now))
    .map((token) => token.name)
  return {
    lines: [
      ...revoked.map((each) => `“${each}” no longer works.`),
      stillOpen.length > 0 &&
        `Still open, and made with “${name}”: ${stillOpen.join(', ')}. To revoke them too: npm run leads -- token revoke ${JSON.stringify(name)} --with-those-made`,
    ],
    facts: { name, revoked, stillOpen },
  }
}
