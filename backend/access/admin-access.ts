/**
 * Access to the admin API: a request's token and its role (docs/http-interface.md §12), and the audit
 * trail of changes, exports and refusals (§16).
 */

import { timingSafeEqual } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { queryOf } from '#backend/http/addresses.ts'
import { clientAddress, limitPerMinute } from '#backend/http/client-limits.ts'
import { Problem } from '#backend/http/problem.ts'
import type { AuditEntry, AuditTrail } from '#backend/journal/audit-store.ts'
import type { Role, TokenRecord, TokenStore } from '#backend/journal/token-store.ts'
import { tokenInQuery } from '#domain/dashboard-token.ts'
import { filterNames } from '#domain/filter-query.ts'
import { isOpen, ownerName, tokenHash } from './tokens.ts'

/** Wrong tokens one address may try in a minute: far more than a person mistypes. */
export const wrongTokensPerMinute = 30

interface AccessServices {
  readonly adminToken: string
  readonly tokens: Pick<TokenStore, 'ofHash'>
  readonly now: () => Date
  readonly log: Pick<Logger, 'warn'>
  /** A valid token asked for what its role may not do; by then it is known who asked. */
  readonly onRefused: (request: Request) => Promise<void>
}

type Access = Pick<TokenRecord, 'name' | 'role' | 'expiresOn'>

/** Format of named tokens: the journal is not searched for anything else. */
const namedToken = /^leads_[\w-]{43}$/

const accesses = new WeakMap<Request, Access>()

/** The token and role of a request; only after `allow`. */
export function accessOf(request: Request): Access {
  const access = accesses.get(request)
  if (access === undefined) throw new Error('This route has no access control')
  return access
}

/**
 * Lets a valid token through whatever came before: behind a proxy that the service was not told
 * about, all visitors share one address, and wrong tokens must not keep staff out. So the limit
 * does not stop guessing; the token's length does. The limit keeps guessing cheap and visible.
 */
export function adminAccess({ adminToken, tokens, now, log, onRefused }: AccessServices) {
  const expected = Buffer.from(tokenHash(adminToken))
  const countWrongToken = limitPerMinute({
    perMinute: wrongTokensPerMinute,
    detail: 'Too many wrong tokens from this address. Please wait a minute.',
    onExceeded: () =>
      log.warn(
        `Someone is trying wrong admin tokens: more than ${wrongTokensPerMinute} in a minute from one address.`,
      ),
  })

  async function accessWith(given: string): Promise<Access | undefined> {
    const hash = tokenHash(given)
    // In constant time, whatever the lengths, and without the journal, which may be down.
    if (timingSafeEqual(Buffer.from(hash), expected)) {
      return { name: ownerName, role: 'owner', expiresOn: undefined }
    }
    const token = namedToken.test(given) ? await tokens.ofHash(hash) : undefined
    return token && isOpen(token, now()) ? token : undefined
  }

  function letIn(role: Role, tokenOf: (request: Request) => string): RequestHandler {
    return async (request, response, next) => {
      const access = await accessWith(tokenOf(request))
      if (access === undefined) {
        const headers = { 'WWW-Authenticate': 'Bearer realm="leads"' }
        const wrong = new Problem(401, 'Invalid admin token', { headers })
        await countWrongToken(request, response, (refusal?: unknown) => next(refusal ?? wrong))
        return
      }
      accesses.set(request, access)
      if (role === 'owner' && access.role !== 'owner') {
        await onRefused(request)
        throw new Problem(403, `This is a ${access.role} token, which can’t do that.`)
      }
      next()
    }
  }

  return {
    /** Lets a valid token of this role or a higher one through, from the header alone. */
    allow: (role: Role) => letIn(role, (request) => bearerToken(request) ?? ''),
    /** The same for URLs that people open in a browser: `?token=` counts as well. */
    allowInAddress: (role: Role) =>
      letIn(role, (request) => bearerToken(request) ?? tokenInQuery(queryOf(request))),
  }
}

/** Undefined for other schemes, too: a proxy in front may ask for a password of its own. */
function bearerToken(request: Request): string | undefined {
  return /^Bearer +(\S.*)$/i.exec(request.headers.authorization ?? '')?.[1]
}

const rowsOf = new WeakMap<Response, number>()

export function noteRows(response: Response, more: number): void {
  rowsOf.set(response, (rowsOf.get(response) ?? 0) + more)
}

export type Auditing = ReturnType<typeof auditing>

/** An export or a change is refused if its line cannot be written. */
export function auditing(audit: AuditTrail, now: () => Date, log: Logger) {
  function entryFor(
    request: Request,
    action: string,
    detail: AuditEntry['detail'],
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
    /** For changes, which write the line in their own transaction, or before they happen. */
    entryFor,
  }
}

/** Names of the filters that were asked for, without their values, which somebody typed. */
function detailOf({ query }: Request): AuditEntry['detail'] {
  const asked = [...filterNames, 'kind'].filter((name) => query[name])
  return asked.length > 0 ? { filter: asked.join(', ') } : {}
}
