/** Tells failures of the way to PostgreSQL, which pass, from failures of what was asked. */

import { JournalUnavailableError } from '#backend/journal/journal.ts'

/**
 * By class or whole code (PostgreSQL, appendix A): connection exceptions; a server that shuts down,
 * crashed, or cannot take connections yet; one that is a standby still.
 */
const serverCodes = /^(08...|57P0[123]|25006)$/
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** What pg itself says has no code. */
const clientWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/**
 * Whether a statement failed because the server went away or is not there yet. It may have been
 * committed all the same: only asking again, by the same ids, tells.
 */
export function isConnectionLoss(error: unknown): boolean {
  const cause = error instanceof JournalUnavailableError ? error.cause : error
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause ? String(cause.code) : ''
  return networkCodes.has(code) || serverCodes.test(code) || clientWords.test(cause.message)
}
