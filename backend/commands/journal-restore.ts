/**
 * Restores a copy that "journal backup" made, while no service runs. The journal that was there is
 * kept beside it under a dated name.
 */

import { type Restore, restore } from '#backend/journal/upkeep/restore.ts'
import { UpkeepError } from '#backend/journal/upkeep/upkeep-error.ts'
import { standingOf } from '#backend/named-tokens.ts'
import { type RowsBeyond, rowsBeyond } from '#backend/upkeep/rows-beyond.ts'
import { counted, defineCommand } from './command.ts'

const options = {
  'keep-tokens': {
    type: 'boolean',
    about: 'Leaves named tokens open though nobody knows which were revoked since the copy.',
  },
} as const

export const command = defineCommand({
  about:
    'Puts a copy that "journal backup" made in the place of the journal, while no service runs.',
  example: '/backups/leads.sqlite',
  operands: ['<FILE>'],
  options,
  run: async ({ config, values, operands }) => {
    const [file = ''] = operands
    if (config.databaseUrl !== undefined) {
      throw new UpkeepError(
        'The journal is in PostgreSQL, whose own pg_restore puts a copy back (docs/backup-and-erasure.md §2.2); to put this file into it: npm run leads -- journal copy.',
      )
    }
    const restored = restore(config.dataDir, file, { keepTokens: values['keep-tokens'] })
    const beyond = config.googleSheet && (await rowsBeyond(restored.path, config.googleSheet))
    return {
      isDone: true,
      lines: [
        `${restored.path} is now the copy, with ${counted(restored.events, 'event')}.`,
        ...aboutReplaced(restored),
        ...aboutTokens(restored),
        ...(beyond === undefined ? [] : aboutSheet(beyond)),
      ],
      facts: { ...restored, sheet: beyond },
    }
  },
})

function aboutReplaced({ keptAs, beyondCopy }: Restore): readonly string[] {
  if (keptAs === undefined) return []
  if (beyondCopy === undefined) {
    return [
      `The journal that was here is kept as ${keptAs}. It cannot be read: what it holds beyond the copy is not known, nor what persons had erased since: run "npm run leads -- person forget" again for them.`,
    ]
  }
  const { isSameJournal, events, undelivered, erasedAgain } = beyondCopy
  return [
    `The journal that was here is kept as ${keptAs}.${isSameJournal ? '' : ' It was another journal, not an earlier or later state of this one.'}`,
    ...(events === 0
      ? []
      : [
          `It holds ${counted(events, 'event')} that the copy does not; ${undelivered} of them were not delivered and are nowhere else.`,
        ]),
    ...(erasedAgain === 0
      ? []
      : [`${counted(erasedAgain, 'event')} of the copy had been erased since, and stay erased.`]),
  ]
}

/** All are named: one that somebody wrote into the copy shows here. */
function aboutTokens({ beyondCopy, revokedTokens, tokens }: Restore): readonly string[] {
  if (tokens.length === 0) return []
  const now = new Date()
  return [
    ...(revokedTokens.length === 0
      ? []
      : [
          `Nothing tells which named tokens were revoked since the copy was made, so all of them are revoked now: make new ones with "npm run leads -- token create". (--keep-tokens leaves them open.)`,
        ]),
    ...(revokedTokens.length === 0 && beyondCopy?.isSameJournal !== true
      ? [
          'Tokens that were revoked since the copy was made may open the dashboard again: look at each.',
        ]
      : []),
    'Named tokens in it:',
    ...tokens.map((token) => `  ${token.name}  ${token.role}  ${standingOf(token, now)}`),
  ]
}

function aboutSheet(beyond: RowsBeyond): readonly string[] {
  if (beyond.outcome === 'unknown') {
    return [`Whether the Sheet holds more than the copy is not known: ${beyond.reason}`]
  }
  if (beyond.rows === 0) return ['The Sheet holds no row that the copy does not know.']
  return [
    `The Sheet holds ${counted(beyond.rows, 'row')} that the copy does not know: leads accepted after it was made. They stay in the Sheet and in the dashboard, which reads the Sheet; the journal does not have them. Delivery compares both at its next start, in about six minutes, and writes no row of the copy twice.`,
  ]
}
