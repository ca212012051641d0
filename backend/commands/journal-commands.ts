/** Backup, check and copy of the journal, and a new key for it (restore: journal-restore.ts). */

import { commandEntry } from '#backend/journal/audit-trail.ts'
import { backUp } from '#backend/journal/maintenance/backup.ts'
import { checkJournal, fileProblems, openToOthers } from '#backend/journal/maintenance/check.ts'
import { copyJournal } from '#backend/journal/maintenance/copy.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { OperatorError } from '#backend/process/errors.ts'
import { databaseUrl } from '#backend/settings/setting-kinds.ts'
import { counted, defineCommand, writeAuditLineIfPossible } from './command.ts'
import { problemsAgainstSheet } from './journal-and-sheet.ts'

/** Also works beside the running service. */
export const backupCommand = defineCommand({
  about: 'Copies the journal to FILE, or to a dated name in DATA_DIR/backups.',
  example: '/backups/leads.sqlite',
  isLowPriority: true,
  operands: ['[FILE]'],
  options: {
    keep: {
      type: 'string',
      value: 'N',
      about: 'Keeps the newest N dated copies and deletes older ones.',
    },
  },
  run: async ({ config, values, operands, misuse }) => {
    if (config.databaseUrl !== undefined) {
      throw new OperatorError(
        'The journal is in PostgreSQL. Its own pg_dump copies it while the service runs: pg_dump --format=custom --file=FILE "$DATABASE_URL" (docs/privacy-and-erasure.md §4).',
      )
    }
    const [file] = operands
    const keep = values.keep === undefined ? undefined : Number(values.keep)
    if (keep !== undefined && (file !== undefined || !Number.isInteger(keep) || keep < 1)) {
      throw misuse(
        '--keep needs the number of dated copies to keep, and it can’t be combined with FILE.',
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
  },
})

export const checkCommand = defineCommand({
  about: 'Checks that the journal is intact, and shows what it holds.',
  isLowPriority: true,
  run: async ({ config }) => {
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
  },
})

export const copyCommand = defineCommand({
  about:
    'Copies the SQLite journal of DATA_DIR into an empty PostgreSQL database. No service may be running on either.',
  example: '--to postgres://leads@db.example/leads',
  options: {
    to: { type: 'string', value: 'URL', about: 'The PostgreSQL database: postgres://…' },
  },
  run: async ({ config, values, misuse }) => {
    // The address may contain a password, so it is not repeated.
    const to = databaseUrl.safeParse(values.to)
    if (!to.success) throw misuse(`--to: ${to.error.issues[0]?.message}.`)
    await using source = await openJournalBesideService({ dataDir: config.dataDir }, 'refuse')
    const place = { dataDir: config.dataDir, databaseUrl: values.to }
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
  },
})

/**
 * For when someone may know the key that ids are derived from. A running service uses the new one
 * from its next form on; people who signed up under an older key keep their row.
 */
export const replaceKeyCommand = defineCommand({
  about: 'Replaces the secret key that ids are derived from.',
  run: async ({ config }) => {
    await using open = await openJournalBesideService(config)
    const line = commandEntry('journal.replace-key', {}, null, new Date())
    await open.staff.keys.replace(line)
    return {
      isDone: true,
      lines: [
        'New ids now come from a new key. Older keys are kept only to recognize existing ids.',
      ],
      facts: { at: line.at },
    }
  },
})
