/** Records beside the events: status and notes, tokens, the audit trail, the derivation keys. */

import { type AuditTrail, auditTrail } from './audit-trail.ts'
import type { Database } from './database.ts'
import { type DerivationKeys, derivationKeys } from './derivation-keys.ts'
import { type StatusBook, statusBook } from './status-book.ts'
import { type TokenBook, tokenBook } from './token-book.ts'

export interface StaffRecords {
  readonly statuses: StatusBook
  readonly tokens: TokenBook
  readonly audit: AuditTrail
  readonly keys: DerivationKeys
}

export function staffRecords(database: Database): StaffRecords {
  return {
    statuses: statusBook(database),
    tokens: tokenBook(database),
    audit: auditTrail(database),
    keys: derivationKeys(database),
  }
}
