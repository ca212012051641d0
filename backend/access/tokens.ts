/**
 * Tokens of staff: the owner's, configured or made once and kept beside the journal, and named ones,
 * which commands and the dashboard create and revoke (docs/operation.md §10).
 */

import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#backend/config.ts'
import { type AuditEntry, commandEntry, commandName } from '#backend/journal/audit-store.ts'
import { makePrivateFolder, refuseLink, repairAdvice } from '#backend/journal/private-files.ts'
import type { Role, TokenRecord, TokenStore } from '#backend/journal/token-store.ts'
import type { StaffRecords } from '#backend/open-journal.ts'
import { hasCode, OperatorError, operatorError } from '#backend/process/errors.ts'
import { adminToken } from '#backend/settings/setting-kinds.ts'
import { isCalendarDate } from '#domain/calendar-date.ts'
import { nobody } from '#domain/lead-filter.ts'
import { sheetAuthor } from '#domain/lead-status.ts'

export interface AdminToken {
  readonly value: string
  /** Where the token is kept, if the service created it. */
  readonly file: string | undefined
}

/** @throws OperatorError if none is configured, and none can be kept or the kept one is invalid */
export function adminTokenOf({ ADMIN_TOKEN: token, dataDir }: Config): AdminToken {
  if (token !== undefined) return { value: token, file: undefined }
  const file = join(dataDir, 'admin-token')
  const value = keptToken(file, dataDir)
  const judged = adminToken.safeParse(value)
  // Somebody may have written their own token into the file.
  if (judged.success) return { value, file }
  const problems = judged.error.issues.map(({ message }) => message).join('; ')
  throw new OperatorError(`The token in ${file} doesn’t work: ${problems}.`)
}

function keptToken(file: string, dataDir: string): string {
  try {
    makePrivateFolder(dataDir)
    refuseLink(file)
    makeOnce(file)
    // Somebody who copied it may have left it open to others.
    chmodSync(file, 0o600)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const what = `The folder ${dataDir} can’t be written to`
    throw operatorError(error, what, repairAdvice(error, file))
  }
}

/** Two services that start at once agree on one token: only one of them can create the file. */
function makeOnce(file: string): void {
  const token = `${randomBytes(24).toString('base64url')}\n`
  try {
    writeFileSync(file, token, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    // A start that was killed, or a full disk, may have left it empty.
    if (readFileSync(file, 'utf8').trim() === '') writeFileSync(file, token, { mode: 0o600 })
  }
}

/** The form in which tokens are stored. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether a token is neither revoked nor expired. */
export function isOpen({ revokedAt, expiresOn }: TokenRecord, now: Date): boolean {
  if (revokedAt !== undefined) return false
  return expiresOn === undefined || now.toISOString().slice(0, 10) <= expiresOn
}

export function tokenStatus(token: TokenRecord, now: Date): string {
  const { revokedAt, expiresOn } = token
  if (revokedAt !== undefined) return `revoked ${revokedAt.slice(0, 10)}`
  if (expiresOn === undefined) return 'open'
  return `${isOpen(token, now) ? 'good through' : 'expired'} ${expiresOn}`
}

/** What the audit trail calls the holder of ADMIN_TOKEN. */
export const ownerName = 'ADMIN_TOKEN'
/** No @: names appear in the audit trail, which must not contain addresses of people. */
const namePattern = /^[\p{L}0-9][\p{L}0-9 ._-]{0,49}$/u
/** One script per name: “Maria” with a Cyrillic “а” would look the same in every list. */
const scripts = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic']
  .concat(['Devanagari', 'Thai', 'Ethiopic', 'Hangul', 'Han', 'Hiragana', 'Katakana'])
  .map((script) => new RegExp(`^(?:\\P{L}|\\p{Script=${script}})*$`, 'u'))
/** What trail, dashboard, its filter and the work list call others. */
const reservedNames = [ownerName, 'Owner', commandName, nobody, sheetAuthor]

export interface TokenChanges {
  readonly tokens: TokenStore
  /** The line of the trail, written in the transaction of the change that it records. */
  readonly lineFor: (action: string, detail: AuditEntry['detail']) => AuditEntry
}

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
  const token = `leads_${randomBytes(32).toString('base64url')}`
  const facts = { name, role, expiresOn }
  const names = (await tokens.list()).map((each) => each.name)
  const isTaken = names.some((each) => isSameName(each, name))
  const kept = { ...facts, hash: tokenHash(token), createdAt: now.toISOString() }
  const isMade = !isTaken && (await tokens.create(kept, lineFor('token.create', facts)))
  if (isMade) return { token, name, role }
  throw new OperatorError(
    `There is, or was, a token named “${name}”. Take “${freeName(name, names)}”, so the audit trail can tell them apart.`,
  )
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
  const line = (each: string) => lineFor('token.revoke', { name: each })
  const revoked = await tokens.revoke(name, withThoseMade, line)
  if (revoked.length > 0) return revoked
  throw new OperatorError(
    `There is no working token named “${name}”. "npm run leads -- token list" shows the names.`,
  )
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
