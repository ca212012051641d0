/** A real journal in a folder of its own, for tests that look at what is asked of it. */

import type { Journal } from '#backend/journal/journal.ts'
import { openJournal } from '#backend/open-journal.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** @param overrides stand before the journal's own methods */
export async function temporaryJournal(overrides: Partial<Journal> = {}): Promise<Journal> {
  const { journal } = await openJournal({ dataDir: temporaryFolder() })
  return Object.assign(journal, overrides)
}
