/**
 * Copies the journal, also beside the running service, to FILE or to a dated name in DATA_DIR/backups,
 * of which --keep leaves the newest N.
 */

import { backUp } from '#backend/journal/maintenance/backup.ts'
import { MaintenanceError } from '#backend/journal/maintenance/maintenance-error.ts'
import { counted, defineCommand } from './command.ts'
import { noteInTrailIfPossible } from './command-trail.ts'

export const command = defineCommand({
  about: 'Copies the journal to FILE, or to a dated name in DATA_DIR/backups.',
  example: '/backups/leads.sqlite',
  isPatient: true,
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
      throw new MaintenanceError(
        'The journal is in PostgreSQL. Its own pg_dump copies it while the service runs: pg_dump --format=custom --file=FILE "$DATABASE_URL" (docs/backup-and-erasure.md §1.2).',
      )
    }
    const [file] = operands
    const backup = backUp(config.dataDir, { file, keep: keepOf(file, values.keep, misuse) })
    const unwritten = await noteInTrailIfPossible(config, {
      ...{ action: 'journal.backup', detail: {}, rows: backup.events },
    })
    return {
      isDone: true,
      lines: [
        `${backup.path} holds ${counted(backup.events, 'event')}, complete and synced to disk (${(backup.bytes / 1e6).toFixed(1)} MB, ${backup.seconds.toFixed(1)} s).`,
        ...backup.removed.map((path) => `Removed ${path}.`),
        ...unwritten,
      ],
      facts: { ...backup },
    }
  },
})

function keepOf(
  file: string | undefined,
  text: string | undefined,
  misuse: (sentence: string) => Error,
): number | undefined {
  if (text === undefined) return undefined
  const keep = Number(text)
  if (file !== undefined || !Number.isInteger(keep) || keep < 1) {
    throw misuse(
      '--keep needs the number of dated copies to keep, and it can’t be combined with FILE.',
    )
  }
  return keep
}
