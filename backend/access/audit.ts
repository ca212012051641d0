/**
 * Writes what is done with a token into the audit trail (docs/http-interface.md §18). What takes leads
 * away or changes something is refused where its line cannot be written; reading goes on, loudly.
 */

import type { NextFunction, Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { clientAddress } from '#backend/http/client-address.ts'
import type { AuditEntry, AuditTrail } from '#backend/journal/audit-trail.ts'
import type { Steps } from '#backend/journal/database.ts'
import { planTypes } from '#domain/forms/consultation-request.ts'
import { undeliveredStates } from '#domain/lead-extra.ts'
import { noPlan } from '#domain/lead-facts.ts'
import { dueValues, filterNames, laneValues, replyValues } from '#domain/lead-filter.ts'
import { leadEventNames, ownSources } from '#domain/lead-row.ts'
import { leadStatuses } from '#domain/lead-status.ts'
import { accessOf } from './admin-access.ts'

type Detail = AuditEntry['detail']

const hourMs = 60 * 60_000
/** More than anybody reads one by one. */
const readRowsPerLine = 1_000
/** In the place of words. */
const untold = '…'
const rowsOf = new WeakMap<Response, number>()

/** For the trail: so many rows more were sent, and not announced alone. */
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

  /** By token: the hour of the last line, and what was read since, with the last of it. */
  const readings = new Map<string, { hour: number; rows: number; last: AuditEntry }>()

  /** @returns undefined where this reading has no line of its own */
  function readingLine(entry: AuditEntry): AuditEntry | undefined {
    const hour = Math.floor(Date.parse(entry.at) / hourMs)
    const last = readings.get(entry.by)
    const rows = (last?.rows ?? 0) + (entry.rows ?? 0)
    const isDue = last?.hour !== hour || rows >= readRowsPerLine
    if (!isDue && last.rows === 0 && rows > 0)
      setTimeout(() => void tellRest(entry.by), hourMs).unref()
    readings.set(entry.by, { hour, rows: isDue ? 0 : rows, last: entry })
    return isDue ? { ...entry, rows: rows || entry.rows } : undefined
  }

  async function tellRest(by: string): Promise<void> {
    const rest = readings.get(by)
    if (rest === undefined || rest.rows === 0) return
    readings.set(by, { ...rest, rows: 0 })
    await appendLoudly({ ...rest.last, rows: rest.rows })
  }

  /** What is done is done: all that is left is to say it where somebody looks. */
  async function appendLoudly(entry: AuditEntry, done = 'this was read'): Promise<void> {
    try {
      await audit.append(entry)
    } catch {
      const { by, action, rows } = entry
      log.error({ by, action, rows }, `The audit trail couldn’t be written; ${done}`)
    }
  }

  function refused(request: Request, status = 403): Promise<void> {
    const { method, route } = request
    const detail = { method, path: String(route?.path ?? ''), status }
    return appendLoudly(entryFor(request, 'access.refused', detail, null), 'this was refused')
  }

  return {
    /** For what a role may not: which address was asked for, as the routes name it. */
    refused,
    /**
     * For reading leads: a line with the first of an hour for each token, again with each 1,000 rows, and an hour after
     * for the rest, with the rows since the one before. Written when the answer has ended; an answer without a row
     * counts for nothing. A process that is killed has not told its last rest, of less than 1,000 rows.
     */
    reading: (request: Request, response: Response, next: NextFunction) => {
      response.once('close', () => {
        const { statusCode } = response
        if (statusCode >= 400) return void refused(request, statusCode)
        const rows = rowsOf.get(response) ?? null
        const line = rows === 0 ? undefined : readingLine(entryFor(request, 'leads.read', {}, rows))
        if (line !== undefined) void appendLoudly(line)
      })
      next()
    },
    /** Tells the rest of every reading: before the journal is closed. */
    end: async (): Promise<void> => {
      await Promise.all([...readings.keys()].map(tellRest))
    },
    /** For exports: the line is there before the answer begins; `.end` says what was sent. */
    before:
      (action: string): RequestHandler =>
      async (request, response, next) => {
        const detail = detailOf(request)
        await audit.append(entryFor(request, action, detail, null))
        response.once('close', () => {
          const whole = response.writableFinished && response.statusCode < 400
          const rows = rowsOf.get(response) ?? null
          void appendLoudly(entryFor(request, `${action}.end`, { whole }, rows))
        })
        next()
      },
    /** For what cannot be a part of one transaction: the line is there before it happens. */
    write: (request: Request, action: string, detail: object, rows: number): Promise<void> =>
      audit.append(entryFor(request, action, { ...detail }, rows)),
    /** For changes: the line is a part of the change's own transaction. */
    steps:
      (...entry: Parameters<typeof entryFor>) =>
      (): Steps<void> =>
        audit.steps(entryFor(...entry)),
  }
}

/** What may be told without naming a person: what is of a closed list, a day, a moment with its zone, an id. */
const closedWords: ReadonlySet<string> = new Set([
  ...['', 'consultations', 'closed', noPlan],
  ...[leadEventNames, ownSources, planTypes, leadStatuses, laneValues, replyValues].flat(),
  ...[...dueValues, ...undeliveredStates],
])
const timeOrId =
  /^(?:\d{4}-\d\d-\d\d(?:T[\d:.]{1,20}(?:Z|[+-]\d\d:\d\d)?)?|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i
const toldParameters = [...filterNames, 'kind'].filter((name) => name !== 'q')

/** The filter as it was asked for, without the token and without anybody's words. */
function detailOf({ query }: Request): Detail {
  const { token: _, ...filter } = query
  const detail: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(filter)) {
    if (!toldParameters.includes(name)) detail.q = untold
    else if (Array.isArray(value)) detail[name] = `${value.length} values`
    else detail[name] = isTold(name, String(value)) ? value : untold
  }
  return detail
}

/** Any assignee may be somebody's name. */
function isTold(name: string, value: string): boolean {
  return (closedWords.has(value) && name !== 'assignee') || timeOrId.test(value)
}
