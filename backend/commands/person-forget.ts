/**
 * Erases everything that is kept of the person with this e-mail address, in the journal and in the
 * Sheet, also beside the running service, and searches for what is left. --naming erases events of
 * others as well in whose words the address stands. --wait is for a batch under way (30).
 */

import { openSql } from '#backend/journal/upkeep/open-sql.ts'
import {
  type ClearedSheet,
  type FilesLeft,
  type Forgotten,
  forgetPerson,
  searchFiles,
} from '#backend/persons/forget-person.ts'
import { counted, defineCommand, givenAddress } from './command.ts'
import { noteInTrailIfPossible } from './command-trail.ts'

/** Named one by one. */
const mostTrailLines = 50

export const command = defineCommand({
  about:
    'Erases all that is kept of the person with this e-mail address, in the journal and in the Sheet.',
  example: 'jordan@example.com',
  operands: ['<ADDRESS>'],
  options: {
    naming: {
      type: 'boolean',
      about: 'Also events of others in whose words the address stands.',
    },
    wait: {
      type: 'string',
      value: 'SECONDS',
      about: 'How long it waits for a batch under way.',
      default: '30',
    },
  },
  run: async (given) => {
    const { config, values } = given
    const address = givenAddress(given)
    if (!/^\d{1,4}$/.test(values.wait)) throw given.misuse('--wait takes whole seconds.')
    const patienceMs = Number(values.wait) * 1_000
    const sql = await openSql(config)
    let forgotten: Forgotten
    try {
      const options = { withNaming: values.naming ?? false, now: new Date(), patienceMs }
      forgotten = await forgetPerson(sql, config, address, options)
    } finally {
      await sql.close()
    }
    const { events: rows, trailLines } = forgotten
    const deleted = forgotten.sheets.reduce((sum, sheet) => sum + sheet.deleted, 0)
    const detail = { sheetRows: deleted, trailLines: trailLines.slice(0, mostTrailLines) }
    const unwritten = await noteInTrailIfPossible(config, {
      ...{ action: 'person.forget', detail, rows },
    })
    const files =
      sql.kind === 'sqlite' ? searchFiles(sql.location, address) : { journal: [], copies: [] }
    const problems = [
      ...forgotten.sheets.flatMap(aboutSheet),
      ...aboutEvents(forgotten),
      ...aboutFiles(files, forgotten),
    ]
    return {
      isDone: problems.length === 0,
      lines: [
        `Erased: ${counted(forgotten.events, 'event')} in the journal, ${counted(deleted, 'row')} in the Sheet.`,
        ...(forgotten.words > 0
          ? [
              `Also ${counted(forgotten.words, 'place')} in staff’s notes and views in which the address stood.`,
            ]
          : []),
        ...aboutTrail(forgotten),
        ...unwritten,
        ...(problems.length > 0 ? problems : [proof(sql.kind)]),
        ...aboutCopies(files),
        ...(deleted > 0
          ? [
              'Google keeps the Sheet’s version history: docs/backup-and-erasure.md §6.4 says what to do.',
            ]
          : []),
      ],
      facts: { ...forgotten, ...files, problems },
    }
  },
})

function proof(kind: 'sqlite' | 'postgres'): string {
  return kind === 'sqlite'
    ? 'A search afterwards found the address nowhere: not in the journal’s files, byte by byte, nor in the Sheet.'
    : 'A search afterwards found the address in no table and not in the Sheet. PostgreSQL’s write-ahead log, replicas and backups keep it until they are replaced.'
}

/** Its check goes on to show them as changed, which they were. */
function aboutTrail({ trailLines }: Forgotten): readonly string[] {
  if (trailLines.length === 0) return []
  const numbers = trailLines.slice(0, mostTrailLines).join(', ')
  return [
    `Also ${counted(trailLines.length, 'line')} of the audit trail (${numbers}), written by an earlier version with what was asked for: the value is “…” now. “Check the trail” shows these as changed from now on; a line of this command says which they are.`,
  ]
}

function aboutSheet({ spreadsheetId, problem, naming, lostIds }: ClearedSheet): readonly string[] {
  return [
    ...(problem === undefined
      ? []
      : [
          `The spreadsheet ${spreadsheetId} could not be cleared: ${problem} Run the command again.`,
        ]),
    ...naming.map(
      ({ tab, rows }) =>
        `The address stands in rows of others, or of staff’s own, in the tab “${tab}” of ${spreadsheetId}: row ${rows.slice(0, 20).join(', ')}. Look at them by hand.`,
    ),
    ...(lostIds.length === 0
      ? []
      : [
          `${counted(lostIds.length, 'other row')} went from the tab at the same moment, by somebody’s hand or because the tab was just being sorted: "npm run leads -- sheet replay" shows them.`,
        ]),
  ]
}

function aboutEvents({ eventsLeft }: Forgotten): readonly string[] {
  if (eventsLeft.length === 0) return []
  return [
    `The address stands in ${counted(eventsLeft.length, 'other event')}, in the words of somebody else or accepted meanwhile (${eventsLeft.slice(0, 20).join(', ')}): to erase these as well, run the command again with --naming.`,
  ]
}

function aboutFiles(
  { journal }: FilesLeft,
  { isRewritten, eventsLeft }: Forgotten,
): readonly string[] {
  if (journal.length === 0 || eventsLeft.length > 0) return []
  return [
    isRewritten
      ? `The address is in ${journal.join(' and ')} again or still: run the command again.`
      : `Remains of the address stand in ${journal.join(' and ')}, which is too large to be rewritten beside the service: stop the service and run the command again.`,
  ]
}

/** They are the operator's to remove; what is restored from them is erased again. */
function aboutCopies({ copies }: FilesLeft): readonly string[] {
  return copies.length === 0
    ? []
    : [
        `These copies hold the address still; remove them, or let them expire: ${copies.join(', ')}.`,
      ]
}
