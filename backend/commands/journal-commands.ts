/** Backup, check and copy of the journal, and a new key for it (restore: journal-restore.ts). */

import type { Config } from '#backend/config.ts'
import { commandEntry } from '#backend/journal/audit-store.ts'
import { backUp } from '#backend/journal/maintenance/backup.ts'
import { copyJournal } from '#backend/journal/maintenance/copy.ts'
import {
  checkJournal,
  fileProblems,
  openToOthers,
} from '#backend/journal/maintenance/journal-check.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { OperatorError } from '#backend/process/errors.ts'
import { problemsAgainstSheet } from './journal-and-sheet.ts'
import { type CommandReport, counted, writeAuditLineIfPossible } from './report.ts'

/** Also works beside the running service. @param keep number of dated copies */
export async function backUpJournal(
  config: Config,
  file: string | undefined,
  keep: number | undefined,
): Promise<CommandReport> {
  if (config.databaseUrl !== undefined) {
    throw new OperatorError(
      'The journal is in PostgreSQL. Its own pg_dump copies it while the service runs: pg_dump --format=custom --file=FILE "$DATABASE_URL" (docs/privacy-and-erasure.md §4).',
    )
  }
  const backup = backUp(config.dataDir, file, keep)
  const line = { action: 'journal.backup', detail: {}, rows: backup.events } as const
  const unwritten = await writeAuditLineIfPossible(config, line)
  return {
    isDone: true,
    lines: [
      `${backup.path} holds ${counted(backup.events, 'event')}, complete and synced to disk (${(backup.bytes / 1e6).toFixed(1)} MB, ${backup.seconds.toFixed(1)} s).`,
      ...backup.removed.map((path) => `Removed ${path}.`),
      unwritten,
    ],
    facts: { ...backup },
  }
}

export async function checkJournalFile(config: Config): Promise<CommandReport> {
  const isInFile = config.databaseUrl === undefined
  const damages = isInFile ? fileProblems(config.dataDir) : []
  if (damages.length > 0) {
    return {
      isDone: false,
      lines: [
        ...damages,
        'Stop the service, then restore the last copy: npm run leads -- journal restore FILE.',
      ],
      facts: { problems: damages },
    }
  }
  const open = isInFile ? openToOthers(config.dataDir) : []
  await using journal = await openJournalBesideService(config, 'refuse')
  const { location, counts, problems: disagreements } = await checkJournal(journal.database)
  const sheet = await problemsAgainstSheet(journal.database, config.googleSheet)
  const problems = [...open, ...disagreements, ...sheet]
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const lines = [
    `${location} holds ${counted(total, 'event')}: ${counts.pending} waiting, ${counts.delivered} delivered, ${counts.quarantined} set aside, ${counts.erased} erased.`,
    ...(problems.length > 0 ? problems : ['It is intact and consistent.']),
  ]
  return { isDone: problems.length === 0, lines, facts: { location, counts, problems } }
}

/** @param to address of the PostgreSQL database */
export async function copyToPostgres(config: Config, to: string): Promise<CommandReport> {
  await using source = await openJournalBesideService({ dataDir: config.dataDir }, 'refuse')
  const place = { dataDir: config.dataDir, databaseUrl: to }
  await using target = await openJournalBesideService(place, 'make')
  const report = await copyJournal(source.database, target.database)
  return {
    isDone: true,
    lines: [
      `${report.to} holds all of ${report.from}: ${counted(report.rows.events ?? 0, 'event')}, equal by SHA-256 ${report.hash}.`,
      'Start the service on only one of the two: set DATABASE_URL.',
    ],
    facts: { ...report },
  }
}

/**
 * For when someone may know the key that ids are derived from. A running service uses the new one
 * from its next form on; people who signed up under an older key keep their row.
 */
export async function replaceKey(config: Config): Promise<CommandReport> {
  await using open = await openJournalBesideService(config)
  const line = commandEntry('journal.replace-key', {}, null, new Date())
  await open.staff.keys.replace(line)
  return {
    isDone: true,
    lines: ['New ids now come from a new key. Older keys are kept only to recognize existing ids.'],
    facts: { at: line.at },
  }
}
