/** What stands beside the events: status and notes, views, tokens, the audit trail, the derivation keys. */

import { type AuditTrail, auditTrail } from './audit-trail.ts'
import { type DerivationKeys, derivationKeys } from './derivation-keys.ts'
import type { StaffStore } from './staff-store.ts'
import { type StatusBook, statusBook } from './status-book.ts'
import { type TokenBook, tokenBook } from './token-book.ts'
import { type ViewBook, viewBook } from './view-book.ts'

export interface StaffRecords {
  readonly statuses: StatusBook
  readonly views: ViewBook
  readonly tokens: TokenBook
  readonly audit: AuditTrail
  readonly keys: DerivationKeys
}

export function staffRecords(store: StaffStore): StaffRecords {
  return {
    statuses: statusBook(store),
    views: viewBook(store),
    tokens: tokenBook(store),
    audit: auditTrail(store),
    keys: derivationKeys(store),
  }
}
