/** Check of the journal: whether it is whole, and what it holds. */

import { checkJournal, fileProblems, openToOthers } from '#backend/journal/maintenance/check.ts'
import { openSql } from '#backend/journal/maintenance/open-sql.ts'
import { counted, defineCommand } from './command.ts'
import { comparedWithSheet } from './journal-and-sheet.ts'

export const command = defineCommand({
  about: 'Checks that the journal is intact, and shows what it holds.',
  isPatient: true,
  run: async ({ config }) => {
    const damages = config.databaseUrl === undefined ? fileProblems(config.dataDir) : []
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
    const open = config.databaseUrl === undefined ? openToOthers(config.dataDir) : []
    await using sql = await openSql(config)
    const { location, counts, problems: disagreements } = await checkJournal(sql)
    const sheet = await comparedWithSheet(sql, config.googleSheet)
    const problems = [...open, ...disagreements, ...sheet]
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const lines = [
      `${location} holds ${counted(total, 'event')}: ${counts.pending} waiting, ${counts.delivered} delivered, ${counts.quarantined} set aside, ${counts.erased} erased.`,
      ...(problems.length > 0 ? problems : ['It is intact and consistent.']),
    ]
    return { isDone: problems.length === 0, lines, facts: { location, counts, problems } }
  },
})
