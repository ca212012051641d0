/**
 * Auditing: writes changes, exports and refusals of tokens into the audit trail
 * (docs/http-interface.md §16). An export or a change is refused if its line cannot be written.
 */

import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { clientAddress } from '#backend/http/client-address.ts'
import type { AuditEntry, AuditTrail } from '#backend/journal/audit-store.ts'
import { filterNames } from '#domain/filter-query.ts'
import { accessOf } from './admin-access.ts'

type Detail = AuditEntry['detail']

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

const parameters = [...filterNames, 'kind']

/** Names of the filters that were asked for, without their values, which somebody typed. */
function detailOf({ query }: Request): Detail {
  const asked = parameters.filter((name) => query[name])
  return asked.length > 0 ? { filter: asked.join(', ') } : {}
}
