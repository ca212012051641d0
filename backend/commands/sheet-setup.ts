/** Makes the spreadsheet ready for leads, or says what stands in the way; tries what delivery rests on, leads untouched. */

import { setUpSheet } from '#backend/delivery/set-up.ts'
import { knownCellsIn } from '#backend/journal/known-cells.ts'
import { exitCodes } from '#backend/process/command-line.ts'
import { examine } from '#backend/sheet/sheet-doctor.ts'
import { defineCommand } from './command.ts'
import { connectSheet, sharingHelp } from './sheet-connection.ts'

export const setupCommand = defineCommand({
  about: 'Gets the spreadsheet ready for leads, or says what is in the way.',
  run: async ({ config }) => {
    await using connection = await connectSheet(config)
    const { settings, sheet, outbox, journal } = connection
    const report = await setUpSheet(sheet, outbox, settings.tab, knownCellsIn(journal))
    return {
      isDone: report.isReady,
      lines: [
        ...report.lines,
        report.isDenied && `\n${sharingHelp(settings)}`,
        report.isReady &&
          'Next: "npm run leads -- sheet doctor" tests with Google what delivery depends on.',
      ],
      facts: { tab: settings.tab },
      ...(report.isDenied && { exitCode: exitCodes.google }),
    }
  },
})

export const doctorCommand = defineCommand({
  about: 'Tests what delivery depends on in the connected spreadsheet, without touching any leads.',
  run: async ({ config }) => {
    await using connection = await connectSheet(config)
    const { settings, sheet } = connection
    const checks = await Array.fromAsync(examine(sheet))
    const failed = checks.filter(({ outcome }) => outcome === 'failed').length
    return {
      isDone: failed === 0,
      lines: [
        ...checks.map(
          ({ outcome, name, meaning }) => `${outcome.padEnd(6)}  ${name}\n        ${meaning}`,
        ),
        failed === 0
          ? '\nThis spreadsheet does everything that delivery depends on.'
          : `\n${failed} failed. If Google refused access:\n${sharingHelp(settings)}`,
      ],
      facts: { checks },
      // Where the first thing fails, nothing could be tried.
      ...(checks.length === 1 && { exitCode: exitCodes.google }),
    }
  },
})
