/** Staff's calls over real HTTP, each with a token in the header. */

import { randomBytes } from 'node:crypto'
import { tokenHash } from '#backend/access/tokens.ts'
import { commandEntry } from '#backend/journal/audit-store.ts'
import type { Role } from '#backend/journal/token-store.ts'
import { type RunningApp, testToken } from '#tests/support/running-app.ts'

export type Caller = ReturnType<typeof callerWith>

export function callerWith(app: RunningApp, token = testToken) {
  const authorization = `Bearer ${token}`
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(app.url + path, { headers: { authorization, ...headers } })
  const post = (path: string, body: unknown) => app.post(path, body, { authorization })
  return {
    token,
    get,
    post,
    /** Like `get` and `post`, with the JSON of the answer. */
    read: async (path: string) => (await get(path)).json(),
    send: async (path: string, body: unknown) => (await post(path, body)).json(),
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
