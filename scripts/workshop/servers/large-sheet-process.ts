/**
 * A stand-in for Google with one large tab, in a process of its own: every row is made when it is read. It takes no
 * rows, so that what arrives meanwhile waits in the journal. Called with the number of rows; prints its address, then
 * serves.
 */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { header, largeSheet } from '#tests/support/large-sheet.ts'
import { filledCells } from '../filled-journals.ts'

const rows = Number(process.argv[2])
const { sheet, tab } = largeSheet((row) =>
  row === 1 ? header() : row <= rows + 1 ? filledCells(row - 1) : undefined,
)
// The last row of a full tab's worth is the last of the tab.
const rowCount = rows + 1

const server = createServer(async (request, response) => {
  request.resume()
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
  const range = /\/values\/'Leads'!(.+)$/.exec(path)?.[1]
  response.setHeader('content-type', 'application/json')
  if (range !== undefined) {
    const read = await sheet.readValues(tab.title, range)
    response.end(JSON.stringify({ range, values: read.ok ? read.value : [] }))
  } else if (path.endsWith(':batchUpdate')) {
    response.writeHead(429).end('{"error":{"code":429,"status":"RESOURCE_EXHAUSTED"}}')
  } else {
    const gridProperties = { rowCount, columnCount: tab.columnCount }
    const properties = { sheetId: tab.id, title: tab.title, gridProperties }
    response.end(
      JSON.stringify({
        spreadsheetId: sheet.spreadsheetId,
        properties: { title: 'Large' },
        sheets: [{ properties }],
      }),
    )
  }
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(
    JSON.stringify({ url: `http://127.0.0.1:${port}`, spreadsheetId: sheet.spreadsheetId }),
  )
})
