/** Tokens that the owner makes and takes back (docs/http-interface.md §12). */

import { isJsonObject } from '#domain/lead-extra.ts'
import { ApiError } from '#frontend/api/api-request.ts'
import { type AdminService, adminRequest, readAdminJson } from './admin-request.ts'

export const roleLabels = {
  staff: 'Staff',
  viewer: 'Viewer: figures alone',
  owner: 'Owner',
} as const

export type Role = keyof typeof roleLabels

export interface NamedToken {
  readonly name: string
  readonly role: string
  readonly expiresOn: string
  /** ISO 8601, UTC; empty where it was never used. */
  readonly lastUsedAt: string
  /** Whether it still opens what its role may. */
  readonly isOpen: boolean
}

export interface WantedToken {
  readonly name: string
  readonly role: Role
  /** Empty for a token without a last day. */
  readonly expiresOn: string
}

export async function readTokens(service: AdminService): Promise<readonly NamedToken[]> {
  const answer = await readAdminJson(service, '/api/admin/tokens')
  const tokens = isJsonObject(answer) && Array.isArray(answer.tokens) ? answer.tokens : []
  return tokens.filter(isJsonObject).map((token) => ({
    name: String(token.name),
    role: String(token.role),
    expiresOn: String(token.expiresOn ?? ''),
    lastUsedAt: String(token.lastUsedAt ?? ''),
    isOpen: token.isOpen === true,
  }))
}

/** @returns the token, which nobody can be told again @throws Error with a sentence for people */
export async function makeToken(service: AdminService, wanted: WantedToken): Promise<string> {
  const body = { ...wanted, expiresOn: wanted.expiresOn || null }
  const answer = await asked(adminRequest(service, 'POST', '/api/admin/tokens', { body }))
  return isJsonObject(answer) ? String(answer.token) : ''
}

/** @throws Error with a sentence for people */
export async function revokeToken(service: AdminService, name: string): Promise<void> {
  await asked(adminRequest(service, 'POST', '/api/admin/tokens/revoke', { body: { name } }))
}

async function asked(request: Promise<Response>): Promise<unknown> {
  try {
    return await (await request).json()
  } catch (error) {
    throw new Error(
      error instanceof ApiError ? detailIn(error) : 'The service couldn’t be reached.',
    )
  }
}

function detailIn({ body, message }: ApiError): string {
  try {
    return String(JSON.parse(body).detail)
  } catch {
    return message
  }
}
