/** GET /api/admin/leads and leads.csv: every lead, streamed oldest first. */

import { once } from 'node:events'
import type { RequestHandler, Response } from 'express'
import { leadRowColumns } from '#domain/lead-row.ts'
import type { Journal } from '../journal/journal.ts'
import { csvFileName, csvHeader, csvLines } from '../leads/lead-csv.ts'
import { openLeadTable, type ReadSheet } from '../leads/lead-table.ts'

export interface AdminServices {
  readonly journal: Journal
  /** Undefined when no Sheet is connected. */
  readonly readSheet: ReadSheet | undefined
  /** The last problem of delivery or reading, in plain words; null when all is well. */
  readonly lastError: () => string | null
  readonly now: () => Date
}

/** `{header, data, source, asOf, pending, quarantined, lastError}` (design §5). */
export function adminLeads(services: AdminServices): RequestHandler {
  return async (_request, response) => {
    const table = await openLeadTable(services.journal, services.readSheet, services.now)
    const { pending, quarantined } = await services.journal.counts()
    const { source, asOf } = table
    const facts = { source, asOf, pending, quarantined, lastError: services.lastError() }
    response.type('application/json')
    await writeAll(response, async function* () {
      yield `{"header":${JSON.stringify(leadRowColumns)},"data":[`
      let separator = ''
      for await (const page of table.pages) {
        yield separator + JSON.stringify(page).slice(1, -1)
        separator = ','
      }
      yield `],${JSON.stringify(facts).slice(1)}`
    })
  }
}

export function adminLeadsCsv(services: AdminServices): RequestHandler {
  return async (_request, response) => {
    const table = await openLeadTable(services.journal, services.readSheet, services.now)
    response.type('text/csv')
    response.attachment(csvFileName(services.now()))
    await writeAll(response, async function* () {
      yield csvHeader()
      for await (const page of table.pages) yield csvLines(page)
    })
  }
}

/** Writes at the client's pace and stops when the client goes away. */
async function writeAll(response: Response, chunks: () => AsyncIterable<string>): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  try {
    for await (const chunk of chunks()) {
      if (gone.signal.aborted) return
      if (!response.write(chunk)) await once(response, 'drain', { signal: gone.signal })
    }
    response.end()
  } catch (error) {
    if (gone.signal.aborted) return
    // Half an answer must not look whole: break the connection instead of ending it.
    response.destroy(error instanceof Error ? error : undefined)
  }
}
