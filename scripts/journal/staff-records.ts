/** Opens the journal for a command on what staff leave there, also beside the running service. */

import type { Config } from '#backend/config.ts'
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
