/** Makes the spreadsheet ready for leads, or says what stands in the way: `npm run sheet:setup`. */

import { exitCodes } from '#backend/command-line.ts'
import { setUpSheet } from '#backend/delivery/set-up.ts'
import { knownCellsIn } from '#backend/journal/known-cells.ts'
import { runSheetCommand, sharingHelp } from './sheet/sheet-connection.ts'

await runSheetCommand(
  {
    name: 'npm run sheet:setup --',
    about: 'Makes the spreadsheet ready for leads, or says what stands in the way.',
  },
  async ({ settings, sheet, outbox, journal }) => {
    const report = await setUpSheet(sheet, outbox, settings.tab, knownCellsIn(journal))
    for (const line of report.lines) console.log(line)
    if (report.isDenied) console.log(`\n${sharingHelp(settings)}`)
    if (report.isReady) {
      console.log('Next: "npm run sheet:doctor" tries on Google’s service what delivery rests on.')
    }
    return report.isDenied ? exitCodes.google : report.isReady
  },
)
