/** A stand-in for Google in a process of its own, for measurements: prints its address, then serves. */

import { FakeSheetsServer } from './fake-sheets-server.ts'

const google = await FakeSheetsServer.start()
console.log(
  JSON.stringify({
    url: google.url,
    spreadsheetId: google.spreadsheet.id,
    token: [...google.acceptedTokens][0],
  }),
)
