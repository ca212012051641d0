/** Backup, restore, check and copy of the journal, and a new key for it. */

import type { Config } from '#backend/config.ts'
import { commandEntry } from '#backend/journal/audit-store.ts'
import { backUp } from '#backend/journal/maintenance/backup.ts'
import { copyJournal } from '#backend/journal/maintenance/copy.ts'
import { checkJournal, fileProblems } from '#backend/journal/maintenance/journal-check.ts'
import { type Restore, restore } from '#backend/journal/maintenance/restore.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { OperatorError } from '#backend/process/errors.ts'
import { type CommandReport, counted, type Line, writeAuditLineIfPossible } from './report.ts'

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
  await using open = await openJournalBesideService(config)
  const unwritten = await writeAuditLineIfPossible(open.staff, line)
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

/** While no service runs. */
export function restoreJournal(config: Config, file: string): CommandReport {
  if (config.databaseUrl !== undefined) {
    throw new OperatorError(
      'The journal is in PostgreSQL. Its own pg_restore restores a copy (docs/privacy-and-erasure.md §4).',
    )
  }
  const restored = restore(config.dataDir, file)
  return {
    isDone: true,
    lines: [
      `${restored.path} is now the restored copy, with ${counted(restored.events, 'event')}.`,
      ...aboutReplaced(restored),
      restored.isTold
        ? 'What was erased or revoked since the copy was made stays so, and so does a replaced key.'
        : 'Nothing here tells what was erased, revoked or replaced since the copy was made. So all named tokens are revoked now, and a new key derives ids. Run "npm run leads -- person forget" again for people erased since. Make new tokens with "npm run leads -- token create".',
      config.googleSheet !== undefined &&
        'At its next start, delivery compares the journal with the Sheet for about six minutes, and writes no row twice.',
    ],
    facts: { ...restored },
  }
}

function aboutReplaced({ keptAs, beyondCopy }: Restore): readonly Line[] {
  if (keptAs === undefined) return []
  if (beyondCopy === undefined) {
    return [`The journal that was here is kept as ${keptAs}. It can’t be read.`]
  }
  const { isSameJournal, isOlder, events, undelivered, erasedAgain } = beyondCopy
  return [
    `The journal that was here is kept as ${keptAs}.${isSameJournal ? '' : ' It was a different journal, not an earlier or later state of this one.'}`,
    isSameJournal && isOlder && 'It was older than the copy.',
    events > 0 &&
      `It holds ${counted(events, 'event')} that the copy doesn’t. Never delivered, and nowhere else: ${undelivered} of them.`,
    erasedAgain > 0 &&
      `Erased again: ${counted(erasedAgain, 'event')} that had been erased since the copy was made.`,
  ]
}

export async function checkJournalFile(config: Config): Promise<CommandReport> {
  const damages = config.databaseUrl === undefined ? fileProblems(config.dataDir) : []
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
  await using journal = await openJournalBesideService(config, 'refuse')
  const { location, counts, problems } = await checkJournal(journal.database)
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
  await using target = await openJournalBesideService(place)
  const report = await copyJournal(source.database, target.database)
  return {
    isDone: true,
    lines: [
      `${report.to} holds all of ${report.from}: ${counted(report.rows.events ?? 0, 'event')}, read back and compared.`,
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
