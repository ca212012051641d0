/**
 * Expiry of events that are older than the firm keeps them (docs/backup-and-erasure.md §7). Like
 * an erased event, an expired one keeps its number, its id and the time at which its words went; unlike
 * it, its row in the Sheet is none of the service's business.
 */

import type { Database } from './database.ts'
import type { JournalEvent } from './journal.ts'
import { cellsOf } from './row-mappers.ts'

export type ExpirableEvent = Pick<JournalEvent, 'sequence' | 'cells'>

export type Retention = ReturnType<typeof retentionStore>

/** Who erased, in the table of erasures. */
const retentionCommand = 'RETENTION_DAYS'

/** A page of events in each transaction. */
export function retentionStore(database: Database) {
  return {
    /**
     * Events after a sequence number up to another, in order of acceptance: both, because expired ones are passed over.
     * @param withOpen also those that no Sheet is known to hold
     */
    expirable: async (after: number, through: number, withOpen: boolean) => {
      const rows = await database.read(['expirable', after, through, withOpen])
      return rows.map((row) => ({ sequence: Number(row.sequence), cells: cellsOf(row) }))
    },
    /** Takes their words; one of them that is open by now is left. @returns how many */
    expire: (sequences: readonly number[], at: string, withOpen: boolean): Promise<number> =>
      database.transaction(function* () {
        const { length } = yield ['expire', at, withOpen, sequences]
        yield ['forgetStatus', sequences]
        if (length > 0) yield ['noteErasure', at, retentionCommand, length]
        return length
      }),
  }
}
