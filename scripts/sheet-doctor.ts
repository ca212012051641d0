/** Tries on the connected spreadsheet what delivery rests on, leads untouched: `npm run sheet:doctor`. */

import { openChain } from '#backend/delivery/chain-start.ts'
import { SheetClient } from '#backend/sheet/sheet-client.ts'
import { examine } from '#backend/sheet/sheet-doctor.ts'
import { runSheetCommand, sharingHelp } from './sheet/sheet-connection.ts'

await runSheetCommand(
  {
    name: 'npm run sheet:doctor --',
    about: 'Tries on the connected spreadsheet what delivery rests on, leads untouched.',
  },
  async ({ settings, sheet, outbox }) => {
    const { credentials } = settings
    const selfSigned =
      credentials.kind === 'serviceAccount'
        ? new SheetClient({ ...settings, credentials: { ...credentials, selfSigned: true } })
        : undefined
    let failed = 0
    for await (const check of examine({ sheet, selfSigned })) {
      console.log(`${check.outcome.padEnd(6)}  ${check.name}\n        ${check.meaning}`)
      if (check.outcome === 'failed') failed += 1
      if (check.finding === undefined) continue
      const chain = await openChain(outbox, sheet.spreadsheetId)
      await outbox.noteMarkerFinding(chain, check.finding)
    }
    if (failed === 0) {
      console.log('\nThis spreadsheet keeps the promises that delivery rests on.')
      return true
    }
    console.log(`\n${failed} failed. If Google refused access:\n${sharingHelp(settings)}`)
    return false
  },
)
