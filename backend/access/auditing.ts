/**
 * Auditing: writes changes, exports and refusals of tokens into the audit trail
 * (docs/http-interface.md §16). An export or a change is refused if its line cannot be written.
 */

import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { clientAddress } from '#backend/http/client-address.ts'
import type { AuditEntry, AuditTrail } from '#backend/journal/audit-store.ts'
import { planTypes } from '#domain/forms/consultation-request.ts'
import { undeliveredStates } from '#domain/lead-extra.ts'
import { noPlan } from '#domain/lead-facts.ts'
import { dueValues, filterNames, laneValues, replyValues } from '#domain/lead-filter.ts'
import { leadEventNames, ownSources } from '#domain/lead-row.ts'
import { leadStatuses } from '#domain/lead-status.ts'
import { accessOf } from './admin-access.ts'

type Detail = AuditEntry['detail']

/** Replaces words that do not belong in the trail. */
const redacted = '…'
const rowsOf = new WeakMap<Response, number>()

/** Counts the rows of an export for the trail, as they are sent. */
export function noteRows(response: Response, more: number): void {
  rowsOf.set(response, (rowsOf.get(response) ?? 0) + more)
}

interface AuditServices {
  readonly audit: AuditTrail
  readonly now: () => Date
  readonly log: Logger
}

export type Auditing = ReturnType<typeof auditing>

export function auditing({ audit, now, log }: AuditServices) {
  function entryFor(
    request: Request,
    action: string,
    detail: Detail,
    rows: number | null,
  ): AuditEntry {
    const { name: by, role } = accessOf(request)
    const address = clientAddress(request)
    return { at: now().toISOString(), by, role, address, action, detail, rows }
  }

  /** The entry's action has already happened: all that is left is to log the failure. */
  async function appendLoudly(entry: AuditEntry, done: string): Promise<void> {
    try {
      await audit.append(entry)
    } catch {
      const { by, action, rows } = entry
      log.error({ by, action, rows }, `The audit trail couldn’t be written; ${done}`)
    }
  }

  function refused(request: Request): Promise<void> {
    const { method, route } = request
    const detail = { method, path: String(route?.path ?? ''), status: 403 }
    return appendLoudly(entryFor(request, 'access.refused', detail, null), 'this was refused')
  }

  return {
    /** For what a role may not do: records the address asked for, as the routes name it. */
    refused,
    /** For exports: the line is written before the answer begins; `.end` records what was sent. */
    before:
      (action: string): RequestHandler =>
      async (request, response, next) => {
        const detail = detailOf(request)
        await audit.append(entryFor(request, action, detail, null))
        const end = () => {
          const whole = response.writableFinished && response.statusCode < 400
          const entry = entryFor(request, `${action}.end`, { whole }, rowsOf.get(response) ?? 0)
          void appendLoudly(entry, 'this was exported')
        }
        // The client may have gone away while the line was written.
        if (response.closed) return end()
        response.once('close', end)
        next()
      },
    /** For actions outside a transaction: the line is written before the action happens. */
    write: (request: Request, action: string, detail: object, rows: number): Promise<void> =>
      audit.append(entryFor(request, action, { ...detail }, rows)),
    /** For changes, which write the line in their own transaction. */
    entryFor,
  }
}

/** Values that name no person: words from fixed lists, days, times with their zone, ids. */
const closedWords: ReadonlySet<string> = new Set([
  ...['', 'consultations', noPlan],
  ...[leadEventNames, ownSources, planTypes, leadStatuses, laneValues, replyValues].flat(),
  ...[...dueValues, ...undeliveredStates],
])
const timeOrId =
  /^(?:\d{4}-\d\d-\d\d(?:T[\d:.]{1,20}(?:Z|[+-]\d\d:\d\d)?)?|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i
const safeParameters = [...filterNames, 'kind'].filter((name) => name !== 'q')

/** The filter that was asked for, without the token and without anybody's words. */
function detailOf({ query }: Request): Detail {
  const { token: _, ...filter } = query
  const detail: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(filter)) {
    if (!safeParameters.includes(name)) detail.q = redacted
    else if (Array.isArray(value)) detail[name] = `${value.length} values`
    else detail[name] = isSafe(name, String(value)) ? value : redacted
  }
  return detail
}

/** An assignee may be a person's name. */
function isSafe(name: string, value: string): boolean {
  return (closedWords.has(value) && name !== 'assignee') || timeOrId.test(value)
}
