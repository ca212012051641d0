/**
 * A stand-in for Google with one large tab, in its own process: makes each row when it is read, and
 * refuses writes, so that new leads wait in the journal. Run with the number of rows; prints the
 * settings for a service that reads it, then serves.
 */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { leadRowColumns } from '#domain/lead-row.ts'
import { largeSheet } from '#tests/support/large-sheet.ts'
import { realisticLead } from '#tests/support/realistic-leads.ts'

const rows = Number(process.argv[2])
const firstAt = Date.now() - rows * 1000
const { sheet, tab } = largeSheet((row) => {
  if (row === 1) return leadRowColumns
  return row <= rows + 1 ? realisticLead(row, firstAt + row * 1000).cells : undefined
})
// The tab has no empty rows after the last one.
const gridProperties = { rowCount: rows + 1, columnCount: tab.columnCount }
const properties = { sheetId: tab.id, title: tab.title, gridProperties }
const { spreadsheetId } = sheet
const described = { spreadsheetId, properties: { title: 'Large' }, sheets: [{ properties }] }

const server = createServer(async (request, response) => {
  request.resume()
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
  const range = /\/values\/'Leads'!(.+)$/.exec(path)?.[1]
  response.setHeader('content-type', 'application/json')
  if (range !== undefined) {
    const values = await sheet.readValues(tab.title, range)
    response.end(JSON.stringify({ range, values }))
  } else if (path.endsWith(':batchUpdate')) {
    response.writeHead(429).end('{"error":{"code":429,"status":"RESOURCE_EXHAUSTED"}}')
  } else response.end(JSON.stringify(described))
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  const settings = {
    GOOGLE_SHEET_ID: spreadsheetId,
    GOOGLE_SHEETS_API_URL: `http://127.0.0.1:${port}`,
    GOOGLE_ACCESS_TOKEN: 'token',
  }
  console.log(JSON.stringify(settings))
})
