/** Staff's calls over real HTTP, each with a token in the header. */

import { randomBytes } from 'node:crypto'
import { tokenHash } from '#backend/access/admin-access.ts'
import { commandEntry } from '#backend/journal/audit-store.ts'
import type { Role } from '#backend/journal/token-store.ts'
import { type RunningApp, testToken } from '#tests/support/running-app.ts'

/** The type of `Response.json()`. */
type Answer = Awaited<ReturnType<Response['json']>>

export interface Caller {
  readonly token: string
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Response>
  readonly post: (path: string, body: unknown) => Promise<Response>
  /** Like `get` and `post`, with the JSON of the answer. */
  readonly read: (path: string) => Promise<Answer>
  readonly send: (path: string, body: unknown) => Promise<Answer>
}

export function callerWith(app: RunningApp, token = testToken): Caller {
  const authorization = `Bearer ${token}`
  const get: Caller['get'] = (path, headers = {}) =>
    fetch(app.url + path, { headers: { authorization, ...headers } })
  const post: Caller['post'] = (path, body) => app.post(path, body, { authorization })
  return {
    token,
    get,
    post,
    read: async (path) => (await get(path)).json(),
    send: async (path, body) => (await post(path, body)).json(),
  }
}

/** Creates a token like the command does. */
export async function namedCaller(
  app: RunningApp,
  role: Role,
  more: { readonly name?: string; readonly expiresOn?: string } = {},
): Promise<Caller> {
  const { name = role, expiresOn } = more
  const token = `leads_${randomBytes(32).toString('base64url')}`
  const createdAt = '2026-11-20T15:00:00.000Z'
  const line = commandEntry('token.create', { name }, null, new Date(createdAt))
  const made = { name, role, hash: tokenHash(token), createdAt, expiresOn }
  await app.staff.tokens.create(made, line)
  return callerWith(app, token)
}
