/** Lines of commands in the audit trail. */

import type { Config } from '#backend/config.ts'
import { type AuditEntry, commandEntry } from '#backend/journal/audit-trail.ts'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import type { StaffRecords } from '#backend/journal/staff-records.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'

export type CommandLine = Pick<AuditEntry, 'action' | 'detail' | 'rows'>

/** A command's line in the audit trail. @throws JournalUnavailableError */
export function noteInTrail(staff: Pick<StaffRecords, 'audit'>, line: CommandLine): Promise<void> {
  return staff.audit.append(commandEntry(line.action, line.detail, line.rows, new Date()))
}

/**
 * The same for what is done already, or must be possible where nothing can be written.
 * @returns a sentence where it could not be written
 */
export async function noteInTrailIfPossible(
  config: Config,
  line: CommandLine,
): Promise<readonly string[]> {
  try {
    await using open = await openJournalBesideService(config)
    await noteInTrail(open.staff, line)
    return []
  } catch (error) {
    if (!(error instanceof JournalUnavailableError)) throw error
    return ['The audit trail couldn’t be written, so it doesn’t record this command.']
  }
}
