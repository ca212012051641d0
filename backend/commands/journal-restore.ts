/**
 * Command that restores a copy made by "journal backup", while no service runs. The journal that
 * was there is kept beside it under a dated name.
 */

import { tokenStatus } from '#backend/access/named-tokens.ts'
import { type Restore, restore } from '#backend/journal/maintenance/restore.ts'
import { OperatorError } from '#backend/process/errors.ts'
import { counted, defineCommand, type Line } from './command.ts'
import { type RowsMissingFromCopy, rowsMissingFromCopy } from './journal-and-sheet.ts'

export const restoreCommand = defineCommand({
  about:
    'Replaces the journal with a copy that "journal backup" made. The service must not be running.',
  example: '/backups/leads.sqlite',
  operands: ['<FILE>'],
  options: {
    'keep-tokens': {
      type: 'boolean',
      about:
        'Leaves named tokens active, even though no one knows which were revoked after the copy was made.',
    },
  },
  run: async ({ config, values, operands }) => {
    const [file = ''] = operands
    if (config.databaseUrl !== undefined) {
      throw new OperatorError(
        'The journal is in PostgreSQL. Its own pg_restore restores a copy (docs/backup-and-erasure.md §2.2). To load this file into it: npm run leads -- journal copy.',
      )
    }
    const restored = await restore(config.dataDir, file, values['keep-tokens'] === true)
    const beyond =
      config.googleSheet && (await rowsMissingFromCopy(restored.path, config.googleSheet))
    return {
      isDone: true,
      lines: [
        `${restored.path} is now the restored copy, with ${counted(restored.events, 'event')}.`,
        ...aboutReplaced(restored),
        ...aboutTokens(restored),
        beyond && aboutSheet(beyond),
      ],
      facts: { ...restored, sheet: beyond },
    }
  },
})

function aboutReplaced({ keptAs, beyondCopy }: Restore): readonly Line[] {
  if (keptAs === undefined) return []
  if (beyondCopy === undefined) {
    return [
      `The journal that was here is kept as ${keptAs}. It can’t be read, so we don’t know what it holds beyond the copy or which people have been erased since then. Run "npm run leads -- person forget" again for those people.`,
    ]
  }
  const { isSameJournal, isOlder, events, undelivered, erasedAgain } = beyondCopy
  return [
    `The journal that was here is kept as ${keptAs}.${isSameJournal ? '' : ' It was a different journal, not an earlier or later state of this one.'}`,
    isSameJournal &&
      isOlder &&
      'It was older than the copy, so it doesn’t tell which people have been erased since. Run "npm run leads -- person forget" again for those people.',
    events > 0 &&
      `It holds ${counted(events, 'event')} that the copy doesn’t. ${undelivered} of them were never delivered and exist nowhere else.`,
    erasedAgain > 0 &&
      `Erased again: ${counted(erasedAgain, 'event')} that had been erased since the copy was made.`,
  ]
}

/** Lists every token, so that one that someone wrote into the copy is noticed. */
function aboutTokens({ revokedTokens, tokens }: Restore): readonly string[] {
  if (tokens.length === 0) return []
  const now = new Date()
  return [
    revokedTokens.length > 0
      ? 'There is no way to tell which named tokens were revoked after the copy was made, so all of them are revoked now. Make new ones with "npm run leads -- token create". (--keep-tokens leaves them active.)'
      : 'Tokens that were revoked after the copy was made, but not in the journal that was here, may work again. Check each one.',
    'Named tokens in it:',
    ...tokens.map((token) => `  ${token.name}  ${token.role}  ${tokenStatus(token, now)}`),
  ]
}

function aboutSheet(beyond: RowsMissingFromCopy): string {
  if (beyond.outcome === 'unknown') {
    return `It isn’t known whether the Sheet holds more than the copy: ${beyond.reason}`
  }
  if (beyond.rows === 0) return 'The Sheet has no rows that are missing from the copy.'
  return `The Sheet holds ${counted(beyond.rows, 'row')} that the copy doesn’t have: leads accepted after it was made. They stay in the Sheet and in the dashboard, which reads the Sheet, but the journal doesn’t have them. At its next start, delivery compares the two, which takes about six minutes, and writes no row twice.`
}
