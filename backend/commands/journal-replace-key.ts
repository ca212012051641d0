/**
 * Replaces the secret key from which ids are derived, when somebody may know it.
 * A running service uses the new one from its next form on; people who signed up under an older key stay one row.
 */

import { commandEntry } from '#backend/journal/audit-trail.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { defineCommand } from './command.ts'

export const command = defineCommand({
  about: 'Replaces the secret key that ids are derived from.',
  run: async ({ config }) => {
    await using open = await openJournalBesideService(config)
    const { keys, audit } = open.staff
    const now = new Date()
    const at = now.toISOString()
    const entry = commandEntry('journal.replace-key', {}, null, now)
    await keys.replace(at, () => audit.steps(entry))
    return {
      isDone: true,
      lines: [
        'New ids now come from a new key. Older keys are kept only to recognize existing ids.',
      ],
      facts: { at },
    }
  },
})
