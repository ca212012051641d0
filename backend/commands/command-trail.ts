/** Opens the journal for a command on what staff leave there, also beside the running service. */

import type { Config } from '#backend/config.ts'
import { type AuditEntry, commandEntry } from '#backend/journal/audit-trail.ts'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import type { StaffRecords } from '#backend/journal/staff-records.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'

export async function withStaffRecords<Result>(
  config: Config,
  work: (staff: StaffRecords) => Promise<Result>,
): Promise<Result> {
  const { journal, staff } = await openJournalBesideService(config)
  try {
    return await work(staff)
  } finally {
    await journal.close()
  }
}

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
    await withStaffRecords(config, (staff) => noteInTrail(staff, line))
    return []
  } catch (error) {
    if (!(error instanceof JournalUnavailableError)) throw error
    return ['The audit trail couldn’t be written, so it doesn’t record this command.']
  }
}
