/** Makes the spreadsheet ready for leads, or says what stands in the way. */

import { setUpSheet } from '#backend/delivery/set-up.ts'
import { knownCellsIn } from '#backend/journal/known-cells.ts'
import { exitCodes } from '#backend/process/command-line.ts'
import { defineCommand } from './command.ts'
import { connectSheet, sharingHelp } from './sheet-connection.ts'

export const command = defineCommand({
  about: 'Gets the spreadsheet ready for leads, or says what is in the way.',
  run: async ({ config }) => {
    await using connection = await connectSheet(config)
    const { settings, sheet, outbox, journal } = connection
    const report = await setUpSheet(sheet, outbox, settings.tab, knownCellsIn(journal))
    return {
      isDone: report.isReady,
      lines: [
        ...report.lines,
        ...(report.isDenied ? ['', sharingHelp(settings)] : []),
        ...(report.isReady
          ? ['Next: "npm run leads -- sheet doctor" tests with Google what delivery depends on.']
          : []),
      ],
      facts: { tab: settings.tab },
      ...(report.isDenied && { exitCode: exitCodes.google }),
    }
  },
})
