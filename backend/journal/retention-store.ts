/**
 * Expiry of events that are older than the firm keeps them (docs/backup-and-erasure.md §7). Like an
 * erased event, an expired one keeps its number, id and removal time; but the service leaves its
 * row in the Sheet alone.
 */

import type { Database } from './database.ts'
import type { JournalEvent } from './journal.ts'
import { cellsOf } from './row-mappers.ts'

export type ExpirableEvent = Pick<JournalEvent, 'sequence' | 'cells'>

export type Retention = ReturnType<typeof retentionStore>

/** The command, as the table of erasures names it. */
const retentionCommand = 'RETENTION_DAYS'

/** Each transaction expires one page of events. */
export function retentionStore(database: Database) {
  return {
    /**
     * Events in a range of sequence numbers, in order. A limit would search past all expired ones.
     * @param withOpen also those that no Sheet is known to hold
     */
    expirable: async (after: number, through: number, withOpen: boolean) => {
      const rows = await database.read(['expirable', after, through, withOpen])
      return rows.map((row) => ({ sequence: Number(row.sequence), cells: cellsOf(row) }))
    },
    /** Erases their content, except of events that are open by now. @returns how many */
    expire: (sequences: readonly number[], at: string, withOpen: boolean): Promise<number> =>
      database.transaction(function* () {
        const { length } = yield ['expire', at, withOpen, sequences]
        yield ['forgetStatus', sequences]
        if (length > 0) yield ['noteErasure', at, retentionCommand, length]
        return length
      }),
  }
}
