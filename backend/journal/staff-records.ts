/** Records beside the events: status and notes, tokens, the audit trail, the derivation keys. */

import { type AuditTrail, auditTrail } from './audit-trail.ts'
import type { Database } from './database.ts'
import { type DerivationKeys, derivationKeys } from './derivation-keys.ts'
import { type StatusStore, statusStore } from './status-store.ts'
import { type TokenStore, tokenStore } from './token-store.ts'

export interface StaffRecords {
  readonly statuses: StatusStore
  readonly tokens: TokenStore
  readonly audit: AuditTrail
  readonly keys: DerivationKeys
}

export function staffRecords(database: Database): StaffRecords {
  return {
    statuses: statusStore(database),
    tokens: tokenStore(database),
    audit: auditTrail(database),
    keys: derivationKeys(database),
  }
}
