/** Named tokens: creates and revokes them for commands and dashboard (docs/operation.md §10). */

import { randomBytes } from 'node:crypto'
import { type AuditEntry, commandEntry, commandName } from '#backend/journal/audit-store.ts'
import type { StaffRecords } from '#backend/journal/staff-records.ts'
import type { Role, TokenRecord, TokenStore } from '#backend/journal/token-store.ts'
import { OperatorError } from '#backend/process/errors.ts'
import { isCalendarDate } from '#domain/calendar-date.ts'
import { nobody } from '#domain/lead-filter.ts'
import { sheetAuthor } from '#domain/lead-status.ts'
import { isOpen, ownerName, tokenHash } from './admin-access.ts'

/** 256 bits. */
const tokenBytes = 32
/** No @: names appear in the audit trail, which must not contain addresses of people. */
const namePattern = /^[\p{L}0-9][\p{L}0-9 ._-]{0,49}$/u
/** One script per name: “Maria” with a Cyrillic “а” would look the same in every list. */
const scripts = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic']
  .concat(['Devanagari', 'Thai', 'Ethiopic', 'Hangul', 'Han', 'Hiragana', 'Katakana'])
  .map((script) => new RegExp(`^(?:\\P{L}|\\p{Script=${script}})*$`, 'u'))
/**
 * Including what the dashboard calls ADMIN_TOKEN, its filter's word for no assignee, and the author
 * of edits in the work list.
 */
const reservedNames = [ownerName, 'Owner', commandName, nobody, sheetAuthor]

export interface TokenChanges {
  readonly tokens: TokenStore
  /** The line of the trail, written in the transaction of the change that it records. */
  readonly lineFor: (action: string, detail: AuditEntry['detail']) => AuditEntry
}

/** For commands. */
export function changesByCommand({ tokens }: StaffRecords, now: Date): TokenChanges {
  return { tokens, lineFor: (action, detail) => commandEntry(action, detail, null, now) }
}

export interface WantedToken {
  readonly name: string
  readonly role: Role
  /** The last day (UTC) on which it is valid: "2026-12-31". */
  readonly expires: string | undefined
}

/** @returns the token, which is stored nowhere @throws OperatorError */
export async function makeToken({ tokens, lineFor }: TokenChanges, wanted: WantedToken, now: Date) {
  const name = nameIn(wanted.name)
  const { role } = wanted
  const expiresOn = dayIn(wanted.expires, now)
  const token = `leads_${randomBytes(tokenBytes).toString('base64url')}`
  const facts = { name, role, expiresOn }
  const names = (await tokens.list()).map((each) => each.name)
  const isTaken = names.some((each) => isSameName(each, name))
  const kept = { ...facts, hash: tokenHash(token), createdAt: now.toISOString() }
  const isMade = !isTaken && (await tokens.create(kept, lineFor('token.create', facts)))
  if (!isMade) {
    throw new OperatorError(
      `There is, or was, a token named “${name}”. Take “${freeName(name, names)}”, so the audit trail can tell them apart.`,
    )
  }
  return { token, name, role }
}

/** "tess 2", or the next number that no token has had. */
function freeName(name: string, names: readonly string[]): string {
  for (let number = 2; ; number += 1) {
    // Names have at most 50 characters.
    const next = `${name.slice(0, 45)} ${number}`
    if (!names.some((each) => isSameName(each, next))) return next
  }
}

/**
 * @param withThoseMade whether to revoke the tokens, too, that were made with it or with those
 * @returns the names of the tokens revoked
 * @throws OperatorError if there is nothing left to revoke
 */
export async function revokeToken(
  { tokens, lineFor }: TokenChanges,
  given: string,
  withThoseMade = false,
): Promise<readonly string[]> {
  const name = plainName(given)
  const revoked = await tokens.revoke(name, withThoseMade, (each) =>
    lineFor('token.revoke', { name: each }),
  )
  if (revoked.length === 0) {
    throw new OperatorError(
      `There is no working token named “${name}”. "npm run leads -- token list" shows the names.`,
    )
  }
  return revoked
}

/** Whether a token is valid now, in words. */
export function tokenStatus(token: TokenRecord, now: Date): string {
  const { revokedAt, expiresOn } = token
  if (revokedAt !== undefined) return `revoked ${revokedAt.slice(0, 10)}`
  if (expiresOn === undefined) return 'open'
  return `${isOpen(token, now) ? 'good through' : 'expired'} ${expiresOn}`
}

/** Letters in other widths and styles become the plain ones. */
export function plainName(given: string): string {
  return given.normalize('NFKC').trim()
}

function nameIn(given: string): string {
  const name = plainName(given)
  if (!namePattern.test(name)) {
    throw new OperatorError(
      'The name needs 1 to 50 letters, digits, spaces, dots, dashes or underscores, starting with a letter or digit.',
    )
  }
  if (!scripts.some((letters) => letters.test(name))) {
    throw new OperatorError(
      `The letters of “${name}” must be of one script: letters of two can look alike.`,
    )
  }
  if (reservedNames.some((reserved) => isSameName(reserved, name))) {
    throw new OperatorError(`“${name}” already means something else. Choose another name.`)
  }
  return name
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function dayIn(given: string | undefined, now: Date): string | undefined {
  if (given === undefined) return undefined
  if (!isCalendarDate(given)) throw new OperatorError('The last day is a date like 2026-12-31.')
  if (given < now.toISOString().slice(0, 10)) throw new OperatorError(`${given} is already past.`)
  return given
}
