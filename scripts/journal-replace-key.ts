/**
 * Replaces the secret key from which ids are derived, when somebody may know it: `npm run journal:replace-key`.
 * A running service uses the new one from its next form on; people who signed up under an older key stay one row.
 */

import { commandName } from '#backend/journal/audit-trail.ts'
import { runJournalCommand } from './journal/journal-command.ts'
import { withStaffRecords } from './journal/staff-records.ts'

await runJournalCommand(
  {
    name: 'npm run journal:replace-key --',
    about: 'Replaces the secret key from which ids are derived.',
  },
  ({ config }) =>
    withStaffRecords(config, async ({ keys, audit }) => {
      const at = new Date().toISOString()
      const who = { by: commandName, role: 'owner', address: '' }
      const line = { ...who, at, action: 'journal.replace-key', detail: {}, rows: null }
      await keys.replace(at, () => audit.steps(line))
      return {
        isDone: true,
        lines: [
          'Ids are derived from a new key from now on. Older keys only recognize what is there.',
        ],
        facts: { at },
      }
    }),
)
