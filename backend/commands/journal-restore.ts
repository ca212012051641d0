/**
 * Command that restores a copy made by "journal backup", while no service runs. The journal that
 * was there is kept beside it under a dated name.
 */

import { tokenStatus } from '#backend/access/named-tokens.ts'
import type { Config } from '#backend/config.ts'
import { type Restore, restore } from '#backend/journal/maintenance/restore.ts'
import { OperatorError } from '#backend/process/errors.ts'
import { type CommandReport, counted, type Line } from './report.ts'

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
      ...aboutTokens(restored),
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
      `It holds ${counted(events, 'event')} that the copy doesn’t. ${undelivered} of them were never delivered and exist nowhere else.`,
    erasedAgain > 0 &&
      `Erased again: ${counted(erasedAgain, 'event')} that had been erased since the copy was made.`,
  ]
}

/** Lists every token, so that one that someone wrote into the copy is noticed. */
function aboutTokens({ tokens }: Restore): readonly string[] {
  if (tokens.length === 0) return []
  const now = new Date()
  return [
    'Named tokens in it:',
    ...tokens.map((token) => `  ${token.name}  ${token.role}  ${tokenStatus(token, now)}`),
  ]
}
