/** GET /api/admin/audit and audit.csv: the audit trail (docs/http-interface.md §16). */

import type { RequestHandler } from 'express'
import { noteRows } from '#backend/access/auditing.ts'
import type { AuditLine } from '#backend/journal/audit-store.ts'
import { pagesFrom } from '#backend/journal/row-pages.ts'
import { byteOrderMark, csvFileName, csvLines } from '#backend/leads/lead-csv.ts'
import { numberIn } from './admin-input.ts'
import type { RouteServices } from './admin-services.ts'
import { sendStreamed } from './streaming.ts'

const mostLines = 1_000
const usualLines = 100
const columns = ['number', 'at', 'by', 'role', 'address', 'action', 'detail', 'rows'] as const

export function auditTrailRoutes({ audit, office, now }: RouteServices) {
  return {
    list: async (request, response) => {
      const limit = numberIn(request, 'limit', usualLines, mostLines)
      const before = numberIn(request, 'before', Number.MAX_SAFE_INTEGER)
      const lines = await audit.before(before, limit)
      const oldest = lines.at(-1)?.number ?? 1
      response.json({ lines, next: oldest > 1 ? oldest : null, total: await audit.total() })
    },
    csv: async (request, response) => {
      const lines = async function* () {
        yield byteOrderMark + csvLines([columns])
        for await (const page of pagesFrom(0, mostLines, audit.after, ({ number }) => number)) {
          yield csvLines(page.map((line) => columns.map((column) => cellOf(line[column]))))
          noteRows(response, page.length)
        }
      }
      await sendStreamed(request, response, lines(), () =>
        response.type('text/csv').attachment(csvFileName('audit', office, now())),
      )
    },
  } satisfies Record<string, RequestHandler>
}

function cellOf(value: AuditLine[(typeof columns)[number]]): string | number {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : value
}
