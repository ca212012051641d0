/** Records beside the events: status and notes, work list, tokens, audit trail, derivation keys. */

import { auditTrail } from './audit-store.ts'
import type { Database } from './database.ts'
import { derivationKeys } from './derivation-keys.ts'
import { statusStore } from './status-store.ts'
import { tokenStore } from './token-store.ts'
import { workListStore } from './work-list-store.ts'

export type StaffRecords = ReturnType<typeof staffRecords>

export function staffRecords(database: Database) {
  return {
    statuses: statusStore(database),
    tokens: tokenStore(database),
    audit: auditTrail(database),
    workLists: workListStore(database),
    keys: derivationKeys(database),
  }
}
