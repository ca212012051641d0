/** GET /api/admin/leads?after=CURSOR: new leads, changed statuses (docs/http-interface.md §15). */

import type { Request, RequestHandler } from 'express'
import { noteRows } from '#backend/access/audit.ts'
import { visibleTo } from '#backend/access/redaction.ts'
import { Problem } from '#backend/http/problem.ts'
import type { JournalEvent } from '#backend/journal/journal.ts'
import type { ChangedLead } from '#backend/journal/status-store.ts'
import { type ChangeCursor, cursorText, readCursor } from '#backend/leads/lead-list.ts'
import { cellOf, leadRowColumns } from '#domain/lead-row.ts'
import type { RouteServices } from './admin-services.ts'

/** Leads in one response, and as many statuses; `more` says that the next call has the rest. */
const mostPerAnswer = 500
/** An open dashboard asks every 30 seconds, so reading rows older than this is an export. */
const newForMs = 15 * 60_000

/** Passes on requests without `after`. The audit line of an export is written before it is sent. */
export function leadChanges(services: RouteServices): RequestHandler {
  const { journal, statuses, auditing, now } = services

  return async (request, response, next) => {
    const after = cursorOf(request)
    if (after === undefined) {
      next()
      return
    }
    const events = await journal.rows(after.sequence, mostPerAnswer)
    const changes = await statuses.changedAfter(after.position, mostPerAnswer)
    const rows = events.length + changes.length
    if (rows === 0) await refuseUnknown(services, after)
    const isExport = holdsOlder(events, changes, now().getTime() - newForMs)
    if (isExport) await auditing.write(request, 'leads.export', { after: cursorText(after) }, rows)
    noteRows(response, isExport ? 0 : rows)
    const visible = visibleTo(request)
    const { pending, quarantined } = await journal.counts()
    response.json({
      header: leadRowColumns,
      data: events.map(({ cells }) => visible.cells(cells)),
      ids: events.map(({ id }) => id),
      statuses: changes.map(({ state }) => visible.state(state)),
      cursor: cursorText({
        sequence: events.at(-1)?.sequence ?? after.sequence,
        position: changes.at(-1)?.position ?? after.position,
      }),
      more: events.length === mostPerAnswer || changes.length === mostPerAnswer,
      delivery: services.deliveryReport?.() ?? null,
      pending,
      quarantined,
      lastError: services.lastError(),
    })
  }
}

/** Undefined if the request has none. @throws Problem */
function cursorOf({ query }: Request): ChangeCursor | undefined {
  if (query.after === undefined) return undefined
  const cursor = typeof query.after === 'string' ? readCursor(query.after) : undefined
  if (cursor === undefined) throw unknownCursor
  const other = Object.keys(query).find((name) => name !== 'after' && name !== 'token')
  if (other !== undefined) throw new Problem(400, `“after” can’t be combined with “${other}”.`)
  return cursor
}

const unknownCursor = new Problem(
  400,
  '“after” must be a cursor that the list returned. Start again with its first page.',
)

/** A cursor from another journal would never find anything new. @throws Problem */
async function refuseUnknown(
  { journal, statuses }: RouteServices,
  { sequence, position }: ChangeCursor,
): Promise<void> {
  if (sequence > (await journal.lastSequence())) throw unknownCursor
  if (position > (await statuses.lastPosition())) throw unknownCursor
}

function holdsOlder(
  events: readonly JournalEvent[],
  changes: readonly ChangedLead[],
  since: number,
): boolean {
  const isOlder = (at: string | null) => at !== null && Date.parse(at) < since
  return (
    events.some(({ cells }) => isOlder(cellOf(cells, 'timestamp'))) ||
    changes.some(({ state }) => isOlder(state.at))
  )
}
