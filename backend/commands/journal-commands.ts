/**
 * Commands for the journal: backup, restore, check, copy, a new key, and the confirmation that all
 * leads that are due for their age may be removed.
 */

import { type Command, InvalidArgumentError } from 'commander'
import type { Config } from '#backend/config.ts'
import { commandEntry } from '#backend/journal/audit-store.ts'
import { backUp } from '#backend/journal/maintenance/backup.ts'
import { copyJournal } from '#backend/journal/maintenance/copy.ts'
import { checkJournal, fileProblems } from '#backend/journal/maintenance/journal-check.ts'
import { type Restore, restore } from '#backend/journal/maintenance/restore.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { OperatorError } from '#backend/process/errors.ts'
import { databaseUrl } from '#backend/settings/setting-kinds.ts'
import { dayMs } from '#domain/calendar-date.ts'
import {
  addGroup,
  appendIfPossible,
  type CommandReport,
  counted,
  type Line,
  type Run,
} from './command.ts'

export function addJournalCommands(program: Command, run: Run): void {
  const add = addGroup(program, run, 'journal', 'The journal of accepted leads.')
  const file = '/backups/leads.sqlite'
  const dated = 'Copies the journal to FILE, or to a dated name in DATA_DIR/backups.'
  add('backup', dated, backUpJournal, file)
    .argument('[FILE]')
    .option('--keep <N>', 'Keeps the newest N dated copies and deletes older ones.', positiveNumber)
  const inPlace = 'Puts a copy in place of the journal. No service may be running.'
  add('restore', inPlace, restoreJournal, file).argument('<FILE>')
  const intoPostgres = 'Copies the SQLite journal into an empty PostgreSQL database.'
  add(
    'copy',
    intoPostgres,
    copyToPostgres,
    '--to postgres://leads@db.example/leads',
  ).requiredOption('--to <URL>', 'The database. No service may be running on either.')
  add('check', 'Checks that the journal is intact, and shows what it holds.', checkJournalFile)
  add('replace-key', 'Replaces the secret key that ids are derived from.', replaceKey)
  const confirm =
    'Confirms that this machine’s clock is right, and that all leads older than RETENTION_DAYS may be removed.'
  const addRetention = addGroup(program, run, 'retention', 'The removal of leads for their age.')
  addRetention('confirm', confirm, confirmRetention)
}

function positiveNumber(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError('It isn’t a number from 1.')
  return Number(value)
}

async function backUpJournal(
  config: Config,
  file: string | undefined,
  { keep }: { readonly keep?: number },
  command: Command,
): Promise<CommandReport> {
  if (file && keep) command.error('error: --keep is for dated copies: leave FILE out.')
  if (config.databaseUrl !== undefined) {
    throw new OperatorError(
      'The journal is in PostgreSQL. Its own pg_dump copies it while the service runs: pg_dump --format=custom --file=FILE "$DATABASE_URL" (docs/privacy-and-erasure.md §4).',
    )
  }
  const backup = backUp(config.dataDir, file, keep)
  const line = commandEntry('journal.backup', {}, backup.events, new Date())
  await using open = await openJournalBesideService(config)
  return {
    lines: [
      `${backup.path} holds ${counted(backup.events, 'event')}, complete and synced to disk (${(backup.bytes / 1e6).toFixed(1)} MB).`,
      ...backup.removed.map((path) => `Removed ${path}.`),
      await appendIfPossible(open.staff.audit, line),
    ],
    facts: { ...backup },
  }
}

function restoreJournal(config: Config, file: string): CommandReport {
  if (config.databaseUrl !== undefined) {
    throw new OperatorError(
      'The journal is in PostgreSQL. Its own pg_restore restores a copy (docs/privacy-and-erasure.md §4).',
    )
  }
  const restored = restore(config.dataDir, file)
  return {
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

function aboutReplaced({ keptAs, replaced }: Restore): readonly Line[] {
  if (keptAs === undefined) return []
  const keeps = `The journal that was here is kept as ${keptAs}.`
  if (replaced === undefined) return [`${keeps} It can’t be read.`]
  const { isLater, events, undelivered, erasedAgain } = replaced
  return [
    isLater ? keeps : `${keeps} It isn’t a later state of the copy, but older, or a different one.`,
    events > 0 &&
      `It holds ${counted(events, 'event')} that the copy doesn’t. Never delivered, and nowhere else: ${undelivered} of them.`,
    erasedAgain > 0 &&
      `Erased again: ${counted(erasedAgain, 'event')} that had been erased since the copy was made.`,
  ]
}

async function checkJournalFile(config: Config): Promise<CommandReport> {
  const damages = config.databaseUrl === undefined ? fileProblems(config.dataDir) : []
  if (damages.length > 0) {
    const advice =
      'Stop the service, then restore the last copy: npm run leads -- journal restore FILE.'
    return { isDone: false, lines: [...damages, advice], facts: { problems: damages } }
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

async function copyToPostgres(
  config: Config,
  { to }: { readonly to: string },
  command: Command,
): Promise<CommandReport> {
  // Not by commander, which would repeat the address, and the password in it.
  const problem = databaseUrl.safeParse(to).error?.issues[0]
  if (problem) command.error(`error: --to: ${problem.message}.`)
  await using source = await openJournalBesideService({ dataDir: config.dataDir }, 'refuse')
  const place = { dataDir: config.dataDir, databaseUrl: to }
  await using target = await openJournalBesideService(place)
  const report = await copyJournal(source.database, target.database)
  return {
    lines: [
      `${report.to} holds all of ${report.from}: ${counted(report.rows.events ?? 0, 'event')}, each row compared.`,
      'Start the service on only one of the two: set DATABASE_URL.',
    ],
    facts: { ...report },
  }
}

/**
 * For when someone may know the key that ids are derived from. A running service uses the new one
 * from its next form on; people who signed up under an older key keep their row.
 */
async function replaceKey(config: Config): Promise<CommandReport> {
  await using open = await openJournalBesideService(config)
  const line = commandEntry('journal.replace-key', {}, null, new Date())
  await open.staff.keys.replace(line)
  return {
    lines: ['New ids now come from a new key. Older keys are kept only to recognize existing ids.'],
    facts: { at: line.at },
  }
}

async function confirmRetention(config: Config): Promise<CommandReport> {
  await using open = await openJournalBesideService(config, 'refuse')
  const now = Date.now()
  const { RETENTION_DAYS: days = null } = config
  await open.staff.audit.append(commandEntry('retention.confirm', { days }, null, new Date(now)))
  await open.retention.looks.note(now)
  if (days !== null) await open.retention.looks.noteDue(now - days * dayMs)
  const at = new Date(now).toISOString()
  return {
    lines: [
      `${at} is taken for the right time.`,
      days === null
        ? 'RETENTION_DAYS isn’t set, so no lead is removed for its age.'
        : `Leads accepted before ${new Date(now - days * dayMs).toISOString().slice(0, 10)} are removed once the service has run for another day.`,
    ],
    facts: { at, days },
  }
}
