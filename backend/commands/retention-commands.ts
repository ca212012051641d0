/** Confirmation that the clock is right, and that all leads that are due may be removed. */

import type { Config } from '#backend/config.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { dayMs } from '#domain/calendar-date.ts'
import { type CommandReport, writeAuditLine } from './report.ts'

export async function confirmRetention(config: Config): Promise<CommandReport> {
  await using open = await openJournalBesideService(config, 'refuse')
  const now = Date.now()
  const { RETENTION_DAYS: days } = config
  await writeAuditLine(open.staff, {
    action: 'retention.confirm',
    detail: { days: days ?? null },
    rows: null,
  })
  await open.retention.looks.note(now)
  if (days !== undefined) await open.retention.looks.noteDue(now - days * dayMs)
  const at = new Date(now).toISOString()
  return {
    isDone: true,
    lines: [
      `${at} is taken for the right time.`,
      days === undefined
        ? 'RETENTION_DAYS isn’t set, so no lead is removed for its age.'
        : `Leads accepted before ${new Date(now - days * dayMs).toISOString().slice(0, 10)} are removed once the service has run for another day.`,
    ],
    facts: { at, days: days ?? null },
  }
}
