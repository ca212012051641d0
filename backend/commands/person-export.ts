/** Command that exports everything kept about a person, as JSON: printed, or written to FILE. */

import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openSql } from '#backend/journal/maintenance/open-sql.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { exportPerson } from '#backend/persons/export-person.ts'
import { exitCodes } from '#backend/process/command-line.ts'
import { operatorError } from '#backend/process/errors.ts'
import { addressOperand, counted, defineCommand, writeAuditLine } from './command.ts'

export const exportCommand = defineCommand({
  about: 'Prints everything kept about the person with this email address, as JSON.',
  example: 'jordan@example.com --to jordan.json',
  isLowPriority: true,
  operands: ['<ADDRESS>'],
  options: {
    to: { type: 'string', value: 'FILE', about: 'Writes it to a new file instead of printing it.' },
  },
  run: async (given) => {
    const { config, values } = given
    const address = addressOperand(given)
    await using sql = await openSql(config)
    const kept = await exportPerson(sql, config, address, new Date())
    const problems = kept.sheets
      .filter(({ problem }) => problem !== undefined)
      .map(
        ({ spreadsheetId, problem }) =>
          `The spreadsheet ${spreadsheetId} couldn’t be read: ${problem}`,
      )
    const events = kept.journal.length
    const sheetRows = kept.sheets.reduce((sum, { rows }) => sum + rows.length, 0)
    // The audit line is written before anything is handed out.
    await using open = await openJournalBesideService(config)
    await writeAuditLine(open.staff, {
      action: 'person.export',
      detail: { sheetRows },
      rows: events,
    })
    const text = JSON.stringify(kept, null, 2)
    if (values.to !== undefined) write(values.to, text)
    return {
      isDone: problems.length === 0,
      lines: [
        values.to === undefined
          ? text
          : `${resolve(values.to)}: ${counted(events, 'event')} in the journal, ${counted(sheetRows, 'row')} in the Sheet.`,
        ...problems,
      ],
      facts: { kept, problems },
      ...(problems.length > 0 && { exitCode: exitCodes.google }),
    }
  },
})

function write(file: string, text: string): void {
  try {
    writeFileSync(file, `${text}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw operatorError(error, `${resolve(file)} couldn’t be written`)
  }
}
