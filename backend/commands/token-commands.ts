/** Commands for named tokens. A new one is printed once, because only its SHA-256 is kept. */

import { isOpen } from '#backend/access/admin-access.ts'
import {
  changesByCommand,
  makeToken,
  plainName,
  revokeToken,
  tokenStatus,
} from '#backend/access/named-tokens.ts'
import type { Config } from '#backend/config.ts'
import type { Role } from '#backend/journal/token-store.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { madeBy } from '#domain/token-makers.ts'
import type { CommandReport } from './report.ts'

export async function createToken(
  config: Config,
  {
    name,
    role,
    expires,
  }: { readonly name: string; readonly role: Role; readonly expires?: string },
): Promise<CommandReport> {
  await using open = await openJournalBesideService(config)
  const now = new Date()
  const made = await makeToken(changesByCommand(open.staff, now), { name, role, expires }, now)
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
}

export async function listTokens(config: Config): Promise<CommandReport> {
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
}

export async function revokeNamedToken(
  config: Config,
  given: string,
  withThoseMade?: true,
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
    isDone: true,
    lines: [
      ...revoked.map((each) => `“${each}” no longer works.`),
      stillOpen.length > 0 &&
        `Still open, and made with “${name}”: ${stillOpen.join(', ')}. To revoke them too: npm run leads -- token revoke ${JSON.stringify(name)} --with-those-made`,
    ],
    facts: { name, revoked, stillOpen },
  }
}
