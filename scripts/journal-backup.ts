/**
 * Copies the journal, also beside the running service, to FILE or to a dated name in DATA_DIR/backups,
 * of which --keep leaves the newest N.
 *
 * npm run journal:backup -- [FILE] [--keep N] [--json]
 */

import { giveWay } from './journal/give-way.ts'

giveWay()
const { backUp } = await import('#backend/journal/upkeep/backup.ts')
const { UpkeepError } = await import('#backend/journal/upkeep/upkeep-error.ts')
const { counted, runJournalCommand } = await import('./journal/journal-command.ts')
const { noteInTrailIfPossible } = await import('./journal/staff-records.ts')

await runJournalCommand(
  {
    name: 'npm run journal:backup --',
    about: 'Copies the journal to FILE, or to a dated name in DATA_DIR/backups.',
    operands: ['[FILE]'],
    options: {
      keep: { type: 'string', value: 'N', about: 'Leaves the newest N of the dated copies.' },
    },
  },
  async ({ config, values, operands, misuse }) => {
    if (config.databaseUrl !== undefined) {
      throw new UpkeepError(
        'The journal is in PostgreSQL, whose own pg_dump copies it beside the running service: pg_dump --format=custom --file=FILE "$DATABASE_URL" (docs/backup-and-erasure.md §1.2).',
      )
    }
    const [file] = operands
    const backup = await backUp(config.dataDir, { file, keep: keepOf(file, values.keep, misuse) })
    const unwritten = await noteInTrailIfPossible(config, {
      ...{ action: 'journal.backup', detail: {}, rows: backup.events },
    })
    return {
      isDone: true,
      lines: [
        `${backup.path} holds ${counted(backup.events, 'event')}, whole and synced (${(backup.bytes / 1e6).toFixed(1)} MB, ${backup.seconds.toFixed(1)} s).`,
        ...backup.removed.map((path) => `Removed ${path}.`),
        ...unwritten,
      ],
      facts: { ...backup },
    }
  },
)

function keepOf(
  file: string | undefined,
  text: string | undefined,
  misuse: (sentence: string) => Error,
): number | undefined {
  if (text === undefined) return undefined
  const keep = Number(text)
  if (file !== undefined || !Number.isInteger(keep) || keep < 1) {
    throw misuse('--keep takes how many dated copies may stay, and no FILE beside it.')
  }
  return keep
}
