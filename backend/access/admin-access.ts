/** Access control of the admin API: a request's token and its role (docs/http-interface.md §12). */

import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { Problem } from '#backend/http/problem.ts'
import { limitPerMinute } from '#backend/http/rate-limit.ts'
import type { Role, TokenRecord, TokenStore } from '#backend/journal/token-store.ts'
import { tokenInQuery } from '#domain/address-token.ts'

/** Wrong tokens one address may try in a minute: far more than a person mistypes. */
export const wrongTokensPerMinute = 30

export interface AccessServices {
  readonly adminToken: string
  readonly tokens: Pick<TokenStore, 'ofHash'>
  readonly now: () => Date
  readonly log: { warn(message: string): void }
  /** A valid token asked for what its role may not do; by then it is known who asked. */
  readonly onRefused: (request: Request) => Promise<void>
}

export type Access = Pick<TokenRecord, 'name' | 'role' | 'expiresOn'>

/** Format of named tokens: the journal is not searched for anything else. */
const namedToken = /^leads_[\w-]{43}$/
/** What the audit trail calls the holder of ADMIN_TOKEN. */
export const ownerName = 'ADMIN_TOKEN'

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
  const expected = digest(adminToken)
  const countWrongToken = limitPerMinute({
    perMinute: wrongTokensPerMinute,
    detail: 'Too many wrong tokens from this address. Please wait a minute.',
    onExceeded: () =>
      log.warn(
        `Someone is trying wrong admin tokens: more than ${wrongTokensPerMinute} in a minute from one address.`,
      ),
  })

  async function accessWith(given: string): Promise<Access | undefined> {
    const hash = digest(given)
    // In constant time, whatever the lengths, and without the journal, which may be down.
    if (timingSafeEqual(hash, expected)) {
      return { name: ownerName, role: 'owner', expiresOn: undefined }
    }
    const token = namedToken.test(given) ? await tokens.ofHash(hash.toString('hex')) : undefined
    return token && isOpen(token, now()) ? token : undefined
  }

  function letIn(role: Role, tokenOf: (request: Request) => string): RequestHandler {
    return async (request, response, next) => {
      const access = await accessWith(tokenOf(request))
      if (access === undefined) {
        const wrong = new Problem(401, 'Invalid admin token', { headers: challenge })
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
      letIn(role, (request) => bearerToken(request) ?? queryToken(request)),
  }
}

/** Whether a token is neither revoked nor expired. */
export function isOpen({ revokedAt, expiresOn }: TokenRecord, now: Date): boolean {
  if (revokedAt !== undefined) return false
  return expiresOn === undefined || now.toISOString().slice(0, 10) <= expiresOn
}

/** The form in which tokens are stored. */
export function tokenHash(token: string): string {
  return digest(token).toString('hex')
}

const challenge = { 'WWW-Authenticate': 'Bearer realm="leads"' }

/** Undefined for other schemes, too: a proxy in front may ask for a password of its own. */
function bearerToken(request: Request): string | undefined {
  return /^Bearer +(\S.*)$/i.exec(request.headers.authorization ?? '')?.[1]
}

function queryToken(request: Request): string {
  const address = request.originalUrl
  return tokenInQuery(address.slice(address.indexOf('?') + 1))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
