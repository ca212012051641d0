/** GET /api/admin/leads and leads.csv: every lead, streamed oldest first (docs/http-interface.md §5, §6). */

import type { RequestHandler } from 'express'
import type { DeliveryReport } from '#domain/delivery-report.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import { csvFileName, csvHeader, csvLines } from '../leads/lead-csv.ts'
import { type LeadTableOptions, leadTables } from '../leads/lead-table.ts'
import { writeAll } from './written-answer.ts'

export interface AdminServices extends LeadTableOptions {
  /** Undefined when no Sheet is connected. */
  readonly deliveryReport: (() => DeliveryReport) | undefined
  /** The last problem of delivery, in plain words; null when all is well. */
  readonly lastError: () => string | null
}

interface AdminLeadHandlers {
  readonly list: RequestHandler
  readonly csv: RequestHandler
}

export function adminLeads(services: AdminServices): AdminLeadHandlers {
  const openTable = leadTables(services)

  /** `{header, data}` and the facts of docs/http-interface.md §5. */
  const list: RequestHandler = async (request, response) => {
    if (request.method === 'HEAD') {
      response.type('application/json').end()
      return
    }
    const { pages, source, asOf, readingProblem } = await openTable()
    const { pending, quarantined } = await services.journal.counts()
    response.type('application/json')
    const lastError = readingProblem ?? services.lastError()
    const delivery = services.deliveryReport?.() ?? null
    await writeAll(response, async function* () {
      yield `{"header":${JSON.stringify(leadRowColumns)},"data":[`
      let fromJournal = 0
      let separator = ''
      for await (const page of pages) {
        yield separator + JSON.stringify(page.rows).slice(1, -1)
        separator = ','
        fromJournal += page.fromJournal
      }
      const facts = {
        source,
        asOf,
        readingProblem,
        fromJournal,
        pending,
        quarantined,
        lastError,
        delivery,
      }
      yield `],${JSON.stringify(facts).slice(1)}`
    })
  }

  const csv: RequestHandler = async (request, response) => {
    const pages = request.method === 'HEAD' ? undefined : (await openTable()).pages
    response.type('text/csv').attachment(csvFileName(services.now()))
    if (pages === undefined) {
      response.end()
      return
    }
    await writeAll(response, async function* () {
      yield csvHeader()
      for await (const { rows } of pages) yield csvLines(rows)
    })
  }

  return { list, csv }
}
